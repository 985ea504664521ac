import { dirname, resolve } from 'node:path';
import type { Surroundings } from './endings.js';
import { findBrowser } from '../exports/renderer/browser/browser-finder.js';
import { Problem } from './problem.js';
import type { Studio } from './studio.js';

/**
 * Starts what draws, which is loaded while a thread unpacks the browser, the first time. It is closed at the end.
 *
 * @param deck the path of the deck that will be drawn: its pictures lie below its folder, or that of the command.
 * @throws Problem when there is no browser.
 */
export async function openStudio(deck: string, { cache, endings }: Surroundings): Promise<Studio> {
  const finding = findBrowser(cache, process.env['PUPPETEER_EXECUTABLE_PATH'] || undefined);
  const [{ Studio }] = await Promise.all([import('./studio.js'), finding]).catch((error: unknown) => {
    throw new Problem(`There is no browser to draw with: ${(error as Error).message}`);
  });
  const folder = dirname(resolve(deck));
  const studio = new Studio(cache, folder, [...new Set([folder, process.cwd()])]);
  endings.add(() => studio.close());
  return studio;
}
