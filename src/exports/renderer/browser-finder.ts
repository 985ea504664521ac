import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import puppeteer from 'puppeteer';
import { readTar } from './tar.js';

/** A browser that can be started on this machine. */
export interface FoundBrowser {
  /** Absolute path of the program. */
  path: string;
  /** Where it was found, for the log. */
  origin: string;
  /** For LD_LIBRARY_PATH, when the system lacks libraries that the program needs; else null. */
  libraries: string | null;
}

/** Headless shells start three times as fast as full browsers and print up to twice as fast, so they come first. */
const SYSTEM_SHELLS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'];
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const LIBRARY_FOLDERS = [
  '/lib',
  '/usr/lib',
  '/lib64',
  '/usr/lib64',
  '/lib/x86_64-linux-gnu',
  '/usr/lib/x86_64-linux-gnu',
];
const NEEDED_LIBRARIES = ['libnss3.so', 'libnssutil3.so', 'libnspr4.so', 'libplc4.so', 'libplds4.so', 'libexpat.so.1'];

/**
 * Finds the browser to render with: the named one, the system's, puppeteer's own, else the one inside node_modules.
 *
 * @param dataDir where the browser of node_modules is unpacked, once, to `browser/<version>/`
 * @param named the operator's choice (PUPPETEER_EXECUTABLE_PATH); not checked here, so that a wrong path fails at
 * launch
 * @throws Error when this machine has no browser and none can be unpacked
 */
export async function findBrowser(dataDir: string, named?: string): Promise<FoundBrowser> {
  if (named) return { path: named, origin: 'PUPPETEER_EXECUTABLE_PATH', libraries: null };
  const system = [...SYSTEM_SHELLS, ...SYSTEM_BROWSERS].find((path) => existsSync(path));
  if (system) return { path: system, origin: 'system', libraries: null };
  const cached = await inPuppeteerCache();
  if (cached) return { path: cached, origin: 'puppeteer cache', libraries: null };
  return unpackBundled(dataDir);
}

async function inPuppeteerCache(): Promise<string | undefined> {
  for (const headless of ['shell', true] as const) {
    const path = await Promise.resolve(puppeteer.executablePath({ headless })).catch(() => undefined);
    if (path && existsSync(path)) return path;
  }
  return undefined;
}

/**
 * Unpacks the headless shell that `@sparticuz/chromium` ships as brotli. Its own `executablePath()` is not used: it
 * writes to a fixed name in the shared temp folder and trusts whatever is already there.
 */
async function unpackBundled(dataDir: string): Promise<FoundBrowser> {
  const root = bundledRoot();
  if (!root) {
    throw new Error(
      'No Chromium was found. Install chromium-headless-shell, or name a browser in PUPPETEER_EXECUTABLE_PATH.',
    );
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const home = resolve(dataDir, 'browser', version);
  const path = join(home, 'headless-shell');
  await onceInPlace(path, async (half) => {
    const unpacked = createWriteStream(half, { mode: 0o700 });
    await pipeline(createReadStream(join(root, 'bin', 'chromium.br')), createBrotliDecompress(), unpacked);
  });
  return { path, origin: '@sparticuz/chromium', libraries: hasLibraries() ? null : await unpackLibraries(root, home) };
}

/** The folder of the package, or undefined where it is not installed (it is optional) or has no build for this machine. */
function bundledRoot(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  } catch {
    return undefined;
  }
}

const hasLibraries = () =>
  NEEDED_LIBRARIES.every((library) => LIBRARY_FOLDERS.some((folder) => existsSync(join(folder, library))));

/** The NSS libraries that the package carries for machines without them. */
export async function unpackLibraries(root: string, home: string): Promise<string> {
  const folder = join(home, 'lib');
  await onceInPlace(folder, async (half) => {
    await mkdir(half);
    const archive = brotliDecompressSync(readFileSync(join(root, 'bin', 'al2023.tar.br')));
    for (const file of readTar(archive)) {
      if (file.name.startsWith('lib/')) await writeFile(join(half, file.name.slice('lib/'.length)), file.body);
    }
  });
  return folder;
}

/** Writes `target` under a temporary name and renames it, so that other processes see all of it or nothing. */
async function onceInPlace(target: string, make: (half: string) => Promise<void>): Promise<void> {
  if (existsSync(target)) return;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const scratch = await mkdtemp(`${target}-`);
  try {
    await make(join(scratch, 'half'));
    await chmod(join(scratch, 'half'), 0o700);
    await rename(join(scratch, 'half'), target).catch((error: unknown) => {
      if (!existsSync(target)) throw error; // another process was first, with the same content
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
