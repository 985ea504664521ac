import { NO_PLACE, TOO_LONG, TOO_MANY } from './draft.js';
import type { LeftOutPart } from '../source-deck.js';
import { type Group, groupOfLines, type Pieces, type SourceTable, titleOf, wordsOf } from '../pieces.js';

interface Made {
  leftOut: LeftOutPart[];
}

/** The slides of which the fewest words are left out; the first where no others are better. */
export function withLeastLost<Slide extends Made>(
  slides: Slide[],
  others: readonly Pieces[][],
  choose: (pieces: Pieces) => Slide,
): Slide[] {
  let [least, found] = [lostIn(slides), slides];
  for (const parts of least > 0 ? others : []) {
    const made = parts.map(choose);
    const lost = lostIn(made);
    if (lost < least) [least, found] = [lost, made];
  }
  return found;
}

/** Characters of texts that a slide would have shown. */
const lostIn = (slides: readonly Made[]): number =>
  slides
    .flatMap(({ leftOut }) => leftOut)
    .reduce((sum, { why, text = '' }) => sum + (LOST.includes(why) ? text.length : 0), 0);
const LOST = [NO_PLACE, TOO_LONG, TOO_MANY];

/** Other ways to show what a drawing, a table or code and its words say: the words on a slide of their own, a table as texts. */
export function apartOf(pieces: Pieces): Pieces[][] {
  const { charts, tables, flows, codes, quotes, groups, subtitle } = pieces;
  const [table] = tables;
  const texts = table && asTexts(pieces, table);
  const ways = texts ? [[texts]] : [];
  const hasObject = [charts, tables, flows, codes, quotes].some((list) => list.length > 0);
  if (!hasObject || (groups.length === 0 && subtitle === undefined)) return ways;
  const object = { ...titleOf(pieces), charts, tables, flows, codes, quotes };
  const words = { ...pieces, charts: [], tables: [], flows: [], codes: [], quotes: [] };
  const isAfter = groups.length > 0 && groups.every(({ side }) => side === 'below');
  return [...ways, isAfter ? [object, words] : [words, object]];
}

/** Most characters of a heading. */
const LONGEST_HEADING = 120;

/** A table of two columns as headings with what stands beside them below, its head as the subtitle; null for others. */
function asTexts(pieces: Pieces, { rows, hasHeader }: SourceTable): Pieces | null {
  const texts = rows.map((row) => row.map(wordsOf));
  const entries = hasHeader ? texts.slice(1) : texts;
  if (
    texts.some((row) => row.length !== 2) ||
    !entries.every(([heading]) => heading && heading.length <= LONGEST_HEADING)
  )
    return null;
  const groups = entries.map(([heading = '', text = '']): Group => {
    const lines = text.split('\n').flatMap((line) => line.replace(/^•\s/, '') || []);
    return { ...groupOfLines(lines), heading: heading.replace(/\s*\n\s*/g, ' '), isList: lines.length > 1 };
  });
  const head = hasHeader ? texts[0]!.filter(Boolean).join(' – ') : '';
  const subtitle = [pieces.subtitle, head].filter(Boolean).join('\n');
  return { ...pieces, tables: [], groups: [...pieces.groups, ...groups], ...(subtitle && { subtitle }) };
}
