import type { Frame, SourceFlow } from '../../../choose/source-deck.js';
import { withLinks } from '../objects/table.js';
import type { Element } from '../package/element.js';
import type { Reading } from '../reading.js';
import { joined } from '../text/paragraphs.js';
import type { Item } from './shapes.js';
import { around } from './stage.js';

const MAX_NODES = 200;
const MAX_EDGES = 500;
/** Texts beside the boxes are labels. */
const MAX_TEXTS = 1_000;
/** Pixels that a label may be away from the middle of its line, and its most letters. */
const LABEL_REACH = 70;
const LABEL_LENGTH = 24;

/** Pixels that the end of a line may be away from the box that it leads to, and that its middle is away from every box. */
const END_REACH = 12;
const MIDDLE_REACH = 6;

interface Edge {
  from: string;
  to: string;
  hasArrow: boolean;
  label?: string;
  frame?: Frame;
}

type Point = Pick<Frame, 'x' | 'y'>;

type Node = Item & { content: { kind: 'text' } };

/**
 * The flowchart that shapes with words and connectors between them are, and what is left; null where they are clearly
 * none: every connector has to lead from one shape with words to another, by what the file says or by where its ends are.
 * Lines that lead nowhere and have no arrow are decoration, and are left.
 */
export function findFlow(items: Item[], reading: Reading): { flow: Item; rest: Item[] } | null {
  const texts = items.filter((item): item is Node => item.content.kind === 'text' && !item.placeholder);
  const connectors = items.filter(isConnector);
  if (connectors.length > MAX_EDGES || texts.length > MAX_TEXTS) return null;
  const joins = connectors.map((connector) => ({ connector, edge: edgeOf(connector, texts) }));
  if (joins.some(({ connector, edge }) => !edge && leads(connector))) return null;
  const edges = joins.flatMap(({ edge }) => edge ?? []);
  const named = new Map(texts.map((item) => [item.id, item]));
  if (edges.length < 2 || named.size < texts.length) return null;
  if (edges.some(({ from, to }) => from === to || !named.has(from) || !named.has(to))) return null;
  const ids = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const nodes = texts.filter(({ id }) => ids.has(id));
  if (nodes.length < 3 || nodes.length > MAX_NODES || nodes.length < texts.length / 2) return null;
  const labels = labelEdges(
    edges,
    texts.filter(({ id }) => !ids.has(id)),
  );
  const isUndirected = edges.every(({ hasArrow }) => !hasArrow);
  if (isUndirected) for (const edge of edges) orient(edge, named);
  const flow: SourceFlow = {
    kind: 'flow',
    direction: directionOf(edges, named),
    ...(isUndirected && { isUndirected }),
    nodes: nodes.map((node) => nodeOf(node, edges)),
    edges: edges.map(({ from, to, label }) => ({ from, to, ...(label && { label }) })),
  };
  for (const { content } of [...nodes, ...labels]) {
    for (const { text, url } of joined(content.paragraphs).links ?? []) {
      reading.leftOut.add('link', 'Steps of a flowchart carry no links.', withLinks({ text, links: [{ text, url }] }));
    }
  }
  const lines = joins.flatMap(({ connector, edge }) => (edge ? [connector] : []));
  const taken = new Set<Item>([...nodes, ...labels, ...lines]);
  const frame = around(nodes.flatMap((node) => node.frame ?? []));
  const item: Item = { id: '', groups: [], content: { kind: 'block', block: flow }, ...(frame && { frame }) };
  return { flow: item, rest: items.filter((each) => !taken.has(each)) };
}

type Connector = Item & { content: { kind: 'connector' } };

const isConnector = (item: Item): item is Connector => item.content.kind === 'connector';

/** From the shape where a connector begins to that where it ends; backwards where only its beginning has an arrow. */
function edgeOf(connector: Connector, texts: readonly Node[]): Edge | null {
  const { frame } = connector;
  const { start, end } = gluedTo(connector);
  const near = start === undefined || end === undefined ? joinedBoxes(connector, texts) : undefined;
  const [from, to] = [start ?? near?.start, end ?? near?.end];
  if (from === undefined || to === undefined || from === to) return null;
  const { head, tail } = arrowsOf(connector);
  const ends = head && !tail ? { from: to, to: from } : { from, to };
  return { ...ends, hasArrow: head || tail, ...(frame && { frame }) };
}

/** The ids of the shapes that a connector holds on to. */
function gluedTo({ content }: Connector): { start?: string; end?: string } {
  const properties = content.shape.child('p:nvCxnSpPr', 'p:cNvCxnSpPr');
  const [start, end] = ['a:stCxn', 'a:endCxn'].map((name) => properties?.child(name)?.attribute('id'));
  return { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
}

function arrowsOf({ content }: Connector): { head: boolean; tail: boolean } {
  const line = content.shape.child('p:spPr', 'a:ln');
  const has = (end: string) => (line?.child(end)?.attribute('type') ?? 'none') !== 'none';
  return { head: has('a:headEnd'), tail: has('a:tailEnd') };
}

/** Whether a line is more than decoration. */
function leads(connector: Connector): boolean {
  const { head, tail } = arrowsOf(connector);
  return head || tail || Object.keys(gluedTo(connector)).length > 0;
}

/** The boxes that a line leads from and to by where its ends are: each is near one box alone, and its middle near none. */
function joinedBoxes({ content, frame }: Connector, texts: readonly Node[]): { start?: string; end?: string } {
  if (!frame) return {};
  const boxes = texts.filter(({ isBox }) => isBox);
  const center = middle(frame);
  if (boxes.some((box) => isNear(center, box, MIDDLE_REACH))) return {};
  const half = startOf(content.shape, frame);
  const boxAt = (point: Point) => {
    const [only, ...others] = boxes.filter((box) => isNear(point, box, END_REACH));
    return others.length === 0 ? only?.id : undefined;
  };
  const start = boxAt({ x: center.x + half.x, y: center.y + half.y });
  const end = boxAt({ x: center.x - half.x, y: center.y - half.y });
  return { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
}

/** Where a line begins, from the middle of its frame; it ends at the opposite point. */
function startOf(shape: Element, { width, height }: Frame): Point {
  const xfrm = shape.child('p:spPr', 'a:xfrm');
  const turn = ((xfrm?.number('rot') ?? 0) / 60_000 / 180) * Math.PI;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // The frame of a line that is turned by a right angle lies on its side.
  const [across, down] = Math.abs(sin) > Math.abs(cos) ? [height, width] : [width, height];
  const x = (xfrm?.flag('flipH') ? across : -across) / 2;
  const y = (xfrm?.flag('flipV') ? down : -down) / 2;
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

function isNear({ x, y }: Point, { frame }: Node, reach: number): boolean {
  if (!frame) return false;
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
  return x >= frame.x - reach && x <= right + reach && y >= frame.y - reach && y <= bottom + reach;
}

/** Turns a line without arrows so that it leads down, or else to the right. */
function orient(edge: Edge, nodes: ReadonlyMap<string, Node>): void {
  const [start, end] = [nodes.get(edge.from)?.frame, nodes.get(edge.to)?.frame];
  if (!start || !end) return;
  const isBelow = (one: Frame, other: Frame) => one.y >= other.y + other.height;
  const isLevel = !isBelow(start, end) && !isBelow(end, start);
  if (isBelow(start, end) || (isLevel && end.x < start.x)) [edge.from, edge.to] = [edge.to, edge.from];
}

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
  const lines = joined(content.paragraphs).text.split('\n');
  const node = { id, label, ...(lines.length > 1 && { lines }) };
  if (/decision|diamond/i.test(geometry)) return { ...node, shape: 'decision' };
  const isRound = /terminator|ellipse/i.test(geometry);
  if (isRound && !edges.some(({ to }) => to === id)) return { ...node, shape: 'start' };
  if (isRound && !edges.some(({ from }) => from === id)) return { ...node, shape: 'end' };
  return { ...node, shape: 'step' };
}

function directionOf(edges: Edge[], nodes: Map<string, Node>): 'right' | 'down' {
  const frames = edges.map(({ from, to }) => [nodes.get(from)?.frame, nodes.get(to)?.frame] as const);
  if (frames.every(([start, end]) => start && end && end.y >= start.y + start.height)) return 'down';
  let [across, down] = [0, 0];
  for (const [start, end] of frames) {
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
