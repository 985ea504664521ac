import { FORMULA, heldInLine, withoutFormulas } from '../templates/define/marks/formulas.js';
import { joined, type Look, type MarkedWords } from '../templates/define/marks/marked-words.js';
import type { LeftOutPart, Rich } from '../choose/source-deck.js';
import { meant } from './formulas.js';
import { type Inline, type Node, type Of, parseMarkdown, textOf } from './parse.js';
import { UnreadableMarkdown } from './unreadable-markdown.js';
import { raised, STRUCK } from './raised.js';
import { withEmoji } from './emoji.js';
import { attributeOf, htmlPieces, leftOutOf, pictureOf } from './html.js';
import { withoutWiki } from './wiki-words.js';
import { RAW, withoutSpans, withoutTex } from './pandoc-words.js';

/** What stands in a line besides its words. */
export interface Line extends Rich {
  pictures: { url: string; alt: string }[];
  comments: string[];
  leftOut: LeftOutPart[];
  /** All of its words are bold. */
  isBold: boolean;
  /** Bold words that it begins with, where others follow. */
  lead?: string;
}

/** Addresses and titles by the label of their definition. */
export interface Addresses {
  get(label: string): { url: string; title?: string | null | undefined } | undefined;
}

const TITLE = { what: 'title', why: 'Links and pictures on slides have none.' };

/** `{width=50%}` after a picture, a link or code (pandoc): how it looks; `{=latex}` says for which format code is. */
const ATTRIBUTES = /^\{(?:[.#][\w-]|[\w-]*=)[^{}\n]*\}/;
const RAW_FORMAT = /^\{=\w+\}/;
const HAS_ATTRIBUTES = new Set(['image', 'link', 'inlineCode']);

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Longest line that is read by itself, in characters; the marks of longer ones stay. */
const LONGEST_LINE = 1_000;

/** The words of a line of Markdown as it is typed; what is no paragraph by itself stays so. */
export function readTypedLine(typed: string): Line {
  const isPlain = typed.length > LONGEST_LINE || !/[*_`[\]<&\\~!$^:\n]/.test(typed);
  const [first] = isPlain ? [] : parsed(heldInLine(meant(typed)));
  if (first?.type === 'paragraph') return readLine(first.children, new Map(), (label) => label.replace(/^\^/, ''));
  return { text: unwrapped(typed), pictures: [], comments: [], leftOut: [], isBold: false };
}

/** The blocks of a text; none where it can't be read. */
function parsed(text: string): Node[] {
  try {
    return parseMarkdown(text);
  } catch (error) {
    if (error instanceof UnreadableMarkdown) return [];
    throw error;
  }
}

/** The words of a line of Markdown; `footnoteNumber` numbers the notes it refers to. */
export function readLine(
  nodes: readonly Inline[],
  addresses: Addresses,
  footnoteNumber: (label: string) => number | string,
): Line {
  const line: Line & { links: NonNullable<Rich['links']> } = {
    ...{ text: '', links: [], pictures: [], comments: [], leftOut: [], isBold: false },
  };
  let bold = 0;
  let lead = '';
  const words: MarkedWords[] = [];
  const add = (text: string, look: Look) => {
    line.text += text;
    words.push({ text, ...look });
    if (look.bold) bold += text.length;
  };
  const addText = (typed: string, look: Look) => {
    const noted = typed.replace(NOTE, (_, said: string) => `[${footnoteNumber(`^${said}`)}]`);
    const value = noted.replace(RAISED, (_, sign: string, said: string) => raised(said, sign === '~' ? '_' : '^'));
    const { text, formulas } = withoutFormulas(value);
    for (const [at, part] of text.split(FORMULA).entries()) {
      const formula = at > 0 ? formulas[at - 1] : undefined;
      if (formula) add(formula.text, { ...look, formula: formula.kind });
      const tex = withoutTex(part);
      line.pictures.push(...tex.pictures.map((url) => ({ url, alt: '' })));
      line.leftOut.push(...tex.leftOut);
      if (tex.text) add(withEmoji(tex.text), look);
    }
  };
  const visit = (node: Inline, look: Look): void => {
    switch (node.type) {
      case 'text':
        return addText(unwrapped(node.value), look);
      case 'inlineCode':
        return add(node.value, { ...look, code: true });
      case 'break':
        return add('\n', look);
      case 'html':
        return readTag(node, line, (text) => add(text, look));
      case 'image':
      case 'imageReference': {
        const { url = '', title } = (node.type === 'image' ? node : addresses.get(node.identifier)) ?? {};
        line.pictures.push({ url, alt: node.alt ?? '' });
        if (title) line.leftOut.push({ ...TITLE, text: title });
        return;
      }
      case 'footnoteReference':
        return add(`[${footnoteNumber(node.identifier)}]`, look);
      case 'link':
      case 'linkReference': {
        const from = line.text.length;
        const { url, title } = (node.type === 'link' ? node : addresses.get(node.identifier)) ?? {};
        for (const child of paired(node.children)) visit(child, look);
        if (title) line.leftOut.push({ ...TITLE, text: title });
        if (url) line.links.push({ text: line.text.slice(from).trim(), url });
        return;
      }
      case 'strong':
      case 'emphasis':
        for (const child of paired(node.children)) visit(child, { ...look, ...LOOKS[node.type] });
        return;
      case 'delete':
        line.leftOut.push({ ...STRUCK, text: textOf(node) });
    }
  };
  const inlines = paired(withoutWiki(withoutSpans(nodes)));
  for (const [i, node] of inlines.entries()) {
    const next = inlines[i + 1];
    const before = inlines[i - 1]?.type ?? '';
    const attributes = node.type === 'text' && HAS_ATTRIBUTES.has(before) && ATTRIBUTES.exec(node.value);
    if (node.type === 'emphasis' && isProduct(inlines[i - 1], next)) {
      for (const part of [STAR, ...node.children, STAR]) visit(part, {});
    } else if (node.type === 'inlineCode' && next?.type === 'text' && RAW_FORMAT.test(next.value))
      line.leftOut.push({ ...RAW, text: node.value });
    else if (node.type !== 'text' || next || before !== 'break' || node.value.trim() !== '\\')
      visit(attributes ? { ...node, value: node.value.slice(attributes[0].length) } : node, {});
    if (i === 0) lead = line.text;
  }
  line.isBold = bold > 0 && bold >= line.text.trim().length;
  line.text = line.text.replace(/[ \t]*\n[ \t]*/g, '\n').trim();
  if (words.some(({ text: _, ...look }) => Object.keys(look).length > 0)) line.words = joined(words);
  if (inlines[0]?.type === 'strong' && !line.isBold) line.lead = lead.trim();
  return line;
}

/** A footnote where it is referred to (pandoc). */
const NOTE = /\^\[((?=[^\]]*(?:\s|\p{Lo}{4}))[^[\]\n]{1,1000})\]/gu;
/** Digits and signs above or below the line, behind a letter or a bracket: `H~2~O`, `x^2^` (pandoc). */
const RAISED = /(?<=[\p{L})\]]|\d~?(?=\^))([~^])([\d+-]{1,3})\1(?!\d)/gu;

const PAIRED = /^<(\/?)(sup|sub|del|s|strike|b|strong|mark|i|em|code|kbd|a)(\s[^>]*)?>$/i;

/**
 * Nodes in which words between tags are above or below the line, emphasised, or struck, with no more space around those than there was
 * on one side. A tag without a partner between spaces is a word: `the <b> tag`.
 */
function paired(nodes: readonly Inline[]): Inline[] {
  const read: Inline[] = [];
  const open: { name: string; at: number; attributes: string }[] = [];
  for (const node of nodes) {
    const [tag, slash, typed = '', attributes = ''] = (node.type === 'html' && PAIRED.exec(node.value)) || [];
    const name = typed.toLowerCase();
    const begin = slash && open.at(-1)?.name === name ? open.pop() : undefined;
    if (tag && !slash) open.push({ name, at: read.length, attributes });
    const inner = begin ? read.splice(begin.at).slice(1) : [];
    read.push(begin ? between(name, begin.attributes, inner) : node);
  }
  for (const { at } of open) {
    const { value } = read[at] as Of<'html'>;
    const after = read[at + 1];
    if (!after || (after.type === 'text' && /^[\s,.;:!?]/.test(after.value))) read[at] = { type: 'text', value };
  }
  return read.map((node, i) => {
    const [struck, after] = read.slice(i + 1, i + 3);
    const isBefore = node.type === 'text' && struck?.type === 'delete';
    return isBefore && (after?.type !== 'text' || /^[\s,.;:!?]/.test(after.value))
      ? { ...node, value: node.value.trimEnd() }
      : node;
  });
}

/** What stands between two tags of a name, in {@link PAIRED}. */
function between(name: string, attributes: string, children: Of<'strong'>['children']): Inline {
  const value = children.map(textOf).join('');
  if (name === 'sup' || name === 'sub') return { type: 'text', value: raised(value, name === 'sup' ? '^' : '_') };
  if (name === 'code' || name === 'kbd') return { type: 'inlineCode', value };
  if (name === 'a') return { type: 'link', url: attributeOf(attributes, 'href') ?? '', children };
  if (name === 'b' || name === 'strong' || name === 'mark') return { type: 'strong', children };
  return { type: name === 'i' || name === 'em' ? 'emphasis' : 'delete', children };
}

const STAR: Inline = { type: 'text', value: '*' };

/** Whether stars between two texts multiply, as in `5*6*7`: letters and figures of scripts with spaces stand right beside them. */
const isProduct = (before: Inline | undefined, after: Inline | undefined) =>
  before?.type === 'text' &&
  after?.type === 'text' &&
  /[\p{Script=Latin}\p{N}]$/u.test(before.value) &&
  /^[\p{Script=Latin}\p{N}]/u.test(after.value);

const LOOKS: Record<'strong' | 'emphasis', Look> = {
  strong: { bold: true },
  emphasis: { italic: true },
};

/** A text whose lines were wrapped in the file. */
const unwrapped = (text: string) =>
  text
    .replace(/(.)\n(.)/gu, (_, before: string, after: string) =>
      CJK.test(before) && CJK.test(after) ? before + after : `${before} ${after}`,
    )
    .replace(/\n/g, ' ');

function readTag({ value }: Of<'html'>, line: Line, add: (words: string) => void): void {
  for (const piece of htmlPieces(value)) {
    if ('comment' in piece) line.comments.push(piece.comment);
    else if ('text' in piece) add(piece.text);
    else if (piece.name === 'br') add('\n');
    else {
      const picture = pictureOf(piece);
      const left = leftOutOf(piece);
      if (picture) line.pictures.push(picture);
      if (left) line.leftOut.push(left);
    }
  }
}

/** Texts below each other as one. */
export function inLines(texts: readonly Rich[]): Rich {
  const [only, ...others] = texts;
  if (only && others.length === 0) return richOf(only);
  return richOf({
    text: texts.flatMap(({ text }) => text || []).join('\n'),
    links: texts.flatMap(({ links = [] }) => links),
    ...(texts.some(({ words }) => words) && {
      words: texts.flatMap(({ text, words = [{ text }] }) => [...words, { text: '\n' }]),
    }),
  });
}

/** Text of a line as SourceDeck holds it. */
export const richOf = ({ text, links, words }: Rich): Rich => ({
  text,
  ...(links?.length && { links }),
  ...(words && { words }),
});

/** How much a line weighs among others. */
export const weightOf = ({ isBold, lead }: Line) => ({ ...(isBold && { isBold }), ...(lead && { lead }) });
