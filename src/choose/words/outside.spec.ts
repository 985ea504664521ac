import { splitOutside } from './outside.js';

const COMMA = /,\s*|\s+and\s+/;

it.each([
  ['3 schools, €310k (60% private, 40% companies)', ['3 schools', '€310k (60% private, 40% companies)']],
  ['4 cars (2 red, 2 blue (dark, light)), 3 bikes', ['4 cars (2 red, 2 blue (dark, light))', '3 bikes']],
  ['nums [3, 1], {a, b}', ['nums [3, 1]', '{a, b}']],
  ['Rom（一, 二）, Paris', ['Rom（一, 二）', 'Paris']],
  ['Sei $f(a, b) = a^2$, dann', ['Sei $f(a, b) = a^2$', 'dann']],
  ['$\\{a, b\\}$ and $c$', ['$\\{a, b\\}$', '$c$']],
])('splits not within brackets and formulas: %s', (text, parts) => expect(splitOutside(text, COMMA)).toEqual(parts));

it.each([
  ['cars (2 red, 2 blue', ['cars (2 red', '2 blue']],
  ['1) one, 2) two', ['1) one', '2) two']],
  ['sad :(, but fine', ['sad :(', 'but fine']],
  ['$5, then $7, not more', ['$5', 'then $7', 'not more']],
  ['(a), (b)', ['(a)', '(b)']],
  ['', ['']],
  ['one', ['one']],
])('splits elsewhere: %s', (text, parts) => expect(splitOutside(text, COMMA)).toEqual(parts));
