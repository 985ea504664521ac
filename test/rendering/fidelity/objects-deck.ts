import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import sharp from 'sharp';
import { chartsIn } from '../../../src/exports/renderer/fixtures/spec-charts.js';
import { specLook } from '../../../src/exports/renderer/fixtures/spec-deck.js';
import type { RenderDeck } from '../../../src/exports/renderer/renderer.js';
import { formatFor } from '../../../src/templates/kit/charts/labels/format.js';
import { cartesian } from '../../../src/templates/kit/charts/cartesian/cartesian.js';
import { Chart } from '../../../src/templates/kit/charts/slides/chart.js';
import type { ChartSpec } from '../../../src/templates/kit/charts/chart-spec.js';
import { SlideContext, useSlide } from '../../../src/templates/kit/slide-context.js';
import { radar } from '../../../src/templates/catalogue/show/radarChart/radar.js';
import { pointsChart } from '../../../src/templates/kit/charts/points/points.js';
import { rolesOf } from '../../../src/templates/theme/variants.js';
import { box, PICTURES, section, SLIDES } from './objects-slides.js';

const roles = rolesOf(specLook.theme, 'default');
const scene = { width: 1152, height: 384, roles, locale: 'en', dir: 'ltr' as const };
const [first, second] = [roles.series[0]!, roles.series[1]!];
const bar = (name: string, values: (number | null)[], color: string) => ({
  name,
  values,
  color: color,
  labels: null,
});
const bars = (categories: string[], series: ReturnType<typeof bar>[], more = {}): ChartSpec =>
  cartesian(
    {
      categories,
      layers: [{ type: 'bars', grouping: 'clustered', gap: 50, axis: 'first', series }],
      legend: series.length > 1,
      ...more,
    },
    scene,
  );
const printed = { position: 'end' as const, color: roles.text, bold: false, format: formatFor([1.5]) };
const highlighted = { ...bar('Sales', [3, 5, 4, 9], first), pointColors: [first, first, first, second] };

/** Charts that the fixtures of all kinds do not have. */
const CHARTS: Record<string, ChartSpec> = {
  ...chartsIn('ltr'),
  'one bar': bars(['Only'], [bar('One', [4.2], first)]),
  'a highlighted bar': bars(['Q1', 'Q2', 'Q3', 'Q4'], [highlighted]),
  'seven series': bars(
    ['Q1', 'Q2', 'Q3'],
    roles.series.concat(first).map((color, i) => bar(`Series ${i + 1}`, [i + 1, 8 - i, i % 2 ? -2 : null], color)),
  ),
  'crossing lines with their values': cartesian(
    {
      categories: Array.from({ length: 12 }, (_, i) => `M${i + 1}`),
      layers: [
        {
          type: 'lines',
          axis: 'first',
          series: [
            [3.1, 4, 5, 6, 7, 9, 10, 12, 13, 15, 16, 18.5],
            [5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9],
          ].map((values, i) => ({
            ...{ name: `Series ${i + 1}`, values, color: roles.series[i]!, width: 3, marker: 0, dashed: i > 0 },
            ...{ labels: { ...printed, position: 'above' as const }, endLabel: { shift: 0 } },
          })),
        },
      ],
      affixes: { suffix: 'k' },
      legend: true,
      reference: { name: 'Service level objective 8.2k', value: 8.2, color: roles.text },
    },
    scene,
  ),
  'one point': pointsChart(
    {
      points: [{ label: 'Alone', xValue: 3, yValue: 4, highlight: false }],
      maxPoints: 9,
      bubbles: false,
      allLabels: true,
      legend: false,
    },
    scene,
  )!,
};

const months = Array.from({ length: 4 }, (_, i) => `M${i + 1}`);
const line = (name: string, values: (number | null)[]) => ({
  name,
  values,
  color: second,
  labels: null,
  dashed: false,
  width: 2,
  marker: 0,
  endLabel: null,
});

/** Seldom shapes of charts, of which there is no need in every direction. */
const SELDOM: Record<string, ChartSpec> = {
  'a pie in an oblong plot': {
    ...(chartsIn('ltr')['pie'] as Extract<ChartSpec, { kind: 'pie' }>),
    width: 1152,
    plot: { x: 300, y: 4, width: 800, height: 376 },
  },
  'more columns than the alphabet has letters': bars(
    ['One', 'Two'],
    Array.from({ length: 28 }, (_, i) => bar(`Series of number ${i + 1}`, [i + 1, 29 - i], i % 2 ? first : second)),
  ),
  'an unfilled web': radar(
    {
      categories: ['Speed', 'Support', 'Price', 'Security', 'Reach'],
      series: [
        { name: 'Ours', values: [9, 8, 7, 6, 3], color: first, filled: false, width: 2.5 },
        { name: 'Theirs', values: [3, 4, 9, 5, 6], color: second, filled: false, width: 2.5 },
      ],
      legend: true,
    },
    scene,
  ),
  'a nameless series in a legend': bars(months, [
    bar('', [3, 5, 4, 9], first),
    bar('Named', [1, 2, 3, 4], second),
    bar('Another', [2, 3, 4, 5], roles.series[2]!),
  ]),
  'lines to both edges with a target': cartesian(
    {
      categories: months,
      edgeToEdge: true,
      titles: { category: 'Month by month', value: 'Units' },
      layers: [{ type: 'lines', axis: 'first', series: [line('Sold', [4, 6, 9, 7])] }],
      reference: { name: 'Target', value: 8, color: roles.text },
    },
    scene,
  ),
  'nameless points among others': pointsChart(
    {
      points: ['Core', '', 'New'].map((category, i) => ({
        label: `P${i}`,
        xValue: i + 1,
        yValue: 4 - i,
        size: 1,
        category,
        highlight: false,
      })),
      maxPoints: 9,
      bubbles: false,
      trend: true,
      allLabels: true,
      legend: true,
    },
    scene,
  )!,
  'a target of one category, with a bold number': cartesian(
    {
      categories: ['Only'],
      layers: [
        {
          type: 'bars',
          grouping: 'clustered',
          gap: 50,
          axis: 'first',
          series: [{ ...bar('One', [4], first), labels: { ...printed, bold: true } }],
        },
      ],
      printed: true,
      reference: { name: 'Target', value: 3, color: roles.text },
    },
    scene,
  ),
  'names from the right among others': bars(
    ['Q1', 'الربع', 'Q3', 'Q4'],
    [bar('מכירות', [3, 5, 4, 9], first), bar('Sold', [1, 2, 3, 4], second)],
  ),
};

const inRiyal = { ...printed.format, suffix: ' ريال' };

/** Those of a language that is read from the right. */
const SELDOM_FROM_RIGHT: Record<string, ChartSpec> = {
  'a unit on the slices of a ring': {
    ...(chartsIn('rtl')['ring'] as Extract<ChartSpec, { kind: 'pie' }>),
    format: inRiyal,
  },
  'a unit on bars': cartesian(
    {
      categories: ['الربع 1', 'الربع 2'],
      layers: [
        {
          type: 'bars',
          grouping: 'clustered',
          gap: 50,
          axis: 'first',
          series: [{ ...bar('إيرادات', [3, 4], first), labels: { ...printed, format: inRiyal } }],
        },
      ],
      printed: true,
    },
    { ...scene, locale: 'ar', dir: 'rtl' },
  ),
  'a unit before numbers': cartesian(
    {
      categories: ['الربع 1', 'الربع 2', 'الربع 3'],
      titles: { category: 'أرباع السنة المالية', value: 'الإيرادات' },
      layers: [
        { type: 'bars', grouping: 'clustered', gap: 50, axis: 'first', series: [bar('إيرادات', [3, -5, 4], first)] },
      ],
      affixes: { prefix: 'ريال ' },
    },
    { ...scene, locale: 'ar', dir: 'rtl' },
  ),
  'bars with names below': cartesian(
    {
      direction: 'right',
      categories: ['الربع 1', 'الربع 2', 'الربع 3'],
      titles: { category: 'أرباع السنة المالية التي انتهت في شهر ديسمبر من العام الماضي' },
      layers: [
        { type: 'bars', grouping: 'clustered', gap: 50, axis: 'first', series: [bar('إيرادات', [3, 5, 4], first)] },
      ],
    },
    { ...scene, locale: 'ar', dir: 'rtl' },
  ),
};

/** A chart as on a slide of a direction. */
function ChartIn({ dir, ...chart }: { dir: 'ltr' | 'rtl'; spec: ChartSpec; title: string }) {
  return h(SlideContext.Provider, { value: { ...useSlide(), dir } }, h(Chart, chart));
}

const PER_SLIDE = 4;

/** Slides of four charts each. */
function chartSlides(charts: Record<string, ChartSpec>, dir: 'ltr' | 'rtl'): Record<string, string> {
  const all = Object.entries(charts);
  const count = Math.ceil(all.length / PER_SLIDE);
  return Object.fromEntries(
    Array.from({ length: count }, (_, slide) => {
      const own = all.slice(slide * PER_SLIDE, (slide + 1) * PER_SLIDE);
      const drawn = own.map(([name, spec], i) =>
        box(
          40 + (i % 2) * 610,
          90 + Math.floor(i / 2) * 310,
          590,
          290,
          'display:flex',
          renderToStaticMarkup(h(ChartIn, { dir, spec, title: name })),
        ),
      );
      const name = `charts ${slide + 1} ${dir}`;
      return [name, section(`Charts ${slide + 1}`, drawn.join(''), { dir })];
    }),
  );
}

/** A picture of which every part differs from every other. */
async function gradientPicture(width: number, height: number, from: string): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${from}"/><circle cx="30%" cy="30%" r="40" fill="#fff"/></svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

/** The deck, its slides' names, and the bytes of its pictures by their addresses. */
export async function objectsDeck() {
  const slides = {
    ...SLIDES,
    ...chartSlides({ ...CHARTS, ...SELDOM }, 'ltr'),
    ...chartSlides({ ...chartsIn('rtl'), ...SELDOM_FROM_RIGHT }, 'rtl'),
  };
  const names = Object.keys(slides);
  const bodies = new Map([
    [PICTURES.hills, await gradientPicture(600, 400, '#f8c37b')],
    [PICTURES.tower, await gradientPicture(300, 500, '#2b4bd8')],
  ]);
  const deck: RenderDeck = {
    title: 'Objects & their paint',
    author: 'Tests <of> objects',
    locale: 'en-GB',
    date: new Date('2026-03-04T05:06:07Z'),
    look: specLook,
    slides: names.map((name, i) => ({
      markup: slides[name]!,
      title: name,
      notes: i % 3 === 2 ? null : `Say this of ${name}.`,
    })),
    pictures: new Map(
      [...bodies].map(([url, body]) => [url, { type: 'image/png', body: () => Promise.resolve(body) }]),
    ),
  };
  return { deck, names, bodies };
}
