import { fullSlides } from '../../tools/weight-contents.js';
import { renderDocument, slideMarkup } from '../../templates/page/document.js';
import { Browser } from './browser.js';
import { dataDirOfSpecs } from './fixtures/spec-browser.js';
import { specLook } from './fixtures/spec-deck.js';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const browser = new Browser({ dataDir: dataDirOfSpecs }, quiet);
afterAll(() => browser.close());

/**
 * The most layouts that fitting one slide may cause: steps of size, a search of lines for boxes of each depth, and
 * the rest.
 */
const MAX_LAYOUTS = 100;

it.each(['phasePlan', 'roadmap', 'table', 'financialTable', 'pillars', 'codeBlock'])(
  'fitting %s with every list at its bound lays the slide out a bounded number of times',
  async (key) => {
    const full = fullSlides([])
      .map((slideOf) => slideOf(1))
      .find(({ slide_type }) => slide_type === key)!;
    const markup = slideMarkup({ slideType: key, content: full.content }, 0, 1, specLook);
    const layouts = await browser.withPage(
      () => undefined,
      async (page) => {
        await page.show(renderDocument([markup], specLook));
        const before = await page.page.metrics();
        await page.fit();
        const after = await page.page.metrics();
        const [report] = await page.reportCuts();
        expect(report!.dropped.length).toBeGreaterThan(0);
        return after.LayoutCount! - before.LayoutCount!;
      },
    );
    expect(layouts).toBeLessThan(MAX_LAYOUTS);
  },
);
