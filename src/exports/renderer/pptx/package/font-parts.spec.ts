import { strFromU8, unzipSync } from 'fflate';
import { faultsOfHeldFonts, heldFonts } from '../../../../../test/support/embedded-fonts.js';
import { validatePptx } from '../../../../../test/support/presentations.js';
import { slideMarkup } from '../../../../templates/page/document.js';
import { specRenderer } from '../../fixtures/spec-browser.js';
import { specDeck, specLook } from '../../fixtures/spec-deck.js';
import type { RenderDeck } from '../../renderer.js';

const renderer = specRenderer();
afterAll(() => renderer.close());

interface Look {
  locale?: string;
  heading?: string;
  body?: string;
}

/** A deck of slides, each its template and content. */
async function deckOf(slides: [slideType: string, content: object][], { locale = 'en', ...fonts }: Look = {}) {
  const theme = { ...specLook.theme, fonts: { heading: 'Inter', body: 'Inter', ...fonts } };
  const look = { ...specLook, locale, theme };
  const drawn = slides.map(([slideType, content], i) => ({
    markup: slideMarkup({ slideType, content: { ...content } }, i, slides.length, look),
    title: '',
    notes: null,
  }));
  return { ...(await specDeck([])), locale, look, slides: drawn };
}

const file = (deck: RenderDeck) => renderer.pptx(deck, 'one');
const listed = (bytes: Buffer) => heldFonts(bytes).map(({ family, style }) => `${family} ${style}`);
const xmlOf = (bytes: Buffer, part: string) => strFromU8(unzipSync(new Uint8Array(bytes))[part] ?? new Uint8Array());
const plain = (text: string): [string, object] => ['bullets', { title: 'Title', items: [{ text }] }];

it('a presentation holds each style of each family that its runs name, and no other', async () => {
  const code: [string, object] = ['codeBlock', { title: 'Code', code: 'const a = 1;', language: 'typescript' }];
  const bytes = await file(await deckOf([plain('Plain and **bold**'), code], { heading: 'Lato', body: 'Roboto' }));
  expect(faultsOfHeldFonts(bytes)).toEqual([]);
  expect(listed(bytes)).toEqual(expect.arrayContaining(['JetBrains Mono regular', 'Lato bold', 'Roboto regular']));
  expect(listed(bytes).filter((font) => /italic|Noto|Inter/.test(font))).toEqual([]);
  const italic = await file(await specDeck(['text']));
  expect(faultsOfHeldFonts(italic)).toEqual([]);
  expect(listed(italic)).toEqual(['Inter regular', 'Inter bold', 'Inter italic']);
});

it('styles come as regular, bold, italic and bold italic, one family after the other', async () => {
  const markup = (await specDeck(['text'])).slides[0]!.markup as string;
  const styled = markup
    .replace('<b>bold</b>', '<b>bold</b> <i><b>both</b></i>')
    .replace('slanted', 'slanted <code>→</code>');
  const deck = await specDeck(['text']);
  const bytes = await file({ ...deck, slides: [{ ...deck.slides[0]!, markup: styled }] });
  expect(faultsOfHeldFonts(bytes)).toEqual([]);
  expect(listed(bytes)).toEqual(['Inter regular', 'Inter bold', 'Inter italic', 'Inter boldItalic']);
});

it('emoji hold no font, and signs that fonts have do', async () => {
  const deck = await specDeck(['text']);
  const slanted = async (text: string) => {
    const markup = (deck.slides[0]!.markup as string).replace('slanted', text);
    const bytes = await file({ ...deck, slides: [{ ...deck.slides[0]!, markup }] });
    expect(faultsOfHeldFonts(bytes)).toEqual([]);
    return listed(bytes);
  };
  expect(await slanted('🚀 👩‍💻 🇫🇷')).toEqual(['Inter regular', 'Inter bold']);
  expect(await slanted('™')).toEqual(['Inter regular', 'Inter bold', 'Inter italic']);
});

it.each([
  ['ar', 'نمت الإيرادات 42%', 'cs', 'Noto Sans Arabic'],
  ['hi', 'आय बढ़ी', 'cs', 'Noto Sans Devanagari'],
  ['my', 'ဝင်ငွေ', 'cs', 'Noto Sans Myanmar'],
  ['ja', '売上は伸びた', 'ea', 'Noto Sans JP'],
  ['ko', '성장', 'ea', 'Noto Sans KR'],
  ['zh-TW', '營收成長', 'ea', 'Noto Sans SC'],
  ['en', 'Named 收入', 'ea', 'Noto Sans SC'],
  // Inter has the dot, which counts as Han, too.
  ['zh-CN', '支持团队 · 合同', 'ea', 'Noto Sans SC'],
])('texts in %s name the family that they are drawn with, which the file holds', async (locale, text, slot, family) => {
  const chart: [string, object] = ['barChart', { title: 'T', items: [{ label: text, value: '3' }] }];
  const table: [string, object] = ['table', { columns: [{ label: text }], rows: [{ cells: [{ text }] }] }];
  const deck = await deckOf([plain(text), chart, table], { locale });
  const bytes = await file(deck);
  expect(faultsOfHeldFonts(bytes)).toEqual([]);
  expect(validatePptx(bytes)).toEqual([]);
  const face = `<a:${slot} typeface="${family}"/>`;
  for (const part of ['slides/slide1', 'charts/chart1', 'slides/slide3'])
    expect(xmlOf(bytes, `ppt/${part}.xml`)).toContain(face);
  expect(xmlOf(bytes, 'ppt/theme/theme1.xml')).toContain(`typeface="${family}"/>`);
  // A label of the chart is in the font of the chart, all of whose texts it holds.
  const letters = [...text].filter((letter) => /\p{L}/u.test(letter) && letter > '\u0530');
  const held = heldFonts(bytes).filter((font) => font.family === family);
  for (const { characters } of held)
    expect(letters.filter((letter) => !characters.has(letter.codePointAt(0)!))).toEqual([]);
  const without = await file({ ...deck, embedFonts: false });
  expect(xmlOf(without, 'ppt/slides/slide1.xml')).not.toContain(family);
});

it.each([
  ['hi', 'Poppins', 'आय बढ़ी', 'cs'],
  ['he', 'Open Sans', 'ההכנסות', 'cs'],
])('texts in %s are in %s where that has their letters', async (locale, body, text, slot) => {
  const bytes = await file(await deckOf([plain(text)], { locale, body, heading: body }));
  expect(faultsOfHeldFonts(bytes)).toEqual([]);
  expect(xmlOf(bytes, 'ppt/slides/slide1.xml')).toContain(`<a:${slot} typeface="${body}"/>`);
  expect(new Set(heldFonts(bytes).map(({ family }) => family))).toEqual(new Set([body]));
});

it('letters that a family lacks are in the family that they are drawn with', async () => {
  const bytes = await file(await deckOf([plain('From 3 → 4, Выручка')], { heading: 'Poppins', body: 'Poppins' }));
  expect(faultsOfHeldFonts(bytes)).toEqual([]);
  expect(xmlOf(bytes, 'ppt/slides/slide1.xml')).toMatch(
    /<a:latin typeface="Inter"[^>]*\/>(?:(?!<a:t>).)*<a:t>→<\/a:t>/s,
  );
  expect(listed(bytes)).toContain('Inter regular');
});

it('a family that is not shipped is named, and not held', async () => {
  const { markup, ...slide } = (await specDeck(['text'])).slides[0]!;
  const deck = await specDeck(['text']);
  const slides = [{ ...slide, markup: (markup as string).replaceAll('Inter', "'Some & <Font>'") }];
  const bytes = await file({ ...deck, slides });
  expect(validatePptx(bytes)).toEqual([]);
  expect(listed(bytes)).toEqual(['Inter bold']); // of the layout
});

it('a flat presentation holds those of its titles', async () => {
  const deck = await specDeck(['text']);
  const bytes = await renderer.flatPptx(deck, [await renderer.flatPictures(deck, 0, 1, 'one')], 'one');
  expect(validatePptx(bytes)).toEqual([]);
  expect(listed(bytes)).toEqual(['Inter regular', 'Inter bold']);
});

it('without fonts a presentation says nothing of them', async () => {
  const fonts = { heading: 'Georgia', body: 'Aptos' };
  const bytes = await file({ ...(await deckOf([plain('Words →')], fonts)), embedFonts: false });
  const parts = Object.entries(unzipSync(new Uint8Array(bytes)));
  expect(parts.filter(([name]) => /font/i.test(name))).toEqual([]);
  for (const part of ['ppt/presentation.xml', 'ppt/_rels/presentation.xml.rels', '[Content_Types].xml'])
    expect(xmlOf(bytes, part)).not.toMatch(/fntdata|embedTrueTypeFonts|embeddedFont|relationships\/font/);
  // Of Office's own families where one is as wide.
  expect(xmlOf(bytes, 'ppt/theme/theme1.xml')).toMatch(/"Merriweather".*"Calibri"/s);
  expect(xmlOf(bytes, 'ppt/slides/slide1.xml')).toMatch(/"\+mn-lt"[^>]*>(?:(?!<a:t>).)*<a:t>Words\s→<\/a:t>/s);
});

it('what holds fonts has the same bytes however its slides come', async () => {
  const deck = await deckOf([plain('One → two'), plain('Выручка'), plain('收入增长')], { body: 'Poppins' });
  const measured = await renderer.measure(deck, 0, 3, 'one');
  const whole = await renderer.joinPptx([JSON.stringify(measured)], deck, 'one');
  const parts = await renderer.joinPptx(
    measured
      .toReversed()
      .map((slide) => JSON.stringify([slide]))
      .reverse(),
    deck,
    'one',
  );
  expect(parts.equals(whole)).toBe(true);
  expect((await file(deck)).equals(whole)).toBe(true);
  expect(heldFonts(whole).length).toBeGreaterThan(3);
});
