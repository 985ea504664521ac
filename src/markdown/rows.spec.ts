import { withTables } from './rows.js';

const TABLE = '| Name | Role | City |\n| --- | --- | --- |\n| Anna | Head | Rome |\n| Ben | Cook | Paris |';

it.each([
  '| Name | Role | City |\n| Anna | Head | Rome |\n| Ben | Cook | Paris |',
  'Name | Role | City\nAnna | Head | Rome\nBen | Cook | Paris',
  'Name|Role|City\nAnna|Head|Rome\nBen|Cook|Paris',
  'Name\tRole\tCity\nAnna\tHead\tRome\nBen\tCook\tParis',
  'Name    Role    City\nAnna    Head    Rome\nBen     Cook    Paris',
  'Name;Role;City\nAnna;Head;Rome\nBen;Cook;Paris',
])('reads lines of as many cells as a table, in any place: %j', (rows) => {
  expect(withTables(rows).trim()).toBe(TABLE);
  expect(withTables(`Team\n${rows}`).trim()).toBe(`Team\n\n${TABLE}`);
  expect(withTables(`Team\n\n${rows}\nThat is all.`).trim()).toBe(`Team\n\n\n${TABLE}\n\nThat is all.`);
});

it.each([
  '| a | b |\n|---|---|\n| c | d |\n| e | f |',
  'a | b\n--|--\nc | d\ne | f',
  'Anna | Head | Rome',
  'Head | Rome\nCook | Paris',
  'Roads  are  long.\nRivers  are  deep.\nNights  are  cold.',
  'Rot    Wein\nWeiß   Brot\nGrün   Tee',
  'the  fog  comes\non little  cat  feet\nit  sits  looking',
  'Name:   Anna\nOrt:    Rom\nAlter:  vierzig',
  'Nous venons ; nous voyons ; nous partons\nVous venez ; vous voyez ; vous partez\nIls viennent ; ils voient ; ils partent',
  'Hola  a  todos\nnos vemos  el  lunes\nun  saludo  a  todos',
  '- a | b\n- c | d\n- e | f',
  '> a | b\n> c | d\n> e | f',
  'We met Ann, Ben and Carl.\nWe met Dora, Emil and Fay.\nWe met Gus, Hal and Ian.',
  '他 来 了\n我 走 了\n你 在 吗',
])('leaves other lines, and what is a table already: %j', (text) => {
  for (const one of [text, `Team\n\n${text}`, `${text}\n\nThat is all.`, `Team\n\n${text}\n\nThat is all.`])
    expect(withTables(one)).toBe(one);
});
