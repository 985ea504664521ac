import { createHash } from 'node:crypto';
import supertest from 'supertest';
import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { specLook } from '../../src/exports/renderer/fixtures/spec-deck.js';
import { renderDocument, slideMarkup } from '../../src/templates/page/document.js';
import { fontSubsets } from '../../src/markup/font-subsets.js';
import { fallbackFor, fontFaces, fontFile, largeFontFiles } from '../../src/templates/theme/fonts.js';
import { scripts } from '../../src/templates/theme/scripts.js';
import { LANGUAGE_SAMPLES, type LanguageSample, slidesIn } from '../../src/tools/samples/languages.js';
import { faultsOfHeldFonts } from '../support/embedded-fonts.js';
import { exportDeck, readPdf, readPptx, slidesOf, validatePptx } from '../support/files.js';
import { eventually } from '../support/eventually.js';
import { fontsOf, missing, textOf } from '../support/letters.js';
import { newTenant, pathOf, startTestService, type Tenant, type TestService } from '../support/service.js';

const names = LANGUAGE_SAMPLES.map(({ name }, at) => [name, at] as const);

/** A quotation of a language, on a slide of any deck. */
const quoteOf = ({ sentence, labels: [name] }: LanguageSample) => ({
  slide_type: 'quote',
  content: { quote: sentence, name },
});

describe('a deck with a slide of each script', () => {
  let service: TestService;
  let tenant: Tenant;
  let deck: { id: string };
  let pdf: { body: Buffer; text: string[] };
  let pptx: { body: Buffer; parts: Map<string, string> };
  let page: string;
  beforeAll(async () => {
    service = await startTestService();
    tenant = await newTenant(service);
    deck = await tenant.deck('Languages', LANGUAGE_SAMPLES.map(quoteOf));
    const { body } = await exportDeck(tenant, deck.id);
    pdf = { body, text: (await readPdf(body)).text };
    const exported = await exportDeck(tenant, deck.id, { format: 'pptx' });
    pptx = { body: exported.body, parts: readPptx(exported.body) };
    page = await publicPageOf(deck.id);
  });
  afterAll(() => service.close());

  async function publicPageOf(id: string): Promise<string> {
    const { body } = await tenant.post(`/v1/decks/${id}/publish`).expect(200);
    // Whoever comes while it is drawn, which takes long on a busy machine, is told to come again.
    const open = () => supertest(service.url).get(pathOf(body.url as string));
    const { status, text } = await eventually(open, (answer) => answer.status !== 503);
    expect(status).toBe(200);
    return text;
  }

  it.each(names)('gives the letters of %s back in its PDF, each drawn with its font', async (_, at) => {
    const { sentence, labels } = LANGUAGE_SAMPLES[at]!;
    expect(missing(sentence + labels[0], await textOf(pdf.body, pdf.text[at]!))).toBe('');
  });

  it('has the font of each script in its PDF', async () => {
    const fonts = await fontsOf(pdf.body);
    for (const { family } of familiesOf(page)) expect(fonts).toContain(family.replace(/ /g, ''));
  });

  it.each(names)('names language and face of %s in PowerPoint', (_, at) => {
    const { locale, script, sentence } = LANGUAGE_SAMPLES[at]!;
    const run = slidesOf(pptx.parts)
      [at]!.match(/<a:r>.*?<\/a:r>/gs)!
      .find((xml) => xml.includes(sentence.slice(0, 8)))!;
    expect(run).toContain(`lang="${locale}-`);
    const { family } = scripts.find(({ codes }) => codes.includes(script))!;
    expect(run).toContain(`<a:cs typeface="${family.name}"/>`);
  });

  it('is a valid presentation that holds the fonts of all', () => {
    expect(validatePptx(pptx.body)).toEqual([]);
    expect(faultsOfHeldFonts(pptx.body)).toEqual([]);
  });

  it('sends pages the letters that are on them, and no other page a byte of them', async () => {
    const sent = familiesOf(page);
    expect(sent.length).toBe(LANGUAGE_SAMPLES.length);
    for (const { file } of sent) expect(file).toMatch(/^\/assets\/fonts\//);
    const latin = await tenant.deck('Latin', [{ slide_type: 'quote', content: { quote: 'Plain words, 42%' } }]);
    expect(await publicPageOf(latin.id)).not.toMatch(/Noto|written-/);
  });

  it('is told which letters have no font', async () => {
    const id = (await tenant.deck('Tibetan', ['quote'])).id;
    const content = { quote: 'བོད and ไทย', name: 'Plain' };
    const { body } = await tenant
      .post(`/v1/decks/${id}/slides?check=fit`, { slide_type: 'quote', content })
      .expect(201);
    expect(body.fit).toEqual([{ path: 'quote', dropped: 3, without_font: 'བོད' }]);
  });
});

const familiesOf = (page: string) =>
  [
    ...page.matchAll(
      /font-family:'(Noto [^']+)';font-style:normal;font-weight:400;font-display:swap;src:url\(([^)]+)\)/g,
    ),
  ].map(([, family, file]) => ({ family: family!, file: file! }));

describe('lines', () => {
  const browser = sharedBrowser();
  afterAll(() => browser.close());

  interface Line {
    text: string;
    /** Its letters go so far above and below the baseline, as shares of the line height. */
    ink: number;
    /** It begins with a word, as the browser parts them: in Khmer it knows fewer compounds than Node. */
    beginsWord: boolean;
  }
  /** Lines of the quotation, which is large and bold. */
  const linesOf = (sample: LanguageSample): Promise<Line[]> =>
    browser.withPage(
      () => undefined,
      async (page) => {
        const look = { ...specLook, locale: 'en' };
        const { slideType, content } = slidesIn(sample).at(-1)!;
        await page.show(renderDocument([slideMarkup({ slideType, content }, 0, 1, look)], look));
        return (await page.page.evaluate(`(() => {
          const quote = document.querySelector('[data-path="quote"]');
          const { font, lineHeight } = getComputedStyle(quote);
          const pen = document.createElement('canvas').getContext('2d');
          pen.font = font;
          const range = document.createRange();
          const lines = [];
          let bottom = -Infinity;
          const walker = document.createTreeWalker(quote, NodeFilter.SHOW_TEXT);
          for (let node; (node = walker.nextNode()); )
            for (let at = 0; at < node.length; at++) {
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const box = range.getBoundingClientRect();
              if (box.width > 0 && box.top + box.height / 2 > bottom) {
                lines.push('');
                bottom = box.bottom;
              }
              lines[lines.length - 1] += node.data[at];
            }
          const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(lines.join(''));
          const begins = new Set([...words].map(({ index }) => index));
          let index = 0;
          return lines.map((text) => {
            const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(text);
            const beginsWord = begins.has(index);
            index += text.length;
            return { text, ink: (above + below) / parseFloat(lineHeight), beginsWord };
          });
        })()`)) as Line[];
      },
    );

  /** A picture of letters that are drawn with fonts, by file name. */
  const drawnWith = (letters: string, locale: string, fonts: Map<string, Uint8Array>): Promise<string> =>
    browser.withPage(
      (url) => {
        const body = fonts.get(url.split('/').at(-1)!);
        return body && { type: 'font/woff2', body: Buffer.from(body) };
      },
      async (page) => {
        const faces = fontFaces(
          letters,
          ['Inter'],
          (file) => `https://assets.invalid/${fonts.get(file)?.length}/${file}`,
        );
        const style = `<style>${faces} body{font:24px ${fallbackFor(letters, locale)}}</style>`;
        await page.show(`<!doctype html><html lang="${locale}">${style}<p>${letters}</p><p><b>${letters}</b></p>`);
        const picture = await page.page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 720 } });
        return createHash('sha256').update(picture).digest('hex');
      },
    );

  it.each(names)('of %s look the same with the letters of a page as with all', async (_, at) => {
    const { locale, script, title, sentence } = LANGUAGE_SAMPLES[at]!;
    // Those that are drawn from signs that may not be in the text: all others are in the sentence or are like them.
    const isSign = (sign: string) =>
      new RegExp(String.raw`\p{sc=${script}}`, 'u').test(sign) && sign.normalize('NFD') !== sign;
    const signs = Array.from({ length: 0x2000 }, (_, code) => String.fromCodePoint(code)).filter(isSign);
    const letters = `${sentence} ${signs.map((sign) => title[0]! + sign).join(' ')}`;
    const files = largeFontFiles(letters, ['Inter']);
    const whole = new Map(files.map((file) => [file, new Uint8Array(fontFile(file)!.body)]));
    const subsets = new Map((await fontSubsets(files, letters)).map(({ file, body }) => [file, body]));
    expect([...subsets.keys()]).toEqual(files);
    expect(await drawnWith(letters, locale, subsets)).toBe(await drawnWith(letters, locale, whole));
  });

  it.each(names)('of %s begin with words and do not touch', async (_, at) => {
    const sample = LANGUAGE_SAMPLES[at]!;
    const lines = await linesOf(sample);
    expect(lines.length).toBeGreaterThan(1);
    for (const { text, ink, beginsWord } of lines) {
      expect([text, beginsWord]).toEqual([text, true]);
      expect(ink).toBeLessThan(1.08);
    }
  });
});
