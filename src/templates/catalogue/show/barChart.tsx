import { defineTemplate } from '../../define/define-template.js';
import { list, select, text } from '../../define/fields.js';
import {
  dataVariants,
  header,
  highlight,
  number,
  numberFormat,
  showValues,
  xAxisLabel,
  LABELLED,
} from '../../define/vocabulary.js';
import { cartesian } from '../../kit/charts/cartesian/cartesian.js';
import { Chart } from '../../kit/charts/slides/chart.js';
import { chartLayouts, chartWords, numbersOf } from '../../kit/charts/slides/chart-fields.js';
import { ChartSlide } from '../../kit/charts/slides/chart-slide.js';
import { affixesOf, formatFor } from '../../kit/charts/labels/format.js';
import { neutrals } from '../../kit/charts/scene.js';

const MAX = 12;

export const barChart = defineTemplate({
  key: 'barChart',
  name: 'Bar chart',
  group: 'Charts & data',
  category: 'Show',
  holds: ['charts'],
  chart: 'bar',
  synonyms: 'graph comparison compare ranking top plot',
  whenToUse: 'Ranks three to twelve named things by one measure, or by that measure now and before; long names fit.',
  description: 'Horizontal bars sorted by value, with optional second bar for comparison and highlighted entries.',
  fields: {
    ...header,
    items: list(
      'Bars',
      { min: 3, max: MAX },
      {
        label: text('Label', { maxLen: 32, holds: 'name' }),
        value: number(undefined, { named: LABELLED }),
        compareValue: { ...number('Optional second bar.'), label: 'Compared value' },
        highlight,
      },
    ),
    valueLabel: text('Value legend', { maxLen: 24 }),
    compareLabel: text('Compared value legend', { maxLen: 24 }),
    sortBy: select('Order', ['value', 'given'], { help: 'value sorts from large to small.' }),
    ...numberFormat,
    xAxisLabel,
    showValues,
    ...chartWords,
  },
  variants: dataVariants,
  layoutVariants: chartLayouts,
  defaults: {
    eyebrow: 'Channels',
    title: 'Partners bring the most new customers, and by far',
    items: [
      { label: 'Partner referrals', value: '412', highlight: true },
      { label: 'Self-service sign-up', value: '268' },
      { label: 'Outbound sales', value: '187' },
      { label: 'Events and webinars', value: '141' },
      { label: 'Paid search', value: '96' },
      { label: 'Press and analysts', value: '38' },
    ],
    showValues: true,
    body: 'Half of the partner referrals come from only four integrators.\n\nPaid search costs nine times as much per customer, and those customers leave sooner.',
    takeaway: 'Move a third of the search budget to the partner program.',
    source: 'Customer records, 2026',
  },
  view: ({ items, valueLabel, compareLabel, sortBy, ...more }) => {
    const rows = readRows(items, sortBy === 'value').slice(0, MAX);
    const affixes = affixesOf(more);
    const series = [
      { name: valueLabel ?? '', values: rows.map(({ value }) => value) },
      { name: compareLabel ?? '', values: rows.map(({ compareValue }) => compareValue) },
    ].filter(({ values }) => values.some((value) => value !== null));
    return (
      <ChartSlide {...more}>
        {(scene) => {
          if (series.length === 0) return null;
          const { roles } = scene;
          const format = formatFor(numbersOf(series), affixes);
          const marked = rows.some(({ highlight }) => highlight);
          const quiet = neutrals(roles, marked ? series.length : 1);
          const bars = series.map(({ name, values }, index) => {
            const plain = index > 0 ? quiet.at(-1)! : marked ? quiet[0]! : roles.bar;
            return {
              name,
              values,
              color: plain,
              pointColors:
                index === 0 && marked ? rows.map(({ highlight }) => (highlight ? roles.bar : plain)) : undefined,
              labels: more.showValues
                ? { position: 'end' as const, color: index === 0 ? roles.text : roles.soft, bold: index === 0, format }
                : null,
            };
          });
          const spec = cartesian(
            {
              direction: 'right',
              categories: rows.map(({ label }) => label),
              layers: [{ type: 'bars', grouping: 'clustered', gap: 50, axis: 'first', series: bars }],
              affixes,
              printed: more.showValues,
              legend: bars.every(({ name }) => name),
              titles: { category: more.xAxisLabel },
            },
            scene,
          );
          return <Chart spec={spec} title={more.title} />;
        }}
      </ChartSlide>
    );
  },
});

interface TypedRow {
  label?: string;
  value: number | undefined;
  compareValue: number | undefined;
  highlight: boolean;
}

/** Rows with a name or a number; those without a number come last. */
function readRows(items: readonly TypedRow[], sorted: boolean) {
  const rows = items.map(({ label = '', value, compareValue, highlight }) => ({
    label,
    highlight,
    value: value ?? null,
    compareValue: compareValue ?? null,
  }));
  const filled = rows.filter(({ label, value, compareValue }) => label || value !== null || compareValue !== null);
  return sorted ? filled.sort((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity) || 0) : filled;
}
