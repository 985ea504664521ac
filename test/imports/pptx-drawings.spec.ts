import { chooseDeck, type ImportedSlide } from '../../src/choose/choose-deck.js';
import { readPptx } from '../../src/imports/pptx/read-pptx.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { picture, PNG, pptx, run, shape, type ShapeParts, type SlideParts, xfrm } from './pptx-files.js';

type At = NonNullable<ShapeParts['at']>;

const FILL = '<a:solidFill><a:srgbClr val="336699"/></a:solidFill>';
const ARROW = '<a:tailEnd type="triangle"/>';

const titled = (text: string) => shape([text], { placeholder: 'type="title"' });
const box = (id: number, lines: string[], at: At, more: ShapeParts = {}) =>
  shape(lines, { id, at, fill: FILL, ...more });

let lines = 5000;
/** A line; `glue` as ids of the shapes that it holds on to, `turn` as attributes of its place. */
const line = (
  at: At,
  { glue, ends = ARROW, turn = '' }: { glue?: [number, number]; ends?: string; turn?: string } = {},
) =>
  `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${++lines}" name="Line"/><p:cNvCxnSpPr>${glue ? `<a:stCxn id="${glue[0]}" idx="0"/><a:endCxn id="${glue[1]}" idx="0"/>` : ''}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr>` +
  `<p:spPr>${xfrm('a:xfrm', at, turn)}<a:ln>${FILL}${ends}</a:ln></p:spPr></p:cxnSp>`;

/** The slide of these shapes on its template. */
async function chosen(shapes: string, links: SlideParts['links'] = {}): Promise<ImportedSlide> {
  const parts = { 'ppt/media/image1.png': PNG };
  const deck = await readPptx(pptx({ slides: [{}, { shapes, links }, {}], parts }));
  const all = [...chooseDeck(deck, catalogue, 'en', () => undefined)].flat();
  return all.find(({ index }) => index === 1)!;
}

const typeOf = async (shapes: string, links?: SlideParts['links']) => (await chosen(shapes, links)).slideType;

const NAMES = ['Plan', 'Build', 'Test', 'Ship'];
const captionOf = (name: string) => `What is done to ${name.toLowerCase()} it`;

const chevrons = (names: string[], more: ShapeParts & { y?: number; width?: number; height?: number } = {}) => {
  const { y = 250, width = 260, height = 100, ...rest } = more;
  return names
    .map((name, at) =>
      shape(name ? [name] : [], { at: [60 + at * 290, y, width, height], geometry: 'chevron', fill: FILL, ...rest }),
    )
    .join('');
};
const captions = (names: string[], y = 380) =>
  names.map((name, at) => shape([captionOf(name)], { at: [70 + at * 290, y, 240, 120] })).join('');
const labels = (names: string[], y = 280) =>
  names.map((name, at) => shape([name], { at: [100 + at * 290, y, 180, 40] })).join('');
const mirrored = (shapes: string) => shapes.replaceAll('<a:xfrm >', '<a:xfrm flipH="1">');

/** A chevron and its caption in one group. */
const group = (at: number, name: string) =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${7000 + at}" name="g"/></p:nvGrpSpPr><p:grpSpPr/>` +
  shape([name], { at: [60 + at * 290, 250, 260, 100], geometry: 'chevron', fill: FILL }) +
  shape([captionOf(name)], { at: [70 + at * 290, 380, 240, 120] }) +
  '</p:grpSp>';

describe('a band of chevrons in a file', () => {
  const steps = NAMES.map((title) => ({ title, body: captionOf(title) }));

  it('with captions is a process, whatever the order in the file', async () => {
    const shuffled = captions(NAMES) + titled('How we work') + chevrons(NAMES);
    for (const shapes of [titled('How we work') + chevrons(NAMES) + captions(NAMES), shuffled]) {
      const { slideType, content, leftOut } = await chosen(shapes);
      expect([slideType, content, leftOut]).toEqual(['process', { title: 'How we work', items: steps }, []]);
    }
  });

  it.each([
    ['captions above', captions(NAMES, 120) + chevrons(NAMES)],
    [
      'a box in the form of an arrow at its start',
      chevrons(NAMES).replace('"chevron"', '"homePlate"') + captions(NAMES),
    ],
    ['words alone, and nothing else on the slide', chevrons(NAMES)],
    ['chevrons and captions in a group each', NAMES.map((name, at) => group(at, name)).join('')],
    ['words in boxes of their own on it', labels(NAMES) + chevrons(['', '', '', ''])],
    [
      'such boxes, and a line below',
      chevrons(['', '', '', '']) + labels(NAMES) + shape(['Each week'], { at: [60, 500, 900, 40] }),
    ],
    ['chevrons that begin in each other', chevrons(NAMES, { width: 310 }) + captions(NAMES)],
  ])('with %s is a process', async (_, shapes) => {
    const { slideType, content } = await chosen(titled('How we work') + shapes);
    expect([slideType, (content['items'] as { title: string }[]).map(({ title }) => title)]).toEqual([
      'process',
      NAMES,
    ]);
  });

  it('with numbers takes the captions as steps', async () => {
    const { slideType, content } = await chosen(titled('How') + chevrons(['1', '2', '3', '4']) + captions(NAMES));
    expect([slideType, content['items']]).toEqual(['process', NAMES.map((name) => ({ title: captionOf(name) }))]);
  });

  it('that points to the left is read from the right', async () => {
    const names = ['تخطيط', 'بناء', 'اختبار', 'إطلاق'];
    const shapes = mirrored(chevrons([...names].reverse())) + captions([...names].reverse());
    const { slideType, content } = await chosen(titled('كيف نعمل') + shapes);
    expect([slideType, content['items']]).toEqual([
      'process',
      names.map((title) => ({ title, body: captionOf(title) })),
    ]);
  });

  it.each([
    ['says nothing', chevrons(['', '', '', '']) + captions(NAMES)],
    ['says something in some of them', chevrons(['Plan', '', 'Test', 'Ship']) + captions(NAMES)],
    ['says something in boxes on some of them', chevrons(['', '', '', '']) + labels(NAMES.slice(1))],
    ['has two boxes on each', chevrons(['', '', '', '']) + labels(NAMES) + labels(NAMES, 300)],
    ['is of two', chevrons(['Before', 'After']) + captions(['Before', 'After'])],
    ['stands in two rows', chevrons(NAMES.slice(0, 2)) + chevrons(NAMES.slice(2), { y: 450 })],
    [
      'is of several heights',
      chevrons(NAMES.slice(0, 3)) + shape(['Ship'], { geometry: 'chevron', at: [930, 200, 260, 200] }),
    ],
    [
      'points both ways',
      chevrons(NAMES.slice(0, 2)) + mirrored(chevrons(['', '', 'Test', 'Ship']).slice(chevrons(['', '']).length)),
    ],
    [
      'is a trail of chapters over words',
      chevrons(NAMES, { y: 10, height: 30 }) + shape(['What this chapter is about'], { at: [60, 200, 1160, 400] }),
    ],
    [
      'is a trail of chapters over a picture',
      chevrons(NAMES, { y: 10, height: 30 }) + picture('image', { at: [60, 200, 900, 400] }),
    ],
    [
      'is of rectangles',
      NAMES.map((name, at) => shape([name], { at: [60 + at * 290, 250, 260, 100] })).join('') + captions(NAMES),
    ],
    ['has numbers and no captions', chevrons(['1', '2', '3', '4'])],
    [
      'is far apart',
      NAMES.slice(0, 3)
        .map((name, at) => shape([name], { geometry: 'chevron', at: [60 + at * 450, 250, 100, 60] }))
        .join(''),
    ],
  ])('is no process where it %s', async (_, shapes) => {
    expect(await typeOf(titled('Slide') + shapes, { image: ['image', '../media/image1.png'] })).not.toBe('process');
  });
});

describe('boxes that lines join in a file', () => {
  const row = (texts: string[]) =>
    texts.map((text, at) => box(10 + at, [text], [60 + at * 300, 300, 200, 80])).join('');
  const between = (at: number): At => [260 + at * 300, 340, 100, 0];
  const TEXTS = ['Order comes in', 'Stock is checked', 'Parcel leaves'];

  it.each([
    ['held on to', [0, 1].map((at) => line(between(at), { glue: [10 + at, 11 + at] })).join('')],
    ['ending at their edges', line(between(0)) + line(between(1))],
    ['ending a little before them', line([268, 340, 84, 0]) + line([568, 340, 84, 0])],
    ['drawn backwards', line(between(0), { turn: 'flipH="1"', ends: '<a:headEnd type="arrow"/>' }) + line(between(1))],
    ['turned by a right angle', line([310, 290, 0, 100], { turn: 'rot="16200000"' }) + line(between(1))],
    [
      'that are shapes',
      [0, 1]
        .map((at) => shape([], { at: between(at), geometry: 'line', fill: `<a:ln>${FILL}${ARROW}</a:ln>` }))
        .join(''),
    ],
    ['without arrows', line(between(0), { ends: '' }) + line(between(1), { ends: '' })],
    ['beside a line that decorates', line(between(0)) + line(between(1)) + line([60, 120, 1160, 0], { ends: '' })],
  ])('are a flowchart with lines %s', async (_, joins) => {
    const { slideType, content } = await chosen(titled('Orders') + row(TEXTS) + joins);
    expect(slideType).toBe('flowchart');
    expect((content['nodes'] as { label: string }[]).map(({ label }) => label)).toEqual(TEXTS);
    expect(content['edges'] ?? content['connections']).toMatchObject([
      { from: 'n1', to: 'n2' },
      { from: 'n2', to: 'n3' },
    ]);
  });

  const cells = ['A', 'B', 'C', 'D']
    .map((text, at) => box(10 + at, [text], [60 + (at % 2) * 300, 200 + (at >> 1) * 80, 300, 80]))
    .join('');
  it.each([
    ['nothing joins', row(TEXTS)],
    ['are two', row(TEXTS.slice(0, 2)) + line(between(0))],
    ['only one line joins', row(TEXTS) + line(between(0))],
    ['arrows lead away from into nothing', row(TEXTS) + line(between(0)) + line(between(1)) + line([960, 340, 200, 0])],
    [
      'stand above lines that decorate',
      row(TEXTS) + line([60, 400, 500, 0], { ends: '' }) + line([60, 420, 900, 0], { ends: '' }),
    ],
    [
      'lines part, one from the other',
      row(TEXTS) + [0, 1].map((at) => line([310 + at * 300, 290, 0, 100], { ends: '' })).join(''),
    ],
    [
      'are the cells of a table that lines are drawn around',
      cells + [200, 280, 360].map((y) => line([60, y, 600, 0], { ends: '' })).join(''),
    ],
    ['are texts without an edge', row(TEXTS).replaceAll(FILL, '') + line(between(0)) + line(between(1))],
    ['a line through all of them joins', row(TEXTS) + line([0, 340, 1200, 0], { ends: '' })],
    [
      'stand within reach of the same end',
      row(TEXTS) + box(20, ['Near'], [360, 390, 200, 80]) + line([258, 385, 104, 0]) + line([558, 385, 104, 0]),
    ],
  ])('are no flowchart where they %s', async (_, shapes) => {
    expect(await typeOf(titled('Orders') + shapes)).not.toBe('flowchart');
  });

  const PEOPLE = [
    ['Ada Lovelace', 'Managing director'],
    ['Grace Hopper', 'Engineering'],
    ['Alan Turing', 'Research'],
    ['Edsger Dijkstra', 'Quality'],
  ];
  const tree = (people: string[][]) =>
    people
      .map((words, at) => box(10 + at, words, at === 0 ? [540, 150, 200, 80] : [100 + at * 270, 400, 200, 80]))
      .join('');
  const down = (more: Parameters<typeof line>[1] = { ends: '' }) =>
    [1, 2, 3].map((at) => line([640, 230, 100, 170], { ...more, glue: [10, 10 + at] })).join('');

  it('from names to names below them are an organisation chart', async () => {
    const { slideType, content, leftOut } = await chosen(titled('Who leads whom') + tree(PEOPLE) + down());
    expect([slideType, leftOut]).toEqual(['orgChart', []]);
    expect(content['items']).toEqual(
      PEOPLE.map(([name, role], at) => ({ id: `p${at + 1}`, name, role, ...(at > 0 && { reportsTo: 'p1' }) })),
    );
  });

  it.each([
    ['names without roles', tree(PEOPLE.map(([name]) => [name!])) + down()],
    [
      'names in scripts without capitals',
      tree([
        ['王芳', '总经理'],
        ['李伟', '工程'],
        ['张敏', '研究'],
        ['刘洋', '质量'],
      ]) + down(),
    ],
    [
      'lines drawn from below',
      tree(PEOPLE) + [1, 2, 3].map((at) => line([640, 230, 100, 170], { ends: '', glue: [10 + at, 10] })).join(''),
    ],
  ])('are one with %s', async (_, shapes) => {
    expect(await typeOf(titled('Who leads whom') + shapes)).toBe('orgChart');
  });

  it.each([
    ['arrows', tree(PEOPLE) + down({})],
    ['sentences', tree(PEOPLE.map(([name]) => [`${name} decides what comes next for all of us`])) + down()],
    ['two that lead the same', tree(PEOPLE) + down() + line([570, 440, 70, 0], { ends: '', glue: [11, 12] })],
    [
      'a line from left to right',
      row(['Ada Lovelace', 'Grace Hopper', 'Alan Turing']) +
        line(between(0), { ends: '' }) +
        line(between(1), { ends: '' }),
    ],
  ])('are a flowchart with %s', async (_, shapes) => {
    expect(await typeOf(titled('Who leads whom') + shapes)).toBe('flowchart');
  });

  it('keep their links as what is left out', async () => {
    const linked = box(10, [`<a:p>${run('Order', '', '<a:hlinkClick r:id="web"/>')}</a:p>`], [60, 300, 200, 80]);
    const shapes = linked + row(TEXTS).slice(row([TEXTS[0]!]).length) + line(between(0)) + line(between(1));
    const { leftOut } = await chosen(titled('Orders') + shapes, { web: ['hyperlink', 'https://example.com/'] });
    expect(leftOut).toMatchObject([{ what: 'link' }]);
  });
});

describe('a slide without a title of its own', () => {
  const small = (text: string) => shape([`<a:p>${run(text, 'sz="1800"')}</a:p>`], { at: [80, 460, 700, 60] });
  const large = (text: string, size = 5400) =>
    shape([`<a:p>${run(text, `sz="${size}"`)}</a:p>`], { at: [80, 340, 900, 100] });

  it.each(['Aurora One', 'Drei Wege', 'Trois voies', 'ثلاثة طرق'])(
    'has its one line of much larger letters as title, wherever it stands: %s',
    async (text) => {
      expect((await chosen(large(text) + small('What stands below it'))).content['title']).toBe(text);
    },
  );

  it.each([
    ['14,000,000', 5400],
    ['87%', 5400],
    ['38 %', 5400],
    ['€4.2M', 5400],
    ['3x', 5400],
    ['Aurora One', 2400],
    ['Drei Wege', 2000],
    ['Trois voies', 1800],
    ['Tres caminos', 1600],
    ['ثلاثة طرق', 2400],
  ])('has none in a figure, nor in letters little larger: %s in %d', async (text, size) => {
    const { title } = (await readPptx(pptx({ slides: [{ shapes: large(text, size) + small('Below it') }] })))
      .slides[0]!;
    expect(title).toBeUndefined();
  });
});

describe('boxes beside each other', () => {
  const boxes = (names: string[]) =>
    names.map((name, at) => box(9000 + at, [name], [60 + at * 290, 280, 260, 120])).join('');
  const order = async (names: string[]) => {
    const { blocks } = (await readPptx(pptx({ slides: [{ shapes: boxes(names) }] }))).slides[0]!;
    return blocks.flatMap((block) => (block.kind === 'paragraphs' ? block.paragraphs.map(({ text }) => text) : []));
  };

  it.each([
    [['التأسيس', 'البناء', 'التوسع', 'الاستدامة']],
    [['ראשון', 'שני', 'שלישי', 'רביעי']],
    [['المرحلة 1', 'المرحلة 2', 'CRM المرحلة 3']],
  ])('are read from the right where their words are: %j', async (names) =>
    expect(await order(names)).toEqual([...names].reverse()),
  );

  it.each([
    [['Plan', 'Build', 'Test']],
    [['計画', '構築', '試験']],
    [['Plan', 'بناء', 'Testing it']],
    [['1', '2', '3']],
  ])('are read from the left where they are not: %j', async (names) => expect(await order(names)).toEqual(names));
});
