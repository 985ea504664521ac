import { GALLERY_LOOK } from '../gallery/sample.js';
import { slideMarkup } from '../page/document.js';

/** Content whose numbers are typed in Arabic digits, by templates that number their entries. */
const items = ['الإيراد ١٢٪', 'التكلفة', 'الفريق'].map((text) => ({ text, title: text, label: text, x: 40, y: 40 }));
const NUMBERED: [string, object][] = [
  ['bullets', { layoutVariant: 'numbered' }],
  ['agenda', { showNumbers: true }],
  ['nextSteps', {}],
  ['nextSteps', { layoutVariant: 'cards' }],
  ['process', { layoutVariant: 'vertical' }],
  ['executiveSummary', {}],
  ['recommendation', {}],
  ['annotatedImage', {}],
  ['references', {}],
  ['pyramid', {}],
  ['cycle', {}],
];

const drawn = (slideType: string, content: object, title: string, locale = 'ar') =>
  slideMarkup({ slideType, content: { title: 'الخطة', ...content } }, 4, 9, { ...GALLERY_LOOK, title, locale }).replace(
    /<[^>]*>/g,
    ' ',
  );

describe.each(NUMBERED)('%s %j', (slideType, content) => {
  it('numbers its entries in the digits that its texts are typed in', () => {
    const words = drawn(slideType, { ...content, items }, 'الخطة ٢٠٢٦');
    expect(words).not.toMatch(/[0-9]/);
    expect(words).toContain('٥'); // the page
  });

  it('keeps Latin digits where its texts have some', () => {
    const latin = items.map((item) => ({ ...item, text: '12', title: '12', label: '12' }));
    const words = drawn(slideType, { ...content, items: latin }, 'Plan 2026');
    expect(words).not.toMatch(/[٠-٩]/);
  });
});

it('numbers pages in the digits of the deck, whatever its slides have', () => {
  expect(drawn('bullets', { items: [{ text: 'نص' }] }, 'خطة ٢٠٢٦')).toContain('٥');
  expect(drawn('bullets', { items: [{ text: '٣' }] }, 'خطة 2026')).toContain('5');
  expect(drawn('bullets', { items: [{ text: 'نص' }] }, 'خطة', 'ar-u-nu-arab')).toContain('٥');
});
