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
    ['We sold more\nWe paid less.\nWe hired four.\nWe moved.', 3],
    ['团队\n李敏\n王强\n陈静', 3],
    ['cantine\n120 repas par jour\ncuisinière part en mai\nfour à changer', 3],
  ])('are points below their title: %s', (text, points) => {
    const [title, ...others] = asOutline(text).split('\n').filter(Boolean);
    expect(title).toMatch(/^# [\p{Lu}\p{Lo}]/u);
    expect(others).toHaveLength(points);
    expect(others.every((line) => /^- [\p{Lu}\p{Lo}\d]/u.test(line))).toBe(true);
  });

  it.each(['Todo', 'Nächste Schritte', 'Prochaines étapes', '下一步'])('are points below “%s”', (name) =>
    expect(asOutline(`Standup\n\nAll went well with the clinic.\n\n${name}\nPriya – sandbox\nTom – Leith`)).toContain(
      '\n- Priya – sandbox\n- Tom – Leith',
    ),
  );

  it.each([
    'der Verein hat im letzten Jahr viele neue\nMitglieder gewonnen und möchte jetzt sein\naltes Haus umbauen und den Garten auch\nneu anlegen',
    'la coopérative a vendu plus d’huile que\nl’an dernier mais le moulin est vieux et\nne tiendra pas une saison de plus sans\nréparation',
    'la cooperativa vendió más aceite que el año\npasado pero el molino es viejo y no va a\naguantar otra campaña sin una reparación\ncompleta',
    'The ferry brings three thousand people a day and most of them walk\npast the shop.',
    'one line\n\ntwo lines',
    'bees,\nwasps,\nants,\nand flies',
    'plan\n\n- one\n- two\n- three',
    '# plan\none\n\ntwo',
  ])('are no wrapped prose, and nothing that has a form: %j', (text) =>
    expect(asOutline(text).match(/^- /gm) ?? []).toEqual(text.match(/^- /gm) ?? []),
  );
});

it('has points behind letters below numbers, and no sentence that begins with one', () => {
  expect(asOutline('1. Gap\n   a. one\n   b) two\n2. Need\n   i. three')).toContain(
    '1. Gap\n    - One\n    - Two\n2. Need\n    - Three',
  );
  for (const text of ['a. m. and p. m.', 'See\n  e.g. this', 'i. e. nothing', 'A. Berg\n B. Holt'])
    expect(asOutline(text)).not.toMatch(/^\s*- /m);
});

describe('minutes', () => {
  it.each([
    ['Protokoll Vorstand 3.2.', 'Anwesend: Frau Aydin, Herr Voss', 'Entschuldigt: Herr Kroll'],
    ['CR du conseil', 'Présents : Mme Roux, M. Diallo', 'Absents : personne'],
    ['Acta de la junta', 'Asistentes: Pilar, Nacho', 'Fecha: 3 de mayo'],
    ['Verbale', 'Presenti: Rossi, Amato', 'Assenti: Bianchi'],
    ['周会', '参加：李敏、王强', '时间：6月3日'],
  ])('keep who was there below their title: %s', (title, ...lines) => {
    const text = asOutline([title, ...lines, 'Heating: repaired', 'Roof: open'].join('\n'));
    expect(text.split('\n').filter(Boolean).slice(1, 3)).toEqual(lines);
    expect(text).toContain('\n- Heating: repaired\n- Roof: open');
  });

  it.each([
    ['TOP 1 Hof', 'Der Belag kostet 4.300 €.', 'TOP 2 Mensa', 'Nur 46 % essen mit.'],
    ['1) tetto', 'si parte a marzo', '2) ascensore', 'fermo da 3 settimane'],
    ['1. Toit', 'Le devis est signé.', '2. Cour', 'Rien de neuf.'],
  ])('have headings above what was said: %s', (...lines) =>
    expect(asOutline(`Minutes\n\n${lines.join('\n')}`).match(/^## .+/gm)).toHaveLength(2),
  );

  it('have points below lines that stand out to the left', () =>
    expect(asOutline('offsite\nwhy\n  we grew\n  we moved\nrisks\n  rain').split('\n').filter(Boolean)).toEqual([
      ...['# Offsite', '- Why', '    - We grew', '    - We moved', '- Risks', '    - Rain'],
    ]));
});

describe('sentences in small letters', () => {
  const capitals = (text: string) => asOutline(text).match(/(?<=[.!?] )\p{Lu}/gu) ?? [];

  it.each([
    'we planted in march. heating was dear. the new foil comes soon. that saves a lot.',
    'wir haben gepflanzt. die heizung war teuer. im herbst kommt eine neue folie. das spart viel.',
    'nous avons semé. le gaz était cher. la serre sera isolée. on verra bien.',
  ])('begin with capitals: %s', (text) => expect(capitals(text)).toHaveLength(3));

  it.each([
    'We planted approx. two rows, incl. peas, and max. ten people came.',
    'The lease, incl. heating, is signed. we move in May. The rest. follows.',
    'Der Umzug usw. kostet ca. drei Tage. Danach folgt der Rest.',
    'Voir chap. deux. Puis vol. trois.',
    'Ver cap. dos. Luego pág. tres.',
    'Vedi cap. due. Poi vol. tre.',
    'e.g. this and i.e. that',
    'one thing only. and another',
    'A. Berg and b. holt',
    '我们先到。再回家。',
  ])('are none where words are shortened: %s', (text) =>
    expect(capitals(text)).toEqual(text.match(/(?<=[.!?] )\p{Lu}/gu) ?? []),
  );
});

it('takes how a figure changed for no other thing of a list', () => {
  const text = asOutline(
    'Werkstatt\nUmsatz: 184.000 €, plus 6 % zum Vorjahr\nAufträge: 312\nMängel: 9\nOffen: Lack, Bühne, Software',
  );
  expect(text.match(/^## .*/gm)).toEqual(['## Offen']);
});

it('takes points below numbers that are indented by two spaces for points of these', () => {
  const typed = 'Plan\n\n1. Sign\n  - the lease\n2. Build\n  - the counter\n3. Open';
  expect(asOutline(typed)).toContain('1. Sign\n   - the lease\n2. Build\n   - the counter\n3. Open');
});
