import { capital, labelled, splitText } from './patterns.js';

/** Texts in two parts of which the first has at most 40 characters. */
it.each([
  ['The river rose. Nobody had expected it that early', 'The river rose.'],
  ['Der Fluss stieg. Damit hatte im März niemand gerechnet', 'Der Fluss stieg.'],
  ['¿Quién mide el río? Dos personas del pueblo cada mes', '¿Quién mide el río?'],
  ['They came in 2024. Then the bridge was closed again', 'They came in 2024.'],
  ['The old harbour: measured by hand since 1950', 'The old harbour:'],
  ['Le vieux port – mesuré à la main depuis 1950', 'Le vieux port'],
])('ends the first part of %s', (text, head) => {
  expect(splitText(text, 40)?.[0]).toBe(head);
  expect(splitText(text, 40)!.join(' ')).toBe(text);
});

it.each([
  'It costs approx. 5.000 EUR without the new doors',
  'Der Umbau der Hauptstr. 9 dauert noch bis zum Juli',
  'Freigabe von 38,4 Mio. € für die zweite Linie',
  'Beim Umsatz gem. § 3 der Satzung bleibt es vorerst',
  'Die Vorlage von Dr. Vollmers liegt allen Mitgliedern vor',
  'We asked Prof. Miller about what the study had shown',
  'About 1.2 bn. euros were spent on bridges and roads',
  'La ley núm. 14 del Reino de España sigue en vigor hoy',
  'Selon M. Dupont et son équipe, le niveau va monter',
  'Bestellung der Anlage (11 Monate! Und das bei Eile)',
  'She said “It rose. Nobody saw it” and left the room',
  'Permit is there; money has been promised by the state',
  'Bridges, roads, harbours and all that is built on them',
  'The river (Nova: the upper one) is measured every month',
  'Он сказал «Вода ушла. Все видели» и вышел из комнаты',
])('keeps together %s', (text) => expect(splitText(text, 40)).toBeNull());

it('keeps formulas whole', () => {
  expect(labelled('Siano $z, w \\in \\mathbb{C}: z = a + ib$, allora')).toBeNull();
  expect(splitText('Mit $f: x \\mapsto x^2$ und noch einigem mehr davon', 40)).toBeNull();
  expect(labelled('Der Fluss $f$: er steigt')).toEqual(['Der Fluss $f$', 'er steigt']);
  expect(labelled('From $5: what it costs, $7 at most')).toEqual(['From $5', 'what it costs, $7 at most']);
});

it.each([
  ...[
    'anna@x.de',
    'anna.lee+a@x.de, Bern',
    'https://x.de',
    'mailto:anna@x.de',
    'tel:+49301',
    'acme.com/plan',
    'www.acme.com',
  ],
  ...['acme.example is ours', '42 words', '文字'],
  ...[
    'iPhone vs Android',
    'eBay',
    'macOS',
    'iOS 18',
    'pH of the soil',
    'kWh in all',
    'firstName',
    'dm-Drogerie',
    'x-Achse',
  ],
  ...[
    'v = s / t',
    'f(x) grows',
    'nums = [3, 1, 2]',
    'max_len of a list',
    'nums.sort()',
    'print("a")',
    'k8s',
    'b2b trade',
  ],
])('neither an address nor a name gets a capital: %s', (text) => expect(capital(text)).toBe(text));

it.each([
  ['anna mails', 'Anna mails'],
  ['e.g. this', 'E.g. this'],
  ['ende.Neu', 'Ende.Neu'],
  ['élan', 'Élan'],
  ['ölpreis', 'Ölpreis'],
  ['a: b', 'A: b'],
  ['npm is a tool', 'Npm is a tool'],
  ['employee(s) sold', 'Employee(s) sold'],
  ['freund(in) von Anna', 'Freund(in) von Anna'],
  ['a (short) list', 'A (short) list'],
  ['e-Mail an alle', 'E-Mail an alle'],
  ['q3 was good', 'Q3 was good'],
  ['well-known', 'Well-known'],
  ['ad-hoc', 'Ad-hoc'],
])('%s begins with a capital', (text, expected) => expect(capital(text)).toBe(expected));
