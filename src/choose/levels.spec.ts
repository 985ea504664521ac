import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slide, words } from './fixtures/slides.js';
import { type Group, piecesOf } from './pieces.js';

/** A text box and its groups: `= ` is a heading, what is below a point stands behind it. */
interface Case {
  what: string;
  text: string;
  groups: string[][];
}

const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/levels.json'), 'utf8')) as Case[];

const said = ({ heading, items }: Group) => [
  ...(heading === undefined ? [] : [`= ${heading}`]),
  ...items.map(({ text, body, points }) => [text, ...body, ...points].join(' > ')),
];

it.each(cases)('reads $what', ({ text, groups }) => {
  expect(piecesOf(slide({ title: 'The river', blocks: [words(text)] })).groups.map(said)).toEqual(groups);
});

it('keeps a long line with its list where there are other texts', () => {
  const line = 'We measure the river at four bridges every month, and compare it with the year before:';
  const { groups } = piecesOf(slide({ title: 'The river', blocks: [words(`${line}\n- level`), words('- rain')] }));
  expect(groups.map(said)).toEqual([[line, 'level'], ['rain']]);
});
