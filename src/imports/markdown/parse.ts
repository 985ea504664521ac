import { MarkBudget, type Node, parseMarkdown } from '../../markdown/parse.js';
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
    return children;
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
