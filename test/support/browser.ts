import puppeteer from 'puppeteer';
import { findBrowser } from '../../src/exports/renderer/browser-finder.js';
import { dataDirOfSpecs } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { oneSystemFont } from '../../src/exports/renderer/fontconfig.js';

/** A browser to look at pages with, as a reader does; it runs scripts and may ask any server. */
export async function startReader() {
  const found = await findBrowser(dataDirOfSpecs);
  return puppeteer.launch({
    executablePath: found.path,
    headless: 'shell',
    pipe: true,
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--no-zygote'] : [],
    env: {
      ...process.env,
      FONTCONFIG_FILE: await oneSystemFont(dataDirOfSpecs),
      ...(found.libraries && { LD_LIBRARY_PATH: found.libraries }),
    },
  });
}
