import type { Paragraph } from '../../../choose/source-deck.js';
import type { Element } from '../package/element.js';

/** Where the look of a text comes from: lists of styles by level, the nearest first. */
export interface TextStyles {
  lists: Element[];
  /** What sizes are reduced by to fit, 0 to 1. */
  scale: number;
}

const LEVELS = Array.from({ length: 9 }, (_, level) => `a:lvl${level + 1}pPr`);

/** Asks the styles of a level, the nearest first, until one answers. */
export function levelOf(
  { lists }: TextStyles,
  level: number,
  pick: (level: Element) => Element | undefined = (level) => level,
) {
  const styles = lists.flatMap((list) => {
    const found = list.child(LEVELS[level] ?? '') ?? list.child('a:defPPr');
    const picked = found && pick(found);
    return picked ? [picked] : [];
  });
  return <T>(ask: (style: Element) => T | undefined): T | undefined => {
    for (const style of styles) {
      const answer = ask(style);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
}

/** How a paragraph is marked as an item of a list, by itself or else by its styles. */
export function listOf(own: Element | undefined, level: number, styles: TextStyles): Paragraph['list'] {
  const mark = (own && markOf(own)) ?? levelOf(styles, level)(markOf);
  return mark === 'none' ? undefined : mark;
}

/** The number that a numbered list begins with, where the paragraph says another one than 1. */
export function startOf(own: Element | undefined): number | undefined {
  const start = own?.child('a:buAutoNum')?.number('startAt');
  return start !== undefined && start > 1 ? start : undefined;
}

/** The letters or Roman numerals that count a paragraph, such as `alphaLcParenR`, by itself or else by its styles. */
export function lettersOf(own: Element | undefined, level: number, styles: TextStyles): string | undefined {
  const typeOf = (properties: Element) =>
    markOf(properties) && (properties.child('a:buAutoNum')?.attribute('type') ?? '');
  const type = (own && typeOf(own)) ?? levelOf(styles, level)(typeOf);
  return type && /^(?:alpha|roman)/.test(type) ? type : undefined;
}

/** The mark of a paragraph that letters or Roman numerals count: `a)`, `(iv)`, `B.`. */
export function letterMark(type: string, count: number): string {
  const lower = type.startsWith('alpha') ? alphabetic(count) : roman(count);
  const sign = /^[a-z]+Uc/.test(type) ? lower.toUpperCase() : lower;
  return type.endsWith('Both') ? `(${sign})` : sign + (type.endsWith('ParenR') ? ')' : '.');
}

/** `a` to `z`, then `aa`, `bb`. */
const alphabetic = (count: number) =>
  String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.min(9, 1 + Math.trunc((count - 1) / 26)));

const ROMAN = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
const roman = (count: number) => 'x'.repeat(Math.min(9, Math.trunc(count / 10))) + ROMAN[count % 10]!;

function markOf(properties: Element): 'bullet' | 'number' | 'none' | undefined {
  for (const { name } of properties.children) {
    if (name === 'a:buNone') return 'none';
    if (name === 'a:buAutoNum') return 'number';
    if (name === 'a:buChar' || name === 'a:buBlip') return 'bullet';
  }
  return undefined;
}
