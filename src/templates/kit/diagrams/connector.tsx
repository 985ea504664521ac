import { classes, css } from '../css.js';
import { TYPE_SCALE } from '../type-scale.js';
import { useSlide } from '../slide-context.js';
import { Words } from '../words/words.js';

export type Point = readonly [x: number, y: number];

interface ConnectorsProps {
  /** Size of the drawing in px; points count from its start side and top. */
  width: number;
  height: number;
  lines: readonly ConnectorLine[];
}

export interface ConnectorLine {
  /** Polyline from end to end; two points are a straight line. */
  points: readonly Point[];
  label?: string;
  /** Position of the label; by default the middle of the longest segment. */
  labelAt?: Point;
  /** Width at which the label wraps, in px. */
  labelWidth?: number;
  /** Height that the label may take, in px. */
  labelHeight?: number;
  /** Alignment of the label within this width. */
  labelAlign?: 'center' | 'start' | 'end';
  /** The label has the room of the smallest letters only. */
  labelSmall?: boolean;
  /** The label hides what is behind it: lines cross its place. */
  labelCovers?: boolean;
  dashed?: boolean;
  /** Ends with an arrow head; by default the last one. */
  heads?: 'end' | 'both' | 'none';
  /** Draws the line in the emphasis colour. */
  highlight?: boolean;
}

const HEAD = 9;

/** Lines with arrow heads. Draw them before the nodes, which cover their ends. */
export function Connectors({ width, height, lines }: ConnectorsProps) {
  return (
    <div class="connectors" style={{ width: `${width}px`, height: `${height}px` }}>
      {useDirected(lines, width).map((line) => (
        <Line {...line} width={width} height={height} />
      ))}
    </div>
  );
}

/** The labels of {@link Connectors}. Draw them after the nodes: they are read once it is known what is connected. */
export function ConnectorLabels({ width, height, lines }: ConnectorsProps) {
  return (
    <div class="connectors" style={{ width: `${width}px`, height: `${height}px` }}>
      {useDirected(lines, width).map(
        ({ label, labelAt, labelWidth, labelHeight, labelAlign, labelSmall, labelCovers, points }) =>
          label && (
            <Label
              text={label}
              at={labelAt ?? middleOf(points)}
              width={labelWidth}
              height={labelHeight}
              align={labelAlign}
              small={labelSmall}
              covers={labelCovers}
            />
          ),
      )}
    </div>
  );
}

/** Lines in coordinates from the left. */
function useDirected(lines: readonly ConnectorLine[], width: number): readonly ConnectorLine[] {
  const { dir } = useSlide();
  return dir === 'rtl' ? lines.map((line) => mirrored(line, width)) : lines;
}

function Line({
  points,
  dashed,
  heads = 'end',
  highlight,
  width,
  height,
}: ConnectorLine & { width: number; height: number }) {
  if (points.length < 2) return null;
  const start = heads === 'both' ? shortened(points[0]!, points[1]!) : points[0]!;
  const end = heads === 'none' ? points.at(-1)! : shortened(points.at(-1)!, points.at(-2)!);
  const shaft = [start, ...points.slice(1, -1), end];
  return (
    <svg
      class={classes('connector', highlight && 'connector-highlight')}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <polyline
        points={shaft.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-dasharray={dashed ? '6 5' : undefined}
        stroke-linejoin="round"
      />
      {heads !== 'none' && <polygon points={headAt(points.at(-1)!, points.at(-2)!)} fill="currentColor" />}
      {heads === 'both' && <polygon points={headAt(points[0]!, points[1]!)} fill="currentColor" />}
    </svg>
  );
}

function Label({
  text,
  at: [x, y],
  width = 160,
  height = 64,
  align,
  small,
  covers,
}: {
  text: string;
  at: Point;
  width?: number;
  height?: number;
  align?: ConnectorLine['labelAlign'];
  small?: boolean;
  covers?: boolean;
}) {
  return (
    <div
      class={classes(
        'connector-label',
        align && `connector-label-${align}`,
        small && 'connector-label-small',
        covers && 'connector-label-covering',
      )}
      style={{ left: `${x - width / 2}px`, top: `${y - height / 2}px`, width: `${width}px`, height: `${height}px` }}
      data-fit
    >
      <Words as="span" t="label">
        {text}
      </Words>
    </div>
  );
}

function mirrored(line: ConnectorLine, width: number): ConnectorLine {
  const mirror = ([x, y]: Point): Point => [width - x, y];
  return { ...line, points: line.points.map(mirror), labelAt: line.labelAt && mirror(line.labelAt) };
}

/** Unit vector from `from` to `to`; (1, 0) for identical points. */
function direction([x1, y1]: Point, [x2, y2]: Point): Point {
  const length = Math.hypot(x2 - x1, y2 - y1);
  return length === 0 ? [1, 0] : [(x2 - x1) / length, (y2 - y1) / length];
}

/** Shortens the shaft to end inside the head, so that it does not show beyond the tip. */
function shortened(tip: Point, before: Point): Point {
  const [dx, dy] = direction(tip, before);
  return [round(tip[0] + dx * (HEAD - 1)), round(tip[1] + dy * (HEAD - 1))];
}

function headAt(tip: Point, before: Point): string {
  const [dx, dy] = direction(tip, before);
  const base: Point = [tip[0] + dx * HEAD, tip[1] + dy * HEAD];
  const half = HEAD * 0.55;
  return [tip, [base[0] - dy * half, base[1] + dx * half], [base[0] + dy * half, base[1] - dx * half]]
    .map((point) => `${round(point[0])},${round(point[1])}`)
    .join(' ');
}

function middleOf(points: readonly Point[]): Point {
  let longest: [Point, Point] = [points[0] ?? [0, 0], points[1] ?? [0, 0]];
  for (let i = 1; i < points.length; i++) {
    const segment: [Point, Point] = [points[i - 1]!, points[i]!];
    if (lengthOf(segment) > lengthOf(longest)) longest = segment;
  }
  return [(longest[0][0] + longest[1][0]) / 2, (longest[0][1] + longest[1][1]) / 2];
}

const lengthOf = ([a, b]: readonly [Point, Point]) => Math.hypot(b[0] - a[0], b[1] - a[1]);
const round = (value: number) => Math.round(value * 100) / 100;

export const connectorCss = css`
  .connectors {
    position: absolute;
    inset-inline-start: 0;
    top: 0;
  }
  .connector {
    position: absolute;
    left: 0;
    top: 0;
    color: var(--soft);
    overflow: visible;
  }
  .connector-highlight {
    color: var(--mark);
  }
  .connector-label {
    position: absolute;
    display: flex;
    align-items: center;
    justify-content: center;
    text-align: center;
  }
  .connector-label-start {
    justify-content: flex-start;
    text-align: start;
  }
  .connector-label > span {
    background: var(--background);
    padding: 0 4px;
    border-radius: var(--radius-small);
    color: var(--soft);
    line-height: 1.2;
  }
  .connector-label-end {
    justify-content: flex-end;
    text-align: end;
  }
  :is(.connector-label-start, .connector-label-center, .connector-label-end) > span {
    background: none;
    padding: 0;
  }
  .connector-label-small > span {
    font-size: min(var(--label), ${TYPE_SCALE.label.floor}px);
  }
  .connector-label-covering > span {
    background: var(--background);
  }
`;
