import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { exportDeck, readPdf } from '../support/files.js';
import { specLook } from '../../src/exports/renderer/fixtures/spec-deck.js';
import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { renderDocument, slideMarkup } from '../../src/templates/page/document.js';
import { newTenant, startTestService, type TestService, type Tenant } from '../support/service.js';

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

/** Names of the fonts inside a PDF, variable ones by their descriptors. */
async function fontsOf(bytes: Buffer): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const names = ['BaseFont', 'FontName', 'Name'].map((key) => PDFName.of(key));
  return objects
    .filter((object) => object instanceof PDFDict)
    .flatMap((dictionary) => names.map((name) => dictionary.get(name)))
    .join(' ');
}

/** What readers are told to take for letters that are drawn from several glyphs (ISO 32000-1, 14.9.4), such as ب. */
async function actualTextOf(bytes: Buffer): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  return context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []))
    .filter(({ dict }) => !dict.has(PDFName.of('Subtype')) && !dict.has(PDFName.of('Length1')))
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    .flatMap((content) => [...content.matchAll(/\/ActualText <FEFF([0-9A-F]+)>/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('');
}

/** Letters that a text has less often than the words, whatever their order: right-to-left text may come out visually. */
function missing(words: string, text: string): string {
  const left = [...bare(text)];
  return [...bare(words)]
    .filter((letter) => {
      const at = left.indexOf(letter);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    })
    .join('');
}

/** Without spaces, marks of direction and what only chooses the form of a letter. */
const bare = (value: string) => value.normalize('NFKC').replace(/[\s\u200e\u200f\ufe0f]+/g, '');

describe('scripts', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService();
    tenant = await newTenant(service);
  });
  afterAll(() => service.close());

  it.each(SCRIPTS)('%s is drawn with a font of its own and stays text', async (script, words, font) => {
    const deck = await tenant.deck(script, [{ slide_type: 'title', content: { title: words } }]);
    const { body } = await exportDeck(tenant, deck.id);
    const { text } = await readPdf(body);
    expect(missing(words, `${text[0]}${await actualTextOf(body)}`)).toBe('');
    expect(await fontsOf(body)).toMatch(font);
  });
});

describe('lines', () => {
  const browser = sharedBrowser();
  afterAll(() => browser.close());

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
