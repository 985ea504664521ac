import type { InspectedSlide, InspectedText } from '../../exports/renderer/inspecting/inspected.js';
import { contrast, mix } from '../../templates/theme/theme.js';
import { TYPE_SCALE } from '../../templates/kit/type-scale.js';
import { textWidth } from '../../templates/kit/words/text-width.js';
import { HEADER_WIDTH } from '../story/titles.js';
import { faultOf, quoted, type SlideFault } from './slide-fault.js';

/** In pt on a page of 13.33 x 7.5 inches: what is read from the back of a room, and print that is only looked up. */
const FLOOR = { words: 12, fine: 10 };
/** Steps of the type scale that are looked up: sources and footnotes, code, kickers. */
const FINE = new Set(['fine', 'code', 'eyebrow']);
/** WCAG 2.2, 1.4.3: of text, and of text from 18 pt, or bold from 14 pt. */
const CONTRAST = { usual: 4.5, large: 3 };
/** Rounding of colours. */
const TOLERANCE = 0.05;
/** In px of the stage: an eighth of an inch, which projectors and printers cut. */
const EDGE = 12;

/** Faults of single texts: too small, too pale, at the edge. Each is told once of a text of the content. */
export function textFaults({ texts }: Pick<InspectedSlide, 'texts'>): SlideFault[] {
  const own = texts.filter(({ isFurniture, lines, words }) => !isFurniture && lines.length > 0 && isWords(words));
  return [
    ...worst(own, smallness, small),
    ...worst(own, paleness, pale),
    ...worst(own, breaks, broken),
    ...worst(own, closeness, atEdge),
    ...tallTitle(own),
  ];
}

const isWords = (words: string) => /[\p{L}\p{N}]/u.test(words);

/** The fault of the worst text of each place in the content, and of one of all the others. */
function worst(
  texts: readonly InspectedText[],
  badness: (text: InspectedText) => number,
  say: (text: InspectedText) => SlideFault,
): SlideFault[] {
  const found = new Map<string | null, { text: InspectedText; bad: number }>();
  for (const text of texts) {
    const bad = badness(text);
    if (bad > 0 && bad > (found.get(text.path)?.bad ?? 0)) found.set(text.path, { text, bad });
  }
  return [...found.values()].map(({ text }) => say(text));
}

const floorOf = ({ token, within }: InspectedText) =>
  within === 'device' || (token !== null && FINE.has(token)) ? FLOOR.fine : FLOOR.words;

const smallness = (text: InspectedText) => floorOf(text) - text.pt;

const small = (text: InspectedText) =>
  faultOf('small_text', {
    path: text.path,
    message: `${quoted(text.words)} is set in ${text.pt} pt, too small to be read from the back of a room.`,
    fix: 'Shorten the texts of the slide, or move a part of the content to another slide: letters then grow.',
    measured: text.pt,
    limit: floorOf(text),
  });

const contrastLimit = ({ pt, weight }: InspectedText) =>
  pt >= 18 || (pt >= 14 && weight >= 700) ? CONTRAST.large : CONTRAST.usual;

function contrastOf({ color, grounds, pictureContrast = 21 }: InspectedText): number {
  const onColors = grounds.map((ground) => contrast(mix(`#${ground}`, `#${color.hex}`, color.a), `#${ground}`));
  return Math.min(pictureContrast, ...onColors);
}

/** Share of the limit from which it is missed by so little that few people notice. */
const NEARLY = 0.9;

const paleness = (text: InspectedText) => contrastLimit(text) - TOLERANCE - contrastOf(text);

function pale(text: InspectedText): SlideFault {
  const measured = Math.round(contrastOf(text) * 100) / 100;
  return faultOf('low_contrast', {
    path: text.path,
    ...(measured >= contrastLimit(text) * NEARLY && { severity: 'warning' }),
    message: `${quoted(text.words)} hardly stands out from what is behind it: their contrast is ${measured} to 1.`,
    fix: text.onPicture
      ? 'Raise the overlay, choose a calmer picture, or another variant or layout.'
      : 'Choose another variant of the slide, or colors of the brand that differ more in lightness.',
    measured,
    limit: contrastLimit(text),
  });
}

const breaks = ({ broken, token }: InspectedText) => (broken !== null && token !== 'code' ? broken.length : 0);

const broken = ({ path, broken }: InspectedText) =>
  faultOf('broken_word', {
    path,
    message: `${quoted(broken!)} is too long for its line, and broken without a hyphen.`,
    fix: 'Write a shorter word, or put soft hyphens where it may be divided; or choose a layout with wider columns.',
  });

/** Lines of a title that is drawn large, on a cover or in a panel, up to which it is read at a glance. */
const MOST_LINES = 4;

/** A title of so many lines that it is a paragraph, wherever it stands: some narrow columns break what is one line in a header. */
function tallTitle(texts: readonly InspectedText[]): SlideFault[] {
  const title = texts.filter(({ path, role }) => path === 'title' && role === 'title');
  const bottoms = title.flatMap(({ lines }) => lines.map(({ bottom }) => bottom)).sort((a, b) => a - b);
  const least = Math.min(...title.flatMap(({ lines }) => lines.map(({ top, bottom }) => bottom - top))) / 2;
  const measured = bottoms.filter((bottom, i) => i === 0 || bottom - bottoms[i - 1]! > least).length;
  const words = title.map(({ words }) => words).join('');
  if (measured <= MOST_LINES || textWidth(words, TYPE_SCALE.title.usual) < HEADER_WIDTH) return [];
  return [
    faultOf('long_title', {
      path: 'title',
      message: `The title takes ${measured} lines: ${quoted(words)}.`,
      fix: 'Shorten the title, and move what it explains into the subtitle or the body.',
      measured,
      limit: MOST_LINES,
    }),
  ];
}

const distance = ({ lines }: InspectedText) =>
  Math.min(...lines.flatMap(({ left, top, right, bottom }) => [left, top, 1280 - right, 720 - bottom]));

const closeness = (text: InspectedText) => EDGE - distance(text);

const atEdge = (text: InspectedText) =>
  faultOf('at_edge', {
    path: text.path,
    message: `${quoted(text.words)} stands at the edge of the slide, where it may be cut.`,
    fix: 'Shorten the text, or choose another layout.',
    measured: Math.max(0, Math.round(distance(text))),
    limit: EDGE,
  });
