import { asActions } from './actions.js';
import { readPoint } from './material.js';

const ownersOf = (lines: readonly string[], locale = 'en') =>
  asActions(lines.map(readPoint), locale).map(({ owner }) => owner);

/** Names of things that may stand where people do. */
const THINGS: [string, string][] = [
  ['en', 'Website: relaunch by May'],
  ['en', 'Newsletter: first issue by June'],
  ['en', 'New Intranet: beta by 3 May'],
  ['en', 'Marketing Plan: draft by Friday'],
  ['en', 'Budget needs the approval of the board by May'],
  ['en', 'Nobody asks the bank by Friday'],
  ['en', 'Prices (Relaunch, Friday)'],
  ['de', 'Kasse: Umbau bis Mai'],
  ['de', 'Neue Halle: Vertrag bis 3. Mai'],
  ['de', 'Keiner fragt die Bank bis Freitag'],
  ['fr', 'Boutique : ouverture avant juin'],
  ['fr', 'Chaque équipe envoie les plans avant vendredi'],
  ['es', 'Tienda: apertura antes de junio'],
  ['it', 'Negozio: apertura entro giugno'],
  ['pt', 'Loja: abertura até junho'],
  ['nl', 'Winkel: opening voor juni'],
  ['zh', '官网将在五月上线'],
];

it.each(THINGS)('takes no thing for who does a task, in any place (%s): %s', (locale, thing) => {
  const people = ['Anna: offers by May', 'Ben asks the bank by Friday'];
  expect(ownersOf([thing], locale)).toEqual([undefined]);
  for (const at of [0, 1, 2]) expect(ownersOf(people.toSpliced(at, 0, thing), locale)[at]).toBeUndefined();
});

it('keeps a label that is nobody in the title of its task', () => {
  expect(asActions([readPoint('Website: relaunch by May')], 'en')).toMatchObject([
    { main: 'Website: relaunch', date: 'May' },
  ]);
});

it.each([
  ['en', 'Anna: relaunch by May', 'Anna'],
  ['en', 'Dr Weaver: contract by 3 May', 'Dr Weaver'],
  ['en', '@mira: price list by Friday', '@mira'],
  ['en', 'Ask for offers (Anna Berg, 3 May)', 'Anna Berg'],
  ['en', 'Carla and Deniz visit the warehouse in June', 'Carla and Deniz'],
  ['de', 'Frau Yilmaz holt bis 14. Februar Angebote ein', 'Frau Yilmaz'],
  ['de', 'Jürgen soll bis Mai drei Angebote holen', 'Jürgen'],
  ['fr', 'M. Benali relance le plombier avant vendredi', 'M. Benali'],
  ['es', 'Pilar: presupuesto antes de junio', 'Pilar'],
  ['zh', '王主任在四月提交预算', '王主任'],
])('says who does a task (%s): %s', (locale, line, owner) => expect(ownersOf([line], locale)).toEqual([owner]));
