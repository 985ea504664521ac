import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import type { Browser } from '../../src/exports/renderer/browser/browser.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { lookIn } from '../../src/templates/gallery/sample.js';
import { type DeckLook, renderDocument, slideMarkup } from '../../src/templates/page/document.js';
import { styles } from '../../src/templates/styles/index.js';

/** A slide whose header is laid out, and one whose header has the estimated height. */
const [LAID_OUT, ESTIMATED] = ['columnChart', 'cycle'];
/** In px. */
const TOLERANCE = 6;

interface Voice {
  locale: string;
  eyebrow: string;
  titles: string[];
  subtitles: string[];
}

const VOICES: Voice[] = [
  {
    locale: 'en',
    eyebrow: 'Quarterly review',
    titles: [
      'Deliveries doubled in one year',
      'Deliveries doubled in one year, and the depots in the north still have room for more of them',
    ],
    subtitles: [
      'All regions, first to fourth quarter',
      'All regions, first to fourth quarter, without the two depots that were opened in December and have no full month of deliveries yet',
    ],
  },
  {
    locale: 'ar',
    eyebrow: 'مراجعة ربع سنوية',
    titles: [
      'تضاعفت عمليات التسليم في عام واحد',
      'تضاعفت عمليات التسليم في عام واحد وما زالت المستودعات في الشمال تتسع للمزيد منها',
    ],
    subtitles: [],
  },
];

const cases = VOICES.flatMap(({ locale, eyebrow, titles, subtitles }) =>
  titles.flatMap((title) =>
    [undefined, eyebrow].flatMap((over) =>
      [undefined, ...subtitles].map((subtitle) => ({ locale, words: { eyebrow: over, title, subtitle } })),
    ),
  ),
);

describe('the estimated height of headers', () => {
  let browser: Browser;
  beforeAll(() => {
    browser = sharedBrowser();
  });
  afterAll(() => browser.close());

  /** Where the body of each slide begins, in px from its top, and how large its title is. */
  async function laidOut(sections: string[], look: DeckLook): Promise<{ top: number; size: number }[]> {
    return browser.withPage(
      () => undefined,
      async (page) => {
        await page.show(renderDocument(sections, look));
        await page.runFitting();
        return page.page.evaluate(() =>
          [...document.querySelectorAll('section.slide')].map((slide) => ({
            top: slide.querySelector('.body')!.getBoundingClientRect().top - slide.getBoundingClientRect().top,
            size: parseFloat(getComputedStyle(slide.querySelector('.t-title')!).fontSize),
          })),
        );
      },
      { wallClockMs: 60_000 },
    );
  }

  it.each(styles.map(({ key }) => key))('is the height that they get in the style %s', async (style) => {
    for (const locale of VOICES.map((voice) => voice.locale)) {
      const look = { ...lookIn(style), locale };
      const mine = cases.filter((each) => each.locale === locale);
      const drawn = (slideType: string) =>
        mine.map(({ words }) => {
          const content = { ...catalogue.get(slideType)!.defaults, takeaway: undefined, ...words };
          return slideMarkup({ slideType, content }, 0, 1, look);
        });
      const all = await laidOut([...drawn(LAID_OUT), ...drawn(ESTIMATED)], look);
      const [found, estimated] = [all.slice(0, mine.length), all.slice(mine.length)];
      const off = mine.flatMap(({ words }, i) => {
        const [one, other] = [found[i]!, estimated[i]!];
        const spare = other.top - one.top;
        // A title that is too long shrinks in steps: drawings get what the largest header leaves.
        const shrinks = one.size < found[0]!.size;
        const same = spare >= -TOLERANCE && (shrinks || spare <= TOLERANCE) && one.size === other.size;
        return same ? [] : [{ ...words, found: one, estimated: other }];
      });
      expect(off).toEqual([]);
    }
  });
});
