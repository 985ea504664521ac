import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { dataDirOfSpecs } from '../fixtures/spec-browser.js';
import { specDeck, specLook } from '../fixtures/spec-deck.js';
import { slideMarkup } from '../../../templates/page/document.js';
import { type MeasuredSlide, type RenderDeck, Renderer } from '../renderer.js';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const renderer = new Renderer({ dataDir: dataDirOfSpecs }, quiet);
afterAll(() => renderer.close());

/** A deck of one slide; `attribute` is what the fitting pass would set. */
async function deckOf(locale: string, slideType: string, content: object, attribute = ''): Promise<RenderDeck> {
  const look = { ...specLook, locale };
  const markup = slideMarkup({ slideType, content: content as Record<string, unknown> }, 0, 1, look);
  const slide = { markup: markup.replace(' data-pptx-slide', `${attribute} data-pptx-slide`), title: '', notes: null };
  return { ...(await specDeck([])), locale, look, slides: [slide] };
}

const wordsOf = (measured: MeasuredSlide) =>
  measured.items
    .flatMap((item) => (item.type === 'text' ? item.paragraphs : []))
    .map(({ runs }) => runs.map(({ text, breakBefore }) => (breakBefore ? '|' : '') + text).join(''));

async function xmlOf(deck: RenderDeck): Promise<string> {
  const parts = unzipSync(new Uint8Array(await renderer.pptx(deck, 'one')));
  return strFromU8(parts['ppt/slides/slide1.xml']!);
}

const LONG = 'Verantwortlichkeiten der Geschäftsführung';

it('leaves soft hyphens out of files where no line breaks at one', async () => {
  const deck = await deckOf('de', 'statement', { title: LONG });
  expect(deck.slides[0]!.markup).toContain('Ver\u00ADant\u00ADwort');
  const [measured] = await renderer.measure(deck, 0, 1, 'one');
  expect(measured!.title).toBe(LONG);
  expect(wordsOf(measured!)).toContain(LONG);
  expect(await xmlOf(deck)).not.toContain('\u00AD');
  const { text } = await extractText(new Uint8Array(await renderer.pdf(deck, 'one')), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain(LONG);
});

it('writes a hyphen and a line break where the browser broke a word', async () => {
  const narrow = {
    items: Array.from({ length: 4 }, () => ({ quote: 'Gut', name: 'Rechtsschutzversicherungsgesellschaften' })),
  };
  const deck = await deckOf('de', 'testimonials', narrow, ' data-hyphens');
  const [measured] = await renderer.measure(deck, 0, 1, 'one');
  const [name] = wordsOf(measured!).filter((words) => words.startsWith('Recht'));
  expect(name).toMatch(/^Recht[^|\u00AD]*-\|[^\u00AD]*gesell-?\|?schaften$/);
  expect((await xmlOf(deck)).match(/[^>]*-<\/a:t><\/a:r><a:br\/>/)?.[0]).toMatch(/^Recht/);
});

it('hangs an opening quotation mark natively, and places the others as they are', async () => {
  const [hung, plain] = await Promise.all(
    ['“Time is what they buy. Nothing else matters.”', 'Time is what they buy. Nothing else matters.'].map(
      async (title) => await deckOf('en', 'statement', { title }),
    ),
  );
  expect(await xmlOf(hung!)).toMatch(/<a:pPr marL="(\d+)" indent="-\1"/);
  expect(await xmlOf(plain!)).not.toContain('marL=');
  const lefts = await Promise.all(
    [hung!, plain!].map(async (deck) => {
      const [measured] = await renderer.measure(deck, 0, 1, 'one');
      const title = measured!.items.find((item) => item.type === 'text' && item.role === 'title')!;
      return title.type === 'text' ? title.x + title.paragraphs[0]!.hang : 0;
    }),
  );
  expect(lefts[0]).toBeCloseTo(lefts[1]!, 0);
});
