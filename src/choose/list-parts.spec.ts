import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../templates/catalogue/index.js';
import type { SourceSlide } from './source-deck.js';
import { chooseDeck } from './choose-deck.js';
import { picture, slide, table, words } from './fixtures/slides.js';
import { type Group, piecesOf } from './pieces.js';

const SHORT = 'Point';
const LONG = 'Shippers book online and see the price before anybody has called them';

/** What becomes of a slide with a list of so many points, between two others. */
function chosen(count: number, text: string, mark = '- ', more: SourceSlide['blocks'] = []) {
  const points = Array.from({ length: count }, (_, i) => `${text} ${i}`);
  const list = words(points.map((point) => mark + point).join('\n'));
  const made = slide({ title: 'Many', blocks: [list, ...more] }, 1);
  const slides = [slide({ title: 'Before' }), made, slide({ title: 'After' }, 2)];
  const parts = [...chooseDeck({ slides }, catalogue, 'en', () => undefined)].flat().filter(({ index }) => index === 1);
  const lists = parts.map(({ content }) => (content['items'] as { text: string }[] | undefined) ?? []);
  return { points, parts, lists, types: parts.map(({ slideType }) => slideType) };
}

describe('a list with more points than a slide is made for', () => {
  it.each([SHORT, LONG])('of "%s" is one of bullets', (text) => {
    for (const count of [8, 15, 20, 40]) expect([count, chosen(count, text).types]).toEqual([count, ['bullets']]);
  });

  it.each([SHORT, LONG])('of "%s" goes on where one slide can not have all points, and loses none', (text) => {
    const { points, parts, lists, types } = chosen(60, text);
    expect([types, lists.map(({ length }) => length)]).toEqual([
      ['bullets', 'bullets'],
      [30, 30],
    ]);
    expect(lists.flat().map((point) => point.text)).toEqual(points);
    expect(parts.flatMap(({ leftOut }) => leftOut)).toEqual([]);
  });

  it('has what stands beside it on its first slide', () => {
    const { parts } = chosen(60, LONG, '- ', [picture(1)]);
    expect(parts.map(({ pictures }) => pictures.length)).toEqual([1, 0]);
  });

  it('goes on over ten slides at most, and loses nothing either', () => {
    const { parts, points } = chosen(500, SHORT);
    expect(parts).toHaveLength(10);
    const said = JSON.stringify(parts.map(({ content, leftOut }) => [content, leftOut]));
    expect(points.filter((point) => !said.includes(point))).toEqual([]);
  });

  it('counts on where it is numbered', () => {
    const { parts, lists, points } = chosen(60, LONG, '1. ');
    expect(parts.map(({ content }) => [content['layoutVariant'], content['firstNumber']])).toEqual([
      ['numbered', undefined],
      ['numbered', '31'],
    ]);
    expect(lists.flat().map((point) => point.text)).toEqual(points);
  });

  it.each(['Point 1', '第1点', 'النقطة 1', 'Punkt 1'])(
    'is one of bullets where each begins with a label such as %s',
    (label) => {
      const text = `${label}: ${LONG}`;
      for (const count of [18, 30]) expect([count, chosen(count, text).types]).toEqual([count, ['bullets']]);
    },
  );
});

/** A text box and its groups: `= ` is a heading, what is below a point stands behind it. */
interface Case {
  what: string;
  text: string;
  groups: string[][];
}

const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/levels.json'), 'utf8')) as Case[];

const said = ({ heading, items }: Group) => [
  ...(heading === undefined ? [] : [`= ${heading}`]),
  ...items.map(({ main, body, points }) => [main, ...body, ...points].join(' > ')),
];

it.each(cases)('reads $what', ({ text, groups }) => {
  expect(piecesOf(slide({ title: 'The river', blocks: [words(text)] })).groups.map(said)).toEqual(groups);
});

it('keeps a long line with its list where there are other texts', () => {
  const line = 'We measure the river at four bridges every month, and compare it with the year before:';
  const { groups } = piecesOf(slide({ title: 'The river', blocks: [words(`${line}\n- level`), words('- rain')] }));
  expect(groups.map(said)).toEqual([[line, 'level'], ['rain']]);
});

it.each([
  [40, [40]],
  [41, [21, 20]],
  [60, [30, 30]],
  [100, [34, 34, 32]],
])('a table of %d rows goes on below its head, and loses none', (count, sizes) => {
  const rows = Array.from({ length: count }, (_, i) => [`Row ${i + 1}`, `${i}`]);
  const many = slide({ title: 'Many', blocks: [words('Above it'), table([['Name', 'Count'], ...rows])] }, 1);
  const slides = [slide({ title: 'Before' }), many, slide({ title: 'After' }, 2)];
  const parts = [...chooseDeck({ slides }, catalogue, 'de', () => undefined)][1]!;
  expect(parts.map(({ content }) => (content['rows'] as unknown[]).length)).toEqual(sizes);
  expect(parts.every(({ content }) => JSON.stringify(content['columns']).includes('Count'))).toBe(true);
  expect(parts.flatMap(({ leftOut }) => leftOut)).toEqual([]);
  expect(parts[0]!.content['subtitle']).toBe('Above it');
});

describe('a paragraph that is too long for a slide', () => {
  const SENTENCE = 'The bridge is renewed in two parts, first in the north and then in the south.';
  const said = (text: string, more: SourceSlide['blocks'] = []) => {
    const long = slide({ title: 'Long', blocks: [words(text), ...more] }, 1);
    const slides = [slide({ title: 'Before' }), long, slide({ title: 'After' }, 2)];
    return [...chooseDeck({ slides }, catalogue, 'en', () => undefined)][1]!;
  };

  it.each([
    ['sentences', Array(41).fill(SENTENCE).join(' ')],
    ['words', Array(640).fill('word').join(' ')],
    ['letters', 'x'.repeat(3200)],
    ['signs of two units', '😀'.repeat(1600)],
    ['Chinese', '桥分两次修建，先北后南。'.repeat(270)],
  ])('goes on over slides, and loses none of its %s', (_, text) => {
    const parts = said(text);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.map(({ slideType }) => slideType)).toEqual(parts.map(() => 'statement'));
    const all = parts.map(({ content }) => String(content['body'])).join(' ');
    expect(all.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    expect(parts.flatMap(({ leftOut }) => leftOut)).toEqual([]);
  });

  it('ends with a sentence on each slide', () =>
    expect(
      said(Array(41).fill(SENTENCE).join(' ')).filter(({ content }) => !/south\.$/.test(String(content['body']))),
    ).toEqual([]));

  it('stays whole where a slide holds it, or other things stand beside it', () => {
    const short = Array(12).fill(SENTENCE).join(' ');
    const long = Array(41).fill(SENTENCE).join(' ');
    expect(said(short)).toHaveLength(1);
    expect(said(`${short}\n${short}`)).toHaveLength(1);
    expect(said(long, [picture(1)])).toHaveLength(1);
    expect(
      said(long, [
        table([
          ['a', 'b'],
          ['1', '2'],
        ]),
      ]),
    ).toHaveLength(1);
    expect(said(`${long}\n- one\n- two`)).toHaveLength(1);
  });
});
