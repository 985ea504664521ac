import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import puppeteer, { type Browser as Chromium } from 'puppeteer-core';
import { findBrowser, type FoundBrowser } from './browser-finder.js';
import { NICENESS } from '../../../workers/low-priority.js';
import { oneSystemFont } from './fontconfig.js';

export interface LaunchOptions {
  /** Folder for the unpacked browser and its caches. */
  dataDir: string;
  /** The operator's choice of browser. */
  executablePath?: string;
  /** True: skip the network namespace; rely on flags, policy and interception alone. */
  noNamespace?: boolean;
}

export interface LaunchedBrowser {
  chromium: Chromium;
  found: FoundBrowser;
  /** True when the browser runs in a network namespace without interfaces. */
  isolated: boolean;
}

/** Runs a command in an empty network namespace as the same user, so that Chromium keeps its own sandbox. */
const UNSHARE = '/usr/bin/unshare';
const UNSHARE_ARGS = ['--user', '--map-current-user', '--net', '--'];
/** Lowers the browser's priority below that of the server process. */
const NICE = '/usr/bin/nice';

const FLAGS = [
  // Keep glyph advances unrounded, so that PDF, PNG and measurement agree.
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-gpu',
  // Containers give 64 MB of /dev/shm, which a long print exceeds.
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-extensions',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-sync',
  '--mute-audio',
  // The fallback where the kernel allows no namespace: a proxy that does not exist.
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

const PROTOCOL_LIMIT_MS = 120_000;

/**
 * Starts Chromium over a pipe, without network, with one system font and without this process's environment.
 *
 * The pipe makes the browser exit with the server, also when the server is killed. The browser leads a process group of
 * its own, so that all of it can be killed.
 *
 * @param limitMs time in which the started process must answer
 * @throws Error when no browser is found or it does not start
 */
export async function launchBrowser(options: LaunchOptions, limitMs = 30_000): Promise<LaunchedBrowser> {
  const found = await findBrowser(options.dataDir, options.executablePath);
  const isolated = !options.noNamespace && (await canUnshare());
  const home = resolve(options.dataDir, 'browser', 'home');
  await mkdir(home, { recursive: true });
  const chromiumArgs = [
    ...(await puppeteer.defaultArgs({ headless: 'shell' })),
    ...FLAGS,
    // Chromium refuses its sandbox to root; the service is meant to run as a user.
    ...(process.getuid?.() === 0 ? ['--no-sandbox', '--no-zygote'] : []),
  ];
  const [program, ...args] = [...wrappers(isolated), found.path, ...chromiumArgs] as [string, ...string[]];
  // Puppeteer's own `timeout` does not cover a browser that leaves the pipe unanswered.
  const limit = new AbortController();
  const clock = setTimeout(() => limit.abort(), limitMs);
  const launching = puppeteer.launch({
    executablePath: program,
    args,
    ignoreDefaultArgs: true,
    pipe: true,
    signal: limit.signal,
    protocolTimeout: PROTOCOL_LIMIT_MS,
    defaultViewport: null,
    // The server closes the browser; puppeteer's handlers would end this process on SIGINT.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      TZ: 'UTC',
      LANG: 'en_US.UTF-8',
      FONTCONFIG_FILE: await oneSystemFont(options.dataDir),
      ...(found.libraries && { LD_LIBRARY_PATH: found.libraries }),
    },
  });
  const chromium = await launching.finally(() => clearTimeout(clock));
  return { chromium, found, isolated };
}

/** The commands that wrap Chromium's. Both exec it, so it keeps their pid and the descriptors of the pipe. */
function wrappers(isolated: boolean): string[] {
  return [...(existsSync(NICE) ? [NICE, '-n', String(NICENESS)] : []), ...(isolated ? [UNSHARE, ...UNSHARE_ARGS] : [])];
}

/** True where the kernel lets this user put a process into an empty network namespace. */
async function canUnshare(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return promisify(execFile)(UNSHARE, [...UNSHARE_ARGS, 'true'], { timeout: 5_000 }).then(
    () => true,
    () => false,
  );
}
