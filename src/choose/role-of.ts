import { names, type Topic } from '../templates/define/topics/topics.js';
import { endsDeck } from './first-and-last.js';
import { groupOfLines, isSetOff, type Pieces, textsOf } from './pieces.js';
import { inTurns } from './readings.js';
import type { SourceSlide } from './source-deck.js';
import { isDate } from './words/dates.js';
import { isAddress, isEmail, isFigure, timed } from './words/patterns.js';
import { isInstitution, isRole, isSomebody, nameAfterBy } from './words/people.js';

export type Role = SourceSlide['role'];

/** What a slide is, by what the file says and what stands on it. A list makes a slide neither a cover nor a farewell. */
export function roleOf(
  { role, blocks, isHead = false }: SourceSlide,
  pieces: Pieces,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Role {
  const { title, groups, pictures } = pieces;
  if (!isPlain(pieces) || groups.some(({ isList }) => isList)) return undefined;
  if (pictures.some(({ caption }) => caption)) return role;
  const lines = groups.flatMap(textsOf);
  const untold = [...linesOf(pieces.subtitle), ...lines].filter((line) => !isOfCover(line));
  const fits = untold.join(' · ').length <= LONGEST_SUBTITLE;
  if (role && role !== 'section' && (fits || role !== 'cover')) return role;
  if (role && lines.length > MOST_LINES) return undefined;
  const most = isFirst && lines.some(isOfTalk) ? MOST_OF_TALK : MOST_LINES;
  const areShort = lines.length <= most && lines.every((line) => line.length <= LONGEST_LINE);
  if (title && areShort && isLast && endsDeck(title, [...linesOf(pieces.subtitle), ...lines])) return 'closing';
  if (role || !title || !areShort) return role;
  const areLines = groups.every(({ heading, items }) => heading === undefined && items.every(({ lead }) => !lead));
  const isData =
    blocks.some(isSetOff) ||
    inTurns(lines) !== null ||
    lines.some((line) => isFigure(line) || line.startsWith('$$')) ||
    lines.filter((line) => timed(line)).length > 1;
  const mostUntold = pictures.length > 1 || untold.length === lines.length ? 1 : MOST_UNTOLD;
  const isOfDeck = !OF_CHAPTERS.some((topic) => names(title, topic));
  const isTalk = lines.some(isOfTalk) || (isOfDeck && untold.length <= mostUntold);
  if (isFirst && areLines && !isData && isTalk && fits && (isHead || !lines.some(isSentence))) return 'cover';
  return lines.length === 0 && pictures.length === 0 && title.length <= LONGEST_SECTION ? 'section' : undefined;
}

const linesOf = (text = '') => text.split('\n').filter(Boolean);

/** Further lines of a subtitle are lines of the slide: who speaks, where, when. */
export function withOneSubtitle(pieces: Pieces): Pieces {
  const [subtitle, ...lines] = linesOf(pieces.subtitle);
  if (subtitle === undefined || lines.length === 0) return pieces;
  return { ...pieces, subtitle, groups: [groupOfLines(lines), ...pieces.groups] };
}

/**
 * Most lines of a slide that is a cover or a farewell, of a cover that says who talks or when, and the longest of them in
 * characters; longest title of a section.
 */
const MOST_LINES = 5;
const MOST_OF_TALK = 9;
const LONGEST_LINE = 120;
const LONGEST_SECTION = 60;

/** Whether a line says who gives a talk, or when. */
const isOfTalk = (line: string) => isDate(line) || isEmail(line) || nameAfterBy(line) !== null || isSomebody(line, []);

/** Most lines of a cover that say neither who nor when nor where, and what they may have together. */
const MOST_UNTOLD = 2;
const LONGEST_SUBTITLE = 160;
const isOfCover = (line: string) => isOfTalk(line) || isAddress(line) || isRole(line) || isInstitution(line);

/** Whether a line is a sentence that says more than a subtitle does. */
const isSentence = (line: string) =>
  (line.length > 60 && /[.!?。！？؟]$/u.test(line)) ||
  (/[.。]$/u.test(line) && (/\p{Script=Han}/u.test(line) || line.split(/\s+/).length > 3));

/** What slides within a deck are about, where the title says so. */
const OF_CHAPTERS: readonly Topic[] = [
  ...(['introduction', 'agenda', 'executiveSummary', 'summary', 'objectives', 'goals', 'problem'] as const),
  ...(['solution', 'whyNow', 'recommendation', 'decisions', 'nextSteps', 'achievements', 'risks'] as const),
  ...(['faq', 'questions', 'contact', 'references'] as const),
];

/** Whether a slide has nothing but words and pictures. */
const isPlain = ({ charts, tables, codes, flows, quotes, groups }: Pieces) =>
  [charts, tables, codes, flows, quotes].every((list) => list.length === 0) &&
  groups.every(({ items }) => items.every(({ points }) => points.length === 0));
