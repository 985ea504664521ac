import { execFileSync } from 'node:child_process';
import puppeteer from 'puppeteer-core';
import { findBrowser } from '../../src/exports/renderer/browser/browser-finder.js';
import { dataDirOfSpecs } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { oneSystemFont } from '../../src/exports/renderer/browser/fontconfig.js';

/** A browser to look at pages with, as a reader does; it runs scripts and may ask any server. */
export async function startReader() {
  const found = await findBrowser(dataDirOfSpecs);
  return puppeteer.launch({
    executablePath: found.path,
    headless: 'shell',
    pipe: true,
    // Pages share a process: starting one takes four times as long as opening a page.
    args: ['--renderer-process-limit=1', ...(process.getuid?.() === 0 ? ['--no-sandbox', '--no-zygote'] : [])],
    env: {
      ...process.env,
      FONTCONFIG_FILE: await oneSystemFont(dataDirOfSpecs),
      ...(found.libraries && { LD_LIBRARY_PATH: found.libraries }),
    },
  });
}

/** Where Firefox is; null, with a line that says so, on a machine without it. */
export function findFirefox(): string | null {
  for (const name of ['firefox-esr', 'firefox']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8' }).trim();
    } catch {
      // the next one
    }
  }
  console.info('Firefox is not installed: that its readers see the pages right was not tested.');
  return null;
}

/** Firefox to look at pages with, driven by WebDriver BiDi. */
export const startFirefox = (executablePath: string) =>
  puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
