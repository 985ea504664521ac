import { defineTemplate } from '../../../define/define-template.js';
import { line, list, numeric, select, text } from '../../../define/fields.js';
import { dataVariants, footnote, header, highlight, lineStyle } from '../../../define/vocabulary.js';
import { ConnectorLabels, Connectors } from '../../../kit/diagrams/connector.js';
import { classes, css } from '../../../kit/css.js';
import { DrawnSlide, type Area } from '../../../kit/frame/drawn-slide.js';
import { flowLayout, type FlowNode } from './flow-layout.js';
import { withLabels } from '../../../kit/diagrams/line-labels.js';
import { linksOf, type Connection } from '../../../kit/diagrams/links.js';
import { Node, type Box, type NodeAppearance, type NodeShape } from '../../../kit/diagrams/node.js';
import { placeOf } from '../../../kit/diagrams/place.js';
import { turned, turnedLines } from '../../../kit/diagrams/routing.js';
import { lineHeightIn } from '../../../kit/leading.js';
import { textWidth } from '../../../kit/words/text-width.js';
import { Words } from '../../../kit/words/words.js';
import type { TypeToken } from '../../../kit/type-scale.js';
import { useSlide } from '../../../kit/slide-context.js';
import type { Script } from '../../../theme/scripts.js';

/** Nodes from which on they need all the room that there is. */
const DENSE = 11;

interface ChartProps {
  nodes: FlowNode[];
  connections: Connection[];
  lanes: (string | undefined)[];
  area: Area;
  down: boolean;
}

const SHAPES: Record<FlowNode['shape'], NodeShape> = {
  step: 'box',
  decision: 'diamond',
  terminal: 'pill',
  data: 'data',
};
/** Room for the names of lanes before the flow, in px: of a flow to the right as much as their words need, within bounds. */
const LANE_NAMES = { across: { least: 132, most: 200 }, down: { lines: 2, line: 1.2, around: 2 } };
/** Letters of these names for which room is wanted, and what is around them, in px. */
const [LANE_LETTERS, AROUND_LANE] = [16, 28];
/** So few nodes have larger words. */
const FEW = 4;

export const flowchart = defineTemplate({
  key: 'flowchart',
  name: 'Flowchart',
  group: 'Processes & diagrams',
  category: 'Show',
  holds: ['flows'],
  synonyms: 'workflow decision diagram swimlane',
  whenToUse: 'A process with decisions, branches or several roles; lanes turn it into a swimlane diagram.',
  description:
    'Boxes, diamonds and end points joined by labelled arrows, placed by hand or automatically, optionally in lanes.',
  fields: {
    ...header,
    lanes: list(
      'Lanes',
      { min: 0, max: 4, help: 'Names of the rows, top to bottom.' },
      { text: text('Text', { maxLen: 24 }) },
    ),
    nodes: list(
      'Nodes',
      { min: 3, max: 12, most: 14 },
      {
        id: text('ID', { maxLen: 12, help: 'Unique short name.' }),
        label: line('Label', { max: 24, most: 40 }),
        shape: select('Shape', ['step', 'decision', 'terminal', 'data']),
        column: numeric('Column', { maxLen: 2, help: 'Grid column from 1; blank places it automatically.' }),
        row: numeric('Row', { maxLen: 2, help: 'Grid row or lane from 1.' }),
        highlight,
      },
    ),
    connections: list(
      'Connections',
      { min: 2, max: 16, most: 20 },
      {
        from: text('From', { maxLen: 24, help: 'Node ID.' }),
        to: text('To', { maxLen: 24, help: 'Node ID.' }),
        label: line('Label', { max: 12, most: 20, holds: 'name' }),
        lineStyle,
      },
    ),
    footnote,
  },
  variants: dataVariants,
  layoutVariants: { horizontal: 'flows left to right', vertical: { says: 'flows top to bottom', for: ['down'] } },
  defaults: {
    eyebrow: 'Purchase requests',
    title: 'Requests below the limit are approved in one step',
    nodes: [
      { id: 'start', label: 'Request filed', shape: 'terminal' },
      { id: 'check', label: 'Check budget' },
      { id: 'limit', label: 'Below limit?', shape: 'decision', highlight: true },
      { id: 'auto', label: 'Approve at once' },
      { id: 'board', label: 'Review by finance' },
      { id: 'ok', label: 'Accepted?', shape: 'decision' },
      { id: 'order', label: 'Place order', shape: 'terminal' },
    ],
    connections: [
      { from: 'start', to: 'check' },
      { from: 'check', to: 'limit' },
      { from: 'limit', to: 'auto', label: 'Yes' },
      { from: 'limit', to: 'board', label: 'No' },
      { from: 'board', to: 'ok' },
      { from: 'auto', to: 'order' },
      { from: 'ok', to: 'order', label: 'Yes' },
      { from: 'ok', to: 'check', label: 'Revise', lineStyle: 'dashed' },
    ],
  },
  view: ({ nodes, connections, lanes, layoutVariant, ...frame }) => (
    <DrawnSlide {...frame} dense={nodes.length > DENSE}>
      {(area) => (
        <Chart
          nodes={nodes}
          connections={connections}
          lanes={lanes.map(({ text }) => text)}
          area={area}
          down={layoutVariant === 'vertical'}
        />
      )}
    </DrawnSlide>
  ),
  css: css`
    .lane-band {
      position: absolute;
      border-radius: var(--radius-small);
      background: var(--card);
    }
    .lane-title {
      position: absolute;
      display: flex;
      align-items: safe center;
      font-weight: 600;
      line-height: 1.2;
      padding-inline: 16px 8px;
      color: var(--soft);
    }
    &.layout-vertical .lane-title {
      justify-content: center;
      text-align: center;
      padding-inline: 8px;
    }
    .with-lanes .node-card {
      --fill: var(--card-strong);
      --edge: var(--card-strong);
    }
    .with-lanes .connector-label-covering > span {
      background: var(--card);
    }
    .node-label {
      line-height: 1.2;
    }
    .node:not(.node-diamond) > .node-words {
      padding: 2px 8px;
    }
    &[data-squeezed] .node:not(.node-diamond) > .node-words {
      padding: 0 6px;
    }
    .node-data.node > .node-words {
      padding-inline: 12px;
    }
  `,
});

function Chart({ nodes, connections, lanes, area, down }: ChartProps) {
  const { script } = useSlide();
  if (nodes.length === 0) return null;
  const turn = (box: Box) => (down ? turned(box) : box);
  const links = linksOf(nodes, connections);
  const start = lanes.length === 0 ? 0 : roomOfNames(lanes, down, script);
  const room = down ? { width: area.height, height: area.width } : area;
  const { stops, lines, bands } = flowLayout(nodes, links, lanes.length, { room, start, down });
  const boxes = stops.map(({ box }) => turn(box));
  const covered = boxes.map((box, index) => (stops[index]!.pointed ? withoutTips(box) : box));
  const t = tokenFor(nodes, boxes);
  const names = bands.map((band) => turn({ ...band, width: start }));
  const drawn = down ? turnedLines(lines) : lines;
  const connectors = { ...area, lines: withLabels(drawn, [...covered, ...names], area, script) };
  return (
    <div class={classes(lanes.length > 0 && 'with-lanes')}>
      {lanes.map((name, index) => (
        <LaneBand name={name} band={bands[index]!} start={start} down={down} />
      ))}
      <Connectors {...connectors} />
      {nodes.map(({ label, shape, highlight }, index) => {
        const box = boxes[index]!;
        return <Node box={box} shape={SHAPES[shape]} appearance={appearanceOf(shape, highlight)} label={label} t={t} />;
      })}
      <ConnectorLabels {...connectors} />
    </div>
  );
}

/** The room of the names of lanes before the flow, in px. */
function roomOfNames(lanes: ChartProps['lanes'], down: boolean, script: Script | undefined): number {
  const { lines, line, around } = LANE_NAMES.down;
  if (down) return Math.ceil(lines * (LANE_LETTERS * lineHeightIn(script, line) + around));
  const { least, most } = LANE_NAMES.across;
  const widest = Math.max(...lanes.map((name = '') => textWidth(name, LANE_LETTERS)));
  return Math.min(most, Math.max(least, widest + AROUND_LANE));
}

/** Labels may reach beside the tips of a diamond, where its words do not. */
function withoutTips({ x, width, ...box }: Box): Box {
  const tip = Math.min(6, width * 0.1);
  return { ...box, x: x + tip, width: width - 2 * tip };
}

/** Start, end and decision nodes stand out from steps. */
function appearanceOf(shape: FlowNode['shape'], highlight: boolean): NodeAppearance {
  if (highlight) return 'solid';
  return shape === 'terminal' ? 'outline' : shape === 'decision' ? 'strong' : 'card';
}

/** One text size for all nodes: large for few whose words fit their shapes so. */
function tokenFor(nodes: readonly FlowNode[], boxes: readonly Box[]): TypeToken {
  const fits = ({ label = '', shape }: FlowNode, index: number) => {
    const room = shape === 'decision' ? boxes[index]!.width * 0.6 : boxes[index]!.width - 24;
    return label.split(/\s+/).every((word) => textWidth(word, 34) <= room);
  };
  return nodes.length <= FEW && nodes.every(fits) ? 'heading' : 'body';
}

interface LaneBandProps {
  name?: string;
  band: Box;
  /** Room for the name before the flow. */
  start: number;
  down: boolean;
}

function LaneBand({ name, band: { y, height, ...place }, start, down }: LaneBandProps) {
  const gap = 6;
  const band = { ...place, y: y + gap / 2, height: height - gap };
  return (
    <>
      <div class="lane-band" style={placeOf(down ? turned(band) : band)} />
      <div
        class="lane-title"
        style={placeOf(down ? turned({ ...band, width: start }) : { ...band, width: start })}
        data-fit
      >
        <Words>{name}</Words>
      </div>
    </>
  );
}
