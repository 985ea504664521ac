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
