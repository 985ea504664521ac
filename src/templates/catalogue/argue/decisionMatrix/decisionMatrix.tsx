import { defineTemplate } from '../../../define/define-template.js';
import { boolean, list, select, text } from '../../../define/fields.js';
import { dataVariants, header, highlight } from '../../../define/vocabulary.js';
import { formatNumber, withPercentSign } from '../../../kit/charts/labels/format.js';
import { css } from '../../../kit/css.js';
import { useSlide } from '../../../kit/slide-context.js';
import { Table, type TableColumn, type TableRow } from '../../../kit/blocks/table.js';
import { tableLayouts, TableSlide, tableWords } from '../../../kit/frame/table-slide.js';
import { termOf } from '../../../kit/words/terms.js';
import { arePercents, readWeight, weightedTotals } from './weighted-totals.js';

interface Scoring {
  columns: { label?: string; highlight: boolean }[];
  rows: { label?: string; weight?: string; cells: { score: string }[] }[];
  showTotals: boolean;
}

export const decisionMatrix = defineTemplate({
  key: 'decisionMatrix',
  name: 'Decision matrix',
  group: 'Tables & comparisons',
  category: 'Argue',
  holds: ['tables'],
  synonyms: 'evaluation scoring criteria options choose',
  whenToUse: 'Justifies a choice by scoring options on weighted criteria.',
  description:
    'Criteria with weights, a score from 1 to 5 per option and computed weighted totals; the best total is marked.',
  fields: {
    ...header,
    columns: list('Options', { min: 2, max: 5 }, { label: text('Label', { maxLen: 24 }), highlight }),
    rows: list(
      'Criteria',
      { min: 2, max: 8 },
      {
        label: text('Label', { maxLen: 40 }),
        weight: text('Weight', { maxLen: 4, help: 'Whole number: percents that add up to 100, or points.' }),
        cells: list(
          'Scores',
          { min: 2, max: 5, help: 'One per option, in the same order.' },
          { score: select('Score', ['none', '1', '2', '3', '4', '5'], { help: 'none: not scored, and not counted.' }) },
        ),
      },
    ),
    showTotals: boolean('Show totals', { help: 'Adds the weighted total row.' }),
    ...tableWords,
  },
  variants: dataVariants,
  layoutVariants: tableLayouts,
  defaults: {
    eyebrow: 'Site selection',
    title: 'The northern site scores highest where it matters most',
    columns: [{ label: 'North' }, { label: 'Harbor' }, { label: 'Airport' }],
    rows: [
      { label: 'Distance to customers', weight: '30', cells: [{ score: '5' }, { score: '3' }, { score: '4' }] },
      { label: 'Labor market', weight: '25', cells: [{ score: '4' }, { score: '4' }, { score: '2' }] },
      { label: 'Cost per pallet', weight: '20', cells: [{ score: '3' }, { score: '5' }, { score: '2' }] },
      { label: 'Room to expand', weight: '15', cells: [{ score: '5' }, { score: '2' }, { score: '3' }] },
      { label: 'Time to permit', weight: '10', cells: [{ score: '3' }, { score: '4' }, { score: '3' }] },
    ],
    showTotals: true,
    body: 'North wins on the two criteria with the highest weight. Harbor is cheaper, but cannot grow beyond the second year.\n\nThe order stays the same when any single weight changes by ten points.',
    source: 'Site study, 5 is best',
  },
  view: ({ columns, rows, showTotals, ...frame }) => (
    <TableSlide {...frame}>
      <Scores {...{ columns, rows, showTotals }} alt={frame.title} />
    </TableSlide>
  ),
  css: css`
    .table :is(th, td) {
      padding-block: 6px;
      line-height: 1.25;
    }
    .table td:nth-child(n + 3) {
      border-inline-start: 2px solid var(--background);
    }
    .table .score {
      border-bottom: 2px solid var(--background);
    }
    .table th {
      border-bottom: 0;
    }
    .table th:nth-child(n + 3) {
      color: var(--text);
      font-size: var(--body);
      font-family: var(--font-heading);
    }
    .table th.column-highlight {
      background: var(--emphasis);
      color: var(--on-emphasis);
    }
    .table :is(th, td):first-child {
      padding-inline-start: var(--row-inset);
    }
    .table td:nth-child(2) {
      color: var(--soft);
    }
    .table .score {
      font-weight: 600;
    }
    .table .score-none {
      color: var(--soft);
    }
    .table .score-1 {
      background: var(--card);
    }
    .table .score-2 {
      background: color-mix(in srgb, var(--mark-fill) 25%, var(--background));
    }
    .table .score-3 {
      background: color-mix(in srgb, var(--mark-fill) 46%, var(--background));
    }
    .table .score-4 {
      background: color-mix(in srgb, var(--mark-fill) 71%, var(--background));
    }
    .table .score-5 {
      background: var(--mark-fill);
    }
    .table .row-total > td {
      font-family: var(--font-heading);
    }
    .table .row-total > td:nth-child(n + 3) {
      font-family: var(--font-figure);
      font-size: var(--heading);
    }
    .table .row-total > td.best {
      background: var(--emphasis);
      color: var(--on-emphasis);
    }
  `,
});

function Scores({ columns, rows, showTotals, alt }: Scoring & { alt?: string }) {
  const { look } = useSlide();
  if (rows.length === 0) return null;
  const isShare = arePercents(rows.map(({ weight }) => readWeight(weight, look.locale)));
  const heads: TableColumn[] = [
    { label: termOf('criterion', look.locale), weight: 2.2 },
    { label: termOf('weight', look.locale), weight: 0.8, align: 'right' },
    ...columns.map((column) => ({ ...column, highlight: column.highlight, align: 'center' as const })),
  ];
  const lines: TableRow[] = rows.map(({ label, weight, cells }) => ({
    cells: [
      { text: label },
      { text: isShare ? percent(weight, look.locale) : weight },
      ...columns.map((_, option) => scoreCell(cells[option]?.score ?? 'none')),
    ],
  }));
  return (
    <Table
      columns={heads}
      rows={showTotals ? [...lines, totalRow(columns.length, rows, look.locale)] : lines}
      alt={alt}
    />
  );
}

function totalRow(options: number, rows: Scoring['rows'], locale: string): TableRow {
  const means = weightedTotals(
    rows.map(({ weight, cells }) => ({
      weight: readWeight(weight, locale),
      scores: cells.map(({ score }) => scoreOf(score)),
    })),
    options,
  );
  const best = written(Math.max(...means.map((mean) => mean ?? 0)), locale);
  return {
    kind: 'total',
    cells: [
      { text: termOf('total', locale) },
      {},
      ...means.map((mean) => {
        const text = mean === undefined ? undefined : written(mean, locale);
        return { text, class: text === best ? 'best' : undefined };
      }),
    ],
  };
}

const written = (mean: number, locale: string) =>
  formatNumber(mean, { prefix: '', suffix: '', decimals: 1, scale: 0 }, locale);

const scoreCell = (score: string) => ({ text: score === 'none' ? '–' : score, class: `score score-${score}` });

const scoreOf = (score: string) => (score === 'none' ? undefined : Number(score));

/** A weight with its percent sign, as typed where it can't be read. */
function percent(weight: string | undefined, locale: string): string | undefined {
  const read = readWeight(weight, locale);
  return read === undefined ? weight : withPercentSign(`${read}`, locale);
}
