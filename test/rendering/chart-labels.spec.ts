import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { filledLook } from '../../src/templates/gallery/sample.js';
import { renderDocument, slideMarkup } from '../../src/templates/page/document.js';
import { STYLE_KEYS } from '../../src/templates/styles/index.js';
import { laidOutContent, LAID_OUT_CHARTS } from '../support/generated-charts.js';
import { seed } from '../support/sample.js';

/** Kinds of content a chart is drawn with. */
const SEEDS = 8;

/** Runs in the page: lines of text of each slide that lie on others, or beyond the slide. */
const misplacedTexts = () =>
  [...document.querySelectorAll('.slide')].map((slide) => {
    const stage = slide.getBoundingClientRect();
    const texts = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT);
    const boxes: { text: string; node: Node; left: number; right: number; top: number; bottom: number }[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const parent = node.parentElement!;
      if (!node.nodeValue?.trim() || parent.closest('title, desc, [data-pptx-skip], .visually-hidden')) continue;
      const { fontSize } = getComputedStyle(parent);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        // Digits and capitals, which are what touches.
        const middle = (box.top + box.bottom) / 2;
        const half = parseFloat(fontSize) * 0.36;
        if (box.width > 1)
          boxes.push({
            text: node.nodeValue,
            node,
            left: box.left,
            right: box.right,
            top: middle - half,
            bottom: middle + half,
          });
      }
    }
    const touching = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (b) =>
            a.node !== b.node &&
            a.left < b.right - 1 &&
            b.left < a.right - 1 &&
            a.top < b.bottom - 1 &&
            b.top < a.bottom - 1,
        )
        .map((b) => `${a.text} | ${b.text}`),
    );
    const outside = boxes.filter(
      ({ left, right, top, bottom }) =>
        left < stage.left || right > stage.right || top < stage.top || bottom > stage.bottom,
    );
    if (boxes.length < 5) return ['too few texts'];
    return [...touching, ...outside.map(({ text }) => `${text} leaves the slide`)];
  });

describe('labels that the browser lays out', () => {
  const browser = sharedBrowser();
  afterAll(() => browser.close());

  it.each(LAID_OUT_CHARTS)('lie on no other and within the slide, whatever the content of a %s', async (slideType) => {
    const look = filledLook(STYLE_KEYS[seed % STYLE_KEYS.length]);
    const seeds = Array.from({ length: SEEDS }, (_, i) => seed + i);
    const sections = seeds.map((number) =>
      slideMarkup({ slideType, content: laidOutContent(slideType, number) }, 0, 1, look),
    );
    const found = await browser.withPage(
      () => undefined,
      async (page) => {
        await page.show(renderDocument(sections, look));
        await page.runFitting();
        return page.page.evaluate(misplacedTexts);
      },
      { wallClockMs: 60_000 },
    );
    expect(found.map((texts, i) => ({ seed: seeds[i], texts }))).toEqual(
      seeds.map((number) => ({ seed: number, texts: [] })),
    );
  });
});
