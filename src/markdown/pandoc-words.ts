import type { LeftOutPart } from '../choose/source-deck.js';
import { type Inline, textOf } from './parse.js';

/** Commands of LaTeX that say how a slide looks, or when it goes on; those with words as arguments stay as they are typed. */
const COMMANDS = [
  ...['(?:big|med|small)skip', 'pause', '[vh]fill', '(?:new|clear)page', 'pagebreak', 'newline', 'linebreak'],
  ...['noindent', 'centering', 'ragged(?:right|left)', 'tiny', '(?:script|footnote|normal)size', 'small'],
  ...['[lL]arge', 'LARGE', '[hH]uge', '[vh]space\\*?\\{[^{}\\n]*\\}'],
  '(?:begin|end)\\{(?:center|columns?|minipage|figure|flush(?:left|right))\\}(?:\\[[^\\]\\n]*\\]|\\{[^{}\\n]*\\})*',
];
const LAYOUT = new RegExp(`(?<!\\S)(?:\\\\(?:${COMMANDS.join('|')})(?![A-Za-z]))+(?![\\\\{[])`, 'g');

const GRAPHICS = /\\includegraphics\*?(?:\[[^\]\n]*\])?\{([^{}\n]+)\}/g;

/** What LaTeX, which pandoc's slides may go through, says in a text. */
export interface Tex {
  text: string;
  /** Addresses of pictures. */
  pictures: string[];
  leftOut: LeftOutPart[];
}

/** A text without the commands of LaTeX that lay slides out, and without its pictures. */
export function withoutTex(text: string): Tex {
  if (!text.includes('\\')) return { text, pictures: [], leftOut: [] };
  const pictures: string[] = [];
  const commands: string[] = [];
  const rest = text
    .replace(GRAPHICS, (_, path: string) => {
      pictures.push(path.trim());
      return '';
    })
    .replace(LAYOUT, (command) => {
      commands.push(command);
      return '';
    });
  const said = commands.join(' ');
  return { text: rest, pictures, leftOut: said ? [{ ...RAW, text: said }] : [] };
}

/** What another program than this one is told. */
export const RAW = { what: 'LaTeX', why: 'Slides have a layout of their own.' };

const ATTRIBUTE = /(?:[.#][A-Za-z][\w-]*|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+))/.source;
const SPAN_END = new RegExp(`[\\[\\]](?:\\{${ATTRIBUTE}(?:\\s+${ATTRIBUTE})*\\})?`, 'g');

/** Words between brackets with attributes, `[words]{.class}`, as the words (pandoc, Slidev). */
export function withoutSpans(given: readonly Inline[]): readonly Inline[] {
  if (!given.some((node) => node.type === 'text' && /\]\{[.#\w]/.test(node.value))) return given;
  const nodes = withoutAddresses(given);
  const open: [node: number, at: number][] = [];
  const cuts = nodes.map((): [from: number, to: number][] => []);
  for (const [i, node] of nodes.entries()) {
    if (node.type !== 'text') continue;
    for (const { 0: found, index } of node.value.matchAll(SPAN_END)) {
      if (found.startsWith('[')) {
        open.push([i, index]);
        continue;
      }
      const begin = open.pop();
      if (!begin || found === ']') continue;
      cuts[begin[0]]!.push([begin[1], begin[1] + 1]);
      cuts[i]!.push([index, index + found.length]);
    }
  }
  return nodes.map((node, i) => (node.type === 'text' ? { ...node, value: without(node.value, cuts[i]!) } : node));
}

/** With addresses in attributes as they are typed, which are links where they stand in a text. */
const withoutAddresses = (nodes: readonly Inline[]) =>
  nodes.reduce<Inline[]>((read, node) => {
    const before = read.at(-1);
    const isIn = before?.type === 'text' && /\]\{[^{}]*=["'][^"'{}]*$/.test(before.value.slice(-LONGEST));
    if (isIn && node.type === 'link') before.value += textOf(node);
    else if (before?.type === 'text' && node.type === 'text') before.value += node.value;
    else read.push(node.type === 'text' ? { ...node } : node);
    return read;
  }, []);

/** Most characters of attributes that are looked at. */
const LONGEST = 200;

function without(text: string, cuts: readonly [from: number, to: number][]): string {
  let end = 0;
  let kept = '';
  for (const [from, to] of [...cuts].sort(([a], [b]) => a - b)) {
    kept += text.slice(end, from);
    end = to;
  }
  return kept + text.slice(end);
}
