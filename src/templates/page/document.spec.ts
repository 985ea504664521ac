import { drawnValues } from '../define/drawn-values.js';
import { text } from '../define/fields.js';
import { points } from '../define/vocabulary.js';
import { defaultTheme } from '../theme/default-theme.js';
import { directionOf } from '../theme/direction.js';
import { renderDocument, slideMarkup, type DeckLook } from './document.js';
import { textPaths } from './fitting/text-paths.js';

const look: DeckLook = {
  title: 'Plan <2027> & "beyond"',
  locale: 'en',
  theme: defaultTheme,
  logo: { color: null, mono: null },
  logoMode: 'color',
  pictures: new Map([['https://example.com/a.jpg', { src: 'https://assets.invalid/images/abc', width: 3, height: 2 }]]),
};
const slide = (content: Record<string, unknown>, slideType = 'statement') =>
  slideMarkup({ slideType, content }, 0, 3, look);

describe('slideMarkup', () => {
  it('is one section with the slide’s language and direction', () => {
    const markup = slideMarkup({ slideType: 'statement', content: {} }, 0, 1, { ...look, locale: 'ar-SA' });
    expect(markup).toMatch(/^<section (?:[^>"]|"[^"]*")*lang="ar-SA" dir="rtl">.*<\/section>$/s);
  });

  it('takes text as text', () => {
    const markup = slide({ title: '<script>alert(1)</script>', body: '<img src=x onerror=y>' });
    expect(markup).not.toMatch(/<script|<img/);
    expect(markup).toContain('&lt;script');
  });

  it.each([
    ['beside the words', {}, 'v-default', 'layout-split'],
    ['beside the words in their colours', { variant: 'dark' }, 'v-dark', 'layout-split'],
    ['not where the layout is named', { layoutVariant: 'center' }, 'v-default', 'layout-center'],
    ['behind the words', { variant: 'image' }, 'v-image', 'layout-left'],
    ['not where both say otherwise', { variant: 'dark', layoutVariant: 'left' }, 'v-dark', 'layout-left'],
    ['not where there is none', { image: ' ' }, 'v-default', 'layout-left'],
  ])('shows the picture of a cover %s', (_, content, variant, layout) => {
    const markup = slide({ image: 'https://example.com/a.jpg', ...content });
    expect(/^<section (?:[^>"]|"[^"]*")*>/.exec(markup)![0]).toMatch(new RegExp(`${variant} .*${layout}`));
    const isShown = variant === 'v-image' || layout === 'layout-split';
    expect(markup.includes('assets.invalid/images/abc')).toBe(isShown);
  });

  it('cannot be tricked into leaving out the title', () => {
    const markup = slide({ items: [{ text: ' data-pptx="title"' }] }, 'bullets');
    expect(markup).toMatch(/<h2 class="hidden-title" data-pptx="title" data-pptx-hidden>Bullet list<\/h2>/);
  });

  it('draws a slide of a type that is no longer there', () => {
    expect(slide({ title: 'Old words' }, 'gone')).toMatch(/hidden-title[^>]*>Old words</);
    expect(slide({ title: 'Old words' }, 'constructor')).toMatch(/template-unknown/);
  });

  it('looks at nothing that no field knows, however deep it goes', () => {
    let deep: unknown = 'Bottom';
    for (let level = 0; level < 100_000; level++) deep = { deep };
    expect(
      slide({ title: 'Top', deep, items: [deep, { text: deep, points: [{ text: 'Read' }] }] }, 'bullets'),
    ).toContain('>Top<');
  });

  it('takes the first option for a variant it does not have', () => {
    expect(slide({ variant: 'neon', layoutVariant: 7 })).toMatch(/v-default template-statement layout-left/);
  });

  it('shows pictures that could be had, and never the address of one that could not', () => {
    const at = (image: string) => slide({ image, variant: 'image' });
    expect(at('https://example.com/a.jpg')).toContain('src="https://assets.invalid/images/abc"');
    expect(at('https://example.com/lost.jpg')).not.toContain('lost.jpg');
  });

  it('links only where browsers may safely go', () => {
    const link = (url: string) => slide({ action: { label: 'Go', url } }, 'cta');
    expect(link('https://example.com/x')).toContain('<a href="https://example.com/x">');
    expect(link('javascript:alert(1)')).not.toContain('<a ');
    expect(link(' JAVASCRIPT:alert(1)')).not.toContain('<a ');
  });
});

describe('renderDocument', () => {
  it('escapes what stands in its head', () => {
    expect(renderDocument([], look)).toContain('<title>Plan &lt;2027&gt; &amp; &quot;beyond&quot;</title>');
  });

  it('brings the rules of the templates that occur, and of no others', () => {
    const html = renderDocument([slide({}, 'agenda')], look);
    expect(html).toContain('.template-agenda{');
    expect(html).not.toContain('.template-timeline{');
  });

  it('addresses fonts where the caller has them', () => {
    expect(renderDocument([slide({ title: 'x' })], look, (file) => `/fonts/${file}`)).toContain(
      'url(/fonts/inter-latin-400-normal.woff2)',
    );
  });
});

it.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa_IR', 'ltr'],
  ['az', 'ltr'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['ku', 'ltr'],
  ['ckb', 'rtl'],
  ['ug', 'rtl'],
  ['ug-Cyrl', 'ltr'],
  ['sd', 'rtl'],
  ['sd-Deva', 'ltr'],
  ['pa', 'ltr'],
  ['pa-Arab', 'rtl'],
  ['pa-PK', 'rtl'],
  ['ks', 'rtl'],
  ['dv', 'rtl'],
  ['iw', 'rtl'],
  ['nqo', 'rtl'],
  ['syr', 'rtl'],
])('reads %s as %s', (locale, direction) => expect(directionOf(locale)).toBe(direction));

describe('textPaths', () => {
  it('finds where a text stands, and tells the same words apart by their order', () => {
    const fields = { title: text('Title', { maxLen: 9 }), items: points('Items', { min: 1, max: 3 }, 9) };
    const content = { title: 'Plan', items: [{ text: 'Go' }, { text: 'Go' }, { text: 'Stop' }], other: 'Other' };
    const pathOf = textPaths([...drawnValues(fields, content)]);
    expect(['Plan', 'Go', 'Go', 'Go', 'Stop', 'Other'].map(pathOf)).toEqual([
      'title',
      'items.0.text',
      'items.1.text',
      'items.1.text',
      'items.2.text',
      undefined,
    ]);
  });
});
