import { listedIn, sentencesOf } from './prose.js';

describe('a line of figures and other things under a topic', () => {
  it.each([
    [
      'Resultados: ingresos 4,2 M€, margen 38 %, clientes 310; próximos pasos: abrir Valencia, contratar y renovar la web',
      { topic: 'Resultados', entries: ['ingresos 4,2 M€', 'margen 38 %', 'clientes: 310'] },
      ['próximos pasos', ['abrir Valencia', 'contratar', 'renovar la web']],
    ],
    [
      'Das Hotel: 78 % Auslastung, 14.500 Gäste, 62 Leute; Themen: Umbau, Küche',
      { topic: 'Das Hotel', entries: ['78 % Auslastung', '14.500 Gäste', '62 Leute'] },
      ['Themen', ['Umbau', 'Küche']],
    ],
    [
      '3분기 실적: 매출 12억 원, 전년 대비 8% 증가, 만족도 4.6점; 과제: 물류, 채용',
      { topic: '3분기 실적', entries: ['매출 12억 원, 전년 대비 8% 증가', '만족도 4.6점'] },
      ['과제', ['물류', '채용']],
    ],
  ])('is taken apart: %s', (line, listed, [label, entries]) =>
    expect(listedIn(line)).toEqual({ ...listed, parts: [{ label, entries }] }),
  );

  it.each([
    'Costes: alquiler, personal y viajes',
    'Umzug: 3 Monate, Kosten und Team',
    'Bees: biology, honey and pollination',
    'Note: we met on 3 May, 5 of us. Then 4 left.',
    'https://example.com/a,1,2',
    'Johannes 3:16, 17 und 18',
    'At 9:30, 12 people came, 3 left',
    'Ventas de 2024, 2025 y 2026',
    'Réunion : budget, travaux et divers',
    '会议：预算、人员、场地',
    'Why 2026 matters',
    '',
  ])('is none: %s', (line) => expect(listedIn(line)).toBeNull());
});

describe('sentences', () => {
  it.each([
    'The price is approx. 5.000 EUR',
    'Wir treffen uns in der Hauptstr. 9',
    'The meeting is on Nov. 5 at noon',
    'Le prix est de env. 20 EUR',
    'See vol. 3 and fig. 7',
    'We need tools, e.g. Figma or Sketch',
    'We meet at 5 p.m. Anna time',
    'Vatican (book tickets! 17 €)',
    'Rom (früh. Dann warten. 20 €) und Paris',
    'Am 12. Mai und am 3. Juni',
    'Er kam am 12. Mai',
    'Platz in der 3. Liga',
  ])('are not torn at %s', (text) => expect(sentencesOf(text)).toEqual([text]));

  it.each([
    ['We won. 3 people came.', ['We won.', '3 people came.']],
    ['NPS 44. Costs up 8%.', ['NPS 44.', 'Costs up 8%.']],
    ['It began in 2024. Nobody knew.', ['It began in 2024.', 'Nobody knew.']],
    ['We meet at 5 p.m. We eat then.', ['We meet at 5 p.m.', 'We eat then.']],
    ['It is open (see below. Then we go.', ['It is open (see below.', 'Then we go.']],
    ['It was fun (really). 20 came.', ['It was fun (really).', '20 came.']],
  ])('end where they do: %s', (text, sentences) => expect(sentencesOf(text)).toEqual(sentences));
});
