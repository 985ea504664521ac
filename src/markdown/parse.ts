import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { UnreadableMarkdown } from './unreadable-markdown.js';

type Root = ReturnType<typeof fromMarkdown>;
export type Node = Root['children'][number];
export type Of<Type extends Node['type']> = Extract<Node, { type: Type }>;
export type Inline = Of<'paragraph'>['children'][number];

const GITHUB = gfm({ singleTilde: false });
const GITHUB_NODES = gfmFromMarkdown();
/** What tables, footnotes, tasks, strikethrough and bare addresses have; without it a text is parsed twice as quickly. */
const GITHUB_MARK = /[|~@]|:-|-:|\[(?:\^|[ \tx]\])|www\.|https?:/i;

/** What takes quadratic time within lines, and what people who type an outline hardly mean. */
const BLOCKS_ONLY = {
  disable: {
    null: [
      ...['attention', 'autolink', 'characterEscape', 'characterReference', 'codeText', 'definition', 'htmlText'],
      ...['labelEnd', 'labelStartImage', 'labelStartLink', 'codeIndented', 'htmlFlow'],
      ...['wwwAutolink', 'protocolAutolink', 'emailAutolink', 'strikethrough'],
      ...['gfmFootnoteDefinition', 'gfmFootnoteCall', 'gfmPotentialFootnoteCall'],
    ],
  },
};

/** A line in more quotes and lists than anybody writes: the parser takes the square of their depth, and then the whole stack. */
const TOO_DEEP = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){30}/m;

/**
 * The blocks of CommonMark 0.31 with GitHub's tables, footnotes, task lists and strikethrough. Marks within lines may take
 * quadratic time.
 *
 * @throws UnreadableMarkdown when it is nested too deeply
 */
export const parseMarkdown = (text: string): Node[] => parse(text, []);

/**
 * The same blocks, in nearly linear time: lines are texts as they were typed, in which {@link wordsOfLine} reads the marks.
 *
 * @throws UnreadableMarkdown when it is nested too deeply
 */
export const parseBlocks = (text: string): Node[] => parse(text, [BLOCKS_ONLY]);

function parse(text: string, more: object[]): Node[] {
  if (TOO_DEEP.test(text)) throw new UnreadableMarkdown('Lists and quotes stand within each other more than 30 times.');
  const isGithub = GITHUB_MARK.test(text);
  return fromMarkdown(text, {
    extensions: isGithub ? [GITHUB, ...more] : more,
    mdastExtensions: isGithub ? [GITHUB_NODES] : [],
  }).children;
}

/** Longest line whose marks are read, in characters; the marks of longer ones stay. */
const LONGEST_LINE = 1_000;

/** The words of a typed line, and those of them that stand in bold at its beginning. */
export function wordsOfLine(line: string): { text: string; bold: string } {
  const isPlain = line.length > LONGEST_LINE || !/[*_`[\]<&\\~!]/.test(line);
  const [first] = isPlain ? [] : parseMarkdown(line);
  if (first?.type !== 'paragraph') return { text: line, bold: '' };
  const [lead] = first.children;
  return { text: textOf(first), bold: lead?.type === 'strong' ? textOf(lead) : '' };
}

/** All words of a node, without those that describe pictures. */
export const textOf = (node: Node): string =>
  'children' in node ? (node.children as Node[]).map(textOf).join('') : 'value' in node ? node.value : '';
