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

  it.each(styles.map(({ key }) => key))('leaves out, cuts and covers nothing in style %s', async (style) => {
    const look = filledLook(style);
    const pictures = await samplePictures();
    const keys = [...WHOLE_LISTS, 'sequenceDiagram', 'cycle', 'cta'];
    const { hidden, cut, gaps, crossing } = await browser.withPage(
      (url) => pictures.get(url),
      async (page) => {
        const slides = keys.map((key) => sampleMarkup(catalogue.get(key)!, {}, 'full', look));
        slides.push(sampleMarkup(catalogue.get('references')!, { layoutVariant: 'twoColumn' }, 'full', look));
        await page.show(renderDocument(slides, look));
        await page.runFitting();
        return page.page.evaluate(seen, WHOLE_LISTS);
      },
      { wallClockMs: 120_000 },
    );
    expect(hidden).toEqual([]);
    expect(cut).toEqual([]);
    expect(crossing).toEqual([]);
    const [gap, ...others] = gaps;
    expect(gap).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });
});

/**
 * Runs in the page: entries that the fitting has hidden, of lists that must stay whole; participants and centres of rings that
 * are cut; how many px are between the words of covers and their notes; and lines of addresses that are left out, but reach into
 * the line that is shown, where they are a link too.
 */
const seen = (wholeLists: string[]) => ({
  hidden: wholeLists.flatMap((key) =>
    [...document.querySelectorAll(`.template-${key} [data-hidden-by-fit]`)].flatMap(({ textContent }) =>
      textContent.trim() ? [`${key} ${textContent.trim()}`] : [],
    ),
  ),
  cut: [...document.querySelectorAll(':is(.actor, .ring-center) [data-cut]')].map(({ textContent }) => textContent),
  gaps: [...document.querySelectorAll('.cover > .notes')].map((notes) => {
    const words = notes.parentElement!.querySelector('.cover-words')!.lastElementChild!;
    return notes.firstElementChild!.getBoundingClientRect().top - words.getBoundingClientRect().bottom;
  }),
  crossing: [...document.querySelectorAll('.many > .work > .work-link')].flatMap((shown) => {
    const { bottom } = shown.getBoundingClientRect();
    const [first, ...others] = [...shown.firstElementChild!.getClientRects()];
    return others.filter(({ top }) => top > first!.top && top < bottom).map(({ top }) => bottom - top);
  }),
});
