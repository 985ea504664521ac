import { boundOf } from '../templates/define/bounds.js';
import { hasEmphasis } from '../templates/define/fields.js';
import { joined, type MarkedWords, textOf, wordsFrom } from '../templates/define/marks/marked-words.js';
import { escaped, marked } from '../templates/define/marks/write-marks.js';
import { mapTexts } from '../templates/define/content/map-texts.js';
import type { Content, Field, Fields } from '../templates/define/template.js';
import { isSetOff } from './pieces.js';
import { type Rich, richTextsOf, type SourceSlide } from './source-deck.js';

/** Shortest part of a line that is known to be of it. */
const SHORTEST_PART = 8;

/** What stands before a line on slides and not in the file. */
const BEFORE = /^(?:(?:[–•☑☐]|\d{1,3}\.) )+/;

/** Keys of what heads other texts, and is bold by its place. */
const HEADS: ReadonlySet<string> = new Set(['title', 'label', 'question']);

/** Keys of what is set off by its place. */
const SET_OFF: ReadonlySet<string> = new Set([...HEADS, 'quote', 'subtitle', 'takeaway']);

/** Most emphasised lines of a slide that are looked for in each text, and most links of one: no field has room for more. */
const MOST = 200;

/**
 * Marks the words in the texts of a content that the slide of the file emphasises, where the fields take it; whatever stood in
 * the file as a mark stays as it was typed. What is bold as a whole is so by its place where it heads others, or where all is bold.
 */
export class Emphasis {
  /** The words of all lines of the slide, by their text. */
  private readonly lines: Map<string, MarkedWords[][]>;
  /** Lines of which some words are emphasised, the longest first. */
  private readonly emphasised: { text: string; words: MarkedWords[] }[];
  /** All lines but the title are bold. */
  private readonly isBold: boolean;
  /** Lines that are set off as quotations are. */
  private readonly setOff: ReadonlySet<string>;
  /** The content that is marked, as JSON. */
  private said = '';

  constructor(slide: SourceSlide) {
    this.lines = Map.groupBy(
      richTextsOf(slide).flatMap((rich) => linesOf(withLinks(rich))),
      textOf,
    );
    this.setOff = new Set(
      slide.blocks.flatMap((block) => (isSetOff(block) ? linesOf(withLinks(block.text)).map(textOf) : [])),
    );
    this.isBold = slide.blocks.every(
      (block) => block.kind !== 'paragraphs' || block.paragraphs.every(({ words, isBold }) => words && isBold),
    );
    this.emphasised = [...this.lines]
      .flatMap(([text, [words]]) => (words!.some(hasLook) ? [{ text, words: words! }] : []))
      .sort((a, b) => b.text.length - a.text.length)
      .slice(0, MOST);
  }

  /** The content with its marks; addresses that have a field of their own are not in texts, too. */
  inContent(fields: Fields, content: Content): Content {
    this.said = JSON.stringify(content);
    return mapTexts(fields, content, (text, field, key) => (hasEmphasis(field) ? this.inText(text, field, key) : text));
  }

  private inText(text: string, field: Field, key: string): string {
    const most = field.maxLen ?? boundOf(field);
    const mayBeBold = !this.isBold && !HEADS.has(key);
    const lines = text.split('\n').map((line) => this.inLine(line, mayBeBold, !SET_OFF.has(key)));
    return [lines.join('\n'), escaped(text)].find((marked) => [...marked].length <= most) ?? text;
  }

  private inLine(line: string, mayBeBold: boolean, mayBeSetOff: boolean): string {
    const whole = line.trim();
    const text = this.lines.has(whole) ? whole : whole.replace(BEFORE, '');
    const same = this.lines.get(text);
    // Equal lines of a slide are mostly in the order of the file.
    const words = same ? (same.length > 1 ? same.shift()! : same[0]!) : this.partIn(text);
    const isBold = !mayBeBold && words.every(({ bold }) => bold);
    const isSlanted = mayBeSetOff && this.setOff.has(text) && !words.some(({ italic }) => italic);
    const look = words.map(({ bold, link, ...one }) => ({
      ...one,
      ...(isSlanted && !one.formula && { italic: true as const }),
      ...(bold && !isBold && { bold }),
      ...(link !== undefined && !this.said.includes(JSON.stringify(link)) && { link }),
    }));
    const [before, after] = line.split(text || line);
    return (before ?? '') + marked(joined(look)) + (after ?? '');
  }

  /** The words of a text that is part of a line, or has lines as parts. */
  private partIn(text: string): MarkedWords[] {
    let words: MarkedWords[] = [{ text }];
    if (text.length < SHORTEST_PART) return words;
    for (const { text: whole, words: looks } of this.emphasised) {
      const from = whole.indexOf(text);
      if (from >= 0) return wordsFrom(looks, from, from + text.length);
      const at = whole.length >= SHORTEST_PART ? text.indexOf(whole) : -1;
      if (at < 0) continue;
      const end = at + whole.length;
      words = [...wordsFrom(words, 0, at), ...looks, ...wordsFrom(words, end, text.length)];
    }
    return words;
  }
}

/** The words of a text, in which those that lead somewhere else than they say have their address. */
export function withLinks({ text, words, links = [] }: Rich): MarkedWords[] {
  let marked = (words ?? [{ text }]).map(({ text: part, ...look }) => ({
    text: part.replace(/[^\S\n]+/g, ' '),
    ...look,
  }));
  const whole = textOf(marked);
  let end = 0;
  for (const { text: label, url } of links.slice(0, MOST)) {
    const said = label.replace(/[^\S\n]+/g, ' ').trim();
    const from = said && said !== url && said !== url.replace(/^mailto:/, '') ? whole.indexOf(said, end) : -1;
    if (from < 0) continue;
    end = from + said.length;
    const linked = wordsFrom(marked, from, end).map((part) => ({ ...part, link: url }));
    marked = [...wordsFrom(marked, 0, from), ...linked, ...wordsFrom(marked, end, whole.length)];
  }
  return marked;
}

const hasLook = ({ bold, italic, code, link, formula }: MarkedWords) =>
  bold || italic || code || formula || link !== undefined;

/** Lines without the white space around them. */
const linesOf = (words: readonly MarkedWords[]): MarkedWords[][] =>
  [...textOf(words).matchAll(/\S(?:[^\n]*\S)?/g)].map(({ 0: line, index }) =>
    wordsFrom(words, index, index + line.length),
  );
