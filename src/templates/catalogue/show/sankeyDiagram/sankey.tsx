import { sankey, sankeyJustify, type SankeyLink, type SankeyNode } from 'd3-sankey';
import { classes, css } from '../../../kit/css.js';
import { mix } from '../../../theme/theme.js';
import { useSlide } from '../../../kit/slide-context.js';
import { Words } from '../../../kit/words/words.js';
import { px } from '../../../kit/charts/labels/chart-text.js';
import type { NumberFormat } from '../../../kit/charts/chart-spec.js';
import { formatNumber } from '../../../kit/charts/labels/format.js';
import { Plot, placed, useMirror } from '../../../kit/charts/plot.js';
import { quietFill, type ChartScene } from '../../../kit/charts/scene.js';
import { BOLD, labelWidth, wrapped } from '../../../kit/charts/labels/label-lines.js';
import { labelSizeFor, LARGEST_OF_FEW, largestLabels } from '../../../kit/charts/labels/label-size.js';

export interface Flow {
  from: string;
  to: string;
  value: number;
  highlight: boolean;
}

interface SankeyProps {
  flows: readonly Flow[];
  scene: ChartScene;
  /** Number format of the amounts of nodes; null omits them. */
  format: NumberFormat | null;
  alt?: string;
}

interface NodeDatum {
  name: string;
}
type DrawnNode = SankeyNode<NodeDatum, Flow>;

const NODE = 14;
const MAX_COLUMNS = 3;
const LABEL_GAP = 10;
/** Largest part of the width for the labels at one side. */
const MAX_SIDE = 0.24;
const LINE = 1.25;
/** So few nodes have larger names. */
const FEW = 4;

/** Bands with a width proportional to the amount, between columns of named nodes. */
export function Sankey({ flows, scene, format, alt }: SankeyProps) {
  const { width, height, roles, locale } = scene;
  const { dir } = useSlide();
  const mirror = useMirror(width);
  const drawable = drawableFlows(flows);
  if (drawable.length === 0) return null;
  const names = [...new Set(drawable.flatMap(({ from, to }) => [from, to]))];
  const amounts = names.flatMap((name) => (format ? [formatNumber(amountOf(name, drawable), format, locale)] : []));
  const widest = (size: number) =>
    Math.max(
      ...names.map((name) => labelWidth(name, size, true)),
      ...amounts.map((amount) => labelWidth(amount, size)),
    );
  const size = largestLabels(
    names.length <= FEW ? LARGEST_OF_FEW : labelSizeFor(scene, names.length + 4),
    (size) => size,
    (size) => widest(size) <= width * MAX_SIDE,
  );
  const side = Math.min(width * MAX_SIDE, widest(size)) + LABEL_GAP;
  const lines = (name: string, room: number) => wrapped(name, room / BOLD, size, 2).length + (format ? 1 : 0);
  const graph = sankey<NodeDatum, Flow>()
    .nodeId(({ name }) => name)
    .nodeAlign(sankeyJustify)
    .nodeWidth(NODE)
    .nodePadding(Math.max(10, Math.min(size * 2, height / drawable.length / 1.6)))
    .extent([
      [side, 4],
      [width - side, height - 4],
    ])({
    nodes: names.map((name) => ({ name })),
    links: drawable.map((flow) => ({ ...flow, source: flow.from, target: flow.to })),
  });
  const some = drawable.some(({ highlight }) => highlight);
  const columns = Math.max(...graph.nodes.map(({ depth = 0, height: above = 0 }) => depth + above));
  const sources = graph.nodes.filter(({ depth }) => depth === 0);
  const colorOf = (node: DrawnNode) =>
    some ? roles.soft : roles.series[Math.max(0, sources.indexOf(node)) % roles.series.length]!;
  const bands = graph.links.map((link) => {
    const color = link.highlight ? roles.bar : some ? quietFill(roles) : colorOf(rootOf(link));
    return (
      <path
        d={bandPath(link, dir === 'rtl' ? width : null)}
        fill={mix(roles.background, color, link.highlight ? 0.6 : 0.34)}
      />
    );
  });
  const labels = graph.nodes.map((node) => {
    const { x1 = 0, y0 = 0, y1 = 0, depth = 0, name } = node;
    const middle = depth > 0 && x1 <= width - side - 1;
    const room = middle ? (width - 2 * side) / Math.max(2, columns + 1) - 20 : side - LABEL_GAP;
    const tall = Math.ceil(lines(name, room) * size * LINE) + 2;
    const at = middle ? labelHeightOf(node, tall) : (y0 + y1) / 2;
    return { x: depth === 0 ? 0 : x1 + LABEL_GAP, y: at - tall / 2, width: room, height: tall, middle };
  });
  for (const column of Map.groupBy(labels, ({ x }) => x).values()) stackApart(column, height);
  return (
    <Plot {...{ width, height }} labelSize={size} shapes={bands} alt={alt}>
      {graph.nodes.map((node, index) => {
        const { x0 = 0, y0 = 0, y1 = 0, depth = 0, value = 0, name } = node;
        const { middle, ...label } = labels[index]!;
        const box = { x: x0, y: y0, width: NODE, height: Math.max(1, y1 - y0) };
        return (
          <>
            <div
              class="sankey-node"
              style={{ ...placed(mirror(box), scene), background: depth === 0 ? colorOf(node) : roles.soft }}
            />
            <div class={`plot-words sankey-words ${depth === 0 ? 'before' : ''}`} style={placed(mirror(label), scene)}>
              <Words t="label" as="div" class="sankey-name">
                {name}
              </Words>
              {format && (
                <div class={classes('t-label sankey-amount', !middle && 'soft')}>
                  {formatNumber(value, format, locale)}
                </div>
              )}
            </div>
          </>
        );
      })}
    </Plot>
  );
}

/** Moves labels of one column off each other, in their order, between the top and `height`. */
export function stackApart(labels: readonly { y: number; height: number }[], height: number): void {
  const sorted = labels.toSorted((a, b) => a.y + a.height / 2 - b.y - b.height / 2);
  let top = 0;
  for (const label of sorted) {
    label.y = Math.max(top, label.y);
    top = label.y + label.height;
  }
  let bottom = height;
  for (const label of sorted.toReversed()) {
    label.y = Math.min(label.y, bottom - label.height);
    bottom = label.y;
  }
}

/** What comes into a node or leaves it, whichever is more. */
function amountOf(name: string, flows: readonly Flow[]): number {
  const sum = (end: 'from' | 'to') =>
    flows.filter((flow) => flow[end] === name).reduce((total, { value }) => total + value, 0);
  return Math.max(sum('from'), sum('to'));
}

/** Vertical middle of a node's label: on its widest outgoing band if it fits there, rather than across two. */
function labelHeightOf({ y0 = 0, y1 = 0, sourceLinks = [] }: DrawnNode, tall: number): number {
  const widest = [...sourceLinks].sort((a, b) => (b.width ?? 0) - (a.width ?? 0))[0];
  return widest?.y0 !== undefined && (widest.width ?? 0) >= tall ? widest.y0 : (y0 + y1) / 2;
}

/** Neighbours of each node, by name. */
type Neighbours = Map<string, Set<string>>;

/** Flows with both ends and an amount, except those that would close a loop or need a fourth column. */
export function drawableFlows(flows: readonly Flow[]): Flow[] {
  const next: Neighbours = new Map();
  const previous: Neighbours = new Map();
  return flows.filter(({ from, to, value }) => {
    if (!from || !to || from === to || !(value > 0)) return false;
    // A flow that would close a loop is on both paths.
    if (longestWay(from, previous) + longestWay(to, next) > MAX_COLUMNS) return false;
    next.set(from, (next.get(from) ?? new Set()).add(to));
    previous.set(to, (previous.get(to) ?? new Set()).add(from));
    return true;
  });
}

/** Number of nodes on the longest path from a node. */
function longestWay(name: string, neighbours: Neighbours): number {
  return 1 + Math.max(0, ...[...(neighbours.get(name) ?? [])].map((other) => longestWay(other, neighbours)));
}

/** The original source of most of a band, whose colour it gets. */
function rootOf({ source }: SankeyLink<NodeDatum, Flow>): DrawnNode {
  let node = source as DrawnNode;
  while (node.targetLinks && node.targetLinks.length > 0) {
    node = node.targetLinks.reduce((a, b) => (b.value > a.value ? b : a)).source as DrawnNode;
  }
  return node;
}

/** A band as a filled shape between two vertical edges; `mirrored` is the width to mirror it in. */
function bandPath(
  { source, target, y0 = 0, y1 = 0, width: thickness = 0 }: SankeyLink<NodeDatum, Flow>,
  mirrored: number | null,
): string {
  const at = (x: number) => px(mirrored === null ? x : mirrored - x);
  const [from, to] = [(source as DrawnNode).x1 ?? 0, (target as DrawnNode).x0 ?? 0];
  const half = Math.max(0.5, thickness / 2);
  const [a, b, middle] = [at(from), at(to), at((from + to) / 2)];
  const y = (value: number) => px(value);
  return `M${a} ${y(y0 - half)}C${middle} ${y(y0 - half)} ${middle} ${y(y1 - half)} ${b} ${y(y1 - half)}L${b} ${y(y1 + half)}C${middle} ${y(y1 + half)} ${middle} ${y(y0 + half)} ${a} ${y(y0 + half)}Z`;
}

export const sankeyCss = css`
  .sankey-words > * {
    line-height: ${LINE};
  }
  .sankey-words.before {
    text-align: end;
  }
  .sankey-amount {
    white-space: nowrap;
  }
  .sankey-name {
    font-weight: 600;
  }
`;
