import type { Rich } from '../source-deck.js';
import type { Inline, Of } from './parse.js';
import { htmlPictures, wordsOfHtml } from './html.js';

/** What stands in a line besides its words. */
export interface Line extends Rich {
  pictures: { url: string; alt: string }[];
  comments: string[];
  /** Names of HTML elements that were dropped. */
  tags: string[];
  /** Labels of the footnotes it refers to. */
  footnotes: string[];
  /** All of its words are bold. */
  isBold: boolean;
}

/** Addresses by the label of their definition. */
export type Addresses = ReadonlyMap<string, string>;

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The words of a line of Markdown; `footnoteNumber` numbers the notes it refers to. */
export function readLine(
  nodes: readonly Inline[],
  addresses: Addresses,
  footnoteNumber: (label: string) => number,
): Line {
  const line: Line & { links: NonNullable<Rich['links']> } = {
    ...{ text: '', links: [], pictures: [], comments: [], tags: [], footnotes: [], isBold: false },
  };
  let bold = 0;
  const add = (words: string, isBold: boolean) => {
    line.text += words;
    if (isBold) bold += words.length;
  };
  const visit = (node: Inline, isBold: boolean): void => {
    switch (node.type) {
      case 'text':
        return add(unwrapped(node.value), isBold);
      case 'inlineCode':
        return add(node.value, isBold);
      case 'break':
        return add('\n', isBold);
      case 'html':
        return readTag(node, line, isBold ? (words) => add(words, true) : (words) => add(words, false));
      case 'image':
        line.pictures.push({ url: node.url, alt: node.alt ?? '' });
        return;
      case 'imageReference':
        line.pictures.push({ url: addresses.get(node.identifier) ?? '', alt: node.alt ?? '' });
        return;
      case 'footnoteReference':
        line.footnotes.push(node.identifier);
        return add(`[${footnoteNumber(node.identifier)}]`, isBold);
      case 'link':
      case 'linkReference': {
        const from = line.text.length;
        for (const child of node.children) visit(child, isBold);
        const url = node.type === 'link' ? node.url : addresses.get(node.identifier);
        if (url) line.links.push({ text: line.text.slice(from).trim(), url });
        return;
      }
      case 'strong':
      case 'emphasis':
      case 'delete':
        for (const child of node.children) visit(child, isBold || node.type === 'strong');
    }
  };
  for (const node of nodes) visit(node, false);
  line.isBold = bold > 0 && bold >= line.text.trim().length;
  line.text = line.text.replace(/[ \t]*\n[ \t]*/g, '\n').trim();
  return line;
}

/** A text whose lines were wrapped in the file. */
const unwrapped = (text: string) =>
  text
    .replace(/(.)\n(.)/gu, (_, before: string, after: string) =>
      CJK.test(before) && CJK.test(after) ? before + after : `${before} ${after}`,
    )
    .replace(/\n/g, ' ');

function readTag({ value }: Of<'html'>, line: Line, add: (words: string) => void): void {
  const comment = /^<!--([\s\S]*)-->$/.exec(value)?.[1];
  if (comment !== undefined) line.comments.push(comment);
  else if (/^<br\b/i.test(value)) add('\n');
  else {
    line.pictures.push(...htmlPictures(value));
    const name = /^<([a-z][\w-]*)/i.exec(value)?.[1];
    if (name && !/^(?:img|span|sub|sup|b|i|u|em|strong|small|mark|kbd|code|center|font)$/i.test(name))
      line.tags.push(name);
    add(wordsOfHtml(value));
  }
}

/** Text of a line as SourceDeck holds it. */
export const richOf = ({ text, links }: Rich): Rich => ({ text, ...(links?.length && { links }) });
