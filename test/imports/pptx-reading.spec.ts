import { readPptx } from '../../src/imports/pptx/read-pptx.js';
import type { Block, SourceDeck, SourceSlide } from '../../src/choose/source-deck.js';
import {
  cell,
  chart,
  frame,
  part,
  picture,
  PNG,
  points,
  pptx,
  type PptxParts,
  relationships,
  run,
  series,
  shape,
  type SlideParts,
  table,
  xfrm,
} from './pptx-files.js';
import { countPptx, KINDS } from './pptx-counter.js';

const media = { 'ppt/media/image1.png': PNG };

/** Reads a file, and checks that nothing of it is lost. */
async function read(parts: PptxParts): Promise<SourceDeck> {
  const bytes = pptx(parts);
  const deck = await readPptx(bytes);
  const count = countPptx(bytes, deck);
  expect(KINDS.map((kind) => [kind, count[kind].lost])).toEqual(KINDS.map((kind) => [kind, []]));
  return deck;
}

async function readOne(slide: SlideParts, parts: PptxParts = {}): Promise<SourceSlide> {
  const [first] = (await read({ ...parts, slides: [slide] })).slides;
  return first as SourceSlide;
}

const MONO = '<a:r><a:rPr><a:latin typeface="Courier New"/></a:rPr><a:t>code()</a:t></a:r>';

const kinds = (blocks: Block[]) => blocks.map(({ kind }) => kind);
const textsOf = (blocks: Block[]) =>
  blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.paragraphs.map(({ text }) => text) : []));
const told = (slide: SourceSlide) => slide.leftOut.map(({ what, text }) => (text ? `${what}: ${text}` : what));

describe('reading PowerPoint files: texts', () => {
  it('keeps what stands above and below the line, and tells what is struck', async () => {
    const lines = [
      run('25 m') + run('2', 'baseline="30000"') + run(' CO') + run('2', 'baseline="-25000"'),
      run('100 €', 'strike="sngStrike"') + run(' 80 €', 'strike="noStrike"'),
      run('1') + run('st', 'baseline="30000"'),
    ];
    const bytes = pptx({ slides: [{ shapes: shape(lines.map((line) => `<a:p>${line}</a:p>`)) }] });
    const slide = (await readPptx(bytes)).slides[0]!;
    expect([textsOf(slide.blocks), told(slide)]).toEqual([['25 m² CO₂', '80 €', '1st'], ['struck words: 100 €']]);
  });

  it('takes titles, and lists with levels, marks, sizes and places from layout and master', async () => {
    const body = [
      `<a:p>${run('First')}</a:p>`,
      `<a:p><a:pPr lvl="1"/>${run('Second', 'b="1"')}</a:p>`,
      `<a:p><a:pPr><a:buNone/></a:pPr>${run('Plain', 'sz="1200"')}</a:p>`,
    ];
    const shapes = shape(['Plan'], { placeholder: 'type="title"' }) + shape(body, { placeholder: 'idx="1"' });
    expect(await readOne({ shapes })).toEqual({
      index: 0,
      title: { text: 'Plan' },
      blocks: [
        {
          kind: 'paragraphs',
          frame: { x: 60, y: 140, width: 1160, height: 500 },
          paragraphs: [
            { text: 'First', level: 0, list: 'bullet', size: 28 },
            {
              text: 'Second',
              level: 1,
              list: 'number',
              isBold: true,
              size: 24,
              words: [{ text: 'Second', bold: true }],
            },
            { text: 'Plain', level: 0, size: 12 },
          ],
        },
      ],
      leftOut: [],
    });
  });

  it('keeps letters and Roman numerals that count paragraphs as they are typed', async () => {
    const counted = (type: string, text: string, more = '') =>
      `<a:p><a:pPr ${more}><a:buAutoNum type="${type}"/></a:pPr>${run(text)}</a:p>`;
    const body = [
      ...['Eins', 'Zwei'].map((text) => counted('alphaLcParenR', text)),
      ...['un', 'deux', 'trois', 'quatre'].map((text) => counted('romanLcPeriod', text, 'lvl="1"')),
      counted('alphaLcParenR', 'Drei'),
      counted('alphaUcParenBoth', 'Uno'),
      counted('arabicPeriod', 'One'),
      counted('alphaLcParenR', 'Again'),
    ];
    const { blocks } = await readOne({ shapes: shape(body, { placeholder: 'idx="1"' }) });
    const read = blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.paragraphs : []));
    expect(read.map(({ text, list = '' }) => [list, text].join(' ').trim())).toEqual([
      ...['a) Eins', 'b) Zwei', 'bullet i. un', 'bullet ii. deux', 'bullet iii. trois', 'bullet iv. quatre'],
      ...['c) Drei', '(A) Uno', 'number One', 'a) Again'],
    ]);
  });

  it('takes words that look otherwise than is usual at their place', async () => {
    const words = [run('Plain '), run('bold', 'b="1"'), run(' '), run('slanted', 'i="1"'), run(' and '), MONO];
    const paragraphs = [`<a:p>${words.join('')}</a:p>`, `<a:p>${run('All of it', 'b="1"')}</a:p>`];
    const { blocks } = await readOne({ shapes: shape(paragraphs, {}) });
    const read = blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.paragraphs : []));
    expect(read.map((paragraph) => paragraph.words)).toEqual([
      [
        { text: 'Plain ' },
        { text: 'bold', bold: true },
        { text: ' ' },
        { text: 'slanted', italic: true },
        { text: ' and ' },
        { text: 'code()', code: true },
      ],
      [{ text: 'All of it', bold: true }],
    ]);
  });

  it('takes a place from the layout before the master, and reduces sizes that were fitted', async () => {
    const layout = shape(['Prompt'], { placeholder: 'type="body" idx="7"', at: [10, 20, 300, 200] });
    const fitted = shape(['Text'], { placeholder: 'idx="7"' }).replace(
      '<a:bodyPr/>',
      '<a:bodyPr><a:normAutofit fontScale="50000"/></a:bodyPr>',
    );
    const { blocks } = await readOne({ shapes: fitted }, { layout });
    expect(blocks).toMatchObject([{ frame: { x: 10, y: 20, width: 300, height: 200 }, paragraphs: [{ size: 14 }] }]);
  });

  it('takes links of words and of shapes, and tells those that are none of the web', async () => {
    const click = (id: string, more = '') => `<a:hlinkClick r:id="${id}" ${more}/>`;
    const words = `<a:p>${run('See ')}${run('our ', '', click('web'))}${run('site', '', click('web'))}${run(' or ')}${run('file', '', click('file'))}</a:p>`;
    const shapes =
      shape([words]) +
      shape(['Button'], { named: click('mail') }) +
      shape([], { named: click('web') }) +
      shape(['Next'], { named: '<a:hlinkClick r:id="" action="ppaction://hlinkshowjump?jump=nextslide"/>' });
    const slide = await readOne({
      shapes,
      links: {
        web: ['hyperlink', 'https://example.com/a?b=1&c=2'],
        mail: ['hyperlink', 'mailto:me@example.com'],
        file: ['hyperlink', 'file:///c:/secret.txt'],
      },
    });
    const paragraphs = slide.blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.paragraphs : []));
    expect(paragraphs[0]).toMatchObject({
      text: 'See our site or file',
      links: [{ text: 'our site', url: 'https://example.com/a?b=1&c=2' }],
    });
    expect(paragraphs[1]).toMatchObject({ links: [{ text: 'Button', url: 'mailto:me@example.com' }] });
    expect(told(slide)).toEqual([
      'link: file file:///c:/secret.txt',
      'link: https://example.com/a?b=1&c=2',
      'action: Next',
      'shapes',
    ]);
  });

  it('takes formulas as LaTeX, code by its face, and line breaks', async () => {
    const formula =
      '<a:p><mc:AlternateContent><mc:Choice Requires="a14"><a14:m><m:oMath><m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e>' +
      '<m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath></a14:m></mc:Choice><mc:Fallback/></mc:AlternateContent></a:p>';
    const mono = (text: string) => `<a:p>${run(text, '', '<a:latin typeface="Consolas"/>')}</a:p>`;
    const shapes =
      shape([formula], { at: [0, 0, 400, 40] }) +
      shape([mono('if (a) {'), mono('  b();'), mono('}')], { at: [0, 100, 400, 100] }) +
      shape([`<a:p>${run('One')}<a:br/>${run('Two')}</a:p>`], { at: [0, 300, 400, 40] });
    const slide = await readOne({ shapes });
    expect(slide.blocks).toMatchObject([
      { kind: 'paragraphs', paragraphs: [{ text: '$x^{2}$', words: [{ text: '$x^{2}$', formula: 'inline' }] }] },
      { kind: 'code', text: 'if (a) {\n  b();\n}' },
      { kind: 'paragraphs', paragraphs: [{ text: 'One\nTwo' }] },
    ]);
    expect(told(slide)).toEqual([]);
  });

  it('drops numbers at the foot, and tells other texts there: once those that the layout has', async () => {
    const foot = (texts: string[], type: string) => shape(texts, { placeholder: `type="${type}" idx="11"` });
    const shapes =
      foot([`<a:p><a:fld type="slidenum"><a:rPr/><a:t>7</a:t></a:fld></a:p>`], 'sldNum') +
      foot(['Confidential'], 'ftr') +
      foot(['Draft of May'], 'ftr');
    const deck = await read({ slides: [{ shapes }, { shapes }] });
    for (const slide of deck.slides) {
      expect(slide.blocks).toEqual([]);
      expect(told(slide)).toEqual(['footer: Draft of May']);
    }
    const footers = deck.leftOut.filter(({ what }) => what === 'footer');
    expect(footers).toMatchObject([{ text: 'Confidential' }]);
  });

  it('takes a title without a placeholder by its size and place', async () => {
    const large = shape([`<a:p>${run('The point', 'sz="4000"')}</a:p>`], { at: [40, 30, 800, 60] });
    const small = shape([`<a:p>${run('What it means', 'sz="1800"')}</a:p>`], { at: [40, 300, 800, 60] });
    expect(await readOne({ shapes: large + small })).toMatchObject({ title: { text: 'The point' } });
    expect(await readOne({ shapes: small })).not.toHaveProperty('title');
  });

  it('tells what is hidden or beside the slide', async () => {
    const shapes = shape(['Hidden'], { attributes: 'hidden="1"' }) + shape(['Beside'], { at: [1400, 0, 100, 100] });
    const slide = await readOne({ shapes });
    expect(slide.blocks).toEqual([]);
    expect(told(slide)).toEqual(['text: Beside', 'text: Hidden', 'shape']);
  });
});

describe('reading PowerPoint files: what is on slides', () => {
  it.each<[string, string, boolean]>([
    ['alone on a part of the slide', picture('image', { at: [200, 150, 800, 400] }), true],
    ['over the whole slide', picture('image', { at: [0, 0, 1280, 720] }), false],
    ['beside words', picture('image', { at: [200, 150, 800, 400] }) + shape(['Words']), false],
    ['that is a band beside words', picture('image', { at: [200, 150, 800, 200] }) + shape(['Words']), true],
    ['that is a column beside words', picture('image', { at: [200, 50, 200, 600] }) + shape(['Words']), true],
    [
      'beside another',
      picture('image', { at: [0, 150, 600, 400] }) + picture('image', { at: [640, 150, 600, 400] }),
      false,
    ],
  ])('shows a picture %s whole, or not', async (_, shapes, isWhole) => {
    const links = { image: ['image', '../media/image1.png'] } satisfies SlideParts['links'];
    const { blocks } = await readOne({ shapes, links }, { parts: media });
    expect(blocks.some((block) => block.kind === 'picture' && block.isWhole)).toBe(isWhole);
  });

  it('leaves out tables without words', async () => {
    const row = [cell(''), cell('')];
    const slide = await readOne({ shapes: shape(['Plan'], { placeholder: 'type="title"' }) + table([row, row]) });
    expect([kinds(slide.blocks), told(slide)]).toEqual([[], ['table']]);
  });

  it('takes tables with their head, and tells what merged cells hide', async () => {
    const rows = [
      [cell('Name', 'gridSpan="2"'), cell('', 'hMerge="1"'), cell('Sum')],
      [cell('A'), cell('B'), cell('1')],
      [cell('C'), cell('under', 'vMerge="1"'), cell('2')],
    ];
    const slide = await readOne({ shapes: table(rows) });
    expect(slide.blocks).toMatchObject([
      {
        kind: 'table',
        hasHeader: true,
        rows: [
          [{ text: 'Name' }, { text: '' }, { text: 'Sum' }],
          [{ text: 'A' }, { text: 'B' }, { text: '1' }],
          [{ text: 'C' }, { text: '' }, { text: '2' }],
        ],
      },
    ]);
    expect(told(slide)).toEqual(['text: under']);
  });

  const withChart = (xml: string, more: Record<string, string> = {}) =>
    readOne(
      { shapes: frame('<c:chart r:id="chart"/>'), links: { chart: ['chart', '../charts/chart1.xml'] } },
      { parts: { 'ppt/charts/chart1.xml': xml, ...more } },
    );
  const labels = ['North', 'South'];

  it.each([
    ['column', '<c:barChart><c:barDir val="col"/>', 'c:barChart'],
    ['bar', '<c:barChart><c:barDir val="bar"/>', 'c:barChart'],
    ['line', '<c:lineChart>', 'c:lineChart'],
    ['area', '<c:areaChart>', 'c:areaChart'],
    ['pie', '<c:pieChart>', 'c:pieChart'],
    ['donut', '<c:doughnutChart>', 'c:doughnutChart'],
    ['radar', '<c:radarChart>', 'c:radarChart'],
    ['other', '<c:surfaceChart>', 'c:surfaceChart'],
  ])('takes the values of charts: %s', async (type, open, name) => {
    const title = `<c:title><c:tx><c:rich><a:p>${run('Sales')}</a:p></c:rich></c:tx></c:title>`;
    const { blocks } = await withChart(
      chart(`${open}<c:grouping val="stacked"/>${series('2025', labels, [0.5, '#N/A'])}</${name}>`, title),
    );
    expect(blocks).toMatchObject([
      {
        kind: 'chart',
        type,
        stacking: 'stacked',
        title: 'Sales',
        categories: labels,
        series: [{ name: '2025', values: [0.5, null] }],
        format: '0%',
      },
    ]);
  });

  it('takes combos, points and bubbles', async () => {
    const bars = `<c:barChart>${series('Sum', labels, [1, 2])}</c:barChart>`;
    const combo = await withChart(chart(`${bars}<c:lineChart>${series('Trend', labels, [3, 4])}</c:lineChart>`));
    expect(combo.blocks).toMatchObject([
      {
        type: 'combo',
        series: [
          { name: 'Sum', isLine: false },
          { name: 'Trend', isLine: true },
        ],
      },
    ]);
    const marks = series('Goal', labels, [3, 4], { labels: 'c:xVal', values: 'c:yVal' });
    const marked = await withChart(chart(`${bars}<c:scatterChart>${marks}</c:scatterChart>`));
    expect(marked.blocks).toMatchObject([
      {
        type: 'combo',
        categories: labels,
        series: [{ values: [1, 2] }, { name: 'Goal', values: [3, 4], isLine: true }],
      },
    ]);
    const numbers = (name: string, values: number[]) => `<${name}><c:numLit>${points(values)}</c:numLit></${name}>`;
    const bubbles = `<c:ser>${numbers('c:xVal', [1, 2])}${numbers('c:yVal', [3, 4])}${numbers('c:bubbleSize', [5, 6])}</c:ser>`;
    const bubble = await withChart(chart(`<c:bubbleChart>${bubbles}</c:bubbleChart>`));
    expect(bubble.blocks).toMatchObject([
      { type: 'bubble', categories: [], series: [{ x: [1, 2], values: [3, 4], size: [5, 6] }] },
    ]);
  });

  it('reads days and labels of several levels', async () => {
    const days =
      '<c:cat><c:numRef><c:numCache><c:formatCode>dd.mm.yyyy</c:formatCode>' +
      `${points([45658])}</c:numCache></c:numRef></c:cat>`;
    const values = `<c:val><c:numLit>${points([1])}</c:numLit></c:val>`;
    const dated = await withChart(chart(`<c:lineChart><c:ser>${days}${values}</c:ser></c:lineChart>`));
    expect(dated.blocks).toMatchObject([{ categories: ['2025-01-01'] }]);
    const levels = `<c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl>${points(['Q1', 'Q2'])}</c:lvl><c:lvl>${points(['2025'])}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat>`;
    const two = `<c:val><c:numLit>${points([1, 2])}</c:numLit></c:val>`;
    const nested = await withChart(chart(`<c:lineChart><c:ser>${levels}${two}</c:ser></c:lineChart>`));
    expect(nested.blocks).toMatchObject([{ categories: ['2025 / Q1', '2025 / Q2'] }]);
  });

  it('leaves out charts whose values are elsewhere, and kinds that it does not know, with their words', async () => {
    const empty = '<c:barChart><c:ser><c:val><c:numRef><c:f>A1</c:f></c:numRef></c:val></c:ser></c:barChart>';
    const outside = await withChart(
      part('c:chartSpace', `<c:chart><c:plotArea>${empty}</c:plotArea></c:chart><c:externalData r:id="x"/>`),
    );
    expect([kinds(outside.blocks), outside.leftOut[0]?.why]).toEqual([
      [],
      'Its values are only in the workbook inside of it, which is not opened.',
    ]);
    const choice = (inner: string) =>
      `<mc:AlternateContent><mc:Choice Requires="cx1">${inner}</mc:Choice><mc:Fallback>${shape(['This chart is not available.'])}</mc:Fallback></mc:AlternateContent>`;
    const treemap = await readOne(
      {
        shapes: choice(frame('<cx1:chart r:id="new"/>')),
        links: { new: ['chartEx', '../charts/chartEx1.xml'] },
      },
      {
        parts: {
          'ppt/charts/chartEx1.xml': part(
            'cx1:chartSpace',
            '<cx1:chartData><cx1:lvl><cx1:pt idx="0">Rent</cx1:pt><cx1:pt idx="1">Food</cx1:pt></cx1:lvl></cx1:chartData>' +
              '<cx1:series layoutId="treemap"/>',
          ),
        },
      },
    );
    expect([treemap.blocks, told(treemap)]).toEqual([[], ['chart (treemap): Rent Food']]);
  });

  it('takes pictures with their crop and words for who cannot see them, behind slides and in shapes', async () => {
    const fill = '<a:blipFill><a:blip r:embed="image"/></a:blipFill>';
    const shapes =
      picture('image', { at: [0, 0, 1280, 720], attributes: 'descr="IMG_2041.JPG"' }) +
      picture('image', { fill: '<a:srcRect l="10000" b="25%"/>', attributes: 'descr="A tree"' }) +
      shape(['On it'], { fill, at: [600, 400, 200, 100] });
    const background = `<p:bg><p:bgPr>${fill}</p:bgPr></p:bg>`;
    const slide = await readOne(
      { shapes, background, links: { image: ['image', '../media/image1.png'] } },
      { parts: media },
    );
    const pictures = slide.blocks.filter((block) => block.kind === 'picture');
    expect(pictures).toMatchObject([
      { isBackground: true },
      { isBackground: true },
      { alt: 'A tree', crop: { left: 0.1, top: 0, right: 0, bottom: 0.25 } },
      { frame: { x: 600, y: 400, width: 200, height: 100 } },
    ]);
    expect(pictures.map(({ alt }) => alt)).toEqual([undefined, undefined, 'A tree', undefined]);
    expect(pictures.map(({ source }) => 'bytes' in source && Buffer.from(source.bytes).equals(PNG))).toEqual(
      Array(4).fill(true),
    );
  });

  it('tells pictures that cannot be drawn or are elsewhere, and takes what stands for them', async () => {
    const emf = new Uint8Array(100);
    emf.set([1]);
    emf.set(Buffer.from(' EMF'), 40);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const both = picture('png').replace(
      '<a:blip r:embed="png"/>',
      '<a:blip r:embed="png"><a:extLst><a:ext><asvg:svgBlip r:embed="svg"/></a:ext></a:extLst></a:blip>',
    );
    const slide = await readOne(
      {
        shapes: picture('emf') + both + picture('far', { attributes: 'descr="Logo"' }),
        links: {
          emf: ['image', '../media/image2.emf'],
          png: ['image', '../media/image1.png'],
          svg: ['image', '../media/image3.svg'],
          far: ['image', 'https://example.com/pixel.png'],
        },
      },
      { parts: { ...media, 'ppt/media/image2.emf': emf, 'ppt/media/image3.svg': svg } },
    );
    expect(kinds(slide.blocks)).toEqual(['picture']);
    expect(slide.leftOut).toEqual([
      {
        what: 'picture',
        why: 'It is not in the file, and what files name elsewhere is not fetched.',
        text: 'Logo https://example.com/pixel.png',
      },
      { what: 'picture', why: 'EMF pictures cannot be drawn here: replace it with a PNG or JPEG.' },
    ]);
  });

  it('takes the words of SmartArt by their tree, which may have circles', async () => {
    const point = (id: string, text: string, type = 'node') =>
      `<dgm:pt modelId="${id}" type="${type}"><dgm:t><a:bodyPr/><a:p>${run(text)}</a:p></dgm:t></dgm:pt>`;
    const link = (from: string, to: string, order: number) =>
      `<dgm:cxn modelId="c${from}${to}" srcId="${from}" destId="${to}" srcOrd="${order}"/>`;
    const data = part(
      'dgm:dataModel',
      `<dgm:ptLst><dgm:pt modelId="0" type="doc"/>${point('1', 'Plan')}${point('2', 'Do')}${point('3', 'Check')}${point('4', 'Between', 'sibTrans')}</dgm:ptLst>` +
        `<dgm:cxnLst>${link('0', '2', 1)}${link('0', '1', 0)}${link('1', '3', 0)}${link('3', '1', 0)}</dgm:cxnLst>`,
    );
    const slide = await readOne(
      { shapes: frame('<dgm:relIds r:dm="dm"/>'), links: { dm: ['diagramData', '../diagrams/data1.xml'] } },
      { parts: { 'ppt/diagrams/data1.xml': data } },
    );
    expect(slide.blocks).toMatchObject([
      {
        paragraphs: [
          { text: 'Plan', level: 0, list: 'bullet' },
          { text: 'Check', level: 1 },
          { text: 'Do', level: 0 },
        ],
      },
    ]);
    expect(told(slide)).toEqual(['text of SmartArt: Between', 'SmartArt']);
  });

  it('takes shapes that connectors join as a flowchart', async () => {
    const connector = (
      from: number,
      to: number,
      at: [number, number, number, number],
      ends = '<a:tailEnd type="arrow"/>',
    ) =>
      `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${from * 100 + to}" name="c"/><p:cNvCxnSpPr><a:stCxn id="${from}" idx="0"/><a:endCxn id="${to}" idx="0"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr>` +
      `<p:spPr>${xfrm('a:xfrm', at)}<a:ln>${ends}</a:ln></p:spPr></p:cxnSp>`;
    const shapes =
      shape(['Start'], { id: 1, at: [100, 300, 100, 50], geometry: 'flowChartTerminator' }) +
      shape(['Good?'], { id: 2, at: [400, 300, 100, 50], geometry: 'flowChartDecision' }) +
      shape(['Ship'], { id: 3, at: [700, 300, 100, 50] }) +
      shape(['yes'], { at: [590, 290, 40, 20] }) +
      connector(1, 2, [200, 325, 200, 0]) +
      connector(3, 2, [500, 325, 200, 0], '<a:headEnd type="triangle"/>');
    const { blocks } = await readOne({ shapes });
    expect(blocks).toMatchObject([
      {
        kind: 'flow',
        direction: 'right',
        nodes: [
          { id: '1', label: 'Start', shape: 'start' },
          { id: '2', label: 'Good?', shape: 'decision' },
          { id: '3', label: 'Ship', shape: 'step' },
        ],
        edges: [
          { from: '1', to: '2' },
          { from: '2', to: '3', label: 'yes' },
        ],
      },
    ]);
    // A line that leads nowhere may mean something else.
    const loose = shapes + connector(3, 99, [0, 0, 10, 10]);
    expect(kinds((await readOne({ shapes: loose })).blocks)).toEqual(Array(4).fill('paragraphs'));
    const unglued = shapes + connector(3, 2, [0, 0, 10, 10]).replace(/<a:endCxn[^>]*>/, '');
    expect(kinds((await readOne({ shapes: unglued })).blocks)).toEqual(Array(4).fill('paragraphs'));
  });

  it.each([
    ['video', '<a:videoFile r:link="media"/>', [100, 100, 60, 60], 'kept'],
    ['sound', '<a:audioFile r:link="media"/>', [100, 100, 600, 300], 'kept'],
    ['sound', '<a:wavAudioFile r:embed="media"/>', [1200, 640, 64, 64], 'not shown either'],
    ['video or sound', '<p:extLst><p:ext><p14:media r:embed="media"/></p:ext></p:extLst>', [0, 0, 600, 300], 'kept'],
  ] as const)('reports whether the picture of a %s is kept: %s', async (what, element, at, outcome) => {
    const links = {
      image: ['image', '../media/image1.png'],
      media: ['media', '../media/media1.bin'],
    } satisfies SlideParts['links'];
    const shapes = picture('image', { media: element, at: [...at] });
    const slide = await readOne({ shapes, links }, { parts: media });
    expect(kinds(slide.blocks)).toEqual(outcome === 'kept' ? ['picture'] : []);
    expect(slide.leftOut).toEqual([{ what, why: expect.stringContaining(`picture is ${outcome}.`) as string }]);
  });

  it('reports that a video has no picture that can be drawn', async () => {
    const shapes = picture('image', { media: '<a:videoFile r:link="media"/>' });
    const links = {
      image: ['image', '../media/gone.png'],
      media: ['video', '../media/media1.mp4'],
    } satisfies SlideParts['links'];
    const slide = await readOne({ shapes, links });
    expect(slide.blocks).toEqual([]);
    expect(slide.leftOut.map(({ what }) => what)).toEqual(['picture', 'video']);
    expect(slide.leftOut[1]!.why).toContain('not shown either');
  });

  it('tells videos, objects, ink, animations and comments', async () => {
    const video = picture('image', { media: '<a:videoFile r:link="film"/>', attributes: 'descr="Our film"' });
    const object = frame(
      `<p:oleObj name="Sheet" progId="Excel.Sheet.12" r:id="ole"><p:embed/>${picture('image')}</p:oleObj>`,
    );
    const slide = await readOne(
      {
        shapes: video + object,
        after: '<p:transition><p:fade/></p:transition><p:timing><p:tnLst><p:par><p:anim/></p:par></p:tnLst></p:timing>',
        links: {
          image: ['image', '../media/image1.png'],
          film: ['video', 'https://example.com/film'],
          ole: ['package', '../embeddings/sheet.xlsx'],
          comments: ['comments', '../comments/comment1.xml'],
        },
      },
      {
        parts: {
          ...media,
          'ppt/comments/comment1.xml': part('p:cmLst', '<p:cm authorId="1"><p:text>Too long</p:text></p:cm>'),
        },
      },
    );
    expect(kinds(slide.blocks)).toEqual(['picture', 'picture']);
    expect(told(slide)).toEqual([
      'video: Our film https://example.com/film',
      'object of Excel.Sheet.12: Sheet',
      'comment: Too long',
      'animation',
      'transition',
    ]);
  });
});

describe('reading PowerPoint files: slides and the deck', () => {
  const titled = (text: string, placeholder = 'type="title"') => shape([text], { placeholder });

  it('takes slides in the order of the presentation, with notes, hidden ones marked', async () => {
    const notes = part(
      'p:notes',
      `<p:cSld><p:spTree>${shape([`<a:p>${run('Say')} ${run('this', '', '<a:hlinkClick r:id="web"/>')}</a:p>`, 'And that'], { placeholder: 'type="body" idx="1"' })}` +
        `${shape([`<a:p><a:fld type="slidenum"><a:t>1</a:t></a:fld></a:p>`], { placeholder: 'type="sldNum"' })}${shape(['Printed'], {})}</p:spTree></p:cSld>`,
    );
    const deck = await read({
      slides: [
        { shapes: titled('One'), links: { notes: ['notesSlide', '../notesSlides/notesSlide1.xml'] } },
        { shapes: titled('Two'), attributes: 'show="0"' },
      ],
      parts: {
        'ppt/notesSlides/notesSlide1.xml': notes,
        'ppt/notesSlides/_rels/notesSlide1.xml.rels': relationships({ web: ['hyperlink', 'https://example.com/'] }),
        'ppt/_rels/presentation.xml.rels': relationships({
          rId1: ['slide', 'slides/slide2.xml'],
          rId2: ['slide', 'slides/slide1.xml'],
        }),
      },
    });
    expect(deck.slides).toMatchObject([
      { index: 0, title: { text: 'Two' }, isHidden: true },
      { index: 1, title: { text: 'One' }, notes: 'Saythis https://example.com/\nAnd that' },
    ]);
    expect(told(deck.slides[1] as SourceSlide)).toEqual(['text on the page of notes: Printed']);
  });

  it.each([
    ['title', ['cover', 'section', 'section']],
    ['secHead', ['section', 'section', 'section']],
    ['obj', [undefined, undefined, undefined]],
  ])('tells roles by layouts: %s', async (layoutType, roles) => {
    const slides = ['One', 'Two', 'Three'].map((text) => ({ shapes: titled(text) }));
    const deck = await read({ slides, layoutType });
    expect(deck.slides.map(({ role }) => role)).toEqual(roles);
  });

  it('makes a slide of a section that no slide names', async () => {
    const section = (name: string, id: number) =>
      `<p14:section name="${name}"><p14:sldIdLst><p14:sldId id="${id}"/></p14:sldIdLst></p14:section>`;
    const deck = await read({
      slides: ['One', 'Two', 'Three'].map((text) => ({ shapes: titled(text) })),
      presentation: `<p:extLst><p:ext><p14:sectionLst>${section('Intro', 256)}${section('Main part', 257)}${section('Three', 258)}</p14:sectionLst></p:ext></p:extLst>`,
    });
    expect(deck.slides.map(({ index, role, title }) => [index, role, title?.text])).toEqual([
      [0, undefined, 'One'],
      [1, 'section', 'Main part'],
      [1, undefined, 'Two'],
      [2, undefined, 'Three'],
    ]);
    expect(told(deck.slides[0] as SourceSlide)).toEqual(['section: Intro']);
  });

  it('takes title, language and theme, and tells words of layouts and macros', async () => {
    const deck = await read({
      slides: [{ shapes: titled('First') }],
      layout: shape(['Strictly secret']),
      master: `<p:cSld><p:spTree>${picture('logo', { at: [20, 20, 100, 40] })}</p:spTree></p:cSld>`,
      mainType: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
      parts: {
        ...media,
        'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships({
          rId1: ['theme', '../theme/theme1.xml'],
          logo: ['image', '../media/image1.png'],
        }),
      },
    });
    expect(deck).toMatchObject({
      title: 'First',
      locale: 'en-GB',
      theme: {
        name: 'Test',
        colors: {
          primary: '#1F4E79',
          accent: '#ED7D31',
          surface: '#FFFFFF',
          ink: '#101010',
          muted: '#44546A',
          positive: '#2E8B57',
          negative: '#C00000',
        },
        fonts: { heading: 'Georgia', body: 'Verdana' },
      },
    });
    expect(Buffer.from(deck.theme?.logo ?? []).equals(PNG)).toBe(true);
    expect(deck.leftOut.map(({ what }) => what)).toEqual(['text of a layout', 'macros']);
  });

  it('leaves out parts that are damaged where a slide can do without them', async () => {
    const slide = await readOne(
      {
        shapes: titled('Still here') + frame('<c:chart r:id="chart"/>'),
        links: { chart: ['chart', '../charts/chart1.xml'], notes: ['notesSlide', '../notesSlides/n.xml'] },
      },
      { parts: { 'ppt/charts/chart1.xml': '<c:chart', 'ppt/notesSlides/n.xml': 'no XML' } },
    );
    expect(slide.title?.text).toBe('Still here');
    expect(told(slide)).toEqual(['chart', 'notes']);
  });

  it('reads columns one after the other, and rows from the top', async () => {
    const at = (x: number, y: number): [number, number, number, number] => [x, y, 300, 60];
    const shapes = [
      shape(['Right text'], { at: at(700, 260) }),
      shape(['Left text'], { at: at(100, 260) }),
      shape(['Right head'], { at: at(700, 195) }),
      shape(['Left head'], { at: at(100, 195) }),
      shape(['Foot'], { at: [100, 600, 900, 40] }),
    ].join('');
    const { blocks } = await readOne({ shapes });
    expect(textsOf(blocks)).toEqual(['Left head', 'Left text', 'Right head', 'Right text', 'Foot']);
    expect(blocks.map(({ column }) => column)).toEqual([0, 0, 1, 1, undefined]);
  });

  it('reads heads with what is below them, and cards of a grid row by row', async () => {
    const rows = (heights: number[], names: string[][]) =>
      names.flatMap((row, at) =>
        row.map((name, column) => {
          const y = 150 + heights.slice(0, at).reduce((sum, height) => sum + height + 10, 0);
          return shape([name], { at: [100 + column * 400, y, 380, heights[at] as number] });
        }),
      );
    const top = shape(['Above all'], { at: [100, 100, 780, 40] });
    const heads = await readOne({
      shapes: [
        top,
        ...rows(
          [30, 200],
          [
            ['Head 1', 'Head 2'],
            ['Text 1', 'Text 2'],
          ],
        ),
      ].join(''),
    });
    expect(textsOf(heads.blocks)).toEqual(['Above all', 'Head 1', 'Text 1', 'Head 2', 'Text 2']);
    expect(heads.blocks.map(({ column }) => column)).toEqual([undefined, 0, 0, 1, 1]);
    const cards = await readOne({
      shapes: [
        top,
        ...rows(
          [200, 200],
          [
            ['A', 'B'],
            ['C', 'D'],
          ],
        ),
      ].join(''),
    });
    expect(textsOf(cards.blocks)).toEqual(['Above all', 'A', 'B', 'C', 'D']);
  });
});
