import sharp from 'sharp';
import supertest from 'supertest';
import { exportDeck, readPdf, readPptx, slidesOf } from '../support/files.js';
import { specLook } from '../../src/exports/renderer/fixtures/spec-deck.js';
import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { type FontSubset, fontSubsets } from '../../src/markup/font-subsets.js';
import { renderDocument, RENDERER_FONTS, slideMarkup } from '../../src/templates/page/document.js';
import { fallbackFor, fontFaces, largeFontFiles } from '../../src/templates/theme/fonts.js';
import { colouredGlyphs, fontsOf, missing, textOf } from '../support/letters.js';
import { newTenant, pathOf, startTestService, type TestService, type Tenant } from '../support/service.js';

/**
 * What each script is drawn with, and letters enough to stand for it. The renderer sees one system font only, which has
 * none of these but Latin.
 */
const SCRIPTS: [script: string, words: string, font: RegExp][] = [
  ['Latin', 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz ÄäÖöÜüß éèçñ ŁłŻż ğış', /Inter/],
  ['Greek', 'ΑαΒβΓγΔδΕεΖζΗηΘθΙιΚκΛλΜμΝνΞξΟοΠπΡρΣσςΤτΥυΦφΧχΨψΩω άέήίόύώ', /Inter/],
  ['Cyrillic', 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ абвгдеёжзийклмнопрстуфхцчшщъыьэюя їєґ', /Inter/],
  ['Chinese', '你好，世界。季度业绩增长超出预期我们的市场战略需要更多投资', /NotoSansSC|Noto.*SC/],
  ['Japanese', 'あいうえおかきくけこさしすせそ アイウエオガギグゲゴ パーティー', /NotoSansJP|Noto.*JP/],
  ['Korean', '안녕하세요 분기별 매출 성장률이 예상을 뛰어넘었습니다', /NotoSansKR|Noto.*KR/],
  ['Arabic', 'ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي مرحبا بالعالم', /NotoSansArabic/],
  ['Hebrew', 'אבגדהוזחטיכלמנסעפצקרשת ךםןףץ שלום עולם', /NotoSansHebrew/],
  ['emoji', '🚀🎉😀👍❤️🇩🇪👩‍💻✅📈🌍', /Twemoji/],
];

let service: TestService;
let tenant: Tenant;
beforeAll(async () => {
  service = await startTestService();
  tenant = await newTenant(service);
});
afterAll(() => service.close());

const browser = sharedBrowser();
afterAll(() => browser.close());

describe('scripts', () => {
  it.each(SCRIPTS)('%s is drawn with a font of its own and stays text', async (script, words, font) => {
    const deck = await tenant.deck(script, [{ slide_type: 'title', content: { title: words } }]);
    const { body } = await exportDeck(tenant, deck.id);
    const { text } = await readPdf(body);
    expect(missing(words, await textOf(body, text[0]!))).toBe('');
    expect(await fontsOf(body)).toMatch(font);
  });
});

describe('lines', () => {
  /** Line heights of the title and of a lead, as multiples of their sizes. */
  const lineHeightsIn = (locale: string, words: string): Promise<number[]> =>
    browser.withPage(
      () => undefined,
      async (page) => {
        const look = { ...specLook, locale };
        const content = { title: words.repeat(3), body: words.repeat(3) };
        await page.show(renderDocument([slideMarkup({ slideType: 'statement', content }, 0, 1, look)], look));
        return (await page.page.evaluate(`['.t-statement', '.t-lead'].map((text) => {
          const { lineHeight, fontSize } = getComputedStyle(document.querySelector(text));
          return Math.round(100 * parseFloat(lineHeight) / parseFloat(fontSize)) / 100;
        })`)) as number[];
      },
    );

  it.each([
    // What Noto Sans Arabic takes from its highest mark to its lowest tail is 1.36 em.
    ['ar', 'نمو الإيرادات في أسواق جديدة ', 1.36, 1.5],
    ['he', 'לקוחות כבר לא קונים תוכנה ', 1.2, 1.4],
    ['zh-CN', '第三季度三个新市场的收入增长', 1.3, 1.5],
    ['en', 'Customers no longer buy software ', 1.1, 1.4],
  ])('of %s stand apart', async (locale, words, title, lead) => {
    const [ofTitle, ofLead] = await lineHeightsIn(locale, words);
    expect(ofTitle).toBeGreaterThanOrEqual(title);
    expect(ofLead).toBeGreaterThanOrEqual(lead);
    expect(ofTitle).toBeLessThan(title + 0.15);
  });
});

/** Families, flags, skin tones, keycaps, and what else is one sign of several characters. */
const SEQUENCES = [
  ...['👨‍👩‍👧‍👦', '👩‍👧', '🇩🇪', '🇺🇳', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏳️‍🌈', '🏴‍☠️', '👍🏽', '🧑🏿', '⛹🏽‍♀️', '🫱🏻‍🫲🏿', '👩🏽‍❤️‍💋‍👨🏿'],
  ...['1️⃣', '0️⃣', '#️⃣', '*️⃣', '👩‍💻', '🧑🏾‍🚀', '🐻‍❄️', '👁️‍🗨️', '❤️‍🔥', '❤️', '☎️', '🚀'],
];

const partAt = (part: FontSubset | undefined) => part && `https://assets.invalid/parts/${part.sha256}`;

/** What a page loads of them. */
const partsOf = (subsets: FontSubset[]) => (url: string) => {
  const subset = subsets.find((part) => url === partAt(part));
  return subset && { type: 'font/woff2', body: Buffer.from(subset.body) };
};

/** Of a glyph for more characters it gives none. */
const isReadByPdfJs = (sequence: string) => sequence.length < 14;

/** The largest difference between red, green and blue in a pixel of a picture. */
async function colourIn(picture: Uint8Array): Promise<number> {
  const pixels = await sharp(picture).removeAlpha().raw().toBuffer();
  let most = 0;
  for (let at = 0; at < pixels.length; at += 3)
    most = Math.max(most, Math.abs(pixels[at]! - pixels[at + 2]!), Math.abs(pixels[at]! - pixels[at + 1]!));
  return most;
}

describe('emoji', () => {
  const typed = SEQUENCES.join(' ');
  let deck: { id: string };
  beforeAll(async () => {
    deck = await tenant.deck('Emoji', [{ slide_type: 'quote', content: { quote: typed, name: '12 words' } }]);
  });

  /** The fonts of words, whole and with what a page of them has. */
  async function facesOf(words: string) {
    const text = `<p>${words}</p>`;
    const subsets = await fontSubsets(largeFontFiles(text, ['Inter']), text);
    const url = (file: string) => partAt(subsets.find((subset) => subset.file === file)) ?? RENDERER_FONTS + file;
    return {
      subsets,
      whole: fontFaces(text, ['Inter'], (file) => RENDERER_FONTS + file),
      part: fontFaces(text, ['Inter'], url),
    };
  }

  /** The widths of words in em and how they look, drawn with fonts. */
  const drawn = (words: string[], faces: string, subsets: FontSubset[]) =>
    browser.withPage(partsOf(subsets), async (page) => {
      const style = `<style>${faces} body{font:50px ${fallbackFor(typed, 'en')}}</style>`;
      await page.show(style + words.map((word) => `<span>${word}</span>`).join(' '));
      const widths = `[...document.querySelectorAll('span')].map((span) => span.getBoundingClientRect().width / 50)`;
      return {
        widths: (await page.page.evaluate(widths)) as number[],
        picture: await page.page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 160 } }),
      };
    });

  it('are one glyph each, with all of the font and with what a page has of it, which look the same', async () => {
    const { subsets, whole, part } = await facesOf(typed);
    const [all, some] = [await drawn(SEQUENCES, whole, []), await drawn(SEQUENCES, part, subsets)];
    expect(all.widths).toEqual(SEQUENCES.map(() => 1));
    expect(some.widths).toEqual(all.widths);
    expect(Buffer.from(some.picture).equals(all.picture)).toBe(true);
  });

  it.each(['👩‍👧', '🇩🇪', '👍🏽', '1️⃣', '👩‍💻', '🚀'])('%s is in colour on a page that has no other', async (sequence) => {
    const { subsets, part } = await facesOf(sequence);
    const { widths, picture } = await drawn([sequence], part, subsets);
    expect(widths).toEqual([1]);
    expect(await colourIn(picture)).toBeGreaterThan(30);
  });

  it('show the digits of keycaps while other fonts are on their way', async () => {
    const { subsets, part } = await facesOf('1️⃣');
    const picture = await browser.withPage(partsOf(subsets), async (page) => {
      await page.show(`<style>${part} body{font:50px Twemoji}</style>1`);
      return page.page.screenshot({ clip: { x: 0, y: 0, width: 80, height: 80 } });
    });
    const { channels } = await sharp(picture).stats();
    expect(channels[0]!.min).toBeLessThan(50);
  });

  it.each([
    [1, 1_000],
    [10, 8_000],
  ])('take few bytes where a page has %i', async (count, most) => {
    const text = SEQUENCES.slice(-count).join('');
    const { body } = await tenant.post(
      `/v1/decks/${(await tenant.deck('Few', [{ slide_type: 'title', content: { title: text } }])).id}/publish`,
    );
    const page = await supertest(service.url).get(pathOf(body.url as string));
    const [, address] = /'Twemoji'[^}]*url\(([^)]+)\)/.exec(page.text)!;
    const font = await supertest(service.url).get(address!).expect(200);
    expect(Number(font.headers['content-length'])).toBeLessThan(most);
  });

  it('are one glyph each in a PDF, which says what was typed', async () => {
    const { body } = await exportDeck(tenant, deck.id);
    const { text } = await readPdf(body);
    const said = SEQUENCES.filter(isReadByPdfJs).map((sequence) => sequence.replace(/\ufe0f$/, ''));
    for (const sequence of said) expect(text[0]).toContain(sequence);
    expect(await colouredGlyphs(body)).toBe(SEQUENCES.length);
  });

  it('stay in one run in PowerPoint', async () => {
    const { body } = await exportDeck(tenant, deck.id, { format: 'pptx' });
    const [slide] = slidesOf(readPptx(body));
    expect([...slide!.matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text)).toContain(typed);
  });
});
