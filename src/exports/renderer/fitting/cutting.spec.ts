import type { Browser } from '../browser/browser.js';
import { box, codeLine, fitted, type FittedSlide, part, type Seen, slideOf, text } from '../fixtures/plain-slides.js';
import { sharedBrowser } from '../fixtures/spec-browser.js';

const row = (...contents: string[]) => part(contents.join(''), 'row');
const column = (...contents: string[]) => part(contents.join(''));
const list = (...items: string[]) => part(items.map((item) => part(item, '', '', 'li')).join(''), '', '', 'ul');
const table = (...rows: string[]) =>
  part(rows.map((cell) => part(part(cell, '', '', 'td'), '', '', 'tr')).join(''), '', '', 'table');
/** A drawing, which nothing makes smaller. */
const drawing = (height: number, width = 20) => part('', '', `flex:none;height:${height}px;width:${width}px`);
/** A box that gets what room others leave. */
const shared = (content: string) => box(0, content, 'height:auto', 'shared');
const cards = (lines: number, ...contents: string[]) =>
  part(contents.map((card) => box(0, card, 'height:auto', 'card')).join(''), 'cards', `height:${lines * 20}px`);
/** A text that leaves no room for another one beside it. */
const wide = (path: string) => text(path, 1, 'p', 'flex:none;width:200px');
const words = (path: string, words: string, style = '') => `<p data-path="${path}" style="${style}">${words}</p>`;

/** A box that fits with more lines than leave room for the one below it. */
const greedy = (lines: number, most: number) =>
  part(
    box(0, text('a', lines), `height:auto;max-height:${most}px;flex:none`) +
      box(0, text('b', 4), 'height:auto;flex:1 1 0', 'shared'),
    'column',
    'height:200px',
  );
const names = Array.from({ length: 30 }, (_, i) => `x${i}`);

/** What is cut of slides that are too full at the smallest size: a name, the boxes of the slide, and what a reader sees. */
const CASES: [name: string, boxes: string, seen: Seen][] = [
  ['leaves a text that has room as it is', box(5, text('a', 5)), { a: '5' }],
  ['hides a text that leaves its box on the right', box(2, row(wide('a'), wide('b'))), { a: '1', b: '0' }],
  [
    'hides a text that leaves its box on the left',
    box(2, row(wide('a'), wide('b')), 'direction:rtl'),
    { a: '1', b: '0' },
  ],
  ['keeps as many lines as have room, with an ellipsis', box(5, text('a', 8)), { a: '5…' }],
  ['lets a text exceed its box by a pixel, which nobody sees', box(5, text('a', 8), 'height:99px'), { a: '5…' }],
  ['lets no text exceed its box by two pixels', box(5, text('a', 8), 'height:98px'), { a: '4…' }],
  ['keeps texts off the padding at the end of their box', box(5, text('a', 8), 'padding-bottom:20px'), { a: '4…' }],
  ['shows no more than forty lines of a text that it cuts', box(50, text('a', 60)), { a: '40…' }],
  ['gives texts of a box lines in turn', box(5, text('a', 4) + text('b', 4)), { a: '3…', b: '2…' }],
  ['does so in a column, too', box(5, text('a', 4) + text('b', 4), '', 'column'), { a: '3…', b: '2…' }],
  [
    'does so where the second begins a pixel above the end of the first',
    box(5, text('a', 4) + text('b', 4, 'p', 'margin-top:-1px')),
    { a: '3…', b: '2…' },
  ],
  ['gives what a short text does not need to a long one', box(6, text('a', 8) + text('b', 1)), { a: '5…', b: '1' }],
  ['keeps a heading whole before other texts', box(5, text('b', 5) + text('h', 3, 'h3')), { b: '2…', h: '3' }],
  [
    'takes large letters for a heading',
    box(5, text('b', 5) + text('h', 3, 'p', 'font-size:20px')),
    { b: '2…', h: '3' },
  ],
  [
    'takes no words of a tag or an action for a heading',
    box(7, text('b', 5) + part(text('h', 3, 'h3'), 'tag') + part(text('i', 3, 'h3'), 'action')),
    { b: '3…', h: '2…', i: '2…' },
  ],
  [
    'counts texts side by side once',
    box(5, row(text('a', 4), text('b', 2)) + text('c', 4)),
    { a: '3…', b: '2', c: '2…' },
  ],
  [
    'shows no line below an ellipsis beside a higher text',
    box(5, row(text('a', 8), text('b', 8, 'p', 'line-height:30px'))),
    { a: '3…', b: '3…' },
  ],
  [
    'shows texts that are whole in their own style',
    box(7, text('a', 2, 'p', 'padding-top:20px') + text('b', 2) + text('c', 5)),
    { a: '2', b: '2', c: '2…' },
  ],
  ...[
    ['hides a numeral beside a text that it hides', '1', '0'],
    ['keeps words beside a text that it hides', 'One', '1'],
  ].map(([name, beside, seen]): (typeof CASES)[number] => [
    name!,
    box(2, text('a', 1) + part(`<b data-line="b">${beside}</b>${text('c', 1, 'p', 'margin-top:40px')}`, 'row start')),
    { a: '1', b: seen!, c: '0' },
  ]),
  [
    'cuts boxes beside each other each by its own need',
    row(box(3, text('a', 5)), box(4, text('b', 5))),
    { a: '3…', b: '4…' },
  ],
  [
    'gives boxes that share their room equally much',
    box(5, shared(text('a', 4)) + shared(text('b', 4)), '', 'column'),
    { a: '2…', b: '2…' },
  ],
  [
    'cuts cards that share their rows together',
    cards(5, text('h', 3, 'h3') + text('a', 6), text('i', 1, 'h3') + text('b', 6)),
    { h: '3', a: '2…', i: '1', b: '2…' },
  ],
  ['cuts an inner box before what is around it', box(10, text('t', 3) + box(3, text('a', 8))), { t: '3', a: '3…' }],
  [
    'does so at any depth',
    box(8, text('t', 3) + box(6, text('u', 5) + box(3, text('a', 8)))),
    { t: '2…', u: '3…', a: '3…' },
  ],
  [
    'makes room for an inner box that has none',
    box(6, text('t', 6) + shared(text('a', 4)), '', 'column'),
    { t: '3…', a: '3…' },
  ],
  [
    'cuts an inner box with what is around it where room is short',
    box(3, text('t', 6) + shared(text('a', 4)), '', 'column'),
    { t: '2…', a: '1…' },
  ],
  ['gives no line to a box without room', box(8, text('t', 12) + box(0, text('a', 4))), { t: '7…', a: '0' }],
  ['cuts words beside a drawing', box(5, drawing(80) + text('a', 3)), { a: '1…' }],
  ['hides words that a drawing leaves no room', box(5, drawing(100) + text('a', 3)), { a: '0' }],
  [
    'hides rows of a table from the end',
    box(2, table(text('a', 1), text('b', 1), text('c', 1))),
    { a: '1', b: '1', c: '0' },
  ],
  [
    'hides no row that exceeds its box by a pixel',
    box(0, table(text('a', 1), text('b', 1), text('c', 1)), 'height:39px'),
    { a: '1', b: '1', c: '0' },
  ],
  [
    'hides a row that exceeds its box by two pixels',
    box(0, table(text('a', 1), text('b', 1), text('c', 1)), 'height:38px'),
    { a: '1', b: '0', c: '0' },
  ],
  [
    'cuts entries of a list before it hides the last ones',
    box(3, list(text('a', 2, 'span'), text('b', 2, 'span'))),
    { a: '2', b: '1…' },
  ],
  [
    'hides entries of a list that have no line',
    box(2, list(text('a', 2, 'span'), text('b', 2, 'span'), text('c', 2, 'span'))),
    { a: '1…', b: '1…', c: '0' },
  ],
  [
    'wraps a figure that is too wide, and no other words',
    box(3, words('a', 'Some words', 'width:60px'), '', 'figure').replace('fit', 'fit="figure"') +
      box(3, words('b', 'Some words', 'width:60px'), '', 'figure'),
    { a: '2', b: '1' },
  ],
  ['cuts a heading that is too long itself', box(2, text('h', 3, 'h3')), { h: '2…' }],
  [
    'keeps headings of cards that share rows before the words below any of them',
    cards(5, text('h', 5, 'h3') + text('a', 1), text('i', 1, 'h3') + text('b', 3)),
    { h: '4…', a: '1', i: '1', b: '1…' },
  ],
  [
    'gives a box the room of one beside it that nothing helps',
    part(
      box(0, drawing(20, 400) + text('a', 4), 'height:auto;flex:none') +
        box(0, text('b', 12), 'height:auto;flex:1 1 0', 'shared'),
      'column',
      'height:200px',
    ),
    { a: '1…', b: '8…' },
  ],
  [
    'keeps a line of an inner box that nothing helps',
    box(20, box(3, drawing(20, 400) + text('a', 4)) + box(5, text('b', 30)), 'width:600px'),
    { a: '1…', b: '5…' },
  ],
  [
    'keeps a line of every text in a box that is too narrow for its drawing',
    box(5, drawing(20, 400) + box(0, text('b', 8), 'height:auto')),
    { b: '1…' },
  ],
  [
    'leaves a text beside an inner box whole that has room',
    box(10, row(text('t', 8), box(3, text('a', 12), 'width:100px'))),
    { t: '8', a: '3…' },
  ],
  [
    'keeps lines of a text beside an inner box that nothing helps',
    box(7, row(text('t', 8), box(3, drawing(20, 400) + text('a', 12), 'width:100px')), 'width:600px'),
    { t: '7…', a: '1…' },
  ],
  [
    'gives lines back in a box beside one that nothing helps',
    box(5, row(box(3, drawing(140) + text('a', 4)), box(4, text('b', 6))), 'width:600px'),
    { a: '0', b: '4…' },
  ],
  [
    'leaves a line to texts of cards that share rows with one that nothing helps',
    cards(4, text('h', 1, 'h3') + drawing(100), text('i', 1, 'h3') + text('b', 6)),
    { h: '1', i: '1', b: '1…' },
  ],
  ['fills the room that boxes take from each other', greedy(12, 180), { a: '9…', b: '1…' }],
  ['leaves a line to a box that another leaves no room', greedy(14, 240), { a: '9…', b: '1…' }],
  [
    'does so beside columns that are full at many lines',
    box(5, row(...names.slice(0, 8).map((name) => column(text(name, 8), text(`${name}b`, 8)))), 'width:1000px') +
      greedy(14, 240),
    expect.objectContaining({ a: '9…', b: '1…' }),
  ],
  [
    'cuts boxes no shorter beside others that take room of each other',
    row(...names.map((name) => box(3, text(name, 5), 'width:40px'))) + greedy(14, 240),
    { ...Object.fromEntries(names.map((name) => [name, '3…'])), a: '9…', b: '1…' },
  ],
  [
    'ends where boxes take each other all room',
    box(
      10,
      box(0, drawing(20, 400) + text('a', 12), 'height:auto;flex:none') +
        box(0, text('b', 8), 'height:auto;flex:1 1 0', 'shared'),
      '',
      'column',
    ),
    { a: '1…', b: '1…' },
  ],
  [
    'gives inner boxes no lines that are too many for what is around them',
    box(
      6,
      box(0, text('a', 6), 'height:auto;max-height:80px;flex:none') +
        box(0, text('b', 6), 'height:auto;max-height:80px;flex:none'),
      '',
      'column',
    ),
    { a: '3…', b: '3…' },
  ],
  ['leaves words within a line alone', box(2, part(text('a', 2, 'span')) + text('c', 3)), { a: '2', c: '0' }],
  [
    'shows no line below an ellipsis where a text alone of its row is as high as the row',
    box(5, part(text('a', 8, 'p', 'align-self:stretch') + text('b', 8, 'p', 'line-height:30px'), 'row start')),
    { a: '3…', b: '3…' },
  ],
  [
    'cuts a long text beside a drawing without moving that',
    box(3, row(words('a', 'Some words of a text that is long. '.repeat(12)), drawing(20, 100))),
    { a: '3…' },
  ],
  [
    'counts lines whose height is broken',
    box(5, text('a', 5, 'p', 'font-size:17px;line-height:1.3'), 'height:90px'),
    { a: '4…' },
  ],
  [
    'cuts texts side by side at the same line',
    box(0, row(text('a', 1), text('b', 1)) + row(text('c', 4), text('d', 4, 'p', 'line-height:30px')), 'height:70px'),
    { a: '1', b: '1', c: '1…', d: '1…' },
  ],
  [
    'takes texts for side by side that the one before touches',
    box(
      0,
      row(text('a', 1), text('b', 3, 'p', 'line-height:30px'), text('c', 2, 'p', 'align-self:end')),
      'height:50px',
    ),
    { a: '1', b: '1…', c: '1…' },
  ],
  [
    'fills a column beside a longer one',
    box(5, row(column(text('a', 4), text('b', 4)), column(text('c', 3)))),
    { a: '3…', b: '2…', c: '3' },
  ],
  [
    'leaves a column whole that ends a pixel below the begin of a text beside it',
    box(5, row(column(text('a', 4), text('b', 4, 'p', 'margin-top:-1px')), column(text('c', 4)))),
    { a: '3…', b: '2…', c: '4' },
  ],
  [
    'cuts wrapped code where its box ends',
    box(3, `<pre data-path="code">${codeLine('a', 2)}${codeLine('b', 2)}${codeLine('c', 1)}</pre>`),
    { a: '2', b: '1…', c: '0' },
  ],
  [
    'shows code before spaces for which its line has no room',
    box(
      3,
      `<pre data-path="code"><span data-line="a"><b data-line="b">Words${' '.repeat(99)}</b></span>${codeLine('c', 4)}</pre>`,
    ),
    { a: '1', b: '1', c: '2…' },
  ],
  [
    'shows what stands in a wrapper without a box',
    box(
      2,
      part(text('a', 1), '', 'display:contents') + table(text('b', 1), text('c', 1)),
      'position:absolute;left:20px',
    ),
    { a: '1', b: '1', c: '0' },
  ],
];

describe('a slide that is too full at the smallest size', () => {
  let browser: Browser;
  let slides: FittedSlide[];
  beforeAll(async () => {
    browser = sharedBrowser();
    ({ slides } = await fitted(
      browser,
      CASES.map(([, boxes]) => slideOf(boxes)),
    ));
  });
  afterAll(() => browser.close());

  it.each(CASES.map(([name, , expected], i) => ({ name, expected, i })))('$name', ({ expected, i }) => {
    expect(slides[i]!.seen).toEqual(expected);
  });

  it('leaves texts where they are when it cuts them', async () => {
    const centred = 'text-align:center';
    const rows = (lines: number) => part(row(drawing(60)) + text('b', lines, 'p', 'align-self:center'), 'row middle');
    const place = async (lines: number) =>
      (
        await fitted(browser, [
          slideOf(box(5, text('a', lines, 'p', centred), '', 'column')),
          slideOf(box(5, rows(2) + text('c', lines))),
        ])
      ).slides.map(({ places }) => places);
    const [whole, cut] = [await place(5), await place(8)];
    expect(cut).toEqual(whole);
  });

  it('leaves no room for rows and entries that it hides, but that of drawings', async () => {
    const three = ['a', 'b', 'c'];
    const beside = (content: string) => part(content + text('d', 1), 'row middle');
    const { slides } = await fitted(browser, [
      slideOf(box(2, beside(table(...three.map((name) => text(name, 1)))))),
      slideOf(box(2, beside(list(...three.map((name) => text(name, 1, 'span')))))),
      slideOf(box(3, row(drawing(80), text('d', 1)))),
    ]);
    const [table3, list3, drawn] = slides.map(({ places }) => places.d);
    expect({ tops: [table3![1], list3![1]], left: drawn![0] }).toEqual({ tops: [10, 10], left: 20 });
  });

  it('takes a bounded number of layouts for many boxes that take room of each other', async () => {
    const { layouts } = await fitted(browser, [slideOf(row(...names.map(() => greedy(14, 240))))]);
    expect(layouts).toBeLessThan(50);
  });

  it.each([
    ['texts', 20, (text: string) => text],
    ['entries of a list', 20, (text: string) => part(text, '', '', 'li')],
    ['columns', 30, (text: string) => part(text)],
  ])('takes a bounded number of layouts for many %s', async (_, most, around) => {
    const many = Array.from({ length: 60 }, (_, i) => around(text(`a${i}`, 4, 'p', 'font-size:8px;line-height:8px')));
    const { layouts } = await fitted(browser, [slideOf(box(0, many.join(''), 'height:1000px'))]);
    expect(layouts).toBeLessThan(most);
  });
});
