import { fullSlides } from '../../tools/weight-contents.js';
import { catalogue } from '../../templates/catalogue/index.js';
import { FILLINGS } from '../../templates/gallery/fillings.js';
import { filledLook } from '../../templates/gallery/sample.js';
import { renderDocument, slideMarkup } from '../../templates/page/document.js';
import { Browser } from './browser.js';
import { dataDirOfSpecs } from './fixtures/spec-browser.js';
import { specLook } from './fixtures/spec-deck.js';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const browser = new Browser({ dataDir: dataDirOfSpecs }, quiet);
afterAll(() => browser.close());

/**
 * The most layouts that fitting one slide may cause: steps of size, a binary search of lines for each kind of box, and
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

it('hides the words around a value with the value', async () => {
  const look = filledLook('bold');
  const content = { ...FILLINGS.full(catalogue.get('kpiDashboard')!), variant: 'subtle', layoutVariant: 'featured' };
  const markup = slideMarkup({ slideType: 'kpiDashboard', content }, 0, 1, look);
  const left = await browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(renderDocument([markup], look));
      await page.fit();
      return page.page.$$eval('[data-hidden-by-fit]', (hidden) => ({
        hidden: hidden.length,
        words: hidden
          .filter(({ parentElement }) => !parentElement!.closest('[data-hidden-by-fit]'))
          .flatMap(({ parentElement }) => [...parentElement!.childNodes])
          .flatMap((node) => (node instanceof Text && node.data.trim() ? [node.data] : [])),
      }));
    },
  );
  expect(left.hidden).toBeGreaterThan(0);
  expect(left.words).toEqual([]);
});
