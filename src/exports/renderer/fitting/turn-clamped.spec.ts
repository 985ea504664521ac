import { renderDocument, slideMarkup } from '../../../templates/page/document.js';
import { sharedBrowser } from '../fixtures/spec-browser.js';
import { specLook } from '../fixtures/spec-deck.js';

const browser = sharedBrowser();
afterAll(() => browser.close());

const LONG = 'example.com/a-study-of-heat-pumps-in-shared-houses-and-of-what-their-owners-say-about-them/';

/** Of each link of a list of references: its direction, and the side of it at which its first line begins. */
const linksOf = (locale: string, urls: string[]) =>
  browser.withPage(
    () => undefined,
    async (page) => {
      const look = { ...specLook, locale };
      const content = { title: '1', items: urls.map((url) => ({ title: '1', url })) };
      await page.show(renderDocument([slideMarkup({ slideType: 'references', content }, 0, 1, look)], look));
      await page.runFitting();
      return page.page.evaluate(() =>
        [...document.querySelectorAll('.work-link')].map((link) => {
          const box = link.getBoundingClientRect();
          const range = document.createRange();
          range.selectNodeContents(link);
          const line = range.getClientRects()[0]!;
          const side = Math.abs(line.left - box.left) < 2 ? 'left' : 'right';
          return `${getComputedStyle(link).direction} ${side}`;
        }),
      );
    },
  );

it('keeps the first letters of addresses on slides from the right, where an ellipsis would stand', async () => {
  const urls = [`https://${LONG.repeat(2)}`, 'https://example.com', 'דוח מסכם של הניסוי בשטח'];
  expect(await linksOf('he', urls)).toEqual(['ltr left', 'ltr left', 'rtl left']);
  expect(await linksOf('en', urls.slice(0, 2))).toEqual(['ltr right', 'ltr right']);
});
