import { wordsOfHtml } from '../../../markdown/html.js';
import type { LeftOutPart, SourceFlow } from '../../../choose/source-deck.js';

/** A chart, or null where its text stays as it is; `leftOut` says why, or what of it the chart does not show. */
export interface ReadFlowchart {
  flow: SourceFlow | null;
  leftOut: LeftOutPart[];
}

/** A node as a statement names it. */
export interface Node {
  id: string;
  label: string;
  /** `round` for those that begin or end a flow; none where only the id stands. */
  form?: 'step' | 'decision' | 'round';
  /** It has a text of its own. */
  isNamed: boolean;
}

export interface Chain {
  nodes: Node[];
  edges: { from: string; to: string; label?: string; isDashed?: boolean }[];
}

/** Most pairs that `A & B --> C & D` makes. */
const MAX_PAIRS = 400;

/** Brackets around the text of a node, the longest first, with what they mean here. */
const BRACKETS: [open: string, closes: string[], form: NonNullable<Node['form']>][] = [
  ['(((', [')))'], 'round'],
  ['((', ['))'], 'round'],
  ['([', ['])'], 'round'],
  ['[[', [']]'], 'step'],
  ['[(', [')]'], 'step'],
  ['[/', ['/]', '\\]'], 'step'],
  ['[\\', ['\\]', '/]'], 'step'],
  ['{{', ['}}'], 'step'],
  ['[', [']'], 'step'],
  ['(', [')'], 'step'],
  ['{', ['}'], 'decision'],
  ['>', [']'], 'step'],
];

/** Shapes of `id@{ shape: … }` that are no step. */
const SHAPES: Record<string, NonNullable<Node['form']>> = {
  ...{ diam: 'decision', decision: 'decision', diamond: 'decision', question: 'decision' },
  ...{
    stadium: 'round',
    terminal: 'round',
    pill: 'round',
    circle: 'round',
    circ: 'round',
    start: 'round',
    stop: 'round',
  },
  ...{ 'dbl-circ': 'round', 'double-circle': 'round', 'fr-circ': 'round', 'sm-circ': 'round', 'small-circle': 'round' },
};

/** An arrow without a text: its line is solid, dotted, thick or invisible. */
const ARROW = /^[<ox]?(?:--+[-ox>]|-\.+-[ox>]?|==+[=ox>]|~~~+)/;
/** The first half of an arrow with a text in it, and the second by the first. */
const FIRST_HALF = /^[<ox]?(--|-\.|==)(?=\s*\S)/;
const SECOND_HALF: Record<string, RegExp> = { '--': /--+[-ox>]/, '-.': /\.+-[ox>]?/, '==': /==+[=ox>]/ };

/** Reads `A[one] & B -- text --> C --> D`; null for what is none. */
export function readChain(statement: string): Chain | null {
  const reader = new Reader(statement);
  const chain: Chain = { nodes: [], edges: [] };
  let before = reader.nodes();
  if (!before) return null;
  chain.nodes.push(...before);
  while (!reader.isAtEnd) {
    const arrow = reader.arrow();
    const after = arrow && reader.nodes();
    if (!after) return null;
    chain.nodes.push(...after);
    if (chain.edges.length + before.length * after.length > MAX_PAIRS) return null;
    for (const { id: from } of before) for (const { id: to } of after) chain.edges.push({ from, to, ...arrow });
    before = after;
  }
  return chain;
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  private get rest(): string {
    return this.text.slice(this.at);
  }

  get isAtEnd(): boolean {
    this.take(/^\s+/);
    return this.at >= this.text.length;
  }

  /** Nodes with `&` between them. */
  nodes(): Node[] | null {
    const nodes: Node[] = [];
    do {
      const node = this.node();
      if (!node) return null;
      nodes.push(node);
    } while (this.take(/^\s*&\s*/));
    return nodes;
  }

  private node(): Node | null {
    this.take(/^\s+/);
    // A dash belongs to the id where no arrow begins with it.
    const id = this.take(/^[\p{L}\p{N}_](?:[\p{L}\p{N}_./]|-(?=[\p{L}\p{N}_]))*/u);
    if (!id) return null;
    const described = this.take(/^@\{[^}]*\}/);
    const box = described ? describedNode(described) : this.box();
    if (box === null) return null;
    this.take(/^:::[\w-]+/);
    return box ? { id, ...box, label: box.label || id, isNamed: true } : { id, label: id, isNamed: false };
  }

  /** The text in brackets after an id; undefined without any, null where they do not end. */
  private box(): Pick<Node, 'label' | 'form'> | undefined | null {
    const bracket = BRACKETS.find(([open]) => this.text.startsWith(open, this.at));
    if (!bracket) return undefined;
    const [open, closes, form] = bracket;
    const from = this.at + open.length;
    const isQuoted = /^\s*"/.test(this.text.slice(from, from + 20));
    const start = isQuoted ? this.text.indexOf('"', this.text.indexOf('"', from) + 1) : from;
    if (start < 0) return null;
    const ends = closes.map((close) => this.text.indexOf(close, start)).filter((end) => end >= 0);
    if (ends.length === 0) return null;
    const end = Math.min(...ends);
    this.at = end + closes[0]!.length;
    return { label: labelOf(this.text.slice(from, end)), form };
  }

  arrow(): { label?: string; isDashed?: boolean } | null {
    this.take(/^\s+/);
    this.take(/^[\w-]+@(?=[<ox]?[-=~])/);
    const whole = this.take(ARROW);
    if (whole) {
      const label = this.take(/^\s*\|[^|]*\|/);
      return lineOf(whole, label?.trim().slice(1, -1));
    }
    const half = this.take(FIRST_HALF);
    const second = half && SECOND_HALF[half.replace(/^[<ox]/, '')]?.exec(this.rest);
    if (!second) return null;
    const label = this.rest.slice(0, second.index);
    this.at += second.index + second[0].length;
    return lineOf(half, label);
  }

  private take(pattern: RegExp): string | undefined {
    const taken = pattern.exec(this.rest)?.[0];
    this.at += taken?.length ?? 0;
    return taken || undefined;
  }
}

/** What an arrow, or its first half, looks like, with its label. */
function lineOf(arrow: string, said = ''): { label?: string; isDashed?: boolean } {
  const label = labelOf(said);
  return { ...(label && { label }), ...(arrow.includes('-.') && { isDashed: true }) };
}

function describedNode(text: string): Pick<Node, 'label' | 'form'> {
  const value = (key: string) => {
    const found = new RegExp(`\\b${key}:\\s*(?:"([^"]*)"|'([^']*)'|([^,}]*))`).exec(text);
    return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  };
  return { label: labelOf(value('label')), form: SHAPES[value('shape')] ?? 'step' };
}

/** The words of a label: without quotes, backticks of Markdown in it, entities and tags. */
function labelOf(text: string): string {
  const bare = text
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replace(/^`([\s\S]*)`$/, '$1')
    .replace(/<br\s*\/?>|\\n/gi, ' ');
  const named = bare.replace(/#(\w{2,6});/g, (_, name: string) => (/^\d+$/.test(name) ? `&#${name};` : `&${name};`));
  return wordsOfHtml(named).replace(/\*\*/g, '').replace(/\s+/g, ' ').trim();
}
