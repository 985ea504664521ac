import { problemOfVariables } from '../../decks/variable-values.js';
import { problemOfJson } from '../../http/body/json-values.js';
import { nearestName } from '../../errors/nearest.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { LeftOutPart, SourceDeck } from '../../choose/source-deck.js';
import { type Settings, textOf, TWICE } from './front-matter.js';

/** Settings that are read for the deck itself. */
const READ = ['title', 'lang', 'locale', 'language', 'brand_style', 'variables', 'slide-level'];
/** Those that say how tools show slides, without a word of their own; they are passed over unless they hold more. */
const SILENT = [
  ...[
    'marp',
    'headingDivider',
    'theme',
    'class',
    'paginate',
    'size',
    'math',
    'layout',
    'transition',
    'mdc',
    'highlighter',
  ],
  ...['format', 'output', 'incremental', 'aspectratio', 'colortheme', 'fonttheme', 'revealjs-url'],
];

/** Those that other tools know, and those of the slide that pandoc makes: none is a slip of the pen. */
const KNOWN = [
  'subtitle',
  'author',
  'date',
  'description',
  'info',
  'keywords',
  'institute',
  'image',
  'header',
  'footer',
  'style',
  'tags',
];

/** Whether tools know a setting of this name. */
export const isSetting = (key: string) => [READ, SILENT, KNOWN].some((names) => names.includes(key));

function whyUnused(key: string): string {
  const near = SILENT.includes(key) || KNOWN.includes(key) ? null : nearestName(key, [...READ, ...KNOWN]);
  return near === null ? 'Decks have no place for it.' : `Decks have no place for it; "${near}" is near.`;
}

/** Longest text that is told of a setting which is a list or an object. */
const LONGEST = 2_000;

/**
 * The settings of a file that neither the deck nor its slides have a place for.
 *
 * @param used Keys that slides were made of.
 */
export function unusedSettings(settings: Settings, used: ReadonlySet<string>): LeftOutPart[] {
  const replaced = settings[TWICE]?.join('\n').slice(0, LONGEST);
  const parts = Object.entries(settings).flatMap(([key, value]): LeftOutPart[] => {
    if (used.has(key) || (READ.includes(key) && !isRecord(value)) || key === 'variables') return [];
    if (value === null || value === '' || (SILENT.includes(key) && !isRecord(value))) return [];
    const text = textOf(settings, key) ?? JSON.stringify(value).slice(0, LONGEST);
    return [{ what: key.slice(0, 100), why: whyUnused(key), text }];
  });
  return replaced ? [...parts, { what: 'settings', why: 'The same keys stand further below.', text: replaced }] : parts;
}

/** Most variables without a place that are told one by one. */
const MOST_TOLD = 50;

/** The values of variables that a file begins with, and those that can't be had. */
export function readVariables({ variables: given }: Settings): {
  variables: NonNullable<SourceDeck['variables']>;
  leftOut: LeftOutPart[];
} {
  const variables: Record<string, string> = {};
  if (given === undefined || given === null) return { variables, leftOut: [] };
  if (!isRecord(given)) {
    const text = JSON.stringify(given).slice(0, LONGEST);
    return { variables, leftOut: [{ what: 'variables', why: 'They are no names with values.', text }] };
  }
  const leftOut: LeftOutPart[] = [];
  for (const [name, value] of Object.entries(given)) {
    const one = { [name]: typeof value === 'number' ? String(value) : value };
    const problem = problemOfJson(one) ?? problemOfVariables(one) ?? problemOfVariables({ ...variables, ...one });
    if (!problem) Object.assign(variables, one);
    else if (leftOut.length < MOST_TOLD) {
      const why = problem.endsWith('.') ? problem : `Variables ${problem}.`;
      leftOut.push({ what: 'variable', why, text: `${name}: ${JSON.stringify(value)}`.slice(0, LONGEST) });
    }
  }
  const more = Object.keys(given).length - Object.keys(variables).length - leftOut.length;
  if (more > 0) leftOut.push({ what: 'variables', why: `${more} more can't be had.` });
  return { variables, leftOut };
}
