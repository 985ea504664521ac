import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { imageUrls } from '../../src/templates/define/image-urls.js';
import type { Content, Fields } from '../../src/templates/define/template.js';
import { choicesOf, lookIn } from '../../src/templates/gallery/sample.js';
import { renderDocument, slideMarkup } from '../../src/templates/page/document.js';
import { STYLE_KEYS } from '../../src/templates/styles/index.js';
import { samplePictures } from '../../src/tools/samples/pictures.js';

/** Entries of a list: fewer have more room each. */
const COUNTS = [1, 2, 3, 5, 8];

const addressOf = (side: number) => `https://example.com/${side}`;

const hasSides = (fields: Fields): boolean =>
  Object.values(fields).some(({ side, itemFields = {} }) => !!side || hasSides(itemFields));

/** The content with pictures in the fields that say how many pixels suffice, and with so many entries in their lists. */
function pictured(fields: Fields, content: Content, count: number): Content {
  const entries = Object.entries(fields).flatMap(([key, { type, side, itemFields = {} }]) => {
    if (type === 'image') return side ? [[key, addressOf(typeof side === 'number' ? side : side(count))]] : [];
    const value = content[key];
    if (type !== 'list' || !hasSides(itemFields)) return value === undefined ? [] : [[key, value]];
    const list = value as Content[];
    return [[key, Array.from({ length: count }, (_, i) => pictured(itemFields, list[i % list.length]!, count))]];
  });
  return Object.fromEntries(entries) as Content;
}

const templates = [...catalogue.values()].filter(({ fields }) => hasSides(fields));

/** Runs in the page: how many pictures there are, and those that need more pixels for twice their size than their address says. */
const scarcePictures = () => {
  const shown = [...document.querySelectorAll<HTMLImageElement>('img')].map(
    ({ src, clientWidth, clientHeight, style }) => {
      const shorter = style.objectFit === 'contain' ? Math.min : Math.max;
      return { side: Number(src.split('/').at(-1)), needed: 2 * shorter(clientWidth, clientHeight) };
    },
  );
  return { count: shown.length, scarce: shown.filter(({ side, needed }) => needed > side) };
};

describe('the pixels that a field says suffice for its pictures', () => {
  const browser = sharedBrowser();
  afterAll(() => browser.close());

  it.each(STYLE_KEYS)('are twice what the largest box shows, in %s', async (style) => {
    const contents = templates.flatMap((template) =>
      choicesOf(template, 'layoutVariant').flatMap((layoutVariant) =>
        COUNTS.map((count) => {
          const content = { ...pictured(template.fields, template.defaults, count), layoutVariant };
          return { slideType: template.key, content };
        }),
      ),
    );
    const urls = new Set(contents.flatMap(({ slideType, content }) => imageUrls(catalogue.get(slideType)!, content)));
    const asShown = (url: string) => ({ src: url.replace('example.com', 'assets.invalid'), width: 900, height: 900 });
    const look = { ...lookIn(style), pictures: new Map([...urls].map((url) => [url, asShown(url)])) };
    const sections = contents.map((slide) => slideMarkup(slide, 0, 1, look));
    const [picture] = [...(await samplePictures()).values()];
    const found = await browser.withPage(
      () => picture,
      async (page) => {
        await page.show(renderDocument(sections, look));
        await page.runFitting();
        return page.page.evaluate(scarcePictures);
      },
      { wallClockMs: 60_000 },
    );
    expect(found.count).toBeGreaterThan(100);
    expect(found.scarce).toEqual([]);
  });
});
