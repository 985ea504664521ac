import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { attention } from 'micromark-core-commonmark';
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

/** More quotes and lists within each other than anybody writes: the parser takes the square of their depth, and then the whole stack. */
const TOO_DEEP = 30;
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])(?=[ \\t]))){${TOO_DEEP}}`, 'm');

/** Whether points stand below each other too often, each indented more than the one before. */
function isDeepList(text: string): boolean {
  const indents: number[] = [];
  for (const [, indent = ''] of text.matchAll(/^([ \t]*)(?:[*+-]|\d{1,9}[.)])[ \t]/gm)) {
    while (indents.length > 0 && indents.at(-1)! >= indent.length) indents.pop();
    if (indents.push(indent.length) > TOO_DEEP) return true;
  }
  return false;
}

/**
 * How much may be looked for partners of marks of emphasis and strikethrough: the parser takes the square of their number in each
 * paragraph.
 */
export class MarkBudget {
  private left = 16e6;

  /** @throws UnreadableMarkdown when too many were spent */
  spend(marks: number): void {
    this.left -= marks ** 2;
    if (this.left < 0) throw new UnreadableMarkdown('It has too many marks of emphasis.');
  }
}

const marks = new WeakMap<object, string>();
const numbers = new WeakMap<object, string>();
const WITH_MARKS: Extension = {
  exit: {
    listItemValue(token) {
      const item = this.stack.findLast(({ type }) => type === 'listItem');
      if (item) numbers.set(item, this.sliceSerialize(token));
    },
    listItemMarker(token) {
      const list = this.stack.findLast(({ type }) => type === 'list');
      if (list) marks.set(list, this.sliceSerialize(token));
    },
  },
};

/** The mark of the points of a list, which for numbers is what stands behind them: `-`, `.`. */
export const markOf = (list: Of<'list'>): string => marks.get(list) ?? '';

/** The number that a point of a list is typed with; empty for one without. */
export const numberOf = (item: Of<'list'>['children'][number]): string => numbers.get(item) ?? '';

type Construct = typeof attention;

/** What pairs marks within lines, from GitHub's extension where that has it. */
const [strikethrough] = [GITHUB.text![126] as Construct | Construct[]].flat();

/** Emphasis and strikethrough as they are, by the budget. */
function pairsWithin(budget: MarkBudget) {
  const bounded = (construct: Construct, mark: string): Construct => ({
    ...construct,
    name: `bounded-${construct.name}`,
    resolveAll(events, context) {
      const isMark = ([kind, { type, _open, _close }]: (typeof events)[number]) =>
        kind === 'enter' && type === mark && (_open || _close);
      budget.spend(events.filter(isMark).length);
      return construct.resolveAll!(events, context);
    },
  });
  const emphasis = bounded(attention, 'attentionSequence');
  const struck = bounded(strikethrough!, 'strikethroughSequenceTemporary');
  return { text: { 42: emphasis, 95: emphasis, 126: struck }, disable: { null: ['attention', 'strikethrough'] } };
}

/**
 * The blocks of CommonMark 0.31 with GitHub's tables, footnotes, task lists and strikethrough.
 *
 * @param budget of all parts of a text
 * @throws UnreadableMarkdown when it is nested too deeply, or has too many marks
 */
export function parseMarkdown(text: string, budget = new MarkBudget()): Node[] {
  return parse(text, [pairsWithin(budget)]);
}

/**
 * The same blocks, in nearly linear time: lines are texts as they were typed, whose marks are not read.
 *
 * @throws UnreadableMarkdown when it is nested too deeply
 */
export const parseBlocks = (text: string): Node[] => parse(text, [BLOCKS_ONLY]);

function parse(text: string, more: object[]): Node[] {
  if (DEEP_LINE.test(text) || isDeepList(text))
    throw new UnreadableMarkdown(`Lists and quotes stand within each other more than ${TOO_DEEP} times.`);
  const isGithub = GITHUB_MARK.test(text);
  return fromMarkdown(text, {
    extensions: isGithub ? [GITHUB, ...more] : more,
    mdastExtensions: isGithub ? [GITHUB_NODES, WITH_MARKS] : [WITH_MARKS],
  }).children;
}

/** All words of a node, without those that describe pictures. */
export const textOf = (node: Node): string =>
  'children' in node ? (node.children as Node[]).map(textOf).join('') : 'value' in node ? node.value : '';
