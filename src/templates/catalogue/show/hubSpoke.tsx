import { defineTemplate } from '../../define/define-template.js';
import { list, text } from '../../define/fields.js';
import { body, header, highlight, icon, takeaway, textVariants, type IconName } from '../../define/vocabulary.js';
import { Badge } from '../../kit/blocks/badge.js';
import { Connectors, type ConnectorLine } from '../../kit/diagrams/connector.js';
import { classes, css } from '../../kit/css.js';
import { DrawnSlide, type Area } from '../../kit/frame/drawn-slide.js';
import { Node, type Box } from '../../kit/diagrams/node.js';
import { textWidth } from '../../kit/words/text-width.js';
import { Paragraphs, Words } from '../../kit/words/words.js';

interface Spoke {
  icon: IconName;
  title?: string;
  body?: string;
  highlight: boolean;
}

type Layout = 'radial' | 'sides' | 'split';

interface Plan {
  hub: Box;
  spokes: Box[];
  lines: ConnectorLine[];
}

const GAP = 24;
/** Minimum distance of a line's end from the corner of a card, in px. */
const INSET = 48;
const SMALLEST_HUB = 150;
/** Share of the height that the hub has at most where cards stand above and below it. */
const LARGEST_BETWEEN_ROWS = 0.4;

export const hubSpoke = defineTemplate({
  key: 'hubSpoke',
  name: 'Hub and spoke',
  group: 'Processes & diagrams',
  category: 'Show',
  synonyms: 'ecosystem integrations radial network',
  whenToUse: 'One core and the three to eight things that depend on it, such as a platform and its integrations.',
  description: 'Central node with labelled items around it or on both sides.',
  fields: {
    ...header,
    centerLabel: text('Center label', { maxLen: 30 }),
    items: list(
      'Spokes',
      { min: 3, max: 8 },
      { icon, title: text('Title', { maxLen: 40 }), body: body(90), highlight },
    ),
    takeaway,
  },
  variants: textVariants,
  layoutVariants: {
    radial: 'items around the hub',
    sides: 'items left and right of the hub',
    split: 'hub left, items fanned right',
  },
  defaults: {
    eyebrow: 'Platform',
    title: 'One planning core feeds every tool the teams already use',
    centerLabel: 'Planning core',
    items: [
      { icon: 'money', title: 'Finance', body: 'Budgets and actuals, every night.' },
      { icon: 'users', title: 'People', body: 'Roles and absences from the HR system.' },
      { icon: 'cart', title: 'Sales', body: 'Won deals open a project.' },
      { icon: 'chart', title: 'Reporting', body: 'One feed for all dashboards.' },
      { icon: 'message', title: 'Chat', body: 'Approvals where the work is discussed.' },
      { icon: 'shield', title: 'Identity', body: 'Single sign-on and access by group.' },
    ],
  },
  view: ({ items, centerLabel, layoutVariant, ...frame }) => (
    <DrawnSlide {...frame}>
      {(area) => {
        const arrangement = ARRANGEMENTS[layoutVariant](items.length, area, hubSize(centerLabel, items.length, area));
        return (
          <>
            <Connectors
              width={area.width}
              height={area.height}
              lines={arrangement.lines.map((line, index) => ({ ...line, highlight: items[index]?.highlight }))}
            />
            <Node box={arrangement.hub} shape="circle" appearance="solid" label={centerLabel} t="lead" />
            {items.map((spoke, index) => (
              <SpokeCard {...spoke} box={arrangement.spokes[index]!} />
            ))}
          </>
        );
      }}
    </DrawnSlide>
  ),
  css: css`
    .spoke {
      position: absolute;
      display: flex;
      align-items: safe center;
      gap: 16px;
      padding: 8px 20px;
      background: var(--card);
      border-radius: var(--radius);
      color: var(--text);
    }
    .spoke.highlight {
      background: var(--emphasis);
    }
    .spoke-words {
      min-width: 0;
      display: flex;
      flex-direction: column;
      gap: 0;
    }
    .spoke h3 {
      line-height: 1.2;
      font-weight: 600;
      font-family: var(--font-heading);
    }
    .spoke .soft {
      line-height: 1.3;
    }
    .tight {
      gap: 12px;
      padding: 6px 14px;
    }
    &[data-tight] .tight {
      padding-block: 4px;
    }
    &[data-tight] .tight .soft {
      line-height: 1.22;
    }
    &[data-tight] .tight h3 {
      font-size: max(var(--body), 0.85 * var(--lead));
    }
  `,
});

function SpokeCard({ box, icon, title, body, highlight }: Spoke & { box: Box }) {
  const tight = box.width < 340 || box.height < 112;
  const place = {
    insetInlineStart: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  };
  return (
    <div class={classes('spoke', highlight && 'highlight', tight && 'tight')} style={place} data-fit>
      <Badge icon={icon} appearance={highlight ? 'solid' : 'soft'} size={tight ? 40 : 48} />
      <div class="spoke-words">
        <Words t="lead" as="h3">
          {title}
        </Words>
        <Paragraphs soft>{body}</Paragraphs>
      </div>
    </div>
  );
}

const ARRANGEMENTS: Record<Layout, (count: number, area: Area, hub: number) => Plan> = { radial, sides, split };

/** Diameter of the hub beside cards: holds the longest word, and is larger with few cards. */
function hubSize(label = '', count: number, area: Area): number {
  const longest = Math.max(0, ...label.split(/\s/).map((word) => textWidth(word, 28)));
  return Math.min(
    area.height * (count > 4 ? 0.5 : 0.56),
    Math.max(SMALLEST_HUB, longest / 0.7 + 8, count > 4 ? 0 : count > 2 ? 240 : 300),
  );
}

/** Number of cards above, beside and below the hub, by their total. */
const ROWS: Record<number, [top: number, middle: number, bottom: number]> = {
  1: [1, 0, 0],
  2: [0, 2, 0],
  3: [2, 0, 1],
  4: [2, 0, 2],
  5: [3, 0, 2],
  6: [3, 0, 3],
  7: [2, 2, 3],
  8: [3, 2, 3],
};

function radial(count: number, area: Area, hubSize: number): Plan {
  const rows = ROWS[count];
  if (!rows || count < 3) return sides(count, area, hubSize);
  const [top, middle, bottom] = rows;
  const size = Math.min(hubSize, Math.max(SMALLEST_HUB, LARGEST_BETWEEN_ROWS * area.height));
  const height = Math.min(160, (area.height - size - 2 * GAP) / 2);
  const hub = hubAt(size, area);
  const row = (number: number, y: number): Box[] => {
    const width = number > 2 ? (area.width - 2 * GAP) / 3 : 440;
    // Two cards are spaced so that the hub is visible between them.
    const inset = number === 2 ? 64 : 0;
    return spread(number, width, area.width - 2 * inset).map((x) => ({ x: x + inset, y, width, height }));
  };
  const atSides = spread(middle, 360, area.width).map((x) => ({
    x,
    y: (area.height - height) / 2,
    width: 360,
    height,
  }));
  // Clockwise from the upper start corner: top row, end, bottom row backwards, start.
  const spokes = [
    ...row(top, 0),
    ...atSides.slice(1),
    ...row(bottom, area.height - height).reverse(),
    ...atSides.slice(0, 1),
  ];
  return {
    hub,
    spokes,
    lines: spokes.map((box) => ({ points: [middleOf(hub), towards(box, hub)], heads: 'none' as const })),
  };
}

function sides(count: number, area: Area, size: number): Plan {
  const hub = hubAt(size, area);
  const ends = Math.ceil(count / 2);
  const width = (area.width - size - 2 * 56) / 2;
  const end = column(ends, area.width - width, width, area.height);
  const start = column(count - ends, 0, width, area.height);
  return {
    hub,
    spokes: [...end, ...start],
    lines: [
      ...end.map((box) => elbow([hub.x + hub.width, area.height / 2], [box.x, box.y + box.height / 2])),
      ...start.map((box) => elbow([hub.x, area.height / 2], [box.x + box.width, box.y + box.height / 2])),
    ],
  };
}

function split(count: number, area: Area): Plan {
  const size = Math.min(count > 5 ? 220 : 280, area.height - 48);
  const hub = { x: count > 5 ? 0 : 40, y: (area.height - size) / 2, width: size, height: size };
  const columns = count > 5 ? 2 : 1;
  const start = columns > 1 ? 280 : 440;
  const width = (area.width - start - (columns - 1) * GAP) / columns;
  const spokes = column(Math.min(count, Math.ceil(count / columns)), start, width, area.height);
  const second = column(count - spokes.length, start + width + GAP, width, area.height);
  const from = [hub.x + hub.width, area.height / 2] as const;
  const lines = spokes.map((box) => elbow(from, [box.x, box.y + box.height / 2]));
  // Cards of the second column connect to those of the first.
  const further = second.map((box, index): ConnectorLine => {
    const before = spokes[Math.min(index, spokes.length - 1)]!;
    return elbow([before.x + before.width, before.y + before.height / 2], [box.x, box.y + box.height / 2]);
  });
  return { hub, spokes: [...spokes, ...second], lines: [...lines, ...further] };
}

const hubAt = (size: number, area: Area): Box => ({
  x: (area.width - size) / 2,
  y: (area.height - size) / 2,
  width: size,
  height: size,
});

/** x of equal boxes spread over a width; a single one is centred. */
function spread(count: number, width: number, room: number): number[] {
  if (count === 1) return [(room - width) / 2];
  return Array.from({ length: count }, (_, index) => (index * (room - width)) / (count - 1));
}

/** A column of boxes, as high as fits. */
function column(count: number, x: number, width: number, room: number): Box[] {
  const gap = count > 3 ? 10 : 16;
  const height = Math.min(count > 2 ? 136 : count > 1 ? 240 : 320, (room - gap * (count - 1)) / Math.max(1, count));
  const top = (room - count * height - (count - 1) * gap) / 2;
  return Array.from({ length: count }, (_, index) => ({ x, y: top + index * (height + gap), width, height }));
}

const middleOf = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;

/** The end of a line from the hub: on the box's edge that faces it, near the hub. */
function towards(box: Box, hub: Box): readonly [number, number] {
  const [x, y] = middleOf(box);
  const [hubX, hubY] = middleOf(hub);
  if (Math.abs(y - hubY) < 1) return [x < hubX ? box.x + box.width : box.x, y];
  const nearest = Math.min(Math.max(hubX, box.x + INSET), box.x + box.width - INSET);
  return [nearest, y < hubY ? box.y + box.height : box.y];
}

function elbow([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): ConnectorLine {
  const middle = (x1 + x2) / 2;
  const straight = Math.abs(y1 - y2) < 1;
  return {
    points: straight
      ? [
          [x1, y1],
          [x2, y2],
        ]
      : [
          [x1, y1],
          [middle, y1],
          [middle, y2],
          [x2, y2],
        ],
    heads: 'none',
  };
}
