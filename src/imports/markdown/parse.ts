import { monthIn } from '../../choose/words/dates.js';
import {
  type Inline,
  MarkBudget,
  markOf,
  type Node,
  numberOf,
  type Of,
  parseMarkdown,
  textOf,
} from '../../markdown/parse.js';
import { withHeadings } from '../../markdown/html.js';
import { UnreadableMarkdown } from '../../markdown/unreadable-markdown.js';

/** Most nodes of a file: some 50 for each slide of the longest deck. */
const MAX_NODES = 300_000;
/** How deep its parts may stand within each other. */
const MAX_DEPTH = 60;

/** Parses stretches of a file, and counts what it makes of them. */
export class Parser {
  private nodes = 0;
  private readonly marks = new MarkBudget();

  /** @param definitions what links and footnotes of all stretches refer to */
  constructor(private readonly definitions: Definitions) {}

  /**
   * The blocks of CommonMark 0.31 with GitHub's tables, footnotes, task lists and strikethrough.
   *
   * @throws UnreadableMarkdown when it is nested too deeply, or has too many parts or marks
   */
  parse(text: string): Node[] {
    const children = parseMarkdown(text + this.definitions.neededBy(text), this.marks);
    this.count(children);
    return withDays(children.flatMap((node) => (node.type === 'html' ? withHeadings(node) : node)));
  }

  private count(children: readonly Node[]): void {
    const left = children.map((node) => ({ node, depth: 0 }));
    for (let next = left.pop(); next; next = left.pop()) {
      if (++this.nodes > MAX_NODES) throw new UnreadableMarkdown(`The file has more than ${MAX_NODES} parts.`);
      const { node, depth } = next;
      if (depth > MAX_DEPTH)
        throw new UnreadableMarkdown(`Its parts stand within each other more than ${MAX_DEPTH} times.`);
      if ('children' in node) for (const child of node.children) left.push({ node: child, depth: depth + 1 });
    }
  }
}

/** Blocks in which days, `12. Mai 2026`, are no numbers of lists: several are points, one is a line, of the paragraph right above it. */
function withDays(nodes: readonly Node[]): Node[] {
  const read: Node[] = [];
  for (const node of nodes) {
    if ('children' in node) Object.assign(node, { children: withDays(node.children as Node[]) });
    if (node.type !== 'list' || !areDays(node)) {
      read.push(node);
      continue;
    }
    for (const item of node.children) {
      const first = item.children[0] as Of<'paragraph'>;
      const day: Inline = { type: 'text', value: `${numberOf(item)}. ` };
      item.children[0] = { ...first, children: [day, ...first.children] };
    }
    const before = read.at(-1);
    const [line, ...others] = node.children[0]!.children as [Of<'paragraph'>, ...Node[]];
    if (node.children.length > 1) read.push({ ...node, ordered: false, start: null });
    else if (before?.type === 'paragraph' && before.position!.end.line + 1 === node.position!.start.line) {
      read.pop();
      read.push(
        { ...before, children: [...before.children, { type: 'text', value: '\n' }, ...line.children] },
        ...others,
      );
    } else read.push(line, ...others);
  }
  return read;
}

/** Whether each point is a day with its month. Months that are counted, `1. Januar`, `2. Februar`, are a list. */
function areDays(list: Of<'list'>): boolean {
  if (!list.ordered || markOf(list) !== '.') return false;
  const days = list.children.flatMap((item) => {
    const [line] = item.children;
    const day = Number(numberOf(item));
    const said = line?.type === 'paragraph' && day > 0 && day <= 31 ? monthIn(textOf(line).trim()) : null;
    return said ? [{ day, ...said }] : [];
  });
  const areCounted = days.every(({ day, year }, i) => !year && day === days[0]!.day + i);
  const areMonths = days.length > 1 && areCounted && new Set(days.map(({ month }) => month)).size === days.length;
  return days.length === list.children.length && !areMonths;
}

/** Most definitions, and characters of one, that are known beyond their stretch. */
const MAX_DEFINITIONS = 2_000;
const MAX_DEFINITION = 2_000;

/** Where links lead and what footnotes say, which may stand anywhere in a file (`[label]: address`, `[^label]: text`). */
export class Definitions {
  private readonly lines = new Map<string, string>();

  constructor(texts: readonly string[]) {
    for (const text of texts) {
      for (const [line, label = ''] of text.matchAll(/^ {0,3}\[([^\]\n]{1,200})\]:(?:[ \t]*|[ \t]*\n[ \t]+)\S.*$/gm)) {
        if (this.lines.size >= MAX_DEFINITIONS) return;
        const key = normal(label);
        if (!this.lines.has(key) && line.length <= MAX_DEFINITION) this.lines.set(key, line);
      }
    }
  }

  /** Definitions for the labels that a stretch of text uses and does not define, to be put after it. */
  neededBy(text: string): string {
    if (this.lines.size === 0 || !text.includes('[')) return '';
    const needed = new Set<string>();
    for (const [, label = ''] of text.matchAll(/\[([^\][\n]{1,200})\](?!:)/g)) {
      const key = normal(label);
      const line = this.lines.get(key);
      // What a footnote says is read where it stands.
      if (line && !text.includes(line)) needed.add(label.startsWith('^') ? `[${label}]: ${ELSEWHERE}` : line.trim());
    }
    return needed.size === 0 ? '' : `\n\n${[...needed].join('\n\n')}`;
  }
}

/** What stands for a footnote that another stretch defines. */
export const ELSEWHERE = '\uFFFC';

const normal = (label: string) => label.trim().replace(/\s+/g, ' ').toLowerCase();
