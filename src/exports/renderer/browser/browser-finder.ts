import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { programAt } from '../../../workers/program-at.js';
import { readTar } from './tar.js';
import type { Unpacking } from './unpacking.program.js';

/** A browser that can be started on this machine. */
export interface FoundBrowser {
  /** Absolute path of the program. */
  path: string;
  /** Where it was found, and why it was taken, for the log. */
  origin: string;
  /** Whether it is a full browser, which starts three times slower than a headless shell and renders at half the speed. */
  isFull: boolean;
  /** For LD_LIBRARY_PATH, when the system lacks libraries that the program needs; else null. */
  libraries: string | null;
}

/** Where programs of the system are looked for. */
const SYSTEM_PROGRAMS = {
  shells: ['/usr/bin/chromium-headless-shell', '/usr/bin/chrome-headless-shell'],
  browsers: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};

const SHELL = 'headless-shell';
const LIBRARIES = 'lib';

/** What starts programs that were built for glibc; systems with another C library, such as Alpine, have none. */
const GLIBC_LOADER = '/lib64/ld-linux-x86-64.so.2';

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
 * Finds the browser to render with: the named one; else a headless shell, of the system, of node_modules or of
 * puppeteer; else a full browser.
 *
 * @param dataDir where the shell of node_modules is unpacked, once, to `browser/<version>/`, unless the build has unpacked it
 * @param named the operator's choice (PUPPETEER_EXECUTABLE_PATH); not checked here, so that a wrong path fails at
 * launch
 * @throws Error when this machine has no browser and none can be unpacked
 */
export async function findBrowser(
  dataDir: string,
  named?: string,
  { shells, browsers, ahead }: typeof SYSTEM_PROGRAMS & { ahead?: string } = SYSTEM_PROGRAMS,
): Promise<FoundBrowser> {
  if (named) return found(named, 'PUPPETEER_EXECUTABLE_PATH');
  const shell = shells.find((path) => existsSync(path));
  if (shell) return found(shell, 'headless shell of the system');
  const bundled = await unpackBundled(dataDir, ahead);
  if (bundled) return bundled;
  const cachedShell = await inPuppeteerCache('shell');
  if (cachedShell) return found(cachedShell, 'headless shell of puppeteer');
  const full = (await inPuppeteerCache(true)) ?? browsers.find((path) => existsSync(path));
  if (full) return { ...found(full, 'full browser, as no headless shell was found'), isFull: true };
  throw new Error(
    'No Chromium was found. Install chromium-headless-shell, or name a browser in PUPPETEER_EXECUTABLE_PATH.',
  );
}

/** A headless shell, or whatever the operator named, that starts with the libraries of the system. */
const found = (path: string, origin: string): FoundBrowser => ({ path, origin, isFull: false, libraries: null });

async function inPuppeteerCache(headless: 'shell' | true): Promise<string | undefined> {
  // Loaded here, because the service looks for its browser before anything of it is loaded. It may not be installed.
  const puppeteer = await import('puppeteer').then(
    (module) => module.default,
    () => null,
  );
  const path = await Promise.resolve(puppeteer?.executablePath({ headless })).catch(() => undefined);
  return path && existsSync(path) ? path : undefined;
}

/**
 * Unpacks the headless shell that `@sparticuz/chromium` ships as brotli. Its own `executablePath()` is not used: it
 * writes to a fixed name in the shared temp folder and trusts whatever is already there. Null where it cannot run.
 */
async function unpackBundled(dataDir: string, ahead?: string): Promise<FoundBrowser | null> {
  const root = bundledRoot();
  if (!root) return null;
  const built = ahead ?? aheadOf(root);
  const isThere = existsSync(join(built, SHELL)) && (hasLibraries() || existsSync(join(built, LIBRARIES)));
  return unpackTo(isThere ? built : resolve(dataDir, 'browser', versionAt(root)), root);
}

/**
 * Unpacks the browser beside the packages, for all data folders: the build does so while it waits for the compiler. Does nothing
 * where another browser would be found first.
 */
export async function unpackAhead(named?: string): Promise<void> {
  const root = bundledRoot();
  if (root && !named && !SYSTEM_PROGRAMS.shells.some((path) => existsSync(path))) await unpackTo(aheadOf(root), root);
}

/** Where the build unpacks the browser of a package. */
const aheadOf = (root: string) =>
  join(dirname(dirname(root)), '.cache', 'slide-deck-service', 'browser', versionAt(root));

async function unpackTo(home: string, root: string): Promise<FoundBrowser> {
  const path = join(home, SHELL);
  await onceInPlace(path, (half) => unpack(join(root, 'bin', 'chromium.br'), half));
  const libraries = hasLibraries() ? null : await unpackLibraries(root, home);
  return { path, origin: 'headless shell of @sparticuz/chromium', isFull: false, libraries };
}

const versionAt = (root: string) =>
  (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }).version;

/** In a thread of its own: the event loop is busy with loading the service, a second or more at a time. */
async function unpack(packed: string, target: string): Promise<void> {
  const unpacking: Unpacking = { packed, target };
  const thread = new Worker(programAt(import.meta.url, 'unpacking.program'), { workerData: unpacking, execArgv: [] });
  await once(thread, 'exit'); // or throws its error
}

/** The folder of the package, or undefined where it is not installed or has no build for this machine: it needs glibc. */
function bundledRoot(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(GLIBC_LOADER)) return undefined;
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
  const folder = join(home, LIBRARIES);
  await onceInPlace(folder, async (half) => {
    await mkdir(half);
    const archive = brotliDecompressSync(readFileSync(join(root, 'bin', 'al2023.tar.br')));
    for (const file of readTar(archive)) {
      if (file.name.startsWith('lib/')) await writeFile(join(half, file.name.slice('lib/'.length)), file.body);
    }
  });
  return folder;
}

/** What this process is unpacking, by where it goes: the start does it ahead, and who needs it meanwhile waits. */
const underWay = new Map<string, Promise<void>>();

function onceInPlace(target: string, make: (half: string) => Promise<void>): Promise<void> {
  const placing = underWay.get(target) ?? place(target, make).finally(() => underWay.delete(target));
  underWay.set(target, placing);
  return placing;
}

/**
 * Writes `target` under a temporary name and renames it, so that other processes see all of it or nothing. `make` is called at
 * once: what the start does next keeps the event loop from its next turn.
 */
async function place(target: string, make: (half: string) => Promise<void>): Promise<void> {
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const scratch = mkdtempSync(`${target}-`);
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
