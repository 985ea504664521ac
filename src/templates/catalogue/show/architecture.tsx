import { defineTemplate } from '../../define/define-template.js';
import { line, list, text } from '../../define/fields.js';
import { dataVariants, header, highlight, icon, lineStyle, type IconName } from '../../define/vocabulary.js';
import { ConnectorLabels, Connectors } from '../../kit/diagrams/connector.js';
import { classes, css } from '../../kit/css.js';
import { lineHeightIn } from '../../kit/leading.js';
import { DrawnSlide, type Area } from '../../kit/frame/drawn-slide.js';
import { Icon } from '../../kit/blocks/icon.js';
import { withInnerLists } from '../../kit/blocks/inner-lists.js';
import { labelLength, widestWord, withLabels } from '../../kit/diagrams/line-labels.js';
import { linksOf, type Connection } from '../../kit/diagrams/links.js';
import type { Box } from '../../kit/diagrams/node.js';
import { sharedOut } from '../../kit/diagrams/share-out.js';
import { placeOf } from '../../kit/diagrams/place.js';
import { gapNeeds, routed, turned, turnedLines } from '../../kit/diagrams/routing.js';
import type { Stop } from '../../kit/diagrams/run.js';
import { Words } from '../../kit/words/words.js';
import { useSlide } from '../../kit/slide-context.js';

interface Component {
  id?: string;
  label?: string;
  text?: string;
  icon: IconName;
  highlight: boolean;
}

interface Zone {
  label?: string;
  nodes: Component[];
}

interface DiagramProps {
  zones: Zone[];
  connections: Connection[];
  area: Area;
  layers: boolean;
}

/** Four times the components of a full diagram. */
const MAX_NODES = 100;
/** Room for the name of a zone in px: above its components, or before them in a layer. */
const ZONE_NAME = { columns: 48, layers: 160 };
/** Room above and below the zones for lines past some of them in px, and for labels of theirs. */
const [PASSING, SPOKEN_PASSING] = [28, 52];
/** Nodes in a zone from which on they need all the room that there is. */
const DENSE = 4;
const PADDING = 14;
/** Zones that are narrower, in px, have less padding: names need the room. */
const NARROW_ZONE = 200;
const NARROW_PADDING = 8;
/** Letters of a component, and its edges and padding where it is low, in px: in a layer it is at least as high as two lines. */
const [LEAST_LETTERS, LOW_EDGES] = [16, 6];
/** Of its place in a layer, what a component leaves to the label of a line behind it, and most that it leaves. */
const [BEHIND_SHARE, MOST_BEHIND_SHARE] = [0.36, 0.42];
/** In narrower components, in px, the name has the room of the icon. */
const LEAST_WITH_ICON = 190;

export const architecture = defineTemplate({
  key: 'architecture',
  name: 'Architecture diagram',
  group: 'Product & code',
  category: 'Show',
  topic: 'architecture',
  synonyms: 'infrastructure system stack components tech diagram',
  whenToUse: 'Parts of a system and how they connect, by zone or by layer, including a technology stack.',
  description: 'Zones holding components with icons, joined by labelled connections; the layers layout stacks them.',
  fields: {
    ...header,
    zones: list(
      'Zones',
      { min: 1, max: 5 },
      {
        label: text('Label', { maxLen: 24 }),
        nodes: list(
          'Nodes',
          { min: 1, max: 5 },
          {
            id: text('ID', { maxLen: 12, help: 'Unique short name.' }),
            label: line('Label', { max: 24, most: 32 }),
            text: line('Text', { max: 22, most: 32, help: 'Technology or role.' }),
            icon,
            highlight,
          },
        ),
      },
    ),
    connections: list(
      'Connections',
      { min: 0, max: 16 },
      {
        from: text('From', { maxLen: 24, help: 'Node ID.' }),
        to: text('To', { maxLen: 24, help: 'Node ID.' }),
        label: line('Label', { max: 12, most: 20 }),
        lineStyle,
      },
    ),
    caption: text('Caption', { maxLen: 120 }),
  },
  variants: dataVariants,
  layoutVariants: { columns: 'zones left to right', layers: 'zones stacked top to bottom' },
  defaults: {
    eyebrow: 'System overview',
    title: 'One event stream decouples ordering from planning',
    zones: [
      {
        label: 'Clients',
        nodes: [
          { id: 'web', label: 'Web app', text: 'Browser', icon: 'globe' },
          { id: 'mobile', label: 'Mobile app', text: 'iOS and Android', icon: 'phone' },
        ],
      },
      {
        label: 'Services',
        nodes: [
          { id: 'api', label: 'API gateway', text: 'REST and webhooks', icon: 'server' },
          { id: 'stream', label: 'Event stream', text: 'Message broker', icon: 'bolt', highlight: true },
          { id: 'plan', label: 'Planner', text: 'Forecast jobs', icon: 'settings' },
        ],
      },
      {
        label: 'Data',
        nodes: [
          { id: 'orders', label: 'Orders', text: 'Relational database', icon: 'database' },
          { id: 'lake', label: 'History', text: 'Object storage', icon: 'layers' },
        ],
      },
    ],
    connections: [
      { from: 'web', to: 'api', label: 'HTTPS' },
      { from: 'mobile', to: 'api', label: 'HTTPS' },
      { from: 'api', to: 'stream', label: 'publishes' },
      { from: 'stream', to: 'plan', label: 'triggers' },
      { from: 'api', to: 'orders', label: 'writes' },
      { from: 'plan', to: 'lake', label: 'reads', lineStyle: 'dashed' },
    ],
    caption: 'Solid lines are synchronous calls, dashed lines run in batches',
  },
  view: ({ zones, connections, caption, layoutVariant, ...head }) => (
    <DrawnSlide {...head} footnote={caption} dense={zones.some(({ nodes }) => nodes.length > DENSE)}>
      {(area) => (
        <Diagram
          zones={withInnerLists(zones, 'nodes', MAX_NODES)}
          connections={connections}
          area={area}
          layers={layoutVariant === 'layers'}
        />
      )}
    </DrawnSlide>
  ),
  css: css`
    .zone {
      position: absolute;
      background: var(--card);
      border-radius: var(--radius);
    }
    .zone-name {
      position: absolute;
      display: flex;
      align-items: safe center;
      font-weight: 600;
      color: var(--soft);
      line-height: 1.2;
      padding-inline: 20px;
    }
    .component {
      position: absolute;
      display: flex;
      align-items: safe center;
      gap: 12px;
      padding: 4px 14px;
      border-radius: var(--radius-small);
      background: var(--background);
      border: var(--rule) solid var(--line);
      color: var(--text);
    }
    .component .icon {
      color: var(--emphasis-text);
    }
    .component.highlight {
      background: var(--emphasis);
      border-color: var(--emphasis);
    }
    .component-words {
      min-width: 0;
      max-height: 100%;
    }
    .component-label {
      font-weight: 600;
      line-height: 1.2;
    }
    .component-text {
      line-height: 1.25;
    }
    .narrow {
      gap: 8px;
      padding-inline: 8px;
    }
    &[data-squeezed] .component {
      padding: 1px 4px;
      gap: 6px;
    }
    .connector-label p,
    .connector-label > span {
      line-height: 1.15;
    }
  `,
});

function Diagram({ zones, connections, area, layers }: DiagramProps) {
  const { script } = useSlide();
  const leastLayer = LEAST_LETTERS * (lineHeightIn(script, 1.2) + lineHeightIn(script, 1.25)) + LOW_EDGES;
  const room = layers ? { width: area.height, height: area.width } : area;
  const components = zones.flatMap(({ nodes }, zone) =>
    nodes.map((node, place) => ({ ...node, zone, place, of: nodes.length })),
  );
  const links = linksOf(components, connections);
  const columnOf = (index: number) => components[index]!.zone;
  const past = links.filter(({ from, to }) => Math.abs(columnOf(to) - columnOf(from)) > 1);
  const passing = past.length === 0 ? 0 : past.some(({ label }) => label) && !layers ? SPOKEN_PASSING : PASSING;
  const labelled = links.some(({ label }) => label);
  // Labels between components of one zone need room as well.
  const spoken = links.flatMap(({ from, to, label }) => (label && columnOf(from) === columnOf(to) ? [label] : []));
  const gap = gapOf(zones.length, links.length > 0, labelled, layers);
  const name = zones.some(({ label }) => label) ? (layers ? ZONE_NAME.layers : ZONE_NAME.columns) : PADDING;
  const equal = zones.slice(1).map(() => gap);
  const zoneWidth = (room.width - gap * (zones.length - 1)) / Math.max(1, zones.length);
  const zoneAt = (gaps: readonly number[], zone: number) =>
    zone * zoneWidth + gaps.slice(0, zone).reduce((sum, one) => sum + one, 0);
  const zoneBox = (zone: number, gaps: readonly number[]): Box => ({
    x: zoneAt(gaps, zone),
    y: passing,
    width: zoneWidth,
    height: room.height - 2 * passing,
  });
  // Many layers are low: their components take what there is.
  const inset = layers
    ? Math.max(4, Math.min(PADDING, (zoneWidth - leastLayer) / 2))
    : zoneWidth < NARROW_ZONE
      ? NARROW_PADDING
      : PADDING;
  const slotOf = (of: number) => (room.height - 2 * passing - name - PADDING) / of;
  // All boxes are as high as the most crowded zone allows.
  const tallest = layers ? 300 : Math.max(88, 0.66 * slotOf(Math.max(1, ...components.map(({ of }) => of))));
  const stopsWith = (gaps: readonly number[]) =>
    components.map(({ zone, place, of }): Stop => {
      const { x, y } = zoneBox(zone, gaps);
      const slot = slotOf(of);
      const across =
        slot - (layers ? behind(slot, spoken) : spoken.length > 0 ? Math.min(40, slot * BEHIND_SHARE) : 14);
      const box = {
        x: x + inset,
        y: y + name + (place + 0.5) * slot - Math.min(across, tallest) / 2,
        width: zoneWidth - 2 * inset,
        height: Math.min(across, tallest),
      };
      return { box, column: zone };
    });
  const channels = { top: passing - 6, bottom: room.height - passing + 6, room: Math.max(0, passing - 8) };
  const needs = gapNeeds(stopsWith(equal), links, channels, labelLength(layers));
  const gaps = sharedOut(
    gap * equal.length,
    equal.map((length, index) => ({ least: length / 2, wanted: Math.max(length / 2 + 1, needs(index)) })),
  );
  const stops = stopsWith(gaps);
  const headings = zones.map((_, column): Stop => ({ box: { ...zoneBox(column, gaps), height: name }, column }));
  const lines = routed(stops, links, channels, name > PADDING ? headings : []);
  const drawn = layers ? turnedLines(lines) : lines;
  const boxes = stops.map(({ box }) => (layers ? turned(box) : box));
  // The name is at the top of a column, but at the start of a layer.
  const names = headings.map(({ box }) => (layers ? turned(box) : box));
  const connectors = { ...area, lines: withLabels(drawn, [...boxes, ...names], area, script) };
  return (
    <div class={classes(components.length > 9 && 'many')}>
      {zones.map(({ label }, index) => {
        const box = zoneBox(index, gaps);
        return (
          <>
            <div class="zone" style={placeOf(layers ? turned(box) : box)} />
            <div class="zone-name" style={placeOf(names[index]!)} data-fit>
              <Words>{label}</Words>
            </div>
          </>
        );
      })}
      <Connectors {...connectors} />
      {components.map((component, index) => (
        <ComponentBox {...component} box={boxes[index]!} />
      ))}
      <ConnectorLabels {...connectors} />
    </div>
  );
}

/** The room in px that a component in a layer leaves to the labels of lines to the next: for their longest word, if it has that. */
function behind(slot: number, labels: readonly string[]): number {
  if (labels.length === 0) return 20;
  const usual = Math.min(92, slot * BEHIND_SHARE);
  return Math.max(usual, Math.min(widestWord(labels), slot * MOST_BEHIND_SHARE));
}

/** Gap between zones: enough for lines and their labels, if there is room. */
function gapOf(zones: number, linked: boolean, labelled: boolean, layers: boolean): number {
  if (!linked) return 16;
  if (layers) return zones > 4 ? 30 : zones > 3 ? 36 : 48;
  if (!labelled) return 56;
  return zones > 4 ? 80 : zones > 3 ? 96 : 128;
}

function ComponentBox({ label, text, icon, highlight, box }: Component & { box: Box }) {
  const narrow = box.width < 190;
  return (
    <div class={classes('component', highlight && 'highlight', narrow && 'narrow')} style={placeOf(box)} data-fit>
      {box.width > LEAST_WITH_ICON && <Icon name={icon} size={box.height < 44 || narrow ? 20 : 26} />}
      <div class="component-words">
        <Words class="component-label">{label}</Words>
        <Words t="label" soft class="component-text">
          {text}
        </Words>
      </div>
    </div>
  );
}
