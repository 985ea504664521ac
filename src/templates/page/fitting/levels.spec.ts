import { asSettled, atFirstLevel, LEVELS } from './levels.js';

const slide = (letters: number, box = '') => `<section class="a"><p${box}>${'a'.repeat(letters)}</p><p></p></section>`;

it('letters grow by some two fifths, shrink to some half, and go below the floor by a third, in steps that one can see', () => {
  expect(LEVELS).toEqual({
    growth: [1.12, 1.25, 1.45],
    shrink: [1, 0.88, 0.76, 0.55],
    floors: [0.92, 0.84, 0.75, 0.66],
  });
});

it.each([
  [0, ' style="--fit:1.45;--fit-figure:1.45" data-loose'],
  [299, ' style="--fit:1.45;--fit-figure:1.45" data-loose'],
  [300, ' style="--fit:1.25;--fit-figure:1.25"'],
  [499, ' style="--fit:1.25;--fit-figure:1.25"'],
  [500, ' style="--fit:1.12;--fit-figure:1.12"'],
])('a slide of %i letters begins at the size that suits most such slides', (letters, attributes) => {
  const markup = slide(letters);
  expect(atFirstLevel(markup)).toBe(markup.replace('"a"', `"a"${attributes}`));
});

it('a title that stands with texts begins at their size', () => {
  const markup = slide(500, ' data-fit="all"');
  expect(atFirstLevel(markup)).toContain('"a" style="--fit:1.12;--fit-figure:1.12;--fit-title:1.12">');
});

it('a slide that settled before begins as it settled', () => {
  const settled = asSettled('<section class="a>b"><p></p></section>', 'style="--fit:0.76" data-tight=""');
  expect(settled).toContain('<section class="a>b" style="--fit:0.76" data-tight="" data-settled>');
  expect(atFirstLevel(settled)).toBe(settled);
});

it('what is no slide is left alone', () => {
  expect(atFirstLevel(`<div>${slide(1)}</div>`)).toBe(`<div>${slide(1)}</div>`);
});
