import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import type { Browser } from '../../src/exports/renderer/browser/browser.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import type { Content } from '../../src/templates/define/template.js';
import { FILLINGS } from '../../src/templates/gallery/fillings.js';
import { lookIn } from '../../src/templates/gallery/sample.js';
import { renderDocument, slideMarkup } from '../../src/templates/page/document.js';
import { styles } from '../../src/templates/styles/index.js';
import { median } from '../../src/tools/room/report.js';
import { shareOf } from '../support/sample.js';

/** Titles of one line, alone and with more around them; no name, which journeys have in place of a subtitle. */
const HEADERS = [
  { eyebrow: undefined, title: 'Deliveries doubled', subtitle: undefined, name: undefined },
  { eyebrow: 'Review', title: 'Deliveries doubled', subtitle: 'All regions', name: undefined },
];
/** In px. */
const TOLERANCE = 2;
/** Of the size of the title, that of the takeaway at most. */
const LARGEST_TAKEAWAY = 0.65;
/** Of the room that the words in a card take from the first to the last, and of the body, the height of the card at most. */
const [MOST_OF_WORDS, LEAST_OF_BODY] = [1.6, 0.64];

const WORDS = ['Speed', 'Quality', 'Price'];
/** Slides of two and three cards with a few words each. */
const CARDS: [key: string, content: (words: string[]) => Content][] = [
  ['stats', (words) => ({ items: words.map((label, i) => ({ value: `${i + 4}8%`, label })) })],
  ['featureGrid', (words) => ({ items: words.map((title) => ({ title, body: 'Doubled since spring.' })) })],
  ['pillars', (words) => ({ items: words.map((title) => ({ title, body: 'Doubled since spring.' })) })],
  ['team', (words) => ({ items: words.map((name) => ({ name, role: 'Design' })) })],
  ['testimonials', (words) => ({ items: words.map((name) => ({ quote: 'Nobody wants it back.', name })) })],
];

interface Sample {
  key: string;
  content: Content;
}

describe.each(styles.map(({ key }) => key))('slides in the style %s', (style) => {
  let browser: Browser;
  beforeAll(() => {
    browser = sharedBrowser();
  });
  afterAll(() => browser.close());

  async function seenOn<T>(samples: Sample[], look: () => T[]): Promise<T[]> {
    const deck = lookIn(style);
    const sections = samples.map(({ key, content }, i) => slideMarkup({ slideType: key, content }, i, 99, deck));
    return browser.withPage(
      () => undefined,
      async (page) => {
        await page.show(renderDocument(sections, deck));
        await page.runFitting();
        return page.page.evaluate(look);
      },
      { wallClockMs: 120_000 },
    );
  }

  it.each(HEADERS)('begin their bodies at one place below the same header: $eyebrow', async (header) => {
    const templates = shareOf([...catalogue.values()], 3).filter(({ fields }) => 'subtitle' in fields);
    const samples = templates.flatMap((template) =>
      (['usual', 'sparse'] as const).map((filling) => ({
        key: template.key,
        content: { ...FILLINGS[filling](template), ...header },
      })),
    );
    const found = (await seenOn(samples, tops)).map((top, i) => ({ top, key: samples[i]!.key }));
    const under = found.filter(({ top }) => top !== null);
    const usual = median(under.map(({ top }) => top!).sort((one, other) => one - other));
    expect(under.filter(({ top }) => Math.abs(top! - usual) > TOLERANCE)).toEqual([]);
    expect(under.length).toBeGreaterThan(30);
  });

  it('set titles larger than takeaways', async () => {
    const templates = shareOf([...catalogue.values()], 3).filter(({ fields }) => 'takeaway' in fields);
    const samples = templates.map((template) => ({
      key: template.key,
      content: { ...FILLINGS.sparse(template), takeaway: 'Margin grew faster than revenue.' },
    }));
    const found = (await seenOn(samples, sizes)).map((size, i) => ({ ...size, key: samples[i]!.key }));
    expect(found.filter(({ title, takeaway }) => takeaway > title * LARGEST_TAKEAWAY)).toEqual([]);
    expect(found.every(({ takeaway }) => takeaway > 0)).toBe(true);
  });

  it('have cards in a row that are as high as each other, and not much higher than their words', async () => {
    const samples = CARDS.flatMap(([key, contentOf]) =>
      [2, 3].map((count) => ({ key, content: { title: 'Deliveries doubled', ...contentOf(WORDS.slice(0, count)) } })),
    );
    const found = await seenOn(samples, cardsOf);
    const high = found.flatMap(({ cards, body }, i) =>
      cards.some(
        ({ height, words }) =>
          Math.abs(height - cards[0]!.height) > 1 || height > Math.max(words * MOST_OF_WORDS, body * LEAST_OF_BODY + 1),
      )
        ? [{ key: samples[i]!.key, cards, body }]
        : [],
    );
    expect(high).toEqual([]);
    expect(found.map(({ cards }) => cards.length)).toEqual(CARDS.flatMap(() => [2, 3]));
  });
});

/** Runs in the page: how far below the top of each slide its body begins; null where the header stands beside it. */
const tops = () =>
  [...document.querySelectorAll('section.slide')].map((slide) => {
    const header = slide.querySelector(':is(.slide:not(.narrow), .drawn-zones) > .header:not(.stacked)');
    const [head, below] = [header?.getBoundingClientRect(), slide.querySelector('.body')?.getBoundingClientRect()];
    if (!head || !below || below.top < head.bottom) return null;
    return Math.round(below.top - slide.getBoundingClientRect().top);
  });

/** Runs in the page: sizes of letters in px. */
const sizes = () =>
  [...document.querySelectorAll('section.slide')].map((slide) => {
    const size = (name: string) => parseFloat(getComputedStyle(slide.querySelector(name)!).fontSize);
    return { title: size('.t-title'), takeaway: size('.takeaway') };
  });

/** Runs in the page: heights of the cards of each slide, of what stands in them, and of the body. */
const cardsOf = () =>
  [...document.querySelectorAll('section.slide')].map((slide) => ({
    body: slide.querySelector('.body')!.getBoundingClientRect().height,
    cards: [...slide.querySelectorAll(':is(.stat, .entry-card, .pillar, .member, .voice)')].map((card) => {
      const inside = [...card.querySelectorAll('p, h3, .badge, .portrait, svg, div[data-path]')].map((element) =>
        element.getBoundingClientRect(),
      );
      const words = Math.max(...inside.map(({ bottom }) => bottom)) - Math.min(...inside.map(({ top }) => top));
      return { height: card.getBoundingClientRect().height, words };
    }),
  }));
