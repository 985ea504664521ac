import { defineTemplate } from '../../define/define-template.js';
import { list, select, text } from '../../define/fields.js';
import { dataVariants, footnote, header, highlight } from '../../define/vocabulary.js';
import { css } from '../../kit/css.js';
import { Table } from '../../kit/blocks/table.js';
import { tableLayouts, TableSlide, tableWords } from '../../kit/frame/table-slide.js';

export const financialTable = defineTemplate({
  key: 'financialTable',
  name: 'Financial table',
  group: 'Tables & comparisons',
  category: 'Show',
  holds: ['tables'],
  synonyms: 'pnl profit loss balance finance accounts',
  whenToUse: 'Income statement, cash flow, budget or forecast by period, with subtotals and totals.',
  description: 'Number table with line, subtotal, total and ratio rows and marked forecast or change columns.',
  fields: {
    ...header,
    unit: text('Unit', { maxLen: 24, help: 'e.g. USD thousands.' }),
    columns: list(
      'Periods',
      { min: 2, max: 7 },
      {
        label: text('Label', { maxLen: 14 }),
        columnStyle: select('Column style', ['actual', 'forecast', 'change']),
        highlight,
      },
    ),
    rows: list(
      'Lines',
      { min: 3, max: 14 },
      {
        label: text('Label', { maxLen: 32 }),
        rowStyle: select('Row style', ['line', 'header', 'subtotal', 'total', 'ratio']),
        cells: list(
          'Cells',
          { min: 2, max: 7, help: 'One per period, in the same order.' },
          { text: text('Text', { maxLen: 14 }) },
        ),
      },
    ),
    ...tableWords,
    footnote,
  },
  variants: dataVariants,
  layoutVariants: tableLayouts,
  defaults: {
    eyebrow: 'Financial plan',
    title: 'Operating profit turns positive next year',
    unit: 'USD thousands',
    columns: [
      { label: '2025' },
      { label: '2026' },
      { label: '2027', columnStyle: 'forecast', highlight: true },
      { label: '2028', columnStyle: 'forecast' },
      { label: '2026-27', columnStyle: 'change' },
    ],
    rows: [
      { label: 'Subscriptions', cells: cellsOf('10,900', '15,600', '21,400', '28,200', '+37%') },
      { label: 'Services', cells: cellsOf('2,200', '2,900', '3,100', '3,300', '+7%') },
      { label: 'Revenue', rowStyle: 'subtotal', cells: cellsOf('13,100', '18,500', '24,500', '31,500', '+32%') },
      { label: 'Cost of delivery', cells: cellsOf('(7,600)', '(9,600)', '(11,800)', '(14,200)', '+23%') },
      { label: 'Gross profit', rowStyle: 'subtotal', cells: cellsOf('5,500', '8,900', '12,700', '17,300', '+43%') },
      { label: 'Gross margin', rowStyle: 'ratio', cells: cellsOf('42%', '48%', '52%', '55%', '+4 pts') },
      { label: 'Operating cost', cells: cellsOf('(8,100)', '(9,700)', '(11,600)', '(13,400)', '+20%') },
      { label: 'Operating profit', rowStyle: 'total', cells: cellsOf('(2,600)', '(800)', '1,100', '3,900') },
    ],
    body: 'Margin rises as hosting moves to reserved capacity and services stay flat by design.\n\nOperating cost grows at two thirds of the rate of revenue; half of the increase is already contracted.',
    source: 'Group Finance, 2026',
    footnote: '2026 unaudited.',
  },
  view: ({ unit, columns, rows, ...frame }) => (
    <TableSlide {...frame} class={rows.length > 9 ? 'many-rows' : undefined}>
      {rows.length > 0 && (
        <Table
          columns={[
            { label: unit ?? '\u00a0', weight: columns.length > 5 ? 1.9 : 2.4 },
            ...columns.map(({ columnStyle, ...column }) => ({
              ...column,
              align: 'right' as const,
              class: `period-${columnStyle}`,
            })),
          ]}
          rows={rows.map(({ label, rowStyle, cells }) => ({ kind: rowStyle, cells: [{ text: label }, ...cells] }))}
          alt={frame.title}
        />
      )}
    </TableSlide>
  ),
  css: css`
    .table :is(th, td) {
      padding-block: 4px;
      line-height: 1.25;
    }
    .table tr:not(.row-subtotal, .row-total, .row-header) > td:first-child {
      font-weight: 400;
    }
    .table th:not(:first-child) {
      color: var(--text);
      font-size: var(--body);
    }
    .table th:first-child,
    .table .corner:first-child {
      font-weight: 400;
    }
    .table th.column-highlight {
      color: var(--emphasis-text);
    }
    .table .period-forecast {
      font-style: italic;
    }
    .table :is(th, td).period-change {
      color: var(--soft);
    }
    .table .row-line > td {
      border-bottom-color: var(--line);
    }
    /* Of two borders of one width, the upper row's is drawn. */
    .table tr:has(+ .row-total) > td {
      border-bottom: var(--rule-strong) solid var(--mark);
    }
    .table .row-total > td {
      border-top: var(--rule-strong) solid var(--mark);
    }
    .table tr:is(.row-subtotal, .row-total) > td.column-highlight {
      background: var(--card-strong);
    }
    .table .row-header > td {
      padding-top: 10px;
    }
    &.layout-split .table :is(th, td) {
      padding-inline: 8px;
    }
    &.many-rows .table :is(th, td) {
      padding-block: 1px;
    }
    &[data-tight] .table :is(th, td) {
      padding-block: 0;
      line-height: 1.15;
    }
  `,
});

function cellsOf(...texts: string[]) {
  return texts.map((text) => ({ text }));
}
