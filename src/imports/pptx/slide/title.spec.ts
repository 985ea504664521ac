import type { Block } from '../../../choose/source-deck.js';
import { guessTitle, titleWithout } from './title.js';

/** A text box at a height, with letters of a size: `80 28 What we saw`. */
const boxOf = (line: string): Block => {
  const [, y, size, text] = /^(\d+) (\d+) (.*)$/.exec(line)!;
  const frame = { x: 60, y: Number(y), width: 800, height: 60 };
  return { kind: 'paragraphs', paragraphs: [{ text: text!, level: 0, size: Number(size) }], frame };
};
const titleOf = (lines: string[]) => guessTitle(lines.map(boxOf)).title?.text;

it.each([
  [['40 28 What the river costs', '180 72 $31k', '300 18 per year'], 'What the river costs'],
  [['40 24 Was der Fluss kostet', '150 60 38,4 Mio. €', '300 18 im Jahr'], 'Was der Fluss kostet'],
  [['150 60 87%', '60 30 Ce que l’eau coûte'], 'Ce que l’eau coûte'],
  [['40 28 ما يكلفه النهر', '150 72 ٣١٪', '300 18 سنوياً'], 'ما يكلفه النهر'],
  [['400 60 We start today', '500 18 in Nova'], 'We start today'],
] as [string[], string][])('takes the line in the largest letters, but no figure: %j', (lines, title) =>
  expect(titleOf(lines)).toBe(title),
);

it.each([
  [['150 72 $31k', '300 18 per year', '340 18 and town']],
  [['150 72 87 %', '300 18 aller Flüsse']],
  [['40 18 One', '300 18 Two']],
  [['300 28 Far below', '400 24 Further below']],
  [['40 28 Alone']],
])('finds none in %j', (lines) => expect(titleOf(lines)).toBeUndefined());

const LONG = 'Le fleuve monte chaque printemps, et la ville le mesure à quatre ponts depuis cent ans.';

it('keeps all but the first line of a title that is prose as a text of the slide', () => {
  const words = [{ text: `${LONG}\n\n` }, { text: LONG, italic: true as const }];
  const long = { text: `${LONG}\n\n${LONG}`, words };
  const lines = [
    { text: LONG, level: 0, words: [words[1]] },
    { text: LONG, level: 0, words: [{ text: LONG }] },
  ];
  const made = titleWithout([long, { text: LONG }], []);
  expect(made.title.text).toBe(LONG);
  expect(made.blocks).toEqual([{ kind: 'paragraphs', paragraphs: lines }]);
});

it.each([
  [['Der Fluss', 'steigt']],
  [['The river rises\nevery spring']],
  [['El río', 'y la ciudad', 'en primavera']],
  [['川の話']],
  [['النهر', 'والمدينة']],
  [[LONG]],
  [[`${LONG} ${LONG} ${LONG}`]],
  [[LONG, LONG]],
  [['Das\n„CHARISMA-1x1“', 'Erlernbare Strategien für begeisternde Glaubwürdigkeit']],
  [['', 'Une ligne']],
])('keeps the title of %j', (lines) => {
  const made = titleWithout(
    lines.map((text) => ({ text })),
    [],
  );
  expect(made).toEqual({ title: { text: lines.join(' ') }, blocks: [] });
});
