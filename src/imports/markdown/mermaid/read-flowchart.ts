import type { LeftOutPart, SourceFlow } from '../../../choose/source-deck.js';
import { type Node, readChain, type ReadFlowchart } from './read-chain.js';
import { readSequence } from './read-sequence.js';

/** Longest text that is read, and most nodes and edges of a chart: more than any slide shows. */
const LONGEST = 50_000;
const MAX_NODES = 200;
const MAX_EDGES = 400;

interface Group {
  id: string;
  title: string;
}

/** Reads the flowcharts of Mermaid, https://mermaid.js.org/syntax/flowchart.html, and its sequence diagrams. */
export function readFlowchart(text: string): ReadFlowchart {
  const { statements, beside } = statementsOf(text.slice(0, LONGEST));
  const kind = statements.shift() ?? '';
  if (kind === 'sequenceDiagram' && text.length <= LONGEST) {
    const sequence = readSequence(statements.slice(0, MAX_EDGES + MAX_NODES));
    return typeof sequence === 'string' ? asCode(sequence) : { ...sequence, leftOut: [...beside, ...sequence.leftOut] };
  }
  const direction = /^(?:graph|flowchart|flowchart-elk)(?:\s+(TB|TD|BT|RL|LR))?$/.exec(kind);
  if (!direction) return asCode(`${/^[\w-]+/.exec(kind)?.[0] ?? 'It'} is neither a flowchart nor a sequence diagram`);
  if (text.length > LONGEST) return asCode(`It has more than ${LONGEST} characters`);
  const chart = new Chart(direction[1] ?? 'TB');
  for (const statement of statements) {
    const problem = chart.take(statement);
    if (problem) return asCode(problem);
  }
  const { flow, leftOut } = chart.finished();
  return { flow, leftOut: flow ? [...beside, ...leftOut] : leftOut };
}

const asCode = (reason: string): ReadFlowchart => ({
  flow: null,
  leftOut: [{ what: 'diagram', why: `${reason}, so its text stands as code.` }],
});

/** What stands beside the statements of a diagram, and is not drawn. */
const BESIDE: [what: string, why: string, pattern: RegExp][] = [
  ['settings of a diagram', 'They mean nothing here.', /^\s*---[ \t]*\n([\s\S]*?)\n---[ \t]*\n/g],
  ['comment in a diagram', 'Nobody sees it.', /^[ \t]*%%(.*)$/gm],
  ['title of a diagram', 'It is for screen readers.', /^[ \t]*accTitle[ \t]*:(.*)$/gm],
  ['description of a diagram', 'It is for screen readers.', /^[ \t]*accDescr[ \t]*(?::(.*)$|\{([^}]{0,2000})\})/gm],
];

/** Lines and what semicolons part, and the words beside them. */
function statementsOf(text: string): { statements: string[]; beside: LeftOutPart[] } {
  let rest = text;
  const beside = BESIDE.flatMap(([what, why, pattern]): LeftOutPart[] => {
    const texts: string[] = [];
    rest = rest.replace(pattern, (_, line: string | undefined, lines: string | undefined) => {
      texts.push((line ?? lines ?? '').trim());
      return '';
    });
    const words = texts.filter(Boolean).join('\n');
    return words ? [{ what, why, text: words }] : [];
  });
  const statements = rest
    .split('\n')
    .flatMap(partedBySemicolons)
    .map((statement) => statement.trim())
    .filter(Boolean);
  return { statements, beside };
}

/** The statements of a line; a semicolon in quotes, or of an entity such as `#quot;`, parts nothing. */
function partedBySemicolons(line: string): string[] {
  const statements: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] !== ';' || isQuoted || /#\w{1,10}$/.test(line.slice(Math.max(0, at - 11), at))) continue;
    statements.push(line.slice(from, at));
    from = at + 1;
  }
  return [...statements, line.slice(from)];
}

class Chart {
  private readonly nodes = new Map<string, Node & { lane?: string }>();
  private readonly edges: SourceFlow['edges'] = [];
  private readonly open: Group[] = [];
  private readonly groups = new Map<string, string>();
  private readonly looks: string[] = [];
  private readonly leftOut: LeftOutPart[] = [];
  /** Labels that others took the place of, and groups that nodes stand in besides their first. */
  private readonly labels = new Set<string>();
  private readonly further: { id: string; title: string }[] = [];

  constructor(private readonly direction: string) {}

  /** Adds what a statement says; what is wrong with it otherwise, as the beginning of a sentence. */
  take(statement: string): string | undefined {
    if (statement === 'end') {
      this.open.pop();
      return undefined;
    }
    if (/^subgraph\b/.test(statement)) return this.beginGroup(statement.slice('subgraph'.length).trim());
    if (/^direction\s+(?:TB|TD|BT|RL|LR)$/.test(statement)) return undefined;
    if (/^(?:style|classDef|class|linkStyle)\b/.test(statement)) {
      this.looks.push(statement);
      return undefined;
    }
    if (/^click\b/.test(statement)) {
      this.leftOut.push({ what: 'link of a diagram', why: 'Diagrams lead nowhere.', text: statement.slice(0, 500) });
      return undefined;
    }
    const chain = readChain(statement);
    if (!chain) return `Its line "${statement.slice(0, 60)}" is not understood`;
    for (const node of chain.nodes) this.addNode(node);
    for (const edge of chain.edges) {
      if (this.edges.length >= MAX_EDGES) return `It has more than ${MAX_EDGES} connections`;
      this.edges.push(edge);
    }
    return this.nodes.size > MAX_NODES ? `It has more than ${MAX_NODES} nodes` : undefined;
  }

  /** `subgraph id [title]`, `subgraph "title"` or `subgraph title`. */
  private beginGroup(words: string): string | undefined {
    const [, id, title] = /^([^\s[\]"]+)\s*\[\s*"?([^\]]*?)"?\s*\]$/.exec(words) ?? [];
    const name = title ?? words.replace(/^"(.*)"$/, '$1');
    if (this.open.length >= 10) return 'It has groups within groups within groups';
    const group = { id: id ?? words, title: name };
    this.open.push(group);
    this.groups.set(group.id, group.title);
    return undefined;
  }

  private addNode(node: Node): void {
    const known = this.nodes.get(node.id);
    const title = this.open.at(-1)?.title;
    const lane = known?.lane ?? title;
    if (known?.isNamed && node.isNamed && known.label !== node.label) this.labels.add(known.label);
    if (title && title !== lane) this.further.push({ id: node.id, title });
    this.nodes.set(node.id, {
      id: node.id,
      label: node.isNamed || !known ? node.label : known.label,
      ...((node.isNamed || !known ? node.form : known.form) && {
        form: node.isNamed || !known ? node.form : known.form,
      }),
      isNamed: node.isNamed || known?.isNamed === true,
      ...(lane && { lane }),
    });
  }

  finished(): ReadFlowchart {
    const edges = this.edges.filter(({ from, to }) => this.mayStand(from, to));
    const nodes = [...this.nodes.values()].filter(({ id, isNamed }) => isNamed || !this.groups.has(id));
    if (nodes.length === 0) return asCode('It has no nodes');
    if (this.looks.length > 0)
      this.leftOut.push({
        ...{ what: 'styles of a diagram', why: 'The brand decides how diagrams look.', text: this.looks.join('\n') },
      });
    if (this.direction === 'BT' || this.direction === 'RL')
      this.leftOut.push({ what: 'direction of a diagram', why: 'Diagrams run down, or in the direction of reading.' });
    this.tellLost(new Set(nodes.map(({ lane }) => lane)));
    const flow: SourceFlow = {
      kind: 'flow',
      direction: this.direction === 'LR' || this.direction === 'RL' ? 'right' : 'down',
      nodes: nodes.map(({ id, label, form, lane }) => {
        const shape = shapeOf(
          form,
          edges.some(({ to }) => to === id),
          edges.some(({ from }) => from === id),
        );
        return { id, label, ...(shape && { shape }), ...(lane && { lane }) };
      }),
      edges,
    };
    return { flow, leftOut: this.leftOut };
  }

  /** Tells of labels and groups that are not in the chart, whose groups are `lanes`. */
  private tellLost(lanes: ReadonlySet<string | undefined>): void {
    const label = { what: 'label of a diagram', why: 'Its node has another one further below.' };
    const group = { what: 'group of a diagram', why: 'No node stands in it alone.' };
    const empty = [...new Set(this.groups.values())].filter((title) => title && !lanes.has(title));
    const further = this.further
      .filter(({ title }) => lanes.has(title))
      .map(({ id, title }) => `${this.nodes.get(id)?.label ?? id}: ${title}`);
    for (const text of [...this.labels].slice(0, MAX_NODES)) this.leftOut.push({ ...label, text });
    for (const text of [...empty, ...new Set(further)].slice(0, MAX_NODES)) this.leftOut.push({ ...group, text });
  }

  /** Connections of whole groups have no place. */
  private mayStand(from: string, to: string): boolean {
    const isOfGroup = [from, to].some((id) => this.groups.has(id) && !this.nodes.get(id)?.isNamed);
    const nameOf = (id: string) => this.groups.get(id) ?? this.nodes.get(id)?.label ?? id;
    if (isOfGroup)
      this.leftOut.push({
        ...{
          what: 'connection of a diagram',
          why: 'It leads from or to a whole group.',
          text: `${nameOf(from)} → ${nameOf(to)}`,
        },
      });
    return !isOfGroup;
  }
}

function shapeOf(form: Node['form'], hasIncoming: boolean, hasOutgoing: boolean): SourceFlow['nodes'][number]['shape'] {
  if (form === 'decision') return 'decision';
  if (form !== 'round') return form && 'step';
  return !hasIncoming ? 'start' : !hasOutgoing ? 'end' : 'step';
}
