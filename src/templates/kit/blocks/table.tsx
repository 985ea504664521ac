import type { ComponentChildren } from 'preact';
import { classes, css } from '../css.js';
import { sized } from '../type-scale.js';
import { Words } from '../words/words.js';

export interface TableColumn {
  label?: string;
  /** A short line under the label. */
  note?: string;
  align?: 'left' | 'center' | 'right';
  /** Tints the whole column. */
  highlight?: boolean;
  /** Share of the width beside the other columns; 1 by default. */
  weight?: number;
  /** For the style sheet of a template. */
  class?: string;
}

/** A cell: its text, and a mark or a tag beside or instead of it. */
export interface TableCell {
  text?: string;
  mark?: ComponentChildren;
  /** A second, smaller line. */
  note?: string;
  /** For the style sheet of a template. */
  class?: string;
}

export interface TableRow {
  cells: readonly TableCell[];
  highlight?: boolean;
  /** `header` starts a group of rows, `subtotal` and `total` close one, `ratio` annotates the rows above. */
  kind?: 'line' | 'header' | 'subtotal' | 'total' | 'ratio';
}

interface TableProps {
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Tight rows and small text. */
  compact?: boolean;
  /** In px; the table fills its box with rows up to this height. */
  rowHeight?: number;
  /** Read aloud before the table. */
  alt?: string;
}

const HEAD = 56;
/** Tables of so few rows and columns have larger letters. */
const FEW = 3;

/** Texts like "12 February" stay on one line. */
const isShort = (text: string | undefined) => text !== undefined && text.length <= 12;

/**
 * A native table. Columns are as wide as their weights say, and wider where a word needs it. Missing cells are empty, cells beyond the columns are
 * dropped; digits have equal widths.
 */
export function Table({ columns, rows, compact, rowHeight = rows.length > 1 ? 170 : 240, alt }: TableProps) {
  const total = columns.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const few = rows.length <= FEW && columns.length <= FEW;
  return (
    <table
      class={classes('table', compact && 'compact', few && !compact && 'few')}
      style={{ height: `min(100%, ${HEAD + rows.length * rowHeight}px)` }}
      data-pptx="table"
      aria-label={alt}
    >
      <colgroup>
        {columns.map(({ weight = 1 }) => (
          <col style={{ width: `${(weight / total) * 100}%` }} />
        ))}
      </colgroup>
      {columns.some(({ label }) => label) && (
        <thead>
          <tr>
            {columns.map((column) =>
              column.label || column.note ? (
                <th class={classes(cellClass(column), isShort(column.label) && 'short')} scope="col">
                  <Words as="div">{column.label}</Words>
                  <Words as="div" class="column-note">
                    {column.note}
                  </Words>
                </th>
              ) : (
                <td class={classes('corner', cellClass(column))} />
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ cells, highlight, kind = 'line' }) => (
          <tr class={classes(`row-${kind}`, highlight && 'row-highlight')}>
            {columns.map((column, index) => (
              <td class={cellClass(column, cells[index])}>
                <Cell {...cells[index]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The mark of a cell with text is placed over the cell's padding: a native cell holds no pictures, but has the same
 * padding, so the mark is in the right place there too.
 */
function Cell({ text, mark, note }: TableCell) {
  if (mark && !text) return <>{mark}</>;
  if (!mark && !note) return <Words as="div">{text}</Words>;
  return (
    <div class={mark ? 'cell-text' : undefined}>
      {mark && <div class="cell-mark">{mark}</div>}
      <Words as="div">{text}</Words>
      <Words as="div" class="cell-note">
        {note}
      </Words>
    </div>
  );
}

const cellClass = ({ align = 'left', highlight, class: className }: TableColumn, cell?: TableCell) =>
  classes(
    `align-${align}`,
    highlight && 'column-highlight',
    className,
    cell?.mark && cell.text && 'cell-pair',
    isShort(cell?.text) && 'short',
    cell?.class,
  );

export const tableCss = css`
  .table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--body);
    line-height: 1.35;
    font-variant-numeric: lining-nums;
    flex: none;
  }
  /* At the optical centre of a body that it does not fill. */
  .body:has(> .table)::before {
    content: '';
    flex: 2;
  }
  .body:has(> .table)::after {
    content: '';
    flex: 3;
  }
  .table .mark {
    --scale: max(0.9, var(--fit));
  }
  .table.few {
    --label: ${sized('body', 20)};
    --body: ${sized('heading')};
  }
  .table.few .mark {
    --scale: max(1, calc(1.4 * var(--fit)));
  }
  .slide:not([data-break]) .table .short {
    white-space: nowrap;
  }
  .table .short > .column-note,
  .table .short .cell-note {
    white-space: normal;
  }
  .table :is(th, td) {
    padding: 10px 16px;
    border-bottom: var(--rule) solid var(--line);
    vertical-align: middle;
    text-align: start;
    font-weight: 400;
  }
  .table th,
  .table .corner {
    border-bottom: var(--rule-strong) solid var(--mark);
    color: var(--soft);
    font-family: var(--font-label);
    font-size: var(--label);
    font-weight: 600;
    vertical-align: bottom;
  }
  .table td:first-child {
    font-weight: 600;
  }
  .table :is(th, td).align-center {
    text-align: center;
  }
  .table :is(th, td).align-right {
    text-align: end;
    font-variant-numeric: tabular-nums lining-nums;
  }
  .table .column-note {
    font-weight: 400;
  }
  .table .cell-note {
    font-weight: 400;
    font-size: var(--label);
    color: var(--soft);
  }
  .table .row-highlight .cell-note {
    color: inherit;
  }
  .table.table td.cell-pair {
    padding-inline-start: 48px;
  }
  .cell-text {
    position: relative;
    display: inline-block;
    max-width: 100%;
    vertical-align: middle;
  }
  .cell-mark {
    position: absolute;
    inset-inline-end: 100%;
    top: 50%;
    width: 24px;
    height: 24px;
    margin-top: -12px;
    margin-inline-end: 8px;
  }
  .cell-mark > .mark {
    display: block;
  }
  .table.table td.cell-pair:has(.status-dot, .change) {
    padding-inline-start: 38px;
  }
  .cell-mark:has(> .status-dot, > .change) {
    width: 14px;
  }
  .cell-mark > .change {
    height: 100%;
  }
  .table .column-highlight {
    background: var(--card-strong);
  }
  .table th.column-highlight {
    color: var(--emphasis-text);
  }
  .table .row-highlight > td {
    background: var(--card-strong);
    color: var(--emphasis-text);
    font-weight: 600;
  }
  .table .row-header > td {
    color: var(--emphasis-text);
    font-weight: 600;
  }
  .table .row-subtotal > td {
    font-weight: 600;
    background: var(--card);
  }
  .table .row-ratio > td {
    color: var(--soft);
    font-style: italic;
  }
  .table .row-total > td {
    font-weight: 700;
    background: var(--card);
    border-bottom: var(--rule-strong) solid var(--mark);
  }
  .table.compact {
    font-size: calc((var(--body) + var(--label)) / 2);
    line-height: 1.3;
  }
  .table.compact :is(th, td) {
    padding: 6px 12px;
  }
  .slide[data-tight] .table :is(th, td) {
    padding-block: 3px;
    line-height: 1.2;
  }
  .slide[data-tight] .table :is(th, td):not(.cell-pair) {
    padding-inline: 8px;
  }
`;
