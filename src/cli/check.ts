import { type LookOptions, readDeckToDraw } from './deck-to-draw.js';
import { DeckFiles, DRAWN } from './reading/deck-files.js';
import type { Surroundings } from './endings.js';
import { openStudio } from './open-studio.js';
import { EXIT } from './problem.js';

/** Tells what a reader of the deck would stumble over, slide by slide. */
export async function check(path: string, look: LookOptions, around: Surroundings): Promise<number> {
  const { output } = around;
  output.progress(`Reading ${path} …`);
  const { warnings, draw } = await readDeckToDraw(new DeckFiles(around.endings, DRAWN), path, look);
  const studio = await openStudio(path, around);
  const deck = await draw(studio.pictures);
  for (const warning of warnings) output.warn(`${path}: ${warning}`);
  output.progress(`Checking ${path} …`);
  const read = await studio.check(deck);
  const faults = read.flatMap((slide, at) => slide.faults.map((fault) => ({ ...fault, at })));
  for (const { at, code, severity, path: place, message } of faults) {
    const where = `slide ${at + 1} (${deck.slides[at]!.slideType}): ${place === null ? '' : `${place}: `}`;
    output.line(`${path}: ${where}${message} [${severity} ${code}]`);
  }
  for (const [address, why] of studio.pictures.missing)
    output.line(`${path}: ${address}: the picture is missing: ${why}`);
  const slides = `${deck.total} ${deck.total === 1 ? 'slide' : 'slides'}`;
  if (faults.length === 0) output.line(`${path}: nothing found on ${slides}.`);
  return faults.length > 0 ? EXIT.findings : EXIT.done;
}
