import type { Frame, SourceFlow } from '../../source-deck.js';
import { withLinks } from '../objects/table.js';
import type { Element } from '../package/element.js';
import type { Reading } from '../reading.js';
import { joined } from '../text/paragraphs.js';
import type { Item } from './shapes.js';
import { around } from './stage.js';

const MAX_NODES = 200;
const MAX_EDGES = 500;
/** Pixels that a label may be away from the middle of its line, and its most letters. */
const LABEL_REACH = 70;
const LABEL_LENGTH = 24;

interface Edge {
  from: string;
  to: string;
  label?: string;
  frame?: Frame;
}

type Node = Item & { content: { kind: 'text' } };

/**
 * The flowchart that shapes with words and connectors between them are, and what is left; null where they are clearly
 * none: every connector has to lead from one shape with words to another.
 */
export function findFlow(items: Item[], reading: Reading): { flow: Item; rest: Item[] } | null {
  const connectors = items.filter(({ content }) => content.kind === 'connector');
  const edges = connectors.map(edgeOf).filter((edge) => edge !== null);
  const texts = items.filter((item): item is Node => item.content.kind === 'text' && !item.placeholder);
  const named = new Map(texts.map((item) => [item.id, item]));
  if (edges.length < 2 || edges.length > MAX_EDGES || edges.length < connectors.length || named.size < texts.length)
    return null;
  if (edges.some(({ from, to }) => from === to || !named.has(from) || !named.has(to))) return null;
  const ids = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const nodes = texts.filter(({ id }) => ids.has(id));
  if (nodes.length < 3 || nodes.length > MAX_NODES || nodes.length < texts.length / 2) return null;
  const labels = labelEdges(
    edges,
    texts.filter(({ id }) => !ids.has(id)),
  );
  const flow: SourceFlow = {
    kind: 'flow',
    direction: directionOf(edges, named),
    nodes: nodes.map((node) => nodeOf(node, edges)),
    edges: edges.map(({ from, to, label }) => ({ from, to, ...(label && { label }) })),
  };
  for (const { content } of [...nodes, ...labels]) {
    for (const { text, url } of joined(content.paragraphs).links ?? []) {
      reading.leftOut.add('link', 'Steps of a flowchart carry no links.', withLinks({ text, links: [{ text, url }] }));
    }
  }
  const taken = new Set<Item>([...nodes, ...labels, ...connectors]);
  const frame = around(nodes.flatMap((node) => node.frame ?? []));
  const item: Item = { id: '', groups: [], content: { kind: 'block', block: flow }, ...(frame && { frame }) };
  return { flow: item, rest: items.filter((each) => !taken.has(each)) };
}

/** From the shape where a connector begins to that where it ends; backwards where only its beginning has an arrow. */
function edgeOf({ content, frame }: Item): Edge | null {
  if (content.kind !== 'connector') return null;
  const properties = content.shape.child('p:nvCxnSpPr', 'p:cNvCxnSpPr');
  const from = properties?.child('a:stCxn')?.attribute('id');
  const to = properties?.child('a:endCxn')?.attribute('id');
  if (from === undefined || to === undefined) return null;
  const line = content.shape.child('p:spPr', 'a:ln');
  const isBackwards = hasArrow(line, 'a:headEnd') && !hasArrow(line, 'a:tailEnd');
  return { ...(isBackwards ? { from: to, to: from } : { from, to }), ...(frame && { frame }) };
}

const hasArrow = (line: Element | undefined, end: string) => (line?.child(end)?.attribute('type') ?? 'none') !== 'none';

/** Gives short texts near the middle of a line to it; answers which were given. */
function labelEdges(edges: Edge[], texts: Node[]): Node[] {
  return texts.filter(({ frame, content }) => {
    const text = joined(content.paragraphs, ' ').text;
    if (!frame || text.length > LABEL_LENGTH) return false;
    const near = edges
      .filter(({ label }) => label === undefined)
      .map((edge) => ({ edge, away: edge.frame ? distance(frame, edge.frame) : Infinity }))
      .sort((a, b) => a.away - b.away)[0];
    if (!near || near.away > LABEL_REACH) return false;
    near.edge.label = text;
    return true;
  });
}

function nodeOf({ id, content, geometry = '' }: Node, edges: Edge[]): SourceFlow['nodes'][number] {
  const label = joined(content.paragraphs, ' ').text;
  if (/decision|diamond/i.test(geometry)) return { id, label, shape: 'decision' };
  const isRound = /terminator|ellipse/i.test(geometry);
  if (isRound && !edges.some(({ to }) => to === id)) return { id, label, shape: 'start' };
  if (isRound && !edges.some(({ from }) => from === id)) return { id, label, shape: 'end' };
  return { id, label, shape: 'step' };
}

function directionOf(edges: Edge[], nodes: Map<string, Node>): 'right' | 'down' {
  let [across, down] = [0, 0];
  for (const { from, to } of edges) {
    const [start, end] = [nodes.get(from)?.frame, nodes.get(to)?.frame];
    if (!start || !end) continue;
    const [a, b] = [middle(start), middle(end)];
    across += Math.abs(b.x - a.x);
    down += Math.abs(b.y - a.y);
  }
  return down > across ? 'down' : 'right';
}

const middle = ({ x, y, width, height }: Frame) => ({ x: x + width / 2, y: y + height / 2 });

function distance(one: Frame, other: Frame): number {
  const [a, b] = [middle(one), middle(other)];
  return Math.hypot(a.x - b.x, a.y - b.y);
}
