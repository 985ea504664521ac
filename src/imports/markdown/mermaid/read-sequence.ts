import type { LeftOutPart, SourceFlow } from '../../../choose/source-deck.js';
import type { ReadFlowchart } from './read-chain.js';

const PARTICIPANT = /^(?:participant|actor)\s+(\S+?)(?:\s+as\s+(.+))?$/u;
const MESSAGE = /^([^\s:<>+-][^:<>]*?)\s*(--?)(>>|>|x|\))\s*[+-]?\s*([^\s:<>+-][^:<>]*?)\s*(?::(.*))?$/su;
const NOTE = /^note\s+(?:left of|right of|over)\s+[^:]+:(.*)$/isu;
/** What only changes how the diagram looks. */
const LOOKS = /^(?:autonumber\b|(?:de)?activate\s)/;

/** The messages of a sequence diagram of Mermaid, https://mermaid.js.org/syntax/sequenceDiagram.html; a text says why they can't be drawn. */
export function readSequence(statements: readonly string[]): ReadFlowchart | string {
  const names = new Map<string, string>();
  const edges: SourceFlow['edges'] = [];
  const leftOut: LeftOutPart[] = [];
  for (const typed of statements) {
    // The patterns below take quadratic time on long runs of spaces.
    const statement = typed.replace(/\s+/g, ' ');
    const [, id, label] = PARTICIPANT.exec(statement) ?? [];
    const [, from, line, , to, said] = MESSAGE.exec(statement) ?? [];
    const note = NOTE.exec(statement)?.[1];
    if (id !== undefined) names.set(id, worded(label ?? id));
    else if (note !== undefined)
      leftOut.push({ what: 'note of a diagram', why: 'The slide has no field for it.', text: worded(note) });
    else if (from !== undefined && to !== undefined) {
      for (const name of [from, to]) if (!names.has(name)) names.set(name, name);
      const text = worded(said ?? '');
      edges.push({ from, to, ...(text && { label: text }), ...(line === '--' && { isDashed: true }) });
    } else if (!LOOKS.test(statement))
      return `It has what sequence diagrams have no place for here (${statement.slice(0, 40)})`;
  }
  if (names.size < 2 || edges.length === 0) return 'It has no messages';
  const nodes = [...names].map(([id, label]) => ({ id, label }));
  return { flow: { kind: 'flow', direction: 'down', isSequence: true, nodes, edges }, leftOut };
}

const worded = (text: string) =>
  text
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
