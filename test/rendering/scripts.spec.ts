import { exportDeck, readPdf } from '../support/files.js';
import { specLook } from '../../src/exports/renderer/fixtures/spec-deck.js';
import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { renderDocument, slideMarkup } from '../../src/templates/page/document.js';
import { fontsOf, missing, textOf } from '../support/letters.js';
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
    expect(missing(words, await textOf(body, text[0]!))).toBe('');
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
