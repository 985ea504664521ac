import * as dagre from '@dagrejs/dagre';

/** The members of dagre that are used. Its own types import files without an extension, which do not resolve here. */
interface Dagre {
  Graph: new () => {
    setGraph(options: { rankdir: 'LR'; align?: 'UL'; nodesep: number; edgesep: number; ranksep: number }): void;
    setDefaultEdgeLabel(label: () => object): void;
    setNode(name: string, size: { width: number; height: number }): void;
    setEdge(from: string, to: string): void;
    /** After the layout, with the centre of the node. */
    node(name: string): { x: number; y: number };
  };
  layout: (graph: InstanceType<Dagre['Graph']>) => void;
}

const { Graph, layout } = dagre as unknown as Dagre;

/** Position of a node: its layer in the direction of flow, and its order within the layer. */
export interface Place {
  layer: number;
  order: number;
}

/** A connection between two nodes, by index. */
export type Edge = readonly [from: number, to: number];

/**
 * Layered graph layout: connections lead forward as far as possible, and layers are ordered so that few cross.
 *
 * `order` is a height, not an index: consecutive nodes are level where possible. It runs from 0 to the `breadth` of the
 * result, with at least 1 between neighbours. Of too many connections the longest are ignored; see {@link MAX_STEPS}.
 */
export function layered(count: number, edges: readonly Edge[]): { places: Place[]; layers: number; breadth: number } {
  const graph = new Graph();
  // Fans are balanced, their first branch on top; other flows have a level main line.
  const isFan = edges.some(([from, to]) => isMany(edges, 0, from) || isMany(edges, 1, to));
  graph.setGraph({ rankdir: 'LR', ...(isFan ? {} : { align: 'UL' }), nodesep: 1, edgesep: 0.2, ranksep: 1 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (let index = 0; index < count; index++) graph.setNode(String(index), { width: 1, height: 1 });
  const laid = shortOnes(count, forward(count, edges));
  for (const [from, to] of isFan ? laid.toReversed() : laid) graph.setEdge(String(from), String(to));
  layout(graph);
  const at = Array.from({ length: count }, (_, index) => graph.node(String(index)));
  const columns = distinct(at.map(({ x }) => x));
  // Boxes are 1 high and 1 apart, so neighbours of a layer are at least 2 from middle to middle.
  const top = Math.min(...at.map(({ y }) => y));
  const places = at.map(({ x, y }) => ({
    layer: columns.findIndex((column) => Math.abs(column - x) < 0.01),
    order: (y - top) / 2,
  }));
  return { places, layers: columns.length, breadth: Math.max(0, ...places.map(({ order }) => order)) };
}

/** Connections that leave a node, or arrive at it, from which on they are a fan. */
const FAN = 3;

const isMany = (edges: readonly Edge[], end: 0 | 1, node: number) =>
  edges.filter((edge) => edge[end] === node).length >= FAN;

/**
 * Total length of connections in layers that is laid out: 20 connections of 14 nodes have at most 110. dagre inserts a
 * node per step, and its time grows faster than their number.
 */
const MAX_STEPS = 120;

/** The connections to lay out: all of them, or else the shortest. */
function shortOnes(count: number, edges: readonly Edge[]): readonly Edge[] {
  const layers = layersOf(count, edges);
  const steps = ([from, to]: Edge) => layers[to]! - layers[from]!;
  let left = MAX_STEPS;
  const kept = new Set([...edges].sort((a, b) => steps(a) - steps(b)).filter((edge) => (left -= steps(edge)) >= 0));
  return edges.filter((edge) => kept.has(edge));
}

/** For each node the length of the longest path to it. The graph must be acyclic. */
function layersOf(count: number, edges: readonly Edge[]): number[] {
  const layers = Array.from({ length: count }, () => 0);
  for (let settled = false; !settled;) {
    settled = true;
    for (const [from, to] of edges) {
      if (layers[to]! > layers[from]!) continue;
      layers[to] = layers[from]! + 1;
      settled = false;
    }
  }
  return layers;
}

/** Removes back edges, so that loops do not bend the way forward. */
function forward(count: number, edges: readonly Edge[]): Edge[] {
  const back = new Set<Edge>();
  const left = new Set<number>();
  const visit = (node: number, path: ReadonlySet<number>): void => {
    const onPath = new Set(path).add(node);
    for (const edge of edges) {
      if (edge[0] !== node) continue;
      if (onPath.has(edge[1])) back.add(edge);
      else if (!left.has(edge[1])) visit(edge[1], onPath);
    }
    left.add(node);
  };
  for (let node = 0; node < count; node++) if (!left.has(node)) visit(node, new Set());
  return edges.filter((edge) => !back.has(edge));
}

function distinct(numbers: readonly number[]): number[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted.filter((number, index) => index === 0 || number - sorted[index - 1]! > 0.01);
}
