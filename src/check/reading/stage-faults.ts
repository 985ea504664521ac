import type { InspectedSlide, InspectedText } from '../../exports/renderer/inspecting/inspected.js';
import { faultOf, quoted, type SlideFault } from './slide-fault.js';
import { wordsOf } from './words.js';

/** Share of the slide that may be empty in one rectangle: with nothing on it, a quarter and what the grid adds that it is measured by; and with nothing but fills of cards. */
const EMPTY = 0.27;
const HOLLOW = 0.75;
/** Of a figure with no more words than this around it, beside the title: it says nothing, so that less of the slide may be such a field. */
const LONE_FIGURE = { words: 3, hollow: 0.45 };
/** Words that are read silently in some 40 seconds, at 238 a minute (M. Brysbaert, 2019). Code and charts are not counted. */
const CROWDED = 150;
/** Words that are read at one go, in some 15 seconds: of what is set as large as a statement. */
const LONG_STATEMENT = 60;
/** Texts that are all that a slide has to say have the room around them for a reason. */
const STATEMENTS = new Set(['display', 'statement']);

/** Faults of the slide as a whole: words on one another, an empty field, too many words. */
export function stageFaults(slide: InspectedSlide): SlideFault[] {
  return [...collisions(slide), ...emptyArea(slide), ...crowded(slide), ...longStatements(slide)];
}

function collisions({ texts, collisions: found }: InspectedSlide): SlideFault[] {
  const told = new Set<string>();
  return found.flatMap(({ text, other }) => {
    const mine = texts[text]!;
    const theirs = other === null ? null : texts[other]!;
    // Marks, such as a large quotation mark behind its words, are drawn.
    if (![mine, theirs ?? mine].every(({ words }) => /[\p{L}\p{N}]/u.test(words))) return [];
    const key = `${mine.path ?? mine.words} ${theirs ? (theirs.path ?? theirs.words) : ''}`;
    if (told.has(key)) return [];
    told.add(key);
    return [collision(mine, theirs)];
  });
}

const collision = (text: InspectedText, other: InspectedText | null) =>
  faultOf('collision', {
    path: text.path ?? other?.path ?? null,
    message: other
      ? `${quoted(text.words)} is drawn over ${quoted(other.words)}.`
      : `A line is drawn through ${quoted(text.words)}.`,
    fix: 'Shorten the text, take entries away, or choose another layout.',
  });

function emptyArea(slide: InspectedSlide): SlideFault[] {
  const { empty, hollow, texts } = slide;
  const drawn = texts.filter(({ lines }) => lines.length > 0);
  const hasFigure = drawn.some(({ token }) => token === 'figure');
  const isLone = hasFigure && isBare(slide);
  const isStatement = drawn.some(({ token }) => token !== null && STATEMENTS.has(token)) || (hasFigure && !isLone);
  const mostHollow = isLone ? LONE_FIGURE.hollow : HOLLOW;
  const isHollow = hollow.share > mostHollow;
  if ((empty <= EMPTY && !isHollow) || isStatement) return [];
  const [share, limit] = isHollow ? [hollow.share, mostHollow] : [empty, EMPTY];
  const measured = Math.round(share * 100) / 100;
  return [
    faultOf('empty_area', {
      path: null,
      message: `${Math.round(measured * 100)} % of the slide ${isHollow ? 'are one field with no words or pictures' : 'are one empty field'}.`,
      fix: 'Choose another layout or template for what the slide says, or say more of it.',
      measured,
      limit,
    }),
  ];
}

const isBare = ({ texts, objects }: InspectedSlide) =>
  objects.pictures + objects.charts + objects.tables === 0 &&
  wordsOf(texts.filter(({ role }) => role !== 'title')) <= LONE_FIGURE.words;

function crowded(slide: InspectedSlide): SlideFault[] {
  const measured = wordsOf(slide.texts.filter(({ within, token }) => within === null && token !== 'code'));
  if (measured <= CROWDED) return [];
  return [
    faultOf('crowded', {
      path: null,
      message: `The slide has ${measured} words, more than people read while somebody speaks.`,
      fix: 'Say it in fewer words, move a part to another slide, or put what is only spoken into the notes.',
      measured,
      limit: CROWDED,
    }),
  ];
}

/** Titles are measured by their lines. */
function longStatements({ texts }: InspectedSlide): SlideFault[] {
  const statements = texts.filter(({ path, token }) => token === 'statement' && path !== null && path !== 'title');
  return [...Map.groupBy(statements, ({ path }) => path)].flatMap(([path, parts]) => {
    const measured = wordsOf(parts);
    if (measured <= LONG_STATEMENT) return [];
    return [
      faultOf('crowded', {
        path,
        message: `${quoted(parts.map(({ words }) => words).join(''))} has ${measured} words, too many for what is set as large as a statement.`,
        fix: 'Keep the one or two sentences that matter, and put the rest into the notes or on another slide.',
        measured,
        limit: LONG_STATEMENT,
      }),
    ];
  });
}
