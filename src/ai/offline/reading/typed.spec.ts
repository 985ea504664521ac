import { asOutline } from './typed.js';

describe('a line right below a list', () => {
  const pointsBelow = (lines: string) => asOutline(`Notes\n\n- One\n${lines}`).split('\n- One\n')[1];

  it.each([
    ['French', '- Le mobilier est payé\nLe conseil se réunit en juin.'],
    ['French, with a time', '- Formation incendie\nProchaine réunion : le 12 mai.'],
    ['German', '- Der Lesesaal zieht um.\nFrau Yilmaz holt Angebote ein.'],
    ['Chinese', '- 周日开放\n下次会议在六月。'],
    ['Arabic', '- تم التوقيع على العقد\nالاجتماع القادم في يونيو.'],
    ['English, below a point of two lines', '- Two lines\n  of one point\nWe meet again in June.'],
  ])('is a paragraph of its own: %s', (_, lines) => {
    const [list, line] = [lines.slice(0, lines.lastIndexOf('\n')), lines.slice(lines.lastIndexOf('\n') + 1)];
    expect(pointsBelow(lines)).toBe(`${list}\n\n${line}`);
  });

  it.each([
    ['indented', '- Nouveau planning des gardes\n  Valable dès lundi'],
    ['indented by a tab', '- Neuer Plan\n\tGilt ab Montag'],
    ['in small letters', '- The council met\nand agreed on the plan.'],
    ['in small letters, French', '- Le conseil se réunit\nde nouveau en juin.'],
    ['a noun behind a long line', '- Der Vorstand beschließt in seiner Sitzung im März die\nErhöhung der Beiträge.'],
    [
      'behind a long line in Japanese',
      '- 図書館の新しい入口は来年の四月に駅の側に完成する予定で、工\n事は秋に始まります。',
    ],
    ['behind a comma', '- Sede: Calle Mayor 3,\nZaragoza'],
    ['behind a colon', '- Voir :\nAnnexe 2'],
    ['behind a dash', '- Der Bau –\nEnde offen'],
    ['behind an open bracket', '- Reunión (\nSala 2)'],
    ['a point', '- Two\n* Three'],
    ['a number', '1. Zwei\n2. Drei'],
    ['a quotation', '- Dos\n> Así es'],
    ['a row', '- Deux\n| a | b |'],
    ['code', '- Run it\n```\n- a\nB\n```'],
  ])('goes on, or is something else: %s', (_, lines) => expect(pointsBelow(lines)).toBe(lines));
});

describe('notes of a line each, without signs', () => {
  it.each([
    ['farm shop numbers\nmargin 31%\n11 staff, 4 full time\nneed 75k for cold store\npayback under 4 years', 4],
    ['taller de bicicletas\nclientes 340\nfalta un mecánico\nalquiler hasta junio', 3],
    ['cantine\n120 repas par jour\ncuisinière part en mai\nfour à changer', 3],
  ])('are points below their title: %s', (text, points) => {
    const [title, ...others] = asOutline(text).split('\n').filter(Boolean);
    expect(title).toMatch(/^\p{Lu}/u);
    expect(others).toHaveLength(points);
    expect(others.every((line) => /^- [\p{Lu}\d]/u.test(line))).toBe(true);
  });

  it.each(['Todo', 'Nächste Schritte', 'Prochaines étapes', '下一步'])('are points below “%s”', (name) =>
    expect(asOutline(`Standup\n\nAll went well with the clinic.\n\n${name}\nPriya – sandbox\nTom – Leith`)).toContain(
      '\n- Priya – sandbox\n- Tom – Leith',
    ),
  );

  it.each([
    'the ferry brings three thousand people a day and\nmost of them walk past the shop without\nseeing that it is open or that\nit sells bread',
    'der Verein hat im letzten Jahr viele neue\nMitglieder gewonnen und möchte jetzt sein\naltes Haus umbauen und den Garten auch\nneu anlegen',
    'la coopérative a vendu plus d’huile que\nl’an dernier mais le moulin est vieux et\nne tiendra pas une saison de plus sans\nréparation',
    'la cooperativa vendió más aceite que el año\npasado pero el molino es viejo y no va a\naguantar otra campaña sin una reparación\ncompleta',
    'We sold more.\nWe paid less.\nWe hired four.\nWe moved.',
    'one line\ntwo lines',
    'bees,\nwasps,\nants,\nand flies',
    'Anna Berg\nBen Holt\nCarla Dorn\nDana Fink',
    'plan\n\n- one\n- two\n- three',
    '# plan\none\ntwo',
  ])('are no wrapped prose, and nothing that has a form: %j', (text) =>
    expect(asOutline(text).match(/^- /gm) ?? []).toEqual(text.match(/^- /gm) ?? []),
  );
});

it('has points behind letters below numbers, and no sentence that begins with one', () => {
  expect(asOutline('1. Gap\n   a. one\n   b) two\n2. Need\n   i. three')).toContain(
    '1. Gap\n   - one\n   - two\n2. Need\n   - three',
  );
  for (const text of ['a. m. and p. m.', 'See\n  e.g. this', 'i. e. nothing', 'A. Berg\n B. Holt'])
    expect(asOutline(text)).not.toMatch(/^\s*- /m);
});

it('takes how a figure changed for no other thing of a list', () => {
  const text = asOutline(
    'Werkstatt\nUmsatz: 184.000 €, plus 6 % zum Vorjahr\nAufträge: 312\nMängel: 9\nOffen: Lack, Bühne, Software',
  );
  expect(text.match(/^## .*/gm)).toEqual(['## Offen']);
});
