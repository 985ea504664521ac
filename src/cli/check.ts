import type { ExportedDeck } from '../exports/exported-decks.repository.js';
import type { CutText } from '../slides/fit-check.js';
import { type LookOptions, readDeckToDraw } from './deck-to-draw.js';
import { DeckFiles, DRAWN } from './reading/deck-files.js';
import type { Surroundings } from './endings.js';
import { openStudio } from './open-studio.js';
import { EXIT } from './problem.js';
import type { Studio } from './studio.js';

/** Something on a slide that its reader would stumble over. */
interface Finding {
  /** Counted from 0; null: it is on several, or on none. */
  slide: number | null;
  /** What it is about: a path in the content, or an address. */
  where: string;
  /** What is wrong with it. */
  says: string;
}

/** What decks are checked for. */
const CHECKS: readonly ((deck: ExportedDeck, studio: Studio) => Promise<Finding[]>)[] = [fit, missingPictures];

/** Tells what a reader of the deck would stumble over, slide by slide. */
export async function check(path: string, look: LookOptions, around: Surroundings): Promise<number> {
  const { output } = around;
  output.progress(`Reading ${path} …`);
  const { warnings, draw } = await readDeckToDraw(new DeckFiles(around.endings, DRAWN), path, look);
  const studio = await openStudio(path, around);
  const deck = await draw(studio.pictures);
  for (const warning of warnings) output.warn(`${path}: ${warning}`);
  output.progress(`Checking ${path} …`);
  const findings: Finding[] = [];
  for (const findingsOf of CHECKS) findings.push(...(await findingsOf(deck, studio)));
  findings.sort((a, b) => (a.slide ?? Infinity) - (b.slide ?? Infinity) || 0);
  for (const { slide, where, says } of findings) {
    const place = slide === null ? '' : `slide ${slide + 1} (${deck.slides[slide]!.slideType}): `;
    output.line(`${path}: ${place}${where}: ${says}`);
  }
  const slides = `${deck.total} ${deck.total === 1 ? 'slide' : 'slides'}`;
  if (findings.length === 0) output.line(`${path}: nothing found on ${slides}.`);
  return findings.length > 0 ? EXIT.findings : EXIT.done;
}

async function fit(deck: ExportedDeck, studio: Studio): Promise<Finding[]> {
  const cuts = await studio.check(deck);
  return cuts.flatMap((texts, slide) => texts.map((text) => ({ slide, where: text.path, says: faultsOf(text) })));
}

/** What the drawing for the check before has missed. */
function missingPictures(_deck: ExportedDeck, { pictures }: Studio): Promise<Finding[]> {
  const missing = [...pictures.missing].map(([where, why]) => ({
    slide: null,
    where,
    says: `the picture is missing: ${why}`,
  }));
  return Promise.resolve(missing);
}

function faultsOf({ dropped, readAs, withoutFont }: CutText): string {
  const faults = [
    ...(dropped > 0 ? [`${dropped} ${dropped === 1 ? 'character does' : 'characters do'} not fit`] : []),
    ...(readAs === null ? ['this is no number'] : readAs === undefined ? [] : [`this is read as ${readAs}`]),
    ...(withoutFont ? [`no font has ${withoutFont}`] : []),
  ];
  return faults.join(', ');
}
