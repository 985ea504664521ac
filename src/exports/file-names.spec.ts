import { parse } from 'content-disposition';
import { DECK_FORMATS, deckFormat, FORMATS } from '../formats/formats.js';
import { dispositionOf, pictureNames, variantOf } from './file-names.js';

const FILE = { editable: true, embedFonts: true, logo: 'color' } as const;
const LINK = { ...FILE, deckId: '', slide: 0, version: null, expiresAt: new Date() } as const;

describe('dispositionOf', () => {
  it.each([
    ['Plan', 'Plan.pdf'],
    ['a"; filename="x.exe', 'a ; filename= x.exe.pdf'],
    ['a\r\nSet-Cookie: x=1', 'aSet-Cookie x=1.pdf'],
    ['日本', '日本.pdf'],
    ['😀 é', '😀 é.pdf'],
    ['..\\..\\x', 'x.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
    ['con', 'con_.pdf'],
    ['///', 'deck.pdf'],
    ['a\ud800b', 'a\ufffdb.pdf'],
    ['. .a. b. .', 'a. b.pdf'],
    ['a \t b\u0000', 'a b.pdf'],
    ['NUL', 'NUL_.pdf'],
    ['lpt9', 'lpt9_.pdf'],
    ['com12', 'com12.pdf'],
    ['falcon', 'falcon.pdf'],
    [`${'x'.repeat(99)} y`, `${'x'.repeat(99)}.pdf`],
  ])('names %j as %j', (title, name) => {
    const header = dispositionOf(title, 'pdf');
    expect(header).toMatch(/^attachment; [\x20-\x7e]+$/);
    expect(parse(header).parameters['filename']).toBe(name);
  });

  it('cuts long titles and shows pictures inline', () => {
    const { type, parameters } = parse(dispositionOf('x'.repeat(5_000), 'png'));
    expect([type, parameters['filename']?.length]).toEqual(['inline', 104]);
  });

  it.each([
    ['日'.repeat(116), '日'.repeat(60)],
    [`ab${'日'.repeat(116)}`, `ab${'日'.repeat(59)}`],
    ['👩‍👩‍👧'.repeat(40), '👩👩👧'.repeat(15)],
    [`${'é'.repeat(90)}x`, 'é'.repeat(90)],
    ['e\u0301'.repeat(60), 'e\u0301'.repeat(50)],
    [`${'日'.repeat(59)}..日本`, '日'.repeat(59)],
  ])('gives %s a name that systems take', (title, name) => {
    expect(parse(dispositionOf(title, 'pdf')).parameters['filename']).toBe(`${name}.pdf`);
    for (const file of pictureNames(title, 500)) expect(Buffer.byteLength(file)).toBeLessThan(255);
  });
});

describe('pictureNames', () => {
  it('are in the order of the slides, also for programs that sort them', () => {
    expect(pictureNames('a/b: "c"', 2)).toEqual(['a b c-01.png', 'a b c-02.png']);
    const names = pictureNames('', 500);
    expect([names[0], names[99], names[499]]).toEqual(['deck-001.png', 'deck-100.png', 'deck-500.png']);
    expect(names.toSorted()).toEqual(names);
  });
});

it('an export of each name has a format of its own, which shows the whole deck', () => {
  expect(DECK_FORMATS).toEqual(['pdf', 'pptx', 'html', 'png', 'handout', 'sheet']);
  expect(DECK_FORMATS.map((name) => deckFormat(name))).toEqual(['pdf', 'pptx', 'html', 'pictures', 'handout', 'sheet']);
  for (const name of ['pictures', 'constructor', '', null, undefined, 1]) expect(deckFormat(name)).toBeUndefined();
});

it.each([
  ['pdf', 'application/pdf', 'attachment', 'Plan.pdf'],
  ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'attachment', 'Plan.pptx'],
  ['png', 'image/png', 'inline', 'Plan.png'],
  ['html', 'text/html', 'attachment', 'Plan.html'],
  ['pictures', 'application/zip', 'attachment', 'Plan.zip'],
  ['handout', 'application/pdf', 'attachment', 'Plan-handout.pdf'],
  ['sheet', 'image/jpeg', 'inline', 'Plan-sheet.jpg'],
] as const)('a %s file has its media type, its name and its disposition', (format, type, disposition, filename) => {
  expect(FORMATS[format].type).toBe(type);
  expect(parse(dispositionOf('Plan', format))).toMatchObject({
    type: disposition,
    parameters: { filename },
  });
});

describe('variantOf', () => {
  it('tells files apart, and slides of a preview', () => {
    expect(variantOf({ ...LINK, format: 'pdf' }, 3)).toBe('pdf-color');
    expect(variantOf({ ...LINK, format: 'pptx', editable: false, logo: 'mono' }, 0)).toBe('pptx-flat-fonts-mono');
    expect(variantOf({ ...LINK, format: 'pptx', version: 7 }, 0)).toBe('pptx-native-fonts-color-v7');
    expect(variantOf({ ...LINK, format: 'pptx', embedFonts: false }, 0)).toBe('pptx-native-color');
    expect(variantOf({ ...LINK, format: 'png' }, 3)).toBe('png-3-color');
    expect(variantOf({ ...LINK, format: 'png', version: 7 }, 3)).toBe('png-3-color-v7');
    expect(variantOf({ ...LINK, format: 'pdf', version: 7 }, 0)).toBe('pdf-color-v7');
  });

  it('is another one for each file that differs', () => {
    const pptx = { ...LINK, format: 'pptx' } as const;
    const png = { ...LINK, format: 'png' } as const;
    const pdf = { ...LINK, format: 'pdf' } as const;
    const files = [pdf, { ...pdf, logo: 'mono' }, { ...pdf, version: 1 }, { ...pdf, version: 2 }] as const;
    const all = [
      ...files.map((link) => variantOf(link, 0)),
      ...[
        pptx,
        { ...pptx, editable: false },
        { ...pptx, logo: 'mono' as const },
        { ...pptx, embedFonts: false },
        { ...pptx, embedFonts: false, editable: false },
      ].map((link) => variantOf(link, 0)),
      ...[1, 2].flatMap((version) => [true, false].map((editable) => variantOf({ ...pptx, version, editable }, 0))),
      ...[0, 1, 11].flatMap((slide) => [png, { ...png, version: 1 }].map((link) => variantOf(link, slide))),
      variantOf({ ...png, logo: 'mono' }, 0),
      ...(['html', 'pictures', 'handout', 'sheet'] as const).map((format) => variantOf({ ...pdf, format }, 0)),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});
