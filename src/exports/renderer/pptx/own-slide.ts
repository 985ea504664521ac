import { seriesOf } from '../../../templates/kit/charts/chart-data.js';
import {
  looksOf,
  type OwnDeck,
  type OwnObject,
  type OwnParagraph,
  type OwnSlide,
} from '../../../formats/own-slides.js';
import type { Theme } from '../../../templates/theme/theme.js';
import { BOLD_FROM } from './fonts/one-font.js';
import type { ChartItem, Item, Paragraph, Run } from './measured.js';
import { keyOfEquation } from './objects/equations.js';
import { linearFormula } from './objects/linear-formula.js';
import { xmlSafe } from './units.js';

/** A slide as it is stored. */
export interface SlideSource {
  slideType: string;
  /** JSON. */
  content: string;
}

/** A deck as it is stored, beside what is drawn of it. */
export interface OwnSources {
  /** One a slide. */
  slides: readonly (SlideSource | null)[];
  /** With the families that the brand wishes for. */
  theme: Theme;
  /** Addresses of the logos. */
  logo: OwnDeck['logo'];
  /** The only slide is the blank page of a deck without slides. */
  isEmpty?: true;
}

/** The words of an object as they are in the file; none of one that has no words. */
export function ownObject(item: Exclude<Item, ChartItem>, name: string): OwnObject[] {
  if (item.type === 'text')
    return [{ name, paragraphs: item.paragraphs.map(ownParagraph), looks: item.paragraphs.map(looksOfParagraph) }];
  if (item.type !== 'table') return [];
  return [{ name, rows: item.rows.map((row) => row.map(({ paragraphs }) => paragraphs.map(ownParagraph))) }];
}

/** The formulas of an object. */
export function ownFormulas(item: Exclude<Item, ChartItem>): NonNullable<OwnSlide['formulas']> {
  const cells = item.type === 'table' ? item.rows.flat() : item.type === 'text' ? [item] : [];
  const runs = cells.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.runs));
  return runs.flatMap(({ formula, text }) => {
    if (!formula) return [];
    const words = linearFormula(formula.mathml).map((run) => run.text);
    return [[keyOfEquation(formula.mathml), xmlSafe(text), xmlSafe(words.join(''))]];
  });
}

/** The same of a chart. */
export const ownChart = ({ chart }: ChartItem, name: string): OwnObject => ({ name, series: seriesOf(chart) });

const wordsOf = ({ text, breakBefore }: Run) => (breakBefore ? '\n' : '') + (xmlSafe(text) || ' ');

function looksOfParagraph({ runs }: Paragraph): string {
  const words = runs.map((run) => ({ text: wordsOf(run), isBold: run.weight >= BOLD_FROM, isItalic: run.italic }));
  return looksOf(runs.some(({ formula }) => formula) ? null : words);
}

function ownParagraph({ runs }: Paragraph): OwnParagraph {
  const joined: OwnParagraph = [];
  for (const run of runs) {
    const { path } = run;
    const words = wordsOf(run);
    const last = joined.at(-1);
    if (last !== undefined && pathOf(last) === path) joined[joined.length - 1] = withPath(textOf(last) + words, path);
    else joined.push(withPath(words, path));
  }
  return joined;
}

const withPath = (text: string, path: string | undefined) =>
  path === undefined ? text : ([text, path] as [string, string]);
const pathOf = (run: OwnParagraph[number]) => (typeof run === 'string' ? undefined : run[1]);
const textOf = (run: OwnParagraph[number]) => (typeof run === 'string' ? run : run[0]);

/**
 * The JSON of a slide, with its content as it is stored.
 *
 * @param pictures with addresses of the whole deck, of which those that only other slides use are left out
 */
export function ownSlideJson(
  { slideType, content }: SlideSource,
  { objects, pictures, formulas = [] }: Pick<OwnSlide, 'objects' | 'pictures' | 'formulas'>,
  logo: OwnDeck['logo'],
): string {
  const isUsed = (address: string) =>
    address === logo.color || address === logo.mono || content.includes(JSON.stringify(address));
  const used = pictures.map(([name, crc, ...addresses]) => [name, crc, ...addresses.filter(isUsed).sort()]);
  return (
    `{"slideType":${JSON.stringify(slideType)},"content":${content},` +
    `"objects":${JSON.stringify(objects)},"pictures":${JSON.stringify(used)}${formulas.length > 0 ? `,"formulas":${JSON.stringify(formulas)}` : ''}}`
  );
}
