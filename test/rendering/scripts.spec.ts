import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { exportDeck, readPdf } from '../support/files.js';
import { newTenant, startTestService, type TestService, type Tenant } from '../support/service.js';

/** What each script is drawn with. The renderer sees one system font only, which has none of these but Latin. */
const SCRIPTS: [script: string, words: string, font: RegExp][] = [
  ['Latin', 'Grüße, façade, Łódź', /Inter/],
  ['Greek', 'Καλημέρα κόσμε', /Inter/],
  ['Cyrillic', 'Привет, мир', /Inter/],
  ['Chinese', '你好，世界', /NotoSansSC|Noto.*SC/],
  ['Japanese', 'こんにちは', /NotoSansJP|Noto.*JP/],
  ['Korean', '안녕하세요', /NotoSansKR|Noto.*KR/],
  ['Arabic', 'مرحبا بالعالم', /NotoSansArabic/],
  ['Hebrew', 'שלום עולם', /NotoSansHebrew/],
  ['emoji', '🚀🎉', /Twemoji/],
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
    const bare = (value: string) => value.normalize('NFKC').replace(/[\s\u200e\u200f]+/g, '');
    const letters = (value: string) => [...bare(value)].sort().join('');
    // Right-to-left text may come out in visual order.
    if (script !== 'emoji') expect(letters(text[0] as string)).toContain(letters(words).slice(0, 3));
    expect(await fontsOf(body)).toMatch(font);
  });
});
