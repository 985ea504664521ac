import type { InspectedPicture, InspectedSlide, InspectedText } from '../../exports/renderer/inspecting/inspected.js';
import { contentFaults } from './content-faults.js';
import { measuresOf } from './measure-slide.js';
import { pictureFaults } from './picture-faults.js';
import { stageFaults } from './stage-faults.js';
import { textFaults } from './text-faults.js';
import { wordsOf } from './words.js';

const text = (change: Partial<InspectedText> = {}): InspectedText => ({
  words: 'Words of a text',
  path: 'title',
  role: 'body',
  token: 'body',
  within: null,
  isFurniture: false,
  pt: 16,
  weight: 400,
  color: { hex: '000000', a: 1 },
  lines: [{ left: 100, top: 100, right: 300, bottom: 130 }],
  hidden: 0,
  broken: null,
  grounds: ['FFFFFF'],
  onPicture: false,
  ...change,
});
const slide = (change: Partial<InspectedSlide> = {}): InspectedSlide => ({
  texts: [text()],
  pictures: [],
  collisions: [],
  empty: 0,
  hollow: { share: 0, place: { left: 0, top: 0, right: 0, bottom: 0 } },
  used: 0.4,
  colors: ['FFFFFF', '000000'],
  objects: { texts: 1, shapes: 0, tables: 0, charts: 0, pictures: 0 },
  ...change,
});
const codes = (faults: { code: string }[]) => faults.map(({ code }) => code);
const ofText = (change: Partial<InspectedText>) => codes(textFaults({ texts: [text(change)] }));

describe('a text', () => {
  it('is large enough from 12 pt on, print that is looked up from 10', () => {
    expect([ofText({ pt: 12 }), ofText({ pt: 11.9 })]).toEqual([[], ['small_text']]);
    expect([ofText({ pt: 10, token: 'fine' }), ofText({ pt: 9.9, token: 'fine' })]).toEqual([[], ['small_text']]);
    expect(ofText({ pt: 8, isFurniture: true })).toEqual([]);
  });

  it('has the contrast of WCAG 2 AA on all that is behind it', () => {
    const grey = (hex: string, more: Partial<InspectedText> = {}) => ofText({ color: { hex, a: 1 }, ...more });
    expect([grey('767676'), grey('808080')]).toEqual([[], ['low_contrast']]);
    const [nearly, pale] = ['787878', '909090'].map((hex) => textFaults({ texts: [text({ color: { hex, a: 1 } })] }));
    expect([nearly, pale]).toMatchObject([
      [{ severity: 'warning', measured: 4.42 }],
      [{ severity: 'error', measured: 3.19 }],
    ]);
    expect([grey('808080', { pt: 18 }), grey('808080', { pt: 14, weight: 700 })]).toEqual([[], []]);
    expect(ofText({ grounds: ['FFFFFF', '333333'] })).toEqual(['low_contrast']);
    expect(ofText({ color: { hex: '000000', a: 0.3 } })).toEqual(['low_contrast']);
    expect([ofText({ grounds: [], onPicture: true, pictureContrast: 2 })]).toEqual([['low_contrast']]);
  });

  it('has no word that is broken without a hyphen, but in code', () => {
    expect(ofText({ broken: 'Donaudampfschiff' })).toEqual(['broken_word']);
    expect(ofText({ broken: 'aVeryLongName', token: 'code' })).toEqual([]);
  });

  it('is no title of five lines', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ left: 100, top: 60 * i + 40, right: 300, bottom: 60 * i + 110 }));
    const words = 'The harbour and its ships '.repeat(4);
    expect([4, 5].map((count) => ofText({ role: 'title', words, lines: lines(count) }))).toEqual([[], ['long_title']]);
    expect(ofText({ role: 'title', words: '港口和船只'.repeat(9), lines: lines(5) })).toEqual(['long_title']);
    // In a narrow column.
    expect(
      ofText({ role: 'title', words: 'Roll out the planning board to all five depots by June', lines: lines(5) }),
    ).toEqual([]);
    // Words with emphasis are texts of their own, and others are no titles.
    expect(
      textFaults({
        texts: [text({ role: 'title', words, lines: lines(4) }), text({ role: 'title', words, lines: lines(3) })],
      }),
    ).toEqual([]);
    expect(ofText({ role: 'title', path: 'quote', words, lines: lines(6) })).toEqual([]);
  });

  it('keeps away from the edge', () => {
    const at = (left: number) => ofText({ lines: [{ left, top: 100, right: 300, bottom: 130 }] });
    expect([at(12), at(11), at(-5)]).toEqual([[], ['at_edge'], ['at_edge']]);
  });

  it('is told once, the worst of its parts, and marks are no words', () => {
    const texts = [
      text({ pt: 9 }),
      text({ pt: 8 }),
      text({ pt: 11, path: 'body' }),
      text({ pt: 5, words: '“', path: 'x' }),
    ];
    expect(textFaults({ texts }).map(({ path, measured }) => [path, measured])).toEqual([
      ['title', 8],
      ['body', 11],
    ]);
  });
});

describe('a stage', () => {
  it('has no empty field over a quarter, and no card that is empty over more, but around a statement', () => {
    const hollow = (share: number) => ({ share, place: { left: 0, top: 0, right: 9, bottom: 9 } });
    for (const change of [{ empty: 0.28 }, { hollow: hollow(0.76) }]) {
      expect(codes(stageFaults(slide(change)))).toEqual(['empty_area']);
      expect(stageFaults(slide({ ...change, texts: [text({ token: 'display' })] }))).toEqual([]);
    }
    expect(stageFaults(slide({ empty: 0.27, hollow: hollow(0.75) }))).toEqual([]);
  });

  it('has 150 words at most, those of charts and code aside', () => {
    const words = (count: number) => 'word '.repeat(count);
    expect(stageFaults(slide({ texts: [text({ words: words(150) })] }))).toEqual([]);
    expect(codes(stageFaults(slide({ texts: [text({ words: words(151) })] })))).toEqual(['crowded']);
    expect(stageFaults(slide({ texts: [text({ words: words(151), within: 'chart' })] }))).toEqual([]);
    expect(wordsOf([text({ words: '客户选择继续合作' })])).toBeGreaterThan(2);
  });

  it('has no words over words, and no line through them', () => {
    const place = { left: 0, top: 0, right: 9, bottom: 9 };
    const texts = [text(), text({ path: 'body', words: 'Others' }), text({ path: 'mark', words: '“' })];
    const found = (text: number, other: number | null) =>
      stageFaults(slide({ texts, collisions: [{ text, other, place }] }));
    expect(found(1, 0)).toMatchObject([
      { code: 'collision', path: 'body', message: '“Others” is drawn over “Words of a text”.' },
    ]);
    expect(found(0, null)).toMatchObject([{ code: 'collision', path: 'title' }]);
    expect(found(0, 2)).toEqual([]);
  });

  it('is measured', () => {
    const texts = [
      text({ role: 'title', pt: 30, words: 'One' }),
      text({ pt: 12, words: 'a b' }),
      text({ words: 'long words' }),
    ];
    expect(measuresOf(slide({ texts, used: 0.412 }))).toMatchObject({
      words: 5,
      area_used: 0.41,
      sizes: { title: { smallest: 30, usual: 30 }, body: { smallest: 12, usual: 16 } },
      colors: ['#FFFFFF', '#000000'],
    });
  });
});

describe('a picture', () => {
  const frame = { left: 0, top: 0, right: 640, bottom: 720 };
  const picture = (change: Partial<InspectedPicture> = {}): InspectedPicture => ({
    src: 'https://assets.invalid/1',
    alt: 'A view',
    frame,
    density: 2,
    use: 'content',
    veil: 0,
    ground: 'FFFFFF',
    ...change,
  });
  const url = 'https://example.com/a.png';
  const faults = (drawn: InspectedPicture[], isThere = true) =>
    pictureFaults({ named: [{ path: 'image', url }], drawn, urlsAt: () => [url], isThere: () => isThere });

  it.each([
    ['that is fine', picture(), []],
    ['without words', picture({ alt: '' }), ['no_alt']],
    ['behind words', picture({ alt: '', use: 'backdrop' }), []],
    ['that is enlarged', picture({ density: 0.5 }), ['blurred']],
    ['with a pixel a px', picture({ density: 0.97 }), []],
    ['that could not be loaded', picture({ density: 0 }), ['missing_image']],
    ['behind a colour', picture({ veil: 0.9 }), []],
    ['behind a dense colour', picture({ veil: 0.91 }), ['veiled_picture']],
    ['of an icon', picture({ alt: '', frame: { left: 0, top: 0, right: 90, bottom: 90 } }), []],
  ])('%s', (_, drawn, expected) => {
    const found = faults([drawn]);
    expect([codes(found), found.every(({ path }) => path === 'image')]).toEqual([expected, true]);
  });

  it('that stands on a slide twice is told of at each of its places', () => {
    const named = ['items.0.image', 'items.1.image'].map((path) => ({ path, url }));
    const drawn = [picture(), picture({ alt: '' })];
    const found = pictureFaults({ named, drawn, urlsAt: () => [url], isThere: () => true });
    expect(found).toMatchObject([{ code: 'no_alt', path: 'items.1.image' }]);
  });

  it('that is a logo has to stand out', () => {
    const logo = (logoContrast?: number) =>
      pictureFaults({
        ...{ named: [], urlsAt: () => [], isThere: () => true },
        drawn: [picture({ alt: '', use: 'logo', ...(logoContrast && { logoContrast }) })],
      });
    expect([logo(), logo(1.6), logo(1.5)].map(codes)).toEqual([[], [], ['faint_logo']]);
  });

  it('that could not be had is missing', () => expect(codes(faults([], false))).toEqual(['missing_image']));
});

it('tells of contents what was cut, once a text, and what its remarks are', () => {
  const remarks = {
    unprinted: 0,
    anchors: [],
    series: [],
    undrawn: [
      { path: 'title', dropped: 9, isName: false },
      { path: 'items.0.label', dropped: 8, isName: true },
    ],
    numbers: [],
    withoutFont: [],
    unfilled: [],
    links: [],
    formulas: [],
    unknownKeys: [],
    undrawnPictures: [],
    addresses: ['url'],
    pictures: [],
  };
  const cut = [
    { path: 'title', dropped: 3 },
    { path: 'url', dropped: 70 },
  ];
  expect(contentFaults(remarks, cut)).toMatchObject([
    { code: 'overflow', severity: 'error', path: 'title', measured: 3 },
    { code: 'overflow', severity: 'warning', path: 'url', measured: 70 },
    { code: 'overflow', severity: 'warning', path: 'items.0.label', measured: 8 },
  ]);
  const more = {
    ...remarks,
    undrawn: [],
    unprinted: 3,
    numbers: [
      { path: 'a', trouble: { kind: 'malformed' as const, length: 2 } },
      { path: 'b', trouble: { kind: 'ambiguous' as const, readAs: 1234 } },
    ],
    withoutFont: [{ path: 'c', dropped: 1, withoutFont: 'བ' }],
    formulas: [{ path: 'i', formula: '$\\frac{1$', trouble: 'No' }],
    unknownKeys: [{ path: 'h.0.titel', nearest: 'title' }],
    unfilled: (['no_value', 'in_value', 'no_name'] as const).map((why) => ({ path: 'd', name: 'client', why })),
    links: [
      { path: 'e', address: 'example.com', trouble: 'no_scheme' as const },
      { path: 'f', address: '+49 30 123456', trouble: 'phone' as const },
      { path: 'g', address: 'a b', trouble: 'spaces' as const },
    ],
  };
  expect(contentFaults(more, []).map(({ code, severity, path }) => [code, severity, path])).toEqual([
    ['overflow', 'warning', 'showValues'],
    ['unread_number', 'error', 'a'],
    ['unread_number', 'note', 'b'],
    ['no_letters', 'error', 'c'],
    ['undefined_variable', 'error', 'd'],
    ['undefined_variable', 'error', 'd'],
    ['undefined_variable', 'warning', 'd'],
    ['bad_link', 'warning', 'e'],
    ['bad_link', 'warning', 'f'],
    ['bad_link', 'error', 'g'],
    ['unread_formula', 'error', 'i'],
    ['unknown_field', 'warning', 'h.0.titel'],
  ]);
});

it('tells that a number is not drawn in place of the texts that are lost with it', () => {
  const named = { path: 'items.2.value', trouble: { kind: 'nameless' as const, isDrawn: true } };
  const remarks = {
    unprinted: 0,
    anchors: [],
    series: [],
    undrawn: ['title', 'items.0.label', 'items.1.label', 'items.2.body'].map((path) => ({
      path,
      dropped: 9,
      isName: false,
    })),
    numbers: [
      { path: 'items.0.value', trouble: { kind: 'undrawn' as const, says: 'greater than 0' } },
      { path: 'items.1.value', trouble: { kind: 'missing' as const } },
      named,
      { path: 'items.3.value', trouble: { kind: 'nameless' as const, isDrawn: false } },
    ],
    withoutFont: [],
    unfilled: [],
    links: [],
    formulas: [],
    unknownKeys: [],
    undrawnPictures: [{ path: 'j', layout: 'split' }],
    addresses: ['url'],
    pictures: [],
  };
  expect(contentFaults(remarks, []).map(({ code, severity, path }) => `${code} ${severity} ${path}`)).toEqual([
    'overflow error title',
    'overflow error items.2.body',
    'unread_number error items.0.value',
    'unread_number error items.1.value',
    'unread_number warning items.2.value',
    'unread_number error items.3.value',
    'undrawn_image warning j',
  ]);
});
