import { defineTemplate } from '../../define/define-template.js';
import { line, list, select } from '../../define/fields.js';
import { dataVariants, footnote, header, highlight } from '../../define/vocabulary.js';
import { Table } from '../../kit/blocks/table.js';
import { TableSlide, tableWords } from '../../kit/frame/table-slide.js';
import { useSlide } from '../../kit/slide-context.js';

/** Columns from which on commentary beside the table gets less of the width. */
const MANY_COLUMNS = 4;

export const table = defineTemplate({
  key: 'table',
  name: 'Table',
  group: 'Tables & comparisons',
  category: 'Show',
  holds: ['tables'],
  continues: 'rows',
  synonyms: 'grid spreadsheet rows columns data',
  whenToUse: 'Exact values or texts the reader will look up; at most ten rows and eight columns.',
  description: 'Header row and body rows with chosen alignment and highlighted rows or columns.',
  fields: {
    ...header,
    columns: list(
      'Columns',
      { min: 2, max: 8 },
      { label: line('Label', { max: 24 }), align: select('Align', ['left', 'center', 'right']), highlight },
    ),
    rows: list(
      'Rows',
      { min: 1, max: 10 },
      {
        cells: list(
          'Cells',
          { min: 2, max: 8, help: 'One per column, in the same order; keep short when there are many columns.' },
          { text: line('Text', { max: 26, most: 192 }) },
        ),
        highlight,
      },
    ),
    ...tableWords,
    footnote,
  },
  variants: dataVariants,
  layoutVariants: {
    full: 'table fills the body',
    compact: { says: 'tight rows and small text', for: ['compact'] },
    split: { says: 'table left, commentary right', for: ['words'] },
  },
  defaults: {
    eyebrow: 'Regional results',
    title: 'Every region grew, and the north grew fastest',
    columns: [
      { label: 'Region' },
      { label: 'Customers', align: 'right' },
      { label: 'Revenue', align: 'right' },
      { label: 'Growth', align: 'right', highlight: true },
      { label: 'Main driver' },
    ],
    rows: [
      {
        cells: [
          { text: 'North' },
          { text: '1,240' },
          { text: '$6.8M' },
          { text: '+38%' },
          { text: 'Two framework contracts' },
        ],
        highlight: true,
      },
      { cells: [{ text: 'South' }, { text: '980' }, { text: '$4.1M' }, { text: '+21%' }, { text: 'Partner channel' }] },
      {
        cells: [
          { text: 'East' },
          { text: '615' },
          { text: '$3.9M' },
          { text: '+17%' },
          { text: 'Price change in spring' },
        ],
      },
      { cells: [{ text: 'West' }, { text: '702' }, { text: '$3.7M' }, { text: '+12%' }, { text: 'New onboarding' }] },
      {
        cells: [
          { text: 'Online' },
          { text: '3,410' },
          { text: '$2.2M' },
          { text: '+29%' },
          { text: 'Self-service sign-up' },
        ],
      },
    ],
    body: 'The north closed two framework contracts that had been in negotiation for a year.\n\nOnline is small in revenue but already has the most customers, and the lowest cost to serve.',
    source: 'Finance, full year 2026',
    footnote: 'Unaudited.',
  },
  view: ({ columns, rows, layoutVariant, ...frame }) => {
    const compact = layoutVariant === 'compact' || rows.length > 8;
    const { dir } = useSlide();
    return (
      <TableSlide {...frame} wide={columns.length > MANY_COLUMNS}>
        <Table
          columns={weighted(columns, rows).map((column) => placed(column, dir))}
          rows={rows}
          compact={compact}
          alt={frame.title}
        />
      </TableSlide>
    );
  },
});

/** In right-to-left slides a column on the right is aligned to the start of its lines, which tables call `left`. */
const placed = <C extends { align?: 'left' | 'center' | 'right' }>(column: C, dir: 'ltr' | 'rtl'): C =>
  dir === 'rtl' && column.align === 'right' ? { ...column, align: 'left' } : column;

/** Sets column widths by the longest text, within bounds, so that numbers do not take the room of text. */
function weighted<C extends { label?: string }>(columns: C[], rows: { cells: { text?: string }[] }[]) {
  return columns.map((column, index) => {
    const longest = Math.max(column.label?.length ?? 0, ...rows.map(({ cells }) => cells[index]?.text?.length ?? 0));
    return { ...column, weight: Math.min(26, Math.max(9, longest)) };
  });
}
