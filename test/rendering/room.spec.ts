import { sharedBrowser } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { drawnValues } from '../../src/templates/define/drawn-values.js';
import { lettersWhere, measureSamples, median, type RoomRow, staged } from '../../src/tools/room/report.js';
import { shareOf } from '../support/sample.js';

/** Labels of axes and legends that are thinned or shortened where they have no room; charts keep them as data. */
const THINNED = new Set([
  ...['columnChart', 'stackedChart', 'lineChart', 'areaChart', 'comboChart'].map((key) => `${key} categories.*.label`),
  ...['waterfallChart', 'histogram', 'barChart'].map((key) => `${key} items.*.label`),
  'kpi trend.*.label',
  'scatterChart items.*.category',
  'bubbleChart items.*.category',
]);
/** Drawn by another layout or with an option only; that a label is found is chance. */
const NOT_ASKED = new Set(['matrix2x2 items.*.label', 'scatterChart items.*.label']);
/** Never drawn as words: addresses, names that connect entries, texts for screen readers. */
const NO_WORDS = /(?:^|\.)(?:id|from|to|reportsTo|anchor|url|imageAlt|highlightLines)$/;

const bare = (text: string) => text.replace(/[\s\u00ad\u200e\u200f]/g, '');
const fieldOf = ({ key }: RoomRow, path: string) => `${key} ${path.replace(/\d+/g, '*')}`;

/** Texts of a slide's content that it does not show, although its layout shows others of the field, and that no check tells. */
function lostOn(row: RoomRow): string[] {
  const texts = [...drawnValues(catalogue.get(row.key)!.fields, row.slide.content)].filter(
    ({ path, type }) => (type === 'text' || type === 'textarea') && !NO_WORDS.test(path),
  );
  const isShown = (text: string) => text.split('\n').every((line) => row.words.includes(bare(line)));
  const shown = new Set(texts.filter(({ text }) => isShown(text)).map(({ path }) => fieldOf(row, path)));
  return texts
    .filter(({ path, text }) => !isShown(text) && shown.has(fieldOf(row, path)) && !row.told.includes(path))
    .filter(({ path }) => !THINNED.has(fieldOf(row, path)) && !NOT_ASKED.has(fieldOf(row, path)))
    .map(({ path }) => `${row.filling} ${row.layout} ${fieldOf(row, path)}`);
}

/** What a room must be able to read, in the usual style; a run takes the other layouts of a third of the templates. Sizes are in pt. */
describe('every template', () => {
  let rows: RoomRow[];
  beforeAll(async () => {
    const browser = sharedBrowser();
    const taken = new Set(shareOf([...catalogue.keys()], 3));
    const isTaken = ({ key, usualLayout }: { key: string; usualLayout: boolean }) => usualLayout || taken.has(key);
    rows = await measureSamples(browser, undefined, isTaken).finally(() => browser.close());
  });

  /** Slides of one filling, in the layouts that templates begin with. */
  const slidesOf = (filling: RoomRow['filling']) => rows.filter((row) => row.filling === filling && row.usualLayout);
  const nameOf = ({ key, layout, filling }: RoomRow) => `${key} ${layout} ${filling}`;
  const below = (limit: number) => (pt: number) => pt < limit;

  /** Fails with the share and the slides that have the most letters of the sizes, unless there are few enough. */
  function expectAtMost(share: number, slides: RoomRow[], passes: (pt: number) => boolean): void {
    const found = lettersWhere(slides, passes);
    const lettersOf = ({ letters }: RoomRow) => letters.reduce((sum, [pt, count]) => sum + (passes(pt) ? count : 0), 0);
    const worst = [...slides].sort((a, b) => lettersOf(b) - lettersOf(a)).slice(0, 20);
    const message = `${percent(found)} of the letters, most of them on ${worst.map((row) => `${nameOf(row)} (${lettersOf(row)})`).join(', ')}`;
    expect(found <= share ? [] : message).toEqual([]);
  }

  it('shows at least 75% of the letters of its sample with 14 pt or more, and at most 4% with less than 12', () => {
    expectAtMost(0.25, slidesOf('usual'), below(14));
    expectAtMost(0.04, slidesOf('usual'), below(12));
  });

  it('has no letters of a chart with less than 12 pt', () => {
    const small = rows.filter(({ chart }) => chart !== null && chart < 12);
    expect(small.map((row) => `${nameOf(row)}: ${row.chart} pt`)).toEqual([]);
  });

  it('shows sparse content large: at least 70% of the letters with 18 pt or more, at most 10% with less than 14', () => {
    expectAtMost(0.3, slidesOf('sparse'), below(18));
    expectAtMost(0.1, slidesOf('sparse'), below(14));
  });

  it('fills its stage with sparse content: 15% of it are empty at the median', () => {
    const slides = staged(slidesOf('sparse')).sort((a, b) => b.empty - a.empty);
    const named = slides.map((row) => `${nameOf(row)} ${percent(row.empty)}`);
    const middle = median(slides.map(({ empty }) => empty));
    expect(middle <= 0.15 ? [] : [percent(middle), ...named.slice(0, slides.length / 2)]).toEqual([]);
  });

  it.each([
    ['sparse', 0.26],
    ['usual', 0.25],
    ['full', 0.25],
  ] as const)(
    'keeps no larger part of its stage as one empty field with %s content in any layout than %d',
    (filling, most) => {
      const slides = staged(rows.filter((row) => row.filling === filling && row.empty > most));
      expect(slides.map((row) => `${nameOf(row)} ${percent(row.empty)}`)).toEqual([]);
    },
  );

  it('breaks no word of sparse and usual content, and hides nothing of it', () => {
    const slides = rows.filter(({ filling }) => filling !== 'full');
    expect(slides.flatMap((row) => row.broken.map((word) => `${nameOf(row)}: ${word}`))).toEqual([]);
    expect(slides.filter(({ hidden }) => hidden > 0).map((row) => `${nameOf(row)}: ${row.hidden} letters`)).toEqual([]);
  });

  it('makes decks of the offline planner look finished', () => {
    expectAtMost(0.3, slidesOf('drafted'), below(18));
    const open = staged(slidesOf('drafted')).filter(({ empty }) => empty > 0.3);
    expect(open.map((row) => `${nameOf(row)} ${percent(row.empty)}`)).toEqual([]);
  });

  it('draws every text of the content, or tells that it does not, or is a thinned label of an axis', () => {
    expect([...new Set(rows.flatMap(lostOn))]).toEqual([]);
  });

  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
});
