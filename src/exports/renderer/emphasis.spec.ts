import { strFromU8, unzipSync } from 'fflate';
import { getDocumentProxy } from 'unpdf';
import { publicPage } from '../../templates/page/public-page.js';
import { renderDocument, slideMarkup } from '../../templates/page/document.js';
import { sharedBrowser, specRenderer } from './fixtures/spec-browser.js';
import { specDeck, specLook } from './fixtures/spec-deck.js';
import type { RenderDeck } from './renderer.js';

const renderer = specRenderer();
const browser = sharedBrowser();
afterAll(() => Promise.all([renderer.close(), browser.close()]));

const TEXT =
  'Plain **bold** *slanted* ***both*** `code*` [linked](https://example.com/a?b=1&c=2) [not](javascript:alert(1)) 3*4*5';
const markupOf = (content: object, slideType = 'bullets') =>
  slideMarkup({ slideType, content: { ...content } }, 0, 1, specLook);

async function deckOf(content: object): Promise<RenderDeck> {
  return { ...(await specDeck([])), slides: [{ markup: markupOf(content), title: '', notes: null }] };
}

it('is runs of one paragraph in PowerPoint, in faces that the file holds, and no others', async () => {
  const deck = await deckOf({ title: 'One *title*', items: [{ text: TEXT }] });
  const parts = unzipSync(new Uint8Array(await renderer.pptx(deck, 'one')));
  const xml = strFromU8(parts['ppt/slides/slide1.xml']!);
  const paragraph = xml.match(/<a:p>.*?<\/a:p>/gs)!.find((one) => one.includes('slanted'))!;
  const runs = [...paragraph.matchAll(/<a:rPr([^>]*)>(.*?)<\/a:rPr><a:t>(.*?)<\/a:t>/gs)].map(
    ([, attributes = '', inner = '', text]) => [
      text,
      [
        / b="1"/.test(attributes) && 'bold',
        / i="1"/.test(attributes) && 'italic',
        inner.includes('<a:latin typeface="JetBrains Mono"') && 'code',
        inner.includes('<a:hlinkClick') && 'link',
      ]
        .filter(Boolean)
        .join(' '),
    ],
  );
  expect(runs).toEqual([
    ['Plain ', ''],
    ['bold', 'bold'],
    [' ', ''],
    ['slanted', 'italic'],
    [' ', ''],
    ['both', 'bold italic'],
    [' ', ''],
    ['code*', 'code'],
    [' ', ''],
    ['linked', 'link'],
    [' [not](javascript:alert(1)) 3*4*5', ''],
  ]);
  const fonts = strFromU8(parts['ppt/presentation.xml']!).match(/<p:embeddedFontLst>.*<\/p:embeddedFontLst>/s)![0];
  expect(fonts.replace(/ r:id="\w+"/g, '')).toBe(
    '<p:embeddedFontLst><p:embeddedFont><p:font typeface="Inter"/><p:regular/><p:bold/><p:italic/><p:boldItalic/></p:embeddedFont>' +
      '<p:embeddedFont><p:font typeface="JetBrains Mono"/><p:regular/></p:embeddedFont></p:embeddedFontLst>',
  );
  const plain = unzipSync(new Uint8Array(await renderer.pptx(await deckOf({ items: [{ text: 'Plain' }] }), 'one')));
  expect(strFromU8(plain['ppt/presentation.xml']!)).not.toMatch(/JetBrains|<p:italic/);
});

it('is words without marks wherever a text is told, and links that work in PDF', async () => {
  const deck = await deckOf({ title: 'One **bold** title', items: [{ text: TEXT }] });
  const [measured] = await renderer.measure(deck, 0, 1, 'one');
  expect(measured!.title).toBe('One bold title');
  const pdf = await getDocumentProxy(new Uint8Array(await renderer.pdf(deck, 'one')));
  const page = await pdf.getPage(1);
  const annotations = (await page.getAnnotations()) as { url?: string }[];
  expect(annotations.flatMap(({ url }) => url ?? [])).toEqual(['https://example.com/a?b=1&c=2']);
});

it('is elements of the public page, whose rules do not need what only the renderer reads', () => {
  const { html } = publicPage([{ markup: markupOf({ items: [{ text: TEXT }] }), name: '' }], specLook, {
    url: 'https://decks.test/d/a',
    imageUrl: 'https://decks.test/d/a/preview.png',
    scriptUrl: '/viewer.js',
    pictures: new Map(),
  });
  expect(html).toContain(
    'Plain <b>bold</b> <i>slanted</i> <b><i>both</i></b> <code>code*</code> ' +
      '<a class="inline-link" href="https://example.com/a?b=1&amp;c=2">linked</a> [not](javascript:alert(1)) 3*4*5',
  );
  expect(html).toContain("--font-code:'JetBrains Mono'");
  expect(html).toMatch(/font-family:\s*'?"?JetBrains Mono/);
});

/** Letters that do not fit, of a slide whose texts are far too long, with each sixth word as `mark` makes it. */
async function cutOf(mark: (word: string) => string): Promise<number> {
  const words = Array.from({ length: 110 }, (_, at) => (at % 6 ? 'words' : mark('words'))).join(' ');
  const markup = markupOf({ items: Array.from({ length: 20 }, () => ({ question: 'Why?', answer: words })) }, 'faq');
  return browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(renderDocument([markup], specLook));
      await page.runFitting();
      const [report] = await page.reportCuts();
      return report!.dropped.reduce((sum, { dropped }) => sum + dropped, 0);
    },
  );
}

it('is cut with the text where that is too long', async () => {
  const [plain, slanted] = [await cutOf((word) => word), await cutOf((word) => `*${word}*`)];
  expect(plain).toBeGreaterThan(100);
  // Slanted letters are a little narrower.
  expect(slanted / plain).toBeGreaterThan(0.8);
  expect(slanted / plain).toBeLessThan(1.2);
});
