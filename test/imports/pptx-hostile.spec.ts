import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { parseXml } from '../../src/imports/pptx/package/parse-xml.js';
import { PptxRefused } from '../../src/imports/pptx/pptx-refused.js';
import { readPptx } from '../../src/imports/pptx/read-pptx.js';
import {
  chart,
  frame,
  part,
  type Parts,
  picture,
  PNG,
  pptx,
  pptxParts,
  relationships,
  run,
  shape,
  zipped,
} from './pptx-files.js';
import { measured } from '../support/spent.js';

async function refusalOf(bytes: Uint8Array): Promise<string> {
  const error: unknown = await readPptx(bytes).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PptxRefused);
  return (error as PptxRefused).message;
}

/** A zip file by its entries, as no writer of them would make it. */
function rawZip(
  entries: { name: string; data: Uint8Array; size?: number; flags?: number; method?: number }[],
  zip64 = false,
): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, size = data.length, flags = 0, method = 8 } of entries) {
    const packed = method === 8 ? deflateRawSync(data) : Buffer.from(data);
    const path = Buffer.from(name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(flags, 6);
    header.writeUInt16LE(method, 8);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(size, 22);
    header.writeUInt16LE(path.length, 26);
    const extra = Buffer.alloc(zip64 ? 28 : 0);
    if (zip64) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(24, 2);
      extra.writeBigUInt64LE(BigInt(size), 4);
      extra.writeBigUInt64LE(BigInt(packed.length), 12);
      extra.writeBigUInt64LE(BigInt(offset), 20);
    }
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(zip64 ? 0xffffffff : packed.length, 20);
    central.writeUInt32LE(zip64 ? 0xffffffff : size, 24);
    central.writeUInt16LE(path.length, 28);
    central.writeUInt16LE(extra.length, 30);
    central.writeUInt32LE(zip64 ? 0xffffffff : offset, 42);
    bodies.push(header, path, packed);
    directory.push(central, path, extra);
    offset += header.length + path.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(0xffff, entries.length), 8);
  end.writeUInt16LE(Math.min(0xffff, entries.length), 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

const entriesOf = (parts: Parts) =>
  Object.entries(parts).map(([name, data]) => ({ name, data: typeof data === 'string' ? strToU8(data) : data }));

const compound = (name: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from(name, 'utf16le'),
    Buffer.alloc(64),
  ]);

const withSlide = (xml: string) => zipped({ ...pptxParts(), 'ppt/slides/slide1.xml': xml });
const withChart = (xml: string) =>
  pptx({
    slides: [{ shapes: frame('<c:chart r:id="chart"/>'), links: { chart: ['chart', '../charts/chart1.xml'] } }],
    parts: { 'ppt/charts/chart1.xml': xml },
  });

describe('files that are no PowerPoint files', () => {
  it.each([
    ['nothing', new Uint8Array(), 'The file is empty.'],
    ['a text', strToU8('Hello'), 'This is no PowerPoint file. Send a .pptx file.'],
    ['a PDF', strToU8('%PDF-1.7'), 'This is a PDF file: send the presentation itself, as .pptx.'],
    ['an old file', compound('PowerPoint Document'), 'This is an old .ppt file: save it as .pptx.'],
    ['an encrypted one', compound('EncryptedPackage'), 'The file is encrypted. Save it without a password.'],
    ['an old text', compound('WordDocument'), 'This is an old Word file, no presentation.'],
    [
      'a zip of anything',
      zipped({ 'a.txt': 'a' }),
      'This is a zip file, but no PowerPoint file: it has no presentation.',
    ],
    ['a text of Word', zipped({ 'word/document.xml': '<a/>' }), 'This is a Word file, no presentation.'],
    [
      'OpenDocument',
      zipped({ 'content.xml': '<a/>', 'META-INF/manifest.xml': '<a/>' }),
      'This is an OpenDocument file: save it as .pptx.',
    ],
    ['Keynote', zipped({ 'Index/Document.iwa': 'a' }), 'This is a Keynote file: export it as PowerPoint.'],
    ['no slides', pptx({ slides: [] }), 'The file has no slides.'],
  ])('says what it is: %s', async (_, bytes, message) => {
    expect(await refusalOf(bytes)).toBe(message);
  });

  it('refuses a file that was cut off, wherever', async () => {
    const whole = pptx({ slides: [{ shapes: shape(['Text']) }] });
    for (let share = 1; share < 20; share++) {
      expect(await refusalOf(whole.subarray(0, (whole.length * share) / 20))).toMatch(/damaged|no PowerPoint/);
    }
  });

  it('never fails in another way, whichever bytes are changed', async () => {
    const whole = pptx({
      slides: [{ shapes: shape(['Text']) + picture('i'), links: { i: ['image', '../media/image1.png'] } }],
      parts: { 'ppt/media/image1.png': PNG },
    });
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Uint8Array.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const error: unknown = await readPptx(changed).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error !== null) expect(error).toBeInstanceOf(PptxRefused);
    }
  });
});

describe('archives that are made to harm', () => {
  const parts = pptxParts({ slides: [{ shapes: shape(['Text']) }] });

  it('reads the sizes of zip64, and needs no sizes in the headers of entries', async () => {
    expect((await readPptx(rawZip(entriesOf(parts), true))).slides).toHaveLength(1);
  });

  it('refuses parts that unpack to far more, or to more than is read, before it unpacks them', async () => {
    const zeros = new Uint8Array(20 * 1024 * 1024);
    expect(await refusalOf(zipSync({ 'ppt/slides/slide1.xml': zeros }))).toMatch(/unpacks to more than 400 times/);
    const claims = (size: number, count: number) =>
      rawZip(Array.from({ length: count }, (_, at) => ({ name: `m${at}`, data: new Uint8Array(10), size, method: 8 })));
    expect(await refusalOf(claims(200 * 1024 * 1024, 1))).toMatch(/is too large/);
    const many = Array.from({ length: 100 }, (_, at) => ({ name: `m${at}`, data: PNG, size: 8 * 1024 * 1024 }));
    expect(await refusalOf(rawZip(many))).toBe('The file unpacks to more than this service reads.');
  });

  it('refuses parts that are larger than they say', async () => {
    const entries = entriesOf(parts).map((entry) => ({
      ...entry,
      ...(entry.name === 'ppt/presentation.xml' && { size: 10 }),
    }));
    expect(await refusalOf(rawZip(entries))).toMatch(/^The part ppt\/presentation.xml is damaged/);
  });

  it('refuses too many parts', async () => {
    const many = Array.from({ length: 20_001 }, (_, at) => ({ name: `a${at}`, data: new Uint8Array(), method: 0 }));
    expect(await refusalOf(rawZip(many))).toBe('The file has more than 20000 parts.');
  });

  it('never opens an archive in the archive', async () => {
    const inner = zipped({ 'x.xml': new Uint8Array(5_000_000) });
    const deck = await readPptx(zipped({ ...parts, 'ppt/embeddings/inner.zip': inner }));
    expect(deck.slides).toHaveLength(1);
  });

  it.each(['../../etc/passwd', '/etc/passwd', 'C:/windows/x'])('refuses names that lead out: %s', async (name) => {
    expect(await refusalOf(rawZip([...entriesOf(parts), { name, data: PNG }]))).toBe(
      'A part of the file has a name that leads out of it.',
    );
  });

  it('refuses two parts of one name, encrypted ones, and unknown ways of packing', async () => {
    const [first] = entriesOf(parts);
    const twice = [...entriesOf(parts), { name: 'PPT/presentation.XML', data: PNG }];
    expect(await refusalOf(rawZip(twice))).toBe('The file has two parts named PPT/presentation.XML.');
    const secret = { ...(first as { name: string; data: Uint8Array }), flags: 1 };
    expect(await refusalOf(rawZip([secret]))).toBe('The file is encrypted. Save it without a password.');
    expect(await refusalOf(rawZip([{ name: 'a.xml', data: PNG, method: 12 }]))).toMatch(/packed in a way/);
  });
});

describe('parts that are made to harm', () => {
  it('refuses document types, and with them entities', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${part('p:sld', `<p:cSld><p:spTree>${shape(['&b;'])}</p:spTree></p:cSld>`).replace(/<\?xml.*?\?>/, '')}`;
    expect(await refusalOf(withSlide(bomb))).toMatch(/declares a document type/);
    const external = '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>';
    expect(await refusalOf(withSlide(external))).toMatch(/declares a document type/);
  });

  it.each([
    ['depth', '<a:b>'.repeat(300) + '</a:b>'.repeat(300), /nested too deeply/],
    ['elements', '<a:b/>'.repeat(500_000), /too many elements/],
    [
      'attributes',
      `<a:b ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
      /too many attributes/,
    ],
  ])('bounds %s', async (_, inner, message) => {
    expect(await refusalOf(withSlide(part('p:sld', inner)))).toMatch(message);
  });

  it('bounds the elements of all parts together', () => {
    const budget = { left: 10 };
    const five = strToU8('<a><b/><b/><b/><b/></a>');
    parseXml(five, 'one.xml', budget);
    parseXml(five, 'two.xml', budget);
    expect(() => parseXml(five, 'three.xml', budget)).toThrow('The part three.xml has too many elements.');
  });

  it('believes no counts and no spans', async () => {
    const pointed = (index: number | string, value: string) =>
      chart(
        `<c:barChart><c:ser><c:val><c:numLit><c:ptCount val="1000000000"/><c:pt idx="0"><c:v>1</c:v></c:pt><c:pt idx="${index}"><c:v>${value}</c:v></c:pt></c:numLit></c:val></c:ser></c:barChart>`,
      );
    const [counted] = (await readPptx(withChart(pointed(1, 'NaN')))).slides;
    expect(counted?.blocks).toMatchObject([{ series: [{ values: [1, null] }] }]);
    const [infinite] = (await readPptx(withChart(pointed(1, '1e999')))).slides;
    expect(infinite?.leftOut).toMatchObject([{ what: 'values of a chart', text: '1e999' }]);
    const [far] = (await readPptx(withChart(pointed(999_999_999, '2')))).slides;
    expect([far?.blocks, far?.leftOut[0]]).toEqual([
      [],
      { what: 'chart', why: 'It has more values than are taken over.', text: '1 2' },
    ]);
    const span =
      '<a:tc gridSpan="1000000000" rowSpan="1000000000"><a:txBody><a:p><a:r><a:t>wide</a:t></a:r></a:p></a:txBody></a:tc>';
    const grid = `<a:tbl><a:tblPr/><a:tblGrid/><a:tr>${span}</a:tr></a:tbl>`;
    const [spanned] = (await readPptx(pptx({ slides: [{ shapes: frame(grid) }] }))).slides;
    expect(spanned?.blocks).toMatchObject([{ kind: 'table', rows: [[{ text: 'wide' }]] }]);
  });

  it('bounds the values of charts that many frames lead to', async () => {
    const series = '<c:ser><c:val><c:numLit><c:pt idx="9999"><c:v>1</c:v></c:pt></c:numLit></c:val></c:ser>'.repeat(30);
    const bytes = pptx({
      slides: [
        { shapes: frame('<c:chart r:id="chart"/>').repeat(20), links: { chart: ['chart', '../charts/chart1.xml'] } },
      ],
      parts: { 'ppt/charts/chart1.xml': chart(`<c:barChart>${series}</c:barChart>`) },
    });
    const [slide] = (await readPptx(bytes)).slides;
    expect(slide?.leftOut.map(({ why }) => why).at(0)).toMatch(/more than 500000 values/);
  });

  it('reads numbers that make no sense as none', async () => {
    const odd = shape(['Text'], { at: [NaN, 1e30, 1, 1] }).replace('<a:rPr', '<a:rPr sz="-1e999" b="maybe"');
    const [slide] = (await readPptx(pptx({ slides: [{ shapes: odd }] }))).slides;
    expect(slide?.blocks).toEqual([{ kind: 'paragraphs', paragraphs: [{ text: 'Text', level: 0 }] }]);
  });

  it('ends where layouts and masters lead in a circle, or a slide to itself', async () => {
    const parts = {
      'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships({ rId1: ['slideMaster', 'slideLayout1.xml'] }),
    };
    const links: Record<string, [string, string]> = {
      again: ['slide', 'slide1.xml'],
      notes: ['notesSlide', 'slide1.xml'],
      chart: ['chart', 'slide1.xml'],
    };
    const bytes = pptx({
      slides: [
        {
          shapes: shape(['Text']) + frame('<c:chart r:id="chart"/>'),
          links,
        },
      ],
      parts,
    });
    expect((await readPptx(bytes)).slides[0]?.leftOut).toMatchObject([
      { what: 'text on the page of notes' },
      { what: 'chart' },
      { what: 'chart' },
    ]);
  });

  it('reads a slide once, however often it is listed', async () => {
    const parts = pptxParts({ slides: [{ shapes: shape(['Text']) }] });
    const ids = '<p:sldId id="256" r:id="rId1"/>'.repeat(900);
    parts['ppt/presentation.xml'] = part('p:presentation', `<p:sldIdLst>${ids}</p:sldIdLst>`);
    const deck = await readPptx(zipped(parts));
    expect([deck.slides.length, deck.leftOut[0]?.what]).toEqual([1, '899 slides']);
    parts['ppt/presentation.xml'] = part('p:presentation', `<p:sldIdLst>${ids.repeat(2)}</p:sldIdLst>`);
    expect(await refusalOf(zipped(parts))).toBe('The file has more than 1000 slides.');
  });

  it('reads parts whatever the file says they are, and as the names of others lead to them', async () => {
    const odd = pptxParts({ slides: [{ shapes: shape(['Text']) }], mainType: 'image/png' });
    expect((await readPptx(zipped(odd))).slides).toHaveLength(1);
    const far = {
      ...odd,
      'ppt/_rels/presentation.xml.rels': relationships({ rId1: ['slide', '../../../../etc/passwd'] }),
    };
    expect(await refusalOf(zipped(far))).toBe('The file has no slides.');
  });

  it('gives a picture that stands on many slides as the same bytes', async () => {
    const slides = Array.from({ length: 3 }, () => ({
      shapes: picture('image').repeat(2),
      links: { image: ['image', '../media/image1.png'] as [string, string] },
    }));
    const deck = await readPptx(pptx({ slides, parts: { 'ppt/media/image1.png': PNG } }));
    const sources = deck.slides.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.source] : [])),
    );
    const all = sources.map((source) => ('bytes' in source ? source.bytes : null));
    expect([all.length, new Set(all).size]).toEqual([6, 1]);
  });

  it('reads no more texts than a deck has room for, and says how many it did not read', async () => {
    const words = (count: number) => shape([`<a:p>${run('word')}</a:p>`.repeat(count)]);
    // One cell of each table has a word, as tables without any are left out.
    const word = `<a:tc><a:txBody><a:p>${run('word')}</a:p></a:txBody></a:tc>`;
    const cells = `<a:tbl><a:tr>${word}${'<a:tc/>'.repeat(99)}</a:tr></a:tbl>`.repeat(70);
    const slides = [{ shapes: words(7_000) }, { shapes: frame(cells) }, { shapes: words(30) }];
    const read = await readPptx(pptx({ slides }));
    const parts = read.slides.map(({ blocks }) =>
      blocks.reduce((sum, block) => {
        if (block.kind === 'table') return sum + block.rows.flat().length;
        return sum + (block.kind === 'paragraphs' ? block.paragraphs.length : 0);
      }, 0),
    );
    expect(parts).toEqual([5_000, 4_950, 30]);
    const why = 'A deck has no room for so many.';
    expect(read.slides.map(({ leftOut }) => leftOut)).toEqual([
      [{ what: '2000 texts', why }],
      [{ what: '2070 texts', why }],
      [],
    ]);
    const long = Array.from({ length: 3 }, () => ({ shapes: shape([`<a:p>${run('x'.repeat(900_000))}</a:p>`]) }));
    const ofLong = await readPptx(pptx({ slides: long }));
    expect(ofLong.slides.map(({ blocks, leftOut }) => [blocks.length, leftOut])).toEqual([
      [1, []],
      [1, []],
      [0, [{ what: 'text', why }]],
    ]);
  });

  it('tells no more words than a report has room for, and counts the others', async () => {
    const hidden = `<p:sp><p:nvSpPr><p:cNvPr id="2" name="" hidden="1"/></p:nvSpPr><p:txBody>${`<a:p>${run('word')}</a:p>`.repeat(6_000)}</p:txBody></p:sp>`;
    const kinds = Array.from({ length: 150 }, (_, i) => frame(`<p:oleObj progId="P${i}${'x'.repeat(200)}"/>`)).join('');
    const read = await readPptx(pptx({ slides: [{ shapes: hidden }, { shapes: kinds }] }));
    const [first, second] = read.slides.map(({ leftOut }) => leftOut);
    expect(first?.filter(({ text }) => text)).toHaveLength(5_000);
    expect(first?.filter(({ why }) => why.endsWith('(1000 times)'))).toHaveLength(1);
    expect(second).toHaveLength(101);
    expect(Math.max(...second!.map(({ what }) => what.length))).toBe(100);
  });

  it('reads a long text in a time that grows with it only', async () => {
    const long = `<a:p>${run('word '.repeat(400_000))}</a:p>`;
    const { result, seconds } = await measured(() => readPptx(pptx({ slides: [{ shapes: shape([long]) }] })));
    expect(result.slides[0]?.blocks).toHaveLength(1);
    expect(seconds).toBeLessThan(5);
  });
});
