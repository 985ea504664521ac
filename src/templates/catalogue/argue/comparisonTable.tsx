import { defineTemplate } from '../../define/define-template.js';
import { list, select, text } from '../../define/fields.js';
import { dataVariants, footnote, header, highlight, source, takeaway } from '../../define/vocabulary.js';
import { css } from '../../kit/css.js';
import { withInnerLists } from '../../kit/blocks/inner-lists.js';
import { Mark, type MarkKind } from '../../kit/blocks/mark.js';
import { Body, Header, Notes, Slide, Takeaway } from '../../kit/frame/slide.js';
import { Table, type TableCell, type TableColumn, type TableRow } from '../../kit/blocks/table.js';

interface Option {
  label?: string;
  text?: string;
  highlight: boolean;
}

interface Criterion {
  label?: string;
  cells: { mark: MarkKind | 'text'; text?: string }[];
}

/** Sixteen times the cells of a full table: forty rows of twenty. */
const MAX_CELLS = 800;

const MARKS = ['text', 'yes', 'partial', 'no', 'level0', 'level1', 'level2', 'level3', 'level4'] as const;

export const comparisonTable = defineTemplate({
  key: 'comparisonTable',
  name: 'Comparison table',
  group: 'Tables & comparisons',
  category: 'Argue',
  holds: ['tables'],
  synonyms: 'competitors competition competitive alternatives features landscape compare vendors',
  whenToUse: 'Two to five options judged on the same criteria: feature matrix, competitor table or Harvey ball rating.',
  description:
    'Options across, criteria down; each cell is a text, a tick, a cross, a partial mark or a Harvey ball, and one option can stand out.',
  fields: {
    ...header,
    columns: list(
      'Options',
      { min: 2, max: 5, main: 'label' },
      {
        label: text('Label', { maxLen: 24 }),
        text: text('Text', { maxLen: 40, help: 'Short line under the name.' }),
        highlight,
      },
    ),
    rows: list(
      'Criteria',
      { min: 3, max: 10 },
      {
        label: text('Label', { maxLen: 40 }),
        cells: list(
          'Cells',
          { min: 2, max: 5, help: 'One per option, in the same order.' },
          {
            mark: select('Mark', MARKS, { help: 'level0 to level4 draw Harvey balls.' }),
            text: text('Text', { maxLen: 30 }),
          },
        ),
      },
    ),
    takeaway,
    source,
    footnote,
  },
  variants: dataVariants,
  layoutVariants: {
    full: 'criteria as rows',
    transposed: 'options as rows',
    compact: { says: 'tight rows and small text', for: ['compact'] },
  },
  defaults: {
    eyebrow: 'Options for the planning platform',
    title: 'The suite covers every need at two thirds of the cost',
    columns: [
      { label: 'Planning suite', text: 'One vendor, hosted', highlight: true },
      { label: 'Best of breed', text: 'Four linked tools' },
      { label: 'In-house build', text: 'Own team, own code' },
    ],
    rows: [
      { label: 'Fit with current process', cells: [{ mark: 'level4' }, { mark: 'level3' }, { mark: 'level4' }] },
      { label: 'Ready for audit', cells: [{ mark: 'yes' }, { mark: 'partial' }, { mark: 'no' }] },
      { label: 'Works offline', cells: [{ mark: 'yes' }, { mark: 'no' }, { mark: 'yes' }] },
      { label: 'Effort for our team', cells: [{ mark: 'level1' }, { mark: 'level2' }, { mark: 'level4' }] },
      { label: 'Live in', cells: [{ text: '3 months' }, { text: '6 months' }, { text: '14 months' }] },
      { label: 'Cost over three years', cells: [{ text: '$1.2M' }, { text: '$1.8M' }, { text: '$2.9M' }] },
    ],
    source: 'Vendor quotes, 2026',
    footnote: 'Full circle: high.',
  },
  view: ({ columns, rows: criteria, takeaway, source, footnote, layoutVariant, ...head }) => {
    const transposed = layoutVariant === 'transposed';
    const rows = withInnerLists(criteria, 'cells', MAX_CELLS);
    const table = transposed
      ? optionsDown(columns, rows)
      : criteriaDown(columns, rows, layoutVariant === 'compact' ? 20 : 26);
    return (
      <Slide class={rows.length > 7 && !transposed ? 'many-rows' : undefined}>
        <Header {...head} />
        <Body align="start">
          <Table {...table} compact={layoutVariant === 'compact'} alt={head.title} />
        </Body>
        <Takeaway>{takeaway}</Takeaway>
        <Notes footnote={footnote} source={source} />
      </Slide>
    );
  },
  css: css`
    .table th,
    .table .corner {
      color: var(--text);
      font-size: var(--body);
      line-height: 1.25;
      font-family: var(--font-heading);
    }
    .table th.column-highlight {
      background: var(--emphasis);
      color: var(--on-emphasis);
    }
    .table th.column-highlight .column-note {
      color: var(--on-emphasis);
    }
    .table .column-note {
      color: var(--soft);
      font-size: var(--label);
      line-height: 1.35;
      font-family: var(--font-body);
      padding-top: 2px;
    }
    .table th {
      padding-block: 12px;
    }
    .table td {
      padding-block: 12px;
    }
    &.many-rows .table td,
    &.layout-compact .table td {
      padding-block: 5px;
    }
    &.layout-compact .table th {
      padding-block: 6px;
      font-size: inherit;
    }
    &.layout-transposed .table th {
      font-size: var(--label);
      color: var(--soft);
      padding-inline: 8px;
    }
    &.layout-transposed .table td:not(:first-child) {
      padding-inline-end: 8px;
    }
    &.layout-transposed .table td:not(:first-child) {
      padding-inline-start: 8px;
    }
    &.layout-transposed .table td {
      padding-block: 8px;
    }
    &.layout-transposed .table.table td.cell-pair {
      padding-top: 36px;
      padding-inline-start: 8px;
    }
    &.layout-transposed .cell-mark {
      inset-inline-end: auto;
      left: 50%;
      top: auto;
      bottom: 100%;
      margin: 0 -12px 2px;
    }
    &[data-tight] .table :is(th, td) {
      padding-block: 4px;
    }
    &[data-tight].layout-transposed .table.table td.cell-pair {
      padding-top: 28px;
    }
    .table .row-highlight > td:first-child {
      background: var(--emphasis);
      color: var(--on-emphasis);
    }
  `,
});

function criteriaDown(options: Option[], criteria: Criterion[], markSize: number) {
  const columns: TableColumn[] = [
    { weight: 1.25 },
    ...options.map(({ label, text, highlight }) => ({ label, note: text, highlight, align: 'center' as const })),
  ];
  const rows: TableRow[] = criteria.map(({ label, cells }) => ({
    cells: [{ text: label }, ...cells.map((cell) => judged(cell, markSize))],
  }));
  return { columns, rows };
}

function optionsDown(options: Option[], criteria: Criterion[]) {
  const columns: TableColumn[] = [
    { weight: 1.7 },
    ...criteria.map(({ label }) => ({ label, align: 'center' as const })),
  ];
  const rows: TableRow[] = options.map(({ label, text, highlight }, option) => ({
    cells: [{ text: label, note: text }, ...criteria.map(({ cells }) => judged(cells[option], 24))],
    highlight,
  }));
  return { columns, rows };
}

function judged(cell: Criterion['cells'][number] | undefined, size: number): TableCell {
  if (!cell) return {};
  return { text: cell.text, mark: cell.mark === 'text' ? undefined : <Mark kind={cell.mark} size={size} /> };
}
