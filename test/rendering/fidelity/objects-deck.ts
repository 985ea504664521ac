import { h } from 'preact';
import { renderToStaticMarkup } from 'preact-render-to-string';
import sharp from 'sharp';
import { chartsIn } from '../../../src/exports/renderer/fixtures/spec-charts.js';
import { specLook } from '../../../src/exports/renderer/fixtures/spec-deck.js';
import type { RenderDeck } from '../../../src/exports/renderer/renderer.js';
import { cartesian } from '../../../src/templates/kit/charts/cartesian.js';
import { Chart } from '../../../src/templates/kit/charts/chart.js';
import type { ChartSpec } from '../../../src/templates/kit/charts/chart-spec.js';
import { pointsChart } from '../../../src/templates/kit/charts/points.js';
import { rolesOf } from '../../../src/templates/theme/variants.js';

/** What templates seldom have, by the names of the slides. */

const PICTURES = { hills: 'https://assets.invalid/images/hills', tower: 'https://assets.invalid/images/tower' };

const section = (title: string, body: string, { background = '#FFFFFF', dir = 'ltr' } = {}) =>
  `<section class="slide v-default" data-pptx-slide lang="${dir === 'rtl' ? 'ar' : 'en'}" dir="${dir}" ` +
  `style="position:relative;display:block;padding:0;background:${background};color:#14171F;font:18px/1.4 Inter,sans-serif">` +
  `<h2 data-pptx="title" style="position:absolute;left:64px;top:24px;margin:0;font-size:28px;line-height:1.2">${title}</h2>${body}</section>`;

/** An element at a place; `more` is CSS. */
const box = (x: number, y: number, w: number, height: number, more: string, inner = '', attributes = '') =>
  `<div ${attributes} style="position:absolute;box-sizing:border-box;left:${x}px;top:${y}px;width:${w}px;height:${height}px;${more}">${inner}</div>`;

const picture = (
  src: keyof typeof PICTURES,
  x: number,
  y: number,
  w: number,
  height: number,
  more: string,
  alt = `The ${src}`,
) =>
  `<img src="${PICTURES[src]}" alt="${alt}" ${alt ? '' : 'data-pptx-decorative'} style="position:absolute;left:${x}px;top:${y}px;width:${w}px;height:${height}px;${more}">`;

const svg = (x: number, y: number, w: number, height: number, inner: string, attributes = '') =>
  `<svg style="position:absolute;left:${x}px;top:${y}px;overflow:visible" width="${w}" height="${height}" ${attributes}>${inner}</svg>`;

const SLIDES: Record<string, string> = {
  'pictures, cropped and whole': section(
    'Pictures, cropped and whole',
    picture('hills', 64, 100, 480, 120, 'object-fit:cover;object-position:30% 70%') +
      picture('hills', 580, 100, 120, 480, 'object-fit:cover;object-position:30% 70%') +
      picture('tower', 740, 100, 200, 200, 'object-fit:contain;object-position:30% 70%') +
      picture('tower', 980, 100, 240, 100, 'object-fit:fill') +
      picture('hills', 64, 260, 240, 240, 'object-fit:cover;border-radius:24px;opacity:.6') +
      picture('tower', 340, 280, 200, 120, 'object-fit:cover;object-position:70% 30%;transform:rotate(12deg)') +
      picture('hills', 740, 340, 200, 200, 'object-fit:cover;border-radius:50%', '') +
      picture('tower', 980, 260, 160, 240, 'object-fit:cover;object-position:0% 100%', 'A tower &amp; its shadow'),
  ),
  'shapes over each other': section(
    'Shapes over each other',
    box(64, 100, 240, 160, 'background:#2B4BD8;z-index:2') +
      box(140, 160, 240, 160, 'background:#F2A23A;z-index:1') +
      box(220, 120, 240, 160, 'background:rgba(10,123,85,.4);z-index:3') +
      box(500, 100, 200, 120, 'background:linear-gradient(90deg,#2B4BD8,rgba(242,162,58,.5))') +
      box(740, 100, 200, 120, 'background:linear-gradient(135deg,#2B4BD8 10%,#F2A23A 60%,#0A7B55)') +
      box(980, 100, 200, 120, 'background:radial-gradient(circle,#FFFFFF,#C4322F);border-radius:16px') +
      box(500, 260, 200, 120, 'border:3px dashed #C4322F;border-radius:12px') +
      box(740, 260, 200, 120, 'border:4px dotted #5A6372;background:#F2F4FD') +
      box(980, 260, 120, 120, 'background:#F2A23A;border:6px solid #14171F;border-radius:50%') +
      box(
        64,
        400,
        200,
        120,
        'background:#0A7B55;transform:rotate(-20deg);border-radius:20px',
        '',
        'data-alt="A turned card"',
      ) +
      box(320, 420, 200, 40, 'background:#C4322F;border-radius:999px;opacity:.5') +
      box(560, 420, 200, 120, 'background:#F2A23A;border-radius:24px 24px 0 0') +
      box(800, 420, 200, 120, 'background:#F2F4FD;border-left:6px solid #2B4BD8') +
      box(1040, 420, 160, 120, 'border:1px solid #5A6372;border-top-width:8px;border-top-color:#5A6372') +
      box(
        64,
        580,
        300,
        100,
        'background:#2B4BD8',
        box(40, 20, 120, 60, 'background:#FFFFFF;opacity:.5') + box(100, 40, 120, 90, 'background:#14171F'),
      ) +
      box(420, 580, 300, 100, 'background:#F2F4FD;z-index:0', '<p style="margin:20px">Words over the card</p>') +
      box(560, 590, 100, 100, 'background:#0A7B55;z-index:1'),
    { background: 'linear-gradient(180deg,#FFFFFF,#DDE4FF)' },
  ),
  'lines and drawings': section(
    'Lines and drawings',
    '<svg width="0" height="0" style="position:absolute"><defs><marker id="tip" markerWidth="6" markerHeight="6"><path d="M0 0L6 3L0 6Z"/></marker>' +
      '<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2B4BD8"/><stop offset="1" stop-color="#F2A23A" stop-opacity=".5"/></linearGradient></defs></svg>' +
      box(64, 100, 300, 0, 'border-top:2px solid #5A6372', '', 'data-pptx="line" data-head="end"') +
      box(64, 120, 300, 0, 'border-top:2px solid #5A6372', '', 'data-pptx="line" data-head="start"') +
      box(64, 140, 300, 0, 'border-top:3px dashed #C4322F', '', 'data-pptx="line"') +
      svg(
        420,
        100,
        300,
        100,
        '<line x1="0" y1="100" x2="300" y2="0" stroke="#14171F" stroke-width="3" marker-end="url(#tip)"/>',
      ) +
      svg(
        420,
        220,
        300,
        100,
        '<line x1="300" y1="0" x2="0" y2="100" stroke="#2B4BD8" stroke-width="2" stroke-dasharray="8 6" marker-start="url(#tip)"/>',
      ) +
      svg(
        420,
        340,
        300,
        100,
        '<polyline points="300,100 0,0" fill="none" stroke="#C4322F" stroke-width="2" marker-end="url(#tip)"/>',
      ) +
      svg(
        760,
        100,
        200,
        100,
        '<path d="M0 100C50 0 150 0 200 100Q100 60 0 100Z" fill="#F2A23A" stroke="#14171F" stroke-width="2"/>',
      ) +
      svg(
        760,
        220,
        200,
        100,
        '<path d="M0 50a50 50 0 0 1 100 0v50h-100z" fill="url(#fade)" transform="translate(200 0) scale(-1 1)"/>',
      ) +
      svg(
        760,
        360,
        200,
        100,
        '<path d="M0 0h10v5l-10 5z" fill="#0A7B55" fill-opacity=".5"/>',
        'viewBox="0 0 10 10" preserveAspectRatio="none"',
      ) +
      svg(
        1000,
        100,
        96,
        96,
        '<circle cx="12" cy="12" r="10"/><path d="m8 12 3 3 5-6"/>',
        'data-pptx-group aria-label="A tick" viewBox="0 0 24 24" fill="none" stroke="#0A7B55" stroke-width="2" stroke-linecap="round"',
      ) +
      svg(
        1000,
        240,
        200,
        80,
        '<path d="M0 0H176L200 40 176 80H0L24 40Z" fill="#2B4BD8"/>',
        `data-pptx-shape="chevron" data-pptx-adjust='{"adj":30000}'`,
      ) +
      svg(
        1000,
        360,
        100,
        100,
        '<path fill-rule="evenodd" d="M0 50a50 50 0 1 1 100 0a50 50 0 1 1 -100 0ZM20 50a30 30 0 1 1 60 0a30 30 0 1 1 -60 0Z" fill="#5A6372"/>',
        `data-pptx-shape="donut" data-pptx-adjust='{"adj":20000}'`,
      ) +
      '<p style="position:absolute;left:64px;top:480px;margin:0;width:400px">Words beside an icon <svg width="24" height="24" viewBox="0 0 24 24" data-pptx-group fill="#C4322F"><rect x="2" y="2" width="8" height="20"/><rect x="14" y="8" width="8" height="14" rx="2"/></svg></p>' +
      box(
        520,
        480,
        200,
        120,
        'transform:rotate(30deg)',
        svg(
          0,
          0,
          200,
          120,
          '<path d="M0 0L200 60L0 120Z" fill="#2B4BD8"/><ellipse cx="90" cy="40" rx="30" ry="12" fill="#FFFFFF"/>',
          'data-pptx-group',
        ),
      ),
  ),
};

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
  'one point': pointsChart(
    {
      points: [{ label: 'Alone', xValue: '3', yValue: '4', highlight: false }],
      maxPoints: 9,
      bubbles: false,
      allLabels: true,
      legend: false,
    },
    scene,
  )!,
};

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
          renderToStaticMarkup(h(Chart, { spec, title: name })),
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
  const slides = { ...SLIDES, ...chartSlides(CHARTS, 'ltr'), ...chartSlides(chartsIn('rtl'), 'rtl') };
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
