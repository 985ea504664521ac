import { listedIn } from './prose.js';

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
