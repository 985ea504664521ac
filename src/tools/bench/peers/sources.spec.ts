import { reviewSlides } from '../review.js';
import type { PeerSlide } from './blocks.js';
import { chartOf } from './charts.js';
import { escaped } from './markup.js';
import { sourcesOf } from './sources.js';

const { title, slides } = reviewSlides((picture) => `./assets/${picture}.jpeg`);
const shown = slides.map((slide, i): PeerSlide =>
  chartOf(slide) ? { ...slide, chart: `./assets/chart-${i}.png` } : slide,
);
const sources = sourcesOf({ title, slides: shown });

/** All texts of two words or more, and the addresses of pictures. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\s|^\.\//.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}

/** What a chart says is in its picture. */
const written = shown.map(({ content, chart, notes }) => {
  const { items, series, categories, annotations, yAxisLabel, centerLabel, trend, ...rest } = content;
  return wordsOf([chart ? rest : content, chart, notes]);
});

describe.each(['marp.md', 'slidev.md', 'reveal.html'] as const)('%s', (name) => {
  it.each(written.map((words, i) => [i + 1, words] as const))('has the words and pictures of slide %i', (_, words) => {
    const missing = words.filter((text) => ![text, escaped(text)].some((said) => sources[name].includes(said)));
    expect(missing).toEqual([]);
  });
});

it('has a slide for each', () => {
  expect(sources['marp.md'].split('\n\n---\n\n')).toHaveLength(slides.length);
  expect(sources['reveal.html'].match(/<section>/g)).toHaveLength(slides.length);
});

it('writes no markup of its own where the words hold characters of HTML', () => {
  const content = { title: 'a < b & "c"', items: [{ title: '<b>', body: 'x', date: '1' }] };
  const { 'reveal.html': page } = sourcesOf({ title: '<T>', slides: [{ slide_type: 'timeline', content }] });
  expect(page).toContain('<h1>a &lt; b &amp; &quot;c&quot;</h1>');
  expect(page).toContain('<b>1: &lt;b&gt;</b>');
  expect(page).toContain('<title>&lt;T&gt;</title>');
});

describe('a chart alone', () => {
  it('has no words beside it', () => {
    const chart = chartOf(slides.find(({ slide_type }) => slide_type === 'waterfallChart')!);
    expect(Object.keys(chart!.content)).toEqual(['items', 'valuePrefix', 'valueSuffix', 'showValues', 'layoutVariant']);
  });

  it('is the trend of a key figure', () => {
    const chart = chartOf(slides.find(({ slide_type }) => slide_type === 'kpi')!);
    expect(chart).toMatchObject({ slide_type: 'lineChart', content: { series: [{ values: { length: 12 } }] } });
  });

  it('is nothing of a slide without one', () => {
    expect(slides.filter((slide) => chartOf(slide))).toHaveLength(6);
  });
});
