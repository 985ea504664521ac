import { specDeck, specLook } from '../../fixtures/spec-deck.js';
import { specRenderer } from '../../fixtures/spec-browser.js';
import { slideMarkup } from '../../../../templates/page/document.js';
import { Parts } from './parts.js';

const renderer = specRenderer();
afterAll(() => renderer.close());

/** A text in a deck of a language and a brand's family, and the fonts of its run: Latin, East Asian, complex. */
const RUNS: [locale: string, family: string, text: string, fonts: string][] = [
  ['en', 'Inter', 'Plain words', '+mn-lt +mn-ea +mn-cs'],
  ['ar', 'Inter', 'نمت الإيرادات', '+mn-lt +mn-ea Tahoma'],
  ['he', 'Inter', 'ההכנסות גדלו', '+mn-lt +mn-ea Tahoma'],
  ['th', 'Inter', 'รายได้เติบโต', '+mn-lt +mn-ea Tahoma'],
  ['en', 'Inter', 'Named รายได้', '+mn-lt +mn-ea Tahoma'],
  ['hi', 'Inter', 'आय बढ़ी', '+mn-lt +mn-ea Nirmala UI'],
  ['ka', 'Inter', 'შემოსავალი', '+mn-lt +mn-ea Segoe UI'],
  ['my', 'Inter', 'ဝင်ငွေ', '+mn-lt +mn-ea Myanmar Text'],
  // The theme has a face for each of the East Asian languages, by the language of the run.
  ['zh', 'Inter', '收入增长', '+mn-lt +mn-ea +mn-cs'],
  ['zh-TW', 'Inter', '營收成長 at 42%', '+mn-lt +mn-ea +mn-cs'],
  ['ja', 'Inter', '売上は伸びた', '+mn-lt +mn-ea +mn-cs'],
  ['en', 'Inter', '성장', '+mn-lt +mn-ea +mn-cs'],
  // Where that is another one, the run names it.
  ['en', 'Inter', 'Named 收入增长', '+mn-lt Microsoft YaHei +mn-cs'],
  ['de', 'Inter', 'Benannt 売上は', '+mn-lt Yu Gothic +mn-cs'],
  ['zh', 'Inter', 'Named 성장', '+mn-lt Malgun Gothic +mn-cs'],
  ['ar', 'Inter', 'نمت 收入', '+mn-lt Microsoft YaHei Tahoma'],
  // Families without Greek or Cyrillic letters, which are drawn in Inter.
  ['el', 'Poppins', 'Έσοδα 42%', 'Inter +mn-ea +mn-cs'],
  ['ru', 'Poppins', 'Выручка', 'Inter +mn-ea +mn-cs'],
  ['ru', 'Roboto', 'Выручка', '+mn-lt +mn-ea +mn-cs'],
  ['ru', 'Poppins', 'Выручка Ltd', '+mn-lt +mn-ea +mn-cs'],
  ['en', 'Poppins', 'Plain words', '+mn-lt +mn-ea +mn-cs'],
];

async function partsOf(locale: string, family: string, slides: { slideType: string; content: object }[]) {
  const look = { ...specLook, locale, theme: { ...specLook.theme, fonts: { heading: family, body: family } } };
  const drawn = slides.map(({ slideType, content }, i) => ({
    markup: slideMarkup({ slideType, content: { ...content } }, i, slides.length, look),
    title: '',
    notes: null,
  }));
  const deck = { ...(await specDeck([])), locale, look, slides: drawn, embedFonts: false };
  return Parts.unzip(await renderer.pptx(deck, 'one'));
}

const typefaces = (xml: string) =>
  ['latin', 'ea', 'cs'].map((slot) => new RegExp(`<a:${slot} typeface="([^"]*)"`).exec(xml)?.[1]).join(' ');

it.each(Object.entries(Object.groupBy(RUNS, ([locale, family]) => `${locale} ${family}`)))(
  'runs in %s name the face of their letters where the theme does not',
  async (_, runs) => {
    const [locale, family] = runs![0]!;
    const slides = runs!.map(([, , text]) => ({ slideType: 'bullets', content: { title: '1', items: [{ text }] } }));
    const parts = await partsOf(locale, family, slides);
    for (const [at, [, , text, fonts]] of runs!.entries()) {
      const written = parts.text(`ppt/slides/slide${at + 1}.xml`).match(/<a:r>.*?<\/a:r>/gs)!;
      expect(typefaces(written.find((run) => run.includes(text))!)).toBe(fonts);
    }
  },
);

it.each([
  ['hi', 'Inter', 'आय', '+mn-lt +mn-ea Nirmala UI'],
  ['en', 'Inter', 'In 收入', '+mn-lt Microsoft YaHei +mn-cs'],
  ['ja', 'Inter', '売上は', '+mn-lt +mn-ea +mn-cs'],
  ['ru', 'Poppins', 'Выручка', 'Inter +mn-ea +mn-cs'],
])('charts and tables in %s do so, too', async (locale, family, text, fonts) => {
  const parts = await partsOf(locale, family, [
    { slideType: 'barChart', content: { items: [{ label: text, value: '3' }] } },
    { slideType: 'table', content: { columns: [{ label: text }], rows: [{ cells: [{ text }] }] } },
  ]);
  expect(typefaces(parts.text('ppt/charts/chart1.xml'))).toBe(fonts);
  const cells = /<a:tbl>.*<\/a:tbl>/s.exec(parts.text('ppt/slides/slide2.xml'))![0].match(/<a:r>.*?<\/a:r>/gs)!;
  expect(cells.map(typefaces)).toEqual(cells.map(() => fonts));
});

it('themes have a face for each script that many use, and for those of the deck', async () => {
  const facesIn = (parts: Parts) =>
    [...parts.text('ppt/theme/theme1.xml').matchAll(/<a:font script="(\w+)" typeface="([^"]+)"\/>/g)].map(
      ([, script, face]) => `${script} ${face}`,
    );
  const usual = [
    ...['Arab Tahoma', 'Hebr Tahoma', 'Deva Nirmala UI', 'Thai Tahoma'],
    ...['Hans Microsoft YaHei', 'Hant Microsoft JhengHei', 'Jpan Yu Gothic', 'Hang Malgun Gothic'],
  ];
  const quote = (quote: string) => [{ slideType: 'quote', content: { quote } }];
  expect(facesIn(await partsOf('en', 'Inter', quote('Plain words')))).toEqual([...usual, ...usual]);
  const own = [...usual, 'Khmr Leelawadee UI'];
  expect(facesIn(await partsOf('km', 'Inter', quote('ចំណូល')))).toEqual([...own, ...own]);
});
