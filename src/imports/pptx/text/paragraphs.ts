import { joined as together, type Look } from '../../../templates/define/marks/marked-words.js';
import type { Paragraph, Rich } from '../../../choose/source-deck.js';
import type { Element } from '../package/element.js';
import { raised, STRUCK } from '../../../markdown/raised.js';
import type { Reading } from '../reading.js';
import { addressOf, tellLink, type Link } from './links.js';
import { typedFormula } from './latex.js';
import { formulaText } from './math.js';
import { letterMark, lettersOf, levelOf, listOf, startOf, type TextStyles } from './text-styles.js';

/** A paragraph with what tells the kind of text that it is. */
export interface ReadParagraph extends Paragraph {
  /** With the spaces before it. */
  raw: string;
  /** All of its words come from fields, such as the number of the slide. */
  isField: boolean;
  /** All of its words are in a face whose letters have one width. */
  isMonospaced: boolean;
  /** The file counts it by letters or Roman numerals, which stand in its text. */
  isCounted?: true;
}

interface Run {
  text: string;
  url?: string;
  isBold?: boolean;
  /** How it differs from other words of its place. */
  look: Look;
  size?: number;
  face?: string;
  isField: boolean;
}

const MONOSPACED = /consolas|courier|mono\b|menlo|lucida console|fira code|source code/i;

/**
 * The paragraphs of a text body that have words, as far as there is room for them. Line breaks within them are `\n`.
 *
 * @param click a link of the shape that the text stands in.
 */
export function readParagraphs(body: Element, styles: TextStyles, reading: Reading, click?: Element): ReadParagraph[] {
  const letters: { type: string; count: number }[] = [];
  const paragraphs = body.all('a:p').flatMap((paragraph) => {
    const level = Math.min(8, Math.max(0, Math.trunc(paragraph.child('a:pPr')?.number('lvl') ?? 0)));
    if (paragraph.child('a:pPr', 'a:buBlip')) tellBullet(paragraph, reading);
    const runs = runsOf(paragraph, level, styles, reading);
    const text = runs.map((run) => run.text).join('');
    if (text.trim() === '') {
      for (const { url } of runs) if (url) reading.leftOut.add('link', 'It is on no words.', url);
      return [];
    }
    if (!reading.tally.texts.take(text.length)) return [];
    const read = describe(paragraph, level, runs, text, styles);
    const type = lettersOf(paragraph.child('a:pPr'), level, styles);
    const before = letters[level];
    letters.length = Math.min(letters.length, level);
    if (!type) return [read];
    const count = before?.type === type ? before.count + 1 : (read.start ?? 1);
    letters[level] = { type, count };
    return [withMark(read, `${letterMark(type, count)} `)];
  });
  if (click) {
    const words = paragraphs.map(({ text }) => text).join(' ');
    const url = paragraphs.length > 0 ? addressOf(click, words, reading) : undefined;
    if (paragraphs.length === 0) tellLink(click, '', reading);
    if (url !== undefined) for (const each of paragraphs) each.links ??= [{ text: each.text, url }];
  }
  return paragraphs;
}

/** A paragraph that no template counts so, with its mark as it is typed; one below others is a point of them. */
const withMark = ({ list: _, start: _start, ...read }: ReadParagraph, mark: string): ReadParagraph => ({
  ...read,
  isCounted: true,
  text: mark + read.text,
  ...(read.words && { words: [{ text: mark }, ...read.words] }),
  ...(read.lead && { lead: mark + read.lead }),
  ...(read.level > 0 && { list: 'bullet' }),
});

function tellBullet(paragraph: Element, reading: Reading): void {
  const picture = paragraph.child('a:pPr', 'a:buBlip', 'a:blip');
  if (reading.follow(picture?.attribute('r:embed'))) {
    reading.leftOut.add('picture', 'It marks the entries of a list.');
  }
}

/** Paragraphs as one text with line breaks. */
export function joined(paragraphs: readonly Rich[], separator = '\n'): Rich {
  const links = paragraphs.flatMap((paragraph) => paragraph.links ?? []);
  const text = paragraphs.map((paragraph) => paragraph.text).join(separator);
  const words = paragraphs.some((paragraph) => paragraph.words) && {
    words: paragraphs.flatMap(({ words, text: plain }) => [...(words ?? [{ text: plain }]), { text: separator }]),
  };
  return { text, ...(links.length > 0 && { links }), ...words };
}

/** A paragraph as other rooms of the import know it. */
export function plain(read: ReadParagraph): Paragraph {
  const { isField: _field, isMonospaced: _mono, isCounted: _counted, raw: _raw, ...paragraph } = read;
  return paragraph;
}

function describe(paragraph: Element, level: number, runs: Run[], text: string, styles: TextStyles): ReadParagraph {
  const worded = runs.filter((run) => run.text.trim() !== '');
  const list = listOf(paragraph.child('a:pPr'), level, styles);
  const start = startOf(paragraph.child('a:pPr'));
  const links = linksOf(runs);
  const sizes = worded.flatMap(({ size }) => size ?? []);
  const lead = leadOf(worded);
  return {
    text: text.trim(),
    raw: text.trimEnd(),
    level,
    isField: worded.every(({ isField }) => isField),
    isMonospaced: worded.every(({ face }) => MONOSPACED.test(face ?? '')),
    ...(links.length > 0 && { links }),
    ...wordsIn(runs),
    ...(list && { list }),
    ...(start !== undefined && { start }),
    ...(worded.every(({ isBold }) => isBold) && { isBold: true }),
    ...(lead && { lead }),
    ...(sizes.length > 0 && { size: Math.max(...sizes) }),
  };
}

/** Bold words at the beginning, before others; empty where there are none. */
function leadOf(runs: readonly Run[]): string {
  const end = runs.findIndex(({ isBold }) => !isBold);
  return runs
    .slice(0, Math.max(0, end))
    .map(({ text }) => text)
    .join('')
    .trim();
}

function runsOf(paragraph: Element, level: number, styles: TextStyles, reading: Reading): Run[] {
  const runs: Run[] = [];
  for (const child of paragraph.children) {
    if (child.name === 'a:br') runs.push({ text: '\n', look: {}, isField: false });
    else if (child.name === 'a:r' || child.name === 'a:fld') runs.push(runOf(child, level, styles, reading));
    else if (child.name === 'a14:m' || child.name.startsWith('m:')) {
      runs.push(formulaOf(child, paragraph, reading));
    }
  }
  return runs;
}

/** A formula as LaTeX, or as a line of text where it has no such form. */
function formulaOf(math: Element, { children }: Element, reading: Reading): Run {
  const line = formulaText(math, reading.read);
  const isAlone = children.every((child) => child === math || !/^(?:a:r|a:fld|a14:m)$/.test(child.name));
  const typed = typedFormula(math, isAlone);
  const formula = typed && (typed.startsWith('$$') ? ('block' as const) : ('inline' as const));
  if (!typed) reading.leftOut.add('formula', 'It is kept as a line of text.');
  return { text: typed ?? line, look: { ...(formula && { formula }) }, isField: false };
}

function runOf(run: Element, level: number, styles: TextStyles, reading: Reading): Run {
  const words = run.child('a:t');
  if (words) reading.read.add(words);
  // Vertical tabs are line breaks of old files.
  const typed = (words?.text ?? '').replace(/\v|_x000B_/g, '\n');
  const properties = run.child('a:rPr');
  const baseline = properties?.number('baseline') ?? 0;
  const isStruck = /^(?:sng|dbl)Strike$/.test(properties?.attribute('strike') ?? '');
  if (isStruck) reading.leftOut.add(STRUCK.what, STRUCK.why, typed);
  const text = isStruck ? '' : baseline ? raised(typed, baseline > 0 ? '^' : '_') : typed;
  const click = properties?.child('a:hlinkClick');
  const url = addressOf(click, text, reading);
  const over = properties?.child('a:hlinkMouseOver');
  if (over && !click) tellLink(over, text, reading);
  if (reading.follow(properties?.child('a:blipFill', 'a:blip')?.attribute('r:embed'))) {
    reading.leftOut.add('picture', 'It fills the letters of a text.');
  }
  const own = levelOf(styles, level, (level) => level.child('a:defRPr'));
  const size = properties?.number('sz') ?? own((style) => style.number('sz'));
  const flag = (name: 'b' | 'i') => ({
    usual: own((style) => style.flag(name)) ?? false,
    is: properties?.flag(name) ?? own((style) => style.flag(name)) ?? false,
  });
  const [bold, italic] = [flag('b'), flag('i')];
  const usualFace = own((style) => style.child('a:latin')?.attribute('typeface'));
  const face = properties?.child('a:latin')?.attribute('typeface') ?? usualFace;
  return {
    text,
    isField: run.name === 'a:fld',
    isBold: bold.is,
    look: {
      ...(bold.is && !bold.usual && { bold: true }),
      ...(italic.is && !italic.usual && { italic: true }),
      ...(MONOSPACED.test(face ?? '') && !MONOSPACED.test(usualFace ?? '') && { code: true }),
    },
    ...(size !== undefined && size > 0 && { size: Math.round((size / 100) * styles.scale * 10) / 10 }),
    ...(face !== undefined && { face }),
    ...(url !== undefined && { url }),
  };
}

/** The words of runs, where any look otherwise than is usual at their place. */
function wordsIn(runs: readonly Run[]): Pick<Rich, 'words'> {
  const words = together(runs.map(({ text, look }) => ({ text, ...look })));
  return words.some(({ text, ...look }) => text.trim() && Object.keys(look).length > 0) ? { words } : {};
}

/** Links of runs; neighbours to the same address are one. */
function linksOf(runs: Run[]): Link[] {
  const links: Link[] = [];
  let before: string | undefined;
  for (const { text, url } of runs) {
    const last = links.at(-1);
    if (url !== undefined && last && before === url) last.text += text;
    else if (url !== undefined) links.push({ text, url });
    before = url;
  }
  return links.map(({ text, url }) => ({ text: text.trim() || url, url }));
}
