import { catalogue } from '../../../templates/catalogue/index.js';
import { FILLINGS } from '../../../templates/gallery/fillings.js';
import { filledLook, GALLERY_LOOK, sampleMarkup } from '../../../templates/gallery/sample.js';
import { fullSlides } from '../../../tools/weight/contents.js';
import { renderDocument, slideMarkup } from '../../../templates/page/document.js';
import { styles } from '../../../templates/styles/index.js';
import { box, plainDocument, slideOf, text } from '../fixtures/plain-slides.js';
import { sharedBrowser, wholePage } from '../fixtures/spec-browser.js';
import { specLook } from '../fixtures/spec-deck.js';

const browser = sharedBrowser();
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
        const before = await wholePage(page).metrics();
        await page.runFitting();
        const after = await wholePage(page).metrics();
        const [report] = await page.reportCuts();
        expect(report!.dropped.length).toBeGreaterThan(0);
        return after.LayoutCount! - before.LayoutCount!;
      },
    );
    expect(layouts).toBeLessThan(MAX_LAYOUTS);
  },
);

// Without them, each line of such a word is set with all the rest of it: a slide of these takes longer than a page has.
it.each([
  ['WW', 20],
  ['بت', 20],
  ['👍🏽', 40],
  ['कि', 40],
  ['W.-', 7],
  ['ww/', 7],
])('gives words of %s without an end places to break, between letters', async (letters, count) => {
  const word = letters.repeat(100);
  const items = [word, `${word}\n\na ${word} b`].map((body) => ({ title: 'Title', body }));
  const [texts, cuts] = await textsOf('pillars', { items });
  const pieces = word.match(new RegExp(`(${letters}){1,${count}}`, 'gu'))!;
  expect(pieces.length).toBeGreaterThan(2);
  const broken = pieces.join('|');
  expect(texts).toEqual(['Title', broken, 'Title', broken, `a ${broken} b`]);
  expect(cuts).toEqual([]);
});

it.each(['W'.repeat(80), '中文'.repeat(60), 'กข'.repeat(60), 'W '.repeat(60).trim()])(
  'leaves %s whole',
  async (body) => {
    expect(await textsOf('pillars', { items: [{ body }, { body }] })).toEqual([[body, body], []]);
  },
);

it('keeps addresses of any length below their code, in all styles', async () => {
  const url = (part: string, letters: number) => `https://example.com/${part.repeat(20)}`.slice(0, letters);
  const addresses = [60, 100, 200].flatMap((letters) => [
    url('pilotprogramme', letters),
    url('team/q3?id=26&', letters),
  ]);
  const contents = addresses.map((url) => ({ ...catalogue.get('cta')!.defaults, action: { label: 'Book', url } }));
  for (const { key } of styles) {
    const look = filledLook(key);
    const slides = contents.map((content, i) => slideMarkup({ slideType: 'cta', content }, i, contents.length, look));
    const outside = await browser.withPage(
      () => undefined,
      async (page) => {
        await page.show(renderDocument(slides, look));
        await page.runFitting();
        return page.page.evaluate(() =>
          [...document.querySelectorAll('.scan')].flatMap((scan) => {
            const [code, address] = [...scan.children].map((child) => child.getBoundingClientRect());
            const { bottom } = scan.closest('.slide')!.getBoundingClientRect();
            const isBelow = address!.width <= code!.width && address!.bottom < bottom - 24;
            return isBelow && scan.scrollWidth <= scan.clientWidth ? [] : [scan.textContent];
          }),
        );
      },
    );
    expect([key, outside]).toEqual([key, []]);
  }
});

// Numbers of ones are as wide as others in tables, but not in other texts.
it.each([
  ['', '%', '111111', 12],
  ['', ' kg', '1111111', 8],
  ['€', ' p.a.', '111111', 8],
  ['', '', '-11.1', 12],
])('keeps numbers of a heatmap, such as %s1%s, in one line of their cells', async (prefix, suffix, value, count) => {
  const each = <T>(of: T) => Array.from({ length: count }, () => of);
  const rows = [1, 2, 3].map((label) => ({ label: `${label}`, values: each({ value }) }));
  const affixes = { valuePrefix: prefix, valueSuffix: suffix, showValues: true };
  const content = { columns: each({ label: 'Q' }), rows, ...affixes };
  for (const { key } of styles) {
    const look = filledLook(key);
    const cells = await browser.withPage(
      () => undefined,
      async (page) => {
        await page.show(renderDocument([slideMarkup({ slideType: 'heatmap', content }, 0, 1, look)], look));
        await page.runFitting();
        return page.page.evaluate(() =>
          [...document.querySelectorAll('.heat-table tbody td')].map((cell) => {
            const range = document.createRange();
            range.selectNodeContents(cell);
            const [line, ...others] = range.getClientRects();
            return (line?.width ?? 0) <= cell.clientWidth - 4 && others.length === 0;
          }),
        );
      },
    );
    expect([key, cells]).toEqual([key, cells.map(() => true)]);
  }
});

/** The texts of a fitted slide with `|` where words may break in two, and what of them is cut. */
const textsOf = (slideType: string, content: object) =>
  browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(renderDocument([slideMarkup({ slideType, content: { ...content } }, 0, 1, specLook)], specLook));
      await page.runFitting();
      const texts = await page.page.evaluate(() => {
        for (const place of document.querySelectorAll('wbr')) place.replaceWith('|');
        return [...document.querySelectorAll('[data-path]')].map(({ textContent }) =>
          textContent.replaceAll('\u00AD', ''),
        );
      });
      return [texts, await page.reportCuts()];
    },
  );

/** The levels at which the slides of a document settle, in words. */
const settledIn = (document: string) =>
  browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(document);
      await page.runFitting();
      return page.page.evaluate(() =>
        [...window.document.querySelectorAll<HTMLElement>('[data-pptx-slide]')].map((slide) =>
          ['--fit', '--fit-title', '--fit-figure'].map((name) => Number(slide.style.getPropertyValue(name) || 1)),
        ),
      );
    },
  );

it('where a slide settles depends neither on the level it begins at nor on its neighbours', async () => {
  const samples = [...catalogue.values()].filter((_, i) => i % 4 === 0).map((template) => sampleMarkup(template));
  const together = renderDocument(samples, GALLERY_LOOK);
  const settled = await settledIn(together);
  const fromUsual = together.replace(/ style="--fit:[^"]*"(?: data-loose)?>/g, '>');
  expect(fromUsual).not.toBe(together);
  expect(await settledIn(fromUsual)).toEqual(settled);
  const alone = await settledIn(renderDocument(samples.slice(3, 4), GALLERY_LOOK));
  expect(alone).toEqual(settled.slice(3, 4));
});

it('texts grow beside a figure that is too large', async () => {
  const donut = sampleMarkup(catalogue.get('donutChart')!);
  const [[texts, , figure] = []] = await settledIn(renderDocument([donut], GALLERY_LOOK));
  expect(figure).toBeLessThan(1);
  expect(texts).toBeGreaterThan(1);
});

it('makes figures smaller rather than break them', async () => {
  const stats = (value: string, count: number) => {
    const items = Array.from({ length: count }, (_, i) => ({ value, label: `Port ${i}` }));
    return slideMarkup({ slideType: 'stats', content: { title: 'Ports', items } }, 0, 2, GALLERY_LOOK);
  };
  const lines = await browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(renderDocument([stats('12,345,678,901', 7), stats('1,234,567 €', 4)], GALLERY_LOOK));
      await page.runFitting();
      return wholePage(page).$$eval('.figure-value > p', (values) =>
        values.map((value) => Math.round(value.clientHeight / parseFloat(getComputedStyle(value).lineHeight))),
      );
    },
  );
  expect(new Set(lines)).toEqual(new Set([1]));
});

it('hides the words around a value with the value', async () => {
  const look = filledLook('bold');
  const full = FILLINGS.full(catalogue.get('kpiDashboard')!) as { items: { label: string }[] };
  const items = full.items.map((one) => ({ ...one, label: one.label.repeat(4) }));
  const content = { ...full, items, variant: 'subtle', layoutVariant: 'featured' };
  const markup = slideMarkup({ slideType: 'kpiDashboard', content }, 0, 1, look);
  const left = await browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(renderDocument([markup], look));
      await page.runFitting();
      return wholePage(page).$$eval('[data-hidden-by-fit]', (hidden) => ({
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

it('hides ticks and rules with the words beside them, but no drawings', async () => {
  const look = filledLook('bold');
  const twice = (key: string, layoutVariant: string) => {
    const content = FILLINGS.full(catalogue.get(key)!);
    const items = content['items'] as unknown[];
    return slideMarkup(
      { slideType: key, content: { ...content, layoutVariant, items: [...items, ...items] } },
      0,
      2,
      look,
    );
  };
  const full = [twice('bullets', 'checklist'), twice('locationMap', 'list')];
  const { marks, drawings } = await browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(renderDocument(full, look));
      await page.runFitting();
      return page.page.evaluate(() => {
        const isSeen = (element: Element) => getComputedStyle(element).visibility === 'visible';
        const wordless = [...document.querySelectorAll('.row')].filter(
          (row) => ![...row.querySelectorAll('[data-path]')].some(isSeen),
        );
        return {
          marks: wordless.map((row) => [row, ...row.querySelectorAll('*')].some(isSeen)),
          drawings: [...document.querySelectorAll('.plot')].map(isSeen),
        };
      });
    },
  );
  expect(marks.length).toBeGreaterThan(0);
  expect(new Set(marks)).toEqual(new Set([false]));
  expect(drawings).toEqual([true]);
});

it('neither hides words in wrappers without a box nor shows lines below an ellipsis', async () => {
  const look = filledLook('classic');
  const full = ['team', 'browserMockup'].map((key) => sampleMarkup(catalogue.get(key)!, {}, 'full', look));
  const [hidden, below] = await browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(renderDocument(full, look));
      await page.runFitting();
      return page.page.evaluate(() => {
        const cut = [...document.querySelectorAll<HTMLElement>('[data-cut]')].filter(
          (text) =>
            text.offsetHeight >
            (Number(text.style.webkitLineClamp) + 0.5) * parseFloat(getComputedStyle(text).lineHeight),
        );
        return [document.querySelectorAll('[data-hidden-by-fit]').length, cut.map((text) => text.textContent)];
      });
    },
  );
  expect({ hidden, below }).toEqual({ hidden: 0, below: [] });
});

it('counts what is cut of all paragraphs of a text', async () => {
  const paragraph = 'Words of a paragraph that takes two lines, or even three, of a column of text. '.repeat(3).trim();
  const content = { title: 'Long', mission: Array(4).fill(paragraph).join('\n\n'), vision: 'Short' };
  const markup = slideMarkup({ slideType: 'missionVision', content }, 0, 1, specLook);
  const [report] = await browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(renderDocument([markup], specLook));
      await page.runFitting();
      return await page.reportCuts();
    },
  );
  const [{ path, dropped }] = report!.dropped as [{ path: string; dropped: number }];
  expect(path).toBe('mission');
  // Even the first does not fit whole, so more than the three others can not be seen.
  expect(dropped).toBeGreaterThan(2 * paragraph.length);
});

it('counts the letters that nobody sees, by the path of their text', async () => {
  const clamped = (lines: number) =>
    `display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;-webkit-line-clamp:${lines}`;
  const own = (content: string) => `<p data-path="own" style="${clamped(1)}">${content}</p>`;
  const row = (content: string) => `<tr><td>${content}</td></tr>`;
  const named = (path: string, content: string) => `<b data-path="${path}">${content}</b>`;
  const slides = [
    box(5, text('a', 5)),
    box(5, text('a', 7)) + box(5, text('a', 6)) + box(5, text('b', 6)) + box(5, text('c', 2)),
    box(
      2,
      `<table>${row(text('a', 1))}${row(text('a', 1))}${row(named('b', 'so\u00ADft hy\u00ADphens'))}${row(named('c', '👍'))}</table>`,
    ),
    box(5, own('Seen<br>unseen<br>👍 hy\u00ADphen')),
    box(5, `<div style="${clamped(2)}">${text('in', 3)}</div>`) + box(5, own('Seen')),
    box(5, text('a', 2)),
  ];
  const reports = await browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(plainDocument(slides.map(slideOf)));
      await page.runFitting();
      return page.reportCuts();
    },
  );
  expect(reports).toEqual([
    {
      slide: 1,
      dropped: [
        { path: 'a', dropped: 15 },
        { path: 'b', dropped: 5 },
      ],
    },
    {
      slide: 2,
      dropped: [
        { path: 'b', dropped: 12 },
        { path: 'c', dropped: 1 },
      ],
    },
    { slide: 3, dropped: [{ path: 'own', dropped: 14 }] },
    { slide: 4, dropped: [{ path: 'in', dropped: 5 }] },
  ]);
});
