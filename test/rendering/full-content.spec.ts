import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import type { Browser } from '../../src/exports/renderer/browser/browser.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { filledLook, sampleMarkup } from '../../src/templates/gallery/sample.js';
import { renderDocument } from '../../src/templates/page/document.js';
import { styles } from '../../src/templates/styles/index.js';
import { samplePictures } from '../../src/tools/samples/pictures.js';

/** Templates whose long lists are shortened line by line; no entry is left out. */
const WHOLE_LISTS = ['phasePlan', 'riskMatrix', 'references', 'matrix2x2'];

/** Slides filled to the guides of their fields, in every style. */
describe('full content', () => {
  let browser: Browser;
  beforeAll(() => {
    browser = sharedBrowser();
  });
  afterAll(() => browser.close());

  /** What `read` finds on the slides of some templates in a style, once they are fitted. */
  async function seen<T>(style: string, keys: string[], read: () => T): Promise<T> {
    const look = filledLook(style);
    const pictures = await samplePictures();
    return browser.withPage(
      (url) => pictures.get(url),
      async (page) => {
        await page.show(
          renderDocument(
            keys.map((key) => sampleMarkup(catalogue.get(key)!, {}, 'full', look)),
            look,
          ),
        );
        await page.runFitting();
        return page.page.evaluate(read);
      },
      { wallClockMs: 60_000 },
    );
  }

  it.each(styles.map(({ key }) => key))('leaves no entry of a list out in style %s', async (style) => {
    const hidden = () =>
      [...document.querySelectorAll('[data-hidden-by-fit]')]
        .filter(({ textContent }) => textContent.trim())
        .map((entry) => `${/template-\w+/.exec(entry.closest('section')!.className)?.[0]} ${entry.textContent.trim()}`);
    expect(await seen(style, WHOLE_LISTS, hidden)).toEqual([]);
  });

  it.each(styles.map(({ key }) => key))('cuts no participant and no centre of a ring in style %s', async (style) => {
    const cut = () =>
      [...document.querySelectorAll(':is(.actor, .ring-center) [data-cut]')].map(({ textContent }) => textContent);
    expect(await seen(style, ['sequenceDiagram', 'cycle'], cut)).toEqual([]);
  });

  it.each(styles.map(({ key }) => key))('keeps the words of covers off their notes in style %s', async (style) => {
    const gaps = () =>
      [...document.querySelectorAll('.cover > .notes')].map((notes) => {
        const words = notes.parentElement!.querySelector('.cover-words')!.lastElementChild!;
        return notes.firstElementChild!.getBoundingClientRect().top - words.getBoundingClientRect().bottom;
      });
    const [gap, ...others] = await seen(style, ['cta'], gaps);
    expect(gap).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });
});
