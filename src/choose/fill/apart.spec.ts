import { catalogue } from '../../templates/catalogue/index.js';
import { chooseDeck } from '../choose-deck.js';
import { slide, table, words } from '../fixtures/slides.js';
import type { Block } from '../source-deck.js';

function chosen(...blocks: Block[]) {
  const slides = [slide({ title: 'Before' }), slide({ title: 'What we saw', blocks }, 1), slide({ title: 'After' }, 2)];
  return [...chooseDeck({ slides }, catalogue, 'en', () => undefined)].flat().filter(({ index }) => index === 1);
}
const typesOf = (...blocks: Block[]) => chosen(...blocks).map(({ slideType }) => slideType);
const lostOf = (...blocks: Block[]) => chosen(...blocks).flatMap(({ leftOut }) => leftOut);

const LONG = '• Who was there, and what did they see?\n• Which words did they use for it?'
  .repeat(3)
  .replaceAll('?•', '?\n•');
const LONG_ROWS = [
  ['Theory', 'Applied to it'],
  ['Sense', `${LONG}\n${LONG}`],
  ['Nutzen', `${LONG}\n• Was bleibt?`],
];
const FLOW: Block = {
  ...{ kind: 'flow', direction: 'right' },
  nodes: ['Client', 'Server', 'Data'].map((label, i) => ({ id: `${i}`, label })),
  edges: [
    { from: '0', to: '1' },
    { from: '1', to: '2' },
  ],
};
const LIST =
  '- Interface: what it takes and gives\n- Client: who asks\n- Server: who answers\n- Data: what it is about';

it('says the cells of a table of two columns as texts where they do not fit, and none of them is lost', () => {
  const [only, ...others] = chosen(table(LONG_ROWS));
  expect(others).toEqual([]);
  expect(only!.slideType).not.toBe('table');
  expect(only!.leftOut).toEqual([]);
  expect(JSON.stringify(only!.content)).toContain('Was bleibt?');
  expect(JSON.stringify(only!.content)).toContain('Theory – Applied to it');
});

it('has words that have no place beside a drawing on a slide of their own, before it or after it', () => {
  expect(typesOf(words(LIST), FLOW).at(-1)).toBe('flowchart');
  expect(lostOf(words(LIST), FLOW)).toEqual([]);
  expect(typesOf(FLOW, words(LIST))[0]).toBe('flowchart');
  expect(lostOf(FLOW, words(LIST))).toEqual([]);
});

it.each<[string, Block[]]>([
  [
    'a short table',
    [
      table([
        ['Stadt', 'Brücken'],
        ['Nova', '4'],
        ['Alta', '7'],
      ]),
    ],
  ],
  ['a table of three columns', [table(LONG_ROWS.map((row) => [...row, 'x']))]],
  [
    'a table with a line above',
    [
      words('Dans la vallée'),
      table([
        ['Ville', 'Ponts'],
        ['Nova', '4'],
      ]),
    ],
  ],
  [
    'a table with a line below',
    [
      table([
        ['Ciudad', 'Puentes'],
        ['Nova', '4'],
      ]),
      words('Sin los de madera.'),
    ],
  ],
  [
    'a table without a label',
    [
      table([
        ['', 'Details'],
        ['', LONG],
        ['b', LONG],
      ]),
    ],
  ],
  ['a drawing alone', [FLOW]],
  ['a drawing with a line above', [words('How it works'), FLOW]],
  ['code with points', [{ kind: 'code', text: 'a = 1' }, words('- 一つ\n- 二つ')]],
  ['code alone', [{ kind: 'code', text: 'a = 1' }]],
  ['a list', [words(LIST)]],
  ['a text', [words('نص قصير عن النهر')]],
])('keeps %s on one slide', (_, blocks) => expect(typesOf(...blocks)).toHaveLength(1));

it('shows levels of a list beside a picture that is to be seen whole', () => {
  const picture: Block = { kind: 'picture', source: { url: 'https://example.com/a.png' }, isWhole: true };
  const [only] = chosen(words('- Ein Anfang\n- Ein Team:\n  - Katy, Jim'), picture);
  expect(JSON.stringify(only!.content)).toMatch(/– Katy|"points":\[\{"text":"Katy/);
});
