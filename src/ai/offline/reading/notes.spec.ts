import { asOutline } from './typed.js';

const linesOf = (text: string) => asOutline(text).split('\n').filter(Boolean);
const headsIn = (text: string) => linesOf(text).filter((line) => line.startsWith('## '));

describe('numbers of minutes', () => {
  it.each([
    ['Board\n1. Budget. We spent 12,000 EUR.\n2. Staff. Ann starts in May. Ben leaves.', '## Budget', '## Staff'],
    ['1. Budget. We spent it. 2. Staff. Ann starts in May.', '## Budget', '## Staff'],
    ['Protokoll\n1. Etat: Es bleibt viel. Das ist gut.\n2. Fest: Es ist im Juni. Alle helfen.', '## Etat', '## Fest'],
    ['Protokoll\n\n1. Etat\n\nEs bleibt viel übrig.\n\n2. Fest\n\nEs ist im Juni.', '## Etat', '## Fest'],
    ['CR du conseil\n1. Toit : Le devis est signé. Il pleut.\n2. Cour : Rien. On attend.', '## Toit', '## Cour'],
    ['Acta\n1. Tejado. El presupuesto está firmado.\n2. Patio. No hay nada nuevo.', '## Tejado', '## Patio'],
  ])('are headings above their sentences: %j', (text, ...heads) => expect(headsIn(text)).toEqual(heads));

  it.each([
    'Bread\n1. Mix: Take flour. Add water.\n2. Bake: Use heat. Wait an hour.',
    'Plan\n1. Sign the lease.\n2. Rebuild the shop.\n3. Open.',
    'Plan\n1. Dr. Weaver signs\n2. Prof. Berg reads',
    'Plan\n1. We sold more than last year. It was good.\n2. Nobody left the company. That is rare.',
    'Brot\n1. Mischen: Mehl nehmen. Wasser dazu.\n2. Backen: Eine Stunde. Fertig.',
    'Plan\n1. Vertrag unterschreiben\n\n2. Umbauen\n\nDas dauert bis Mai.',
    'Pain\n1. Mélanger : la farine\n2. Cuire : une heure',
    'Pan\n1. Mezclar: harina y agua\n2. Hornear: una hora',
    'Pane\n1. Impastare: farina e acqua\n2. Cuocere: un’ora',
    'Brood\n1. Mengen: meel en water\n2. Bakken: een uur',
    '面包\n1. 和面：加水\n2. 烤：一小时',
  ])('of a list stay: %j', (text) => expect(headsIn(text)).toEqual([]));
});

it.each([
  ['Goals: 1) open in May 2) hire ten people 3) sell 400 tickets', 3],
  ['Goals: (1) open in May, (2) hire ten people, (3) sell 400 tickets', 3],
  ['Ziele: 1) im Mai öffnen 2) 10 Leute einstellen 3) 400 Karten verkaufen', 3],
  ['Objectifs : 1) ouvrir en mai 2) 10 personnes', 2],
])('numbers within a line are points: %j', (text, count) =>
  expect(linesOf(text).filter((line) => /^\d\. [\p{Lu}\d]/u.test(line))).toHaveLength(count),
);

it.each(['Room 1) 2 beds', 'We met (1) 20 people', 'Am 3) 5 Leute', 'Ver 2) 3 casas', 'Le 1) 2 tables'])(
  'numbers out of order are none: %s',
  (text) => expect(asOutline(text)).toContain(text),
);

describe('what is to do', () => {
  it.each([
    ['TODO: send the kit\nTODO: book the hall', '- send the kit', '- book the hall'],
    ['- TODO: send the kit\n- AI: Ben calls the bank', '- send the kit', '- Ben calls the bank'],
    ['TODO @anna send the kit\nAI: @ben books the hall', '- @anna send the kit', '- @ben books the hall'],
    ['TODO: Halle buchen', '- Halle buchen'],
  ])('is a list of its own, in any place: %j', (tasks, ...points) => {
    for (const text of [`Sync\n${tasks}`, `Sync\n${tasks}\n\nAll is well here.`, `Sync\n\n- It moved\n${tasks}`])
      expect(linesOf(text).slice(-points.length - 1)).toEqual(['## TODO', ...points]);
  });

  it.each([
    'AI: what it can do',
    'AI: chances\nAI: risks',
    'AI: Tools for writers',
    'AI: Modelle und Daten',
    'AI : des outils',
    'Todos los días abrimos',
    'TODOS: una lista',
    'Todo está listo',
    'Our TODO list is long',
    'Das TODO von gestern',
  ])('is none of other texts: %j', (text) => expect(linesOf(`Sync\n\n${text}`)).not.toContain('## TODO'));
});

describe('labelled lines right above lists', () => {
  it.each([
    ['Plan\nQ1: research\n- talk\n- read\nQ2: build\n- try\n- test', '## Q1: research', '## Q2: build'],
    ['Plan\n\nMai: Bau\n- Wand\n- Dach\n\nJuni: Umzug\n- Kisten\n- Wagen', '## Mai: Bau', '## Juni: Umzug'],
  ])('are headings, where several are: %j', (text, ...heads) => expect(headsIn(text)).toEqual(heads));

  it.each([
    'Plan\nQ1: research\nQ2: build\nQ3: sell',
    'Plan\nQ1: research\n- talk\n- read',
    'Plan\nPrice: 5 EUR.\n- one\nPlace: here.\n- two',
    'Plan\nT1 : étude\nT2 : travaux\nT3 : vente',
    'Plan\nQ1: Forschung\nQ2: Bau',
  ])('are none alone or in a row: %j', (text) => expect(headsIn(text)).toEqual([]));
});
