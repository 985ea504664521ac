import { LEVELS } from '../../../templates/page/fitting/levels.js';
import type { Browser } from '../browser/browser.js';
import { sharedBrowser, wholePage } from '../fixtures/spec-browser.js';

/** Blocks are as high or as wide as their style says, times the size that they follow. */
const STYLE = `
  * { box-sizing: border-box; margin: 0; padding: 0 }
  section { --fit: 1; --fit-title: 1; --fit-figure: 1; position: relative; width: 1280px; height: 720px; font: 16px/20px sans-serif }
  [data-fit] { width: 400px }
  .gap { height: 20px }
  [data-tight] .gap { height: 0 }
  [data-loose] .gap { height: 40px }
  .hyphenated, .broken { height: calc(100px * var(--fit)) }
  .floored { height: max(calc(60px * var(--floor, 1)), calc(90px * var(--fit))) }
  [data-hyphens] .hyphenated, [data-break] .broken { height: calc(50px * var(--fit)) }
`;

type Follows = '' | '-title' | '-figure';
const times = (px: number, follows: Follows = '') => `calc(${px}px * var(--fit${follows}))`;
const block = (px: number, follows: Follows = '') => `<div style="height:${times(px, follows)}"></div>`;
const box = (px: number, content: string, fit = '', style = '') =>
  `<div data-fit="${fit}" style="height:${px}px;${style}">${content}</div>`;
const gap = '<div class="gap"></div>';
/** A text with a word of twelve letters that is as wide, in as much room. */
const word = (px: number, room: number, letters = 'Abcdefghijkl') =>
  `<p data-path="a" style="width:${room}px"><span style="display:inline-block;overflow:hidden;width:${times(px)}">${letters}</span></p>`;
/** A text that is half as high with hyphens; one that is so with words broken. */
const hyphenated = (text = 'hy\u00ADphen') => `<div class="hyphenated">${text}</div>`;
const broken = '<div class="broken">words</div>';
/** A text that is not smaller than 60 px, but for the floor. */
const floored = '<div class="floored"></div>';

interface Settled {
  texts: number;
  title: number;
  figure: number;
  marks: string[];
}
const at = (texts: number, ...marks: string[]): Settled => ({ texts, title: 1, figure: texts, marks });

/** Slides, and the sizes at which they settle. */
const CASES: [name: string, boxes: string, settled: Settled][] = [
  ['grows to the largest size, with larger gaps', box(185, block(100) + gap), at(1.45, 'loose')],
  ['does not grow for which gaps have no room', box(180, block(100) + gap), at(1.25)],
  ['grows as far as there is room', box(130, block(100)), at(1.25)],
  ['grows by one step', box(115, block(100)), at(1.12)],
  ['stays at the usual size', box(105, block(100)), at(1)],
  ['may exceed a box by a pixel, which nobody sees', box(144, block(100)), at(1.45, 'loose')],
  ['exceeds no box by two pixels', box(143, block(100)), at(1.25)],
  ['makes gaps smaller before letters', box(110, block(100) + gap), at(1, 'tight')],
  ['shrinks by one step', box(90, block(100)), at(0.88, 'tight')],
  ['shrinks by two steps', box(80, block(100)), at(0.76, 'tight')],
  ['shrinks to the smallest size', box(60, block(100)), at(0.55, 'tight')],
  ['may break words where the smallest size is too large', box(50, block(100)), at(0.55, 'tight', 'break', 'cut')],
  ['is as small as its fullest box wants', box(300, block(100)) + box(90, block(100)), at(0.88, 'tight')],
  ['keeps contents off the padding at the end of a box', box(130, block(100), '', 'padding-bottom:10px'), at(1.12)],
  [
    'keeps texts large in a box that is too wide by a figure alone',
    box(
      400,
      block(100) + `<div data-fit="figure"><div style="width:${times(500, '-figure')};height:20px"></div></div>`,
    ),
    { texts: 1.25, title: 1, figure: 0.76, marks: [] },
  ],
  [
    'may fill the padding with what is placed there',
    box(145, `${block(100)}<i style="position:absolute;top:0;height:200px"></i>`, '', 'padding-bottom:10px'),
    at(1.45, 'loose'),
  ],
  ['takes a pixel of padding for none', box(144, block(100), '', 'padding-bottom:1px'), at(1.45, 'loose')],
  ['grows words alone in a box with padding', box(145, 'Words', '', 'padding-bottom:10px'), at(1.45, 'loose')],
  [
    'does not mind letters that are higher than their lines',
    box(20, '<div style="line-height:20px;font-size:60px">Words<span>Words</span></div>'),
    at(1.45, 'loose'),
  ],
  ['is as narrow as its boxes', box(300, `<div style="width:${times(350)}">x</div>`), at(1.12)],
  ['may be a pixel wider than a box', box(300, `<div style="width:${times(276.5)}">x</div>`), at(1.45, 'loose')],
  ['makes words as narrow as the block that they stand in', box(300, word(100, 130)), at(1.25)],
  ['finds the longest word of a text', box(300, word(100, 130, 'A Abcdefghijkl')), at(1.25)],
  ['lets a word exceed its block by a pixel', box(300, word(100, 124)), at(1.25)],
  ['lets no word exceed its block by two pixels', box(300, word(100, 123)), at(1.12)],
  [
    'looks at the block around words within a line',
    box(
      300,
      `<p style="width:130px"><span data-path="a"><b style="display:inline-block;width:${times(100)}">Abcdefghijkl</b></span></p>`,
    ),
    at(1.25),
  ],
  [
    'makes a title smaller alone',
    box(90, block(100, '-title'), 'title') + box(300, block(100)),
    { ...at(1.45, 'loose'), title: 0.88 },
  ],
  [
    'does not make a title larger alone',
    box(300, block(100, '-title'), 'title') + box(300, block(100)),
    at(1.45, 'loose'),
  ],
  [
    'makes a figure smaller alone',
    box(115, block(100, '-figure'), 'figure') + box(300, block(100)),
    { ...at(1.45, 'loose'), figure: 1.12 },
  ],
  [
    'keeps a figure as small as texts',
    box(300, block(100, '-figure'), 'figure') + box(90, block(100)),
    at(0.88, 'tight'),
  ],
  [
    'keeps texts near a small figure',
    box(80, block(100, '-figure'), 'figure') + box(300, block(100)),
    { ...at(1.25), figure: 0.76 },
  ],
  [
    'keeps texts nearer to a smaller figure',
    box(60, block(100, '-figure'), 'figure') + box(300, block(100)),
    { ...at(1.12), figure: 0.55 },
  ],
  [
    'makes a title that stands with texts as large',
    box(130, block(100, '-title'), 'all') + box(300, block(100)),
    { ...at(1.25), title: 1.25 },
  ],
  [
    'makes texts no larger than a title that grows with them',
    box(115, block(100, '-title'), 'title') + box(300, block(100), 'all'),
    { ...at(1.12), title: 1.12 },
  ],
  [
    'makes a title that is too large smaller, whatever stands with it',
    box(90, block(100, '-title'), 'title') + box(300, block(100), 'all'),
    { ...at(1.45, 'loose'), title: 0.88 },
  ],
  [
    'makes title and texts smaller',
    box(60, block(100, '-title'), 'title') + box(80, block(100)),
    { ...at(0.76, 'tight'), title: 0.55 },
  ],
  [
    'leaves a figure the room of a title that has to be smaller',
    `<div style="display:flex;flex-direction:column;height:260px">${box(
      0,
      `<div style="width:${times(450, '-title')};height:${times(200, '-title')}"></div>`,
      'title',
      'flex:none;height:auto',
    )}${box(0, block(70, '-figure'), 'figure', 'flex:1;min-height:0')}</div>`,
    { ...at(1.45, 'loose'), title: 0.88, figure: 1.12 },
  ],
  [
    'gives a title the room that smaller gaps leave',
    box(95, block(100, '-title') + gap, 'title') + box(90, block(100)),
    { ...at(0.88, 'tight'), title: 0.88 },
  ],
  [
    'makes no gaps smaller beside a smaller title',
    box(90, block(100, '-title'), 'title') + box(105, block(100)),
    { ...at(1), title: 0.88 },
  ],
  [
    'may break the words of a title',
    box(50, block(100, '-title'), 'title') + box(300, block(100)),
    { ...at(1.45, 'loose', 'break', 'cut'), title: 0.55 },
  ],
  ['hyphenates words rather than make letters very small', box(80, hyphenated()), at(1, 'hyphens')],
  ['makes letters smaller that are too large with hyphens', box(45, hyphenated()), at(0.88, 'tight', 'hyphens')],
  ['hyphenates no words where letters are but a little smaller', box(90, hyphenated()), at(0.88, 'tight')],
  ['hyphenates nothing that has no place for a hyphen', box(80, hyphenated('hyphen')), at(0.76, 'tight')],
  ['keeps letters at the floor where all fits', box(60, floored), at(0.55, 'tight')],
  [
    'goes below the floor rather than cut',
    box(55, floored),
    { ...at(0.55, 'tight', 'break', 'floor 0.92'), title: 0.55, figure: 0.55 * 0.92 },
  ],
  [
    'goes below it as far as it has to',
    box(50, floored),
    { ...at(0.55, 'tight', 'break', 'floor 0.84'), title: 0.55, figure: 0.55 * 0.84 },
  ],
  ['stays at the floor where it has to cut in any case', box(40, floored), at(0.55, 'tight', 'break', 'cut')],
  ['cuts nothing where broken words fit', box(50, broken), { ...at(0.55, 'tight', 'break'), title: 0.55 }],
];

const settle = (browser: Browser, sections: string[]) =>
  browser.withPage(
    () => undefined,
    async (page) => {
      await page.show(`<!doctype html><style>${STYLE}</style>${sections.join('')}`);
      const before = await wholePage(page).metrics();
      await page.runFitting();
      const after = await wholePage(page).metrics();
      const settled = await page.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-pptx-slide]')].map((slide) => {
          const [texts, title, figure] = ['--fit', '--fit-title', '--fit-figure'].map((name) =>
            Number(slide.style.getPropertyValue(name) || 1),
          );
          const marks = ['loose', 'tight', 'hyphens', 'break'].filter((name) => slide.hasAttribute(`data-${name}`));
          const floor = slide.style.getPropertyValue('--floor');
          if (floor) marks.push(`floor ${floor}`);
          if (slide.querySelector('[data-cut], [data-hidden-by-fit]')) marks.push('cut');
          return { texts, title, figure, marks } as Settled;
        }),
      );
      const texts = await page.page.evaluate(() =>
        [...document.querySelectorAll('[data-pptx-slide]')].map(({ textContent }) => textContent),
      );
      return { settled, texts, layouts: after.LayoutCount! - before.LayoutCount! };
    },
    { wallClockMs: 20_000 },
  );

describe('the size of a slide', () => {
  let browser: Browser;
  let settled: Settled[];
  beforeAll(async () => {
    browser = sharedBrowser();
    ({ settled } = await settle(
      browser,
      CASES.map(([, boxes]) => `<section data-pptx-slide>${boxes}</section>`),
    ));
  });
  afterAll(() => browser.close());

  it.each(CASES.map(([name, , expected], i) => ({ name, expected, i })))('$name', ({ expected, i }) => {
    expect(settled[i]).toEqual(expected);
  });

  it.each([1.45, 1.25, 1.12])('is the same from %s, and found in a bounded number of layouts', async (scale) => {
    const sections = CASES.map(([, boxes]) => {
      const title = boxes.includes('data-fit="all"') ? `--fit-title:${scale}` : '';
      const loose = scale === 1.45 ? 'data-loose' : '';
      const style = `--fit:${scale};--fit-figure:${scale};${title}`;
      return `<section data-pptx-slide style="${style}" ${loose}>${boxes}</section>`;
    });
    const again = await settle(browser, sections);
    for (const [i, [name, , expected]] of CASES.entries()) expect([name, again.settled[i]]).toEqual([name, expected]);
    // Two of them for the soft hyphens of those that have some, and one for each floor, as many are cut in any case.
    expect(again.layouts).toBeLessThanOrEqual(12 + LEVELS.floors.length);
  });

  it('keeps soft hyphens only where lines end at them', async () => {
    const words = '<p style="font-family:monospace;width:13ch">Verwal\u00ADtungs\u00ADgesell\u00ADschaft</p>';
    const slides = ['', 'data-hyphens'].map(
      (name) => `<section data-pptx-slide data-settled ${name}>${words}</section>`,
    );
    const { texts } = await settle(browser, slides);
    expect(texts).toEqual(['Verwaltungsgesellschaft', 'Verwaltungs\u00ADgesellschaft']);
  });

  it('stays as it settled before', async () => {
    const { settled } = await settle(browser, [
      `<section data-pptx-slide data-settled style="--fit:1.25" data-tight>${box(50, block(100))}</section>`,
    ]);
    expect(settled).toEqual([{ texts: 1.25, title: 1, figure: 1, marks: ['tight'] }]);
  });
});
