import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirOfSpecs, installBrowser, realBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';

/** A data folder of its own but for the browser, which is unpacked once for all tests. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'deck-service-'));
  const browser = join(dataDirOfSpecs, 'browser');
  mkdirSync(browser, { recursive: true, mode: 0o700 });
  symlinkSync(browser, join(dataDir, 'browser'));
  return dataDir;
}

/** A program in `folder` that starts the browser which all tests share, for `PUPPETEER_EXECUTABLE_PATH`. */
export async function installSharedBrowser(folder: string): Promise<string> {
  const program = join(folder, 'headless-shell');
  installBrowser(program, await realBrowser());
  return program;
}
