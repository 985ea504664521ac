import { judgedFaults } from '../check/judged-faults.js';
import type { ExportedDeck } from '../exports/exported-decks.repository.js';
import { type LookOptions, readDeckToDraw } from './deck-to-draw.js';
import { DeckFiles, DRAWN } from './reading/deck-files.js';
import type { Surroundings } from './endings.js';
import { openStudio } from './open-studio.js';
import { EXIT } from './problem.js';

/** Tells what a reader of the deck would stumble over, on slides and from slide to slide. */
export async function check(path: string, look: LookOptions, around: Surroundings): Promise<number> {
  const { output } = around;
  output.progress(`Reading ${path} …`);
  const { warnings, draw } = await readDeckToDraw(new DeckFiles(around.endings, DRAWN), path, look);
  const studio = await openStudio(path, around);
  const deck = await draw(studio.pictures);
  for (const warning of warnings) output.warn(`${path}: ${warning}`);
  output.progress(`Checking ${path} …`);
  const read = await studio.check(deck);
  const faults = judgedFaults(
    { title: deck.title, locale: deck.locale, slides: deck.slides.map(slideOf) },
    read.map((slide) => slide.faults),
  );
  for (const { index, code, severity, path: place, message } of faults) {
    const slide = index === null ? '' : `slide ${index + 1} (${deck.slides[index]!.slideType}): `;
    const where = `${slide}${place === null ? '' : `${place}: `}`;
    output.line(`${path}: ${where}${message} [${severity} ${code}]`);
  }
  for (const [address, why] of studio.pictures.missing)
    output.line(`${path}: ${address}: the picture is missing: ${why}`);
  const slides = `${deck.total} ${deck.total === 1 ? 'slide' : 'slides'}`;
  if (faults.length === 0) output.line(`${path}: nothing found on ${slides}.`);
  return faults.length > 0 ? EXIT.findings : EXIT.done;
}

/** A slide by its place, as those of files have no id. */
const slideOf = ({ slideType, content, notes }: ExportedDeck['slides'][number], index: number) => ({
  id: String(index),
  slideType,
  content: JSON.parse(content) as Record<string, unknown>,
  notes,
});
