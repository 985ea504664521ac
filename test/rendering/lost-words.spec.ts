import { dataDirOfSpecs } from '../../src/exports/renderer/fixtures/spec-browser.js';
import { Browser } from '../../src/exports/renderer/browser.js';
import { catalogue } from '../../src/templates/catalogue/index.js';
import { drawnValues } from '../../src/templates/define/drawn-values.js';
import { readNumber } from '../../src/templates/define/numbers.js';
import { measureSamples, type RoomRow } from '../../src/tools/room-report.js';

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
    ({ path, type, text }) =>
      (type === 'text' || type === 'textarea') && readNumber(text) === undefined && !NO_WORDS.test(path),
  );
  const isShown = (text: string) => text.split('\n').every((line) => row.words.includes(bare(line)));
  const shown = new Set(texts.filter(({ text }) => isShown(text)).map(({ path }) => fieldOf(row, path)));
  return texts
    .filter(({ path, text }) => !isShown(text) && shown.has(fieldOf(row, path)) && !row.told.includes(path))
    .filter(({ path }) => !THINNED.has(fieldOf(row, path)) && !NOT_ASKED.has(fieldOf(row, path)))
    .map(({ path }) => `${row.filling} ${row.layout} ${fieldOf(row, path)}`);
}

it('draws every text of the content, or tells that it does not, or is a thinned label of an axis', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const browser = new Browser({ dataDir: dataDirOfSpecs }, log);
  const rows = await measureSamples(browser).finally(() => browser.close());
  expect([...new Set(rows.flatMap(lostOn))]).toEqual([]);
}, 240_000);
