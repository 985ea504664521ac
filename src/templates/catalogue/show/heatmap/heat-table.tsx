import { css } from '../../../kit/css.js';
import { readableTint } from '../../../theme/fills.js';
import { mix, type Hex } from '../../../theme/theme.js';
import { inReadingOrder } from '../../../kit/words/reading-order.js';
import { Words } from '../../../kit/words/words.js';
import type { NumberFormat } from '../../../kit/charts/chart-spec.js';
import { formatNumber } from '../../../kit/charts/labels/format.js';
import type { ChartScene } from '../../../kit/charts/scene.js';
import { BOLD, labelWidth, WIDEST, wrapped } from '../../../kit/charts/labels/label-lines.js';
import { labelSizeFor, largestLabels, LEADING, SMALLEST_LABEL } from '../../../kit/charts/labels/label-size.js';

interface HeatTableProps {
  columns: readonly string[];
  rows: readonly { label: string; values: readonly (number | null)[] }[];
  scene: ChartScene;
  /** True: two hues, for values above and below 0. */
  diverging: boolean;
  /** Number format of the values; null for blank cells. */
  format: NumberFormat | null;
  ends: { low?: string; high?: string };
  alt?: string;
}

const SCALE_STEPS = 7;
/** Parts of the full colour in the strongest tint below numbers, of which the first is taken that they are read on. */
const STRENGTHS = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2];
const MAX_HEAD_LINES = 2;
/** Largest part of the width for the names of rows, and what paddings and borders take of names in px. */
const MAX_NAMES = 0.27;
const PADDING = 20;
const HEAD_PADDING = 10;
/** Smallest names in px, where larger ones would be cut. */
const LEAST_NAME = 12;
/** Largest numbers in cells in px, and relative to the height of their row. */
const MAX_VALUE_SIZE = 32;
const VALUE_SHARE = 0.4;

/** A table with cells coloured by value, and the colour scale below. Native in PowerPoint. */
export function HeatTable({ columns, rows, scene, diverging, format, ends, alt }: HeatTableProps) {
  const { locale } = scene;
  const values = rows.flatMap((row) => row.values.filter((value) => value !== null));
  if (rows.length === 0 || columns.length === 0) return null;
  const scaled = ends.low || ends.high;
  const { size, labels, column, heads, head, cell, names } = largestLabels(
    labelSizeFor(scene, columns.length + rows.length),
    (size) => namesIn(columns, rows, scene, size, !!scaled),
    ({ whole }) => whole,
    LEAST_NAME,
  );
  // In em; in tables all digits, and in some families the minus sign, are as wide as 0.
  const widthOf = (number: string) => labelWidth(number.replace(/[\d-]/g, '0'), 100 * WIDEST) / 100;
  const widest = format ? Math.max(0, ...values.map((value) => widthOf(formatNumber(value, format, locale)))) : 0;
  const room = Math.min(cell * VALUE_SHARE, (column - 12) / Math.max(0.1, widest));
  const valueSize = Math.floor(Math.min(MAX_VALUE_SIZE, Math.max(SMALLEST_LABEL, room)));
  // Numbers that are too long even at the smallest size would wrap, so only the colour is shown.
  const printed = widest * SMALLEST_LABEL <= column - 4 && cell >= SMALLEST_LABEL * 1.2 ? format : null;
  const color = colorScale(values, diverging, printed !== null, scene);
  return (
    <div class="heat" style={{ fontSize: `${valueSize}px`, '--label': `${size}px` }}>
      <table class="heat-table" data-pptx="table" aria-label={alt}>
        <colgroup>
          <col style={{ width: `${labels}px` }} />
          {columns.map(() => (
            <col style={{ width: `${column}px` }} />
          ))}
        </colgroup>
        <thead>
          <tr style={{ height: `${head}px` }}>
            <td />
            {columns.map((label, i) => (
              <th scope="col">
                <Words as="span">{drawnName(label, heads[i]!)}</Words>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr style={{ height: `${cell}px` }}>
              <th scope="row">
                <Words as="span">{drawnName(row.label, names[index]!) || undefined}</Words>
              </th>
              {columns.map((_, i) => {
                const value = row.values[i] ?? null;
                if (value === null) return <td />;
                const number = printed ? formatNumber(value, printed, locale) : '';
                return (
                  <td style={{ background: color(value), color: scene.roles.text }}>
                    {scene.dir === 'rtl' ? inReadingOrder(number) : number}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {scaled && <Scale color={color} values={values} diverging={diverging} ends={ends} />}
    </div>
  );
}

/** The names of columns and rows as lines, and the room for both kinds of names, with letters of this size. */
function namesIn(
  columns: readonly string[],
  rows: HeatTableProps['rows'],
  { width, height }: ChartScene,
  size: number,
  scaled: boolean,
) {
  const widest = Math.max(...rows.map(({ label }) => labelWidth(label, size, true)));
  const labels = Math.min(width * MAX_NAMES, Math.max(80, widest + PADDING));
  const column = (width - labels) / columns.length;
  const heads = columns.map((label) => wrapped(label, column - HEAD_PADDING, size, MAX_HEAD_LINES));
  const line = Math.round(size * LEADING);
  const head = 12 + line * Math.max(1, ...heads.map((lines) => lines.length));
  const cell = (height - head - (scaled ? line + 16 : 0)) / rows.length;
  const most = Math.max(1, Math.min(MAX_HEAD_LINES, Math.floor(cell / line)));
  const names = rows.map(({ label }) => wrapped(label, (labels - PADDING + 1) / BOLD, size, most));
  const whole =
    heads.every((lines, i) => isWhole(columns[i]!, lines)) && names.every((lines, i) => isWhole(rows[i]!.label, lines));
  return { size, labels, column, heads, head, cell, names, whole };
}

/** Whether lines have all of a name: ideographs may end a line anywhere. */
const isWhole = (name: string, lines: readonly string[]) =>
  lines.join('').replace(/\s/g, '') === name.replace(/\s/g, '');

/** A name as it is drawn: shortened where its lines do not have all of it. */
const drawnName = (name: string, lines: readonly string[]) => (isWhole(name, lines) ? name : lines.join(' '));

function Scale({
  color,
  values,
  diverging,
  ends,
}: Pick<HeatTableProps, 'diverging' | 'ends'> & { color: (value: number) => Hex; values: number[] }) {
  const [low, high] = limitsOf(values, diverging);
  return (
    <div class="heat-scale">
      <Words t="label" as="span" soft>
        {ends.low}
      </Words>
      <div class="heat-steps">
        {Array.from({ length: SCALE_STEPS }, (_, i) => (
          <div style={{ background: color(low + ((high - low) * i) / (SCALE_STEPS - 1)) }} />
        ))}
      </div>
      <Words t="label" as="span" soft>
        {ends.high}
      </Words>
    </div>
  );
}

/** The limits of the scale; symmetric about 0 when diverging. */
function limitsOf(values: readonly number[], diverging: boolean): [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (!diverging) return [low, high];
  const most = Math.max(Math.abs(low), Math.abs(high));
  return [-most, most];
}

/** From a tint just visible on the background to the full colour; below numbers, to the strongest on which the text colour is read. */
function colorScale(
  values: readonly number[],
  diverging: boolean,
  printed: boolean,
  { roles }: ChartScene,
): (value: number) => Hex {
  const { background, text, mark, positive, negative } = roles;
  const [low, high] = limitsOf(values, diverging);
  const FAINT = 0.08;
  const strength = (share: number) => FAINT + (1 - FAINT) * Math.min(1, Math.max(0, share));
  const full = (tone: Hex) => (printed ? readableTint(background, tone, text, STRENGTHS) : tone);
  if (!diverging)
    return (value) => mix(background, full(mark), strength(high === low ? 0.5 : (value - low) / (high - low)));
  return (value) =>
    mix(background, full(value < 0 ? negative : positive), high === 0 ? FAINT : strength(Math.abs(value) / high));
}

export const heatCss = css`
  .heat {
    flex: 1;
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    gap: 16px;
  }
  .heat-table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    line-height: 1.2;
    font-variant-numeric: tabular-nums;
    flex: none;
  }
  .heat-table :is(th, td) {
    padding: 0 4px;
    text-align: center;
    vertical-align: middle;
    border: 0 solid var(--background);
    border-block-start-width: 2px;
    border-inline-start-width: 2px;
  }
  .heat-table td {
    white-space: nowrap;
  }
  .heat-table :is(th, td):first-child {
    border-inline-start-width: 0;
  }
  .heat-table th {
    font-weight: 400;
    color: var(--soft);
    font-size: var(--label);
    line-height: ${LEADING};
  }
  .heat-table tbody th {
    text-align: start;
    padding-inline: 0 12px;
    color: var(--text);
    font-weight: 600;
  }
  .heat-scale {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    gap: 12px;
    height: calc(var(--label) * ${LEADING});
  }
  .heat-steps {
    display: flex;
  }
  .heat-steps > div {
    width: 36px;
    height: 16px;
  }
`;
