import { inRow, outOfRow } from './in-row.js';

it.each([
  [['Mathematician', 'London'], 'Mathematician, London'],
  [['مهندسة', 'القاهرة'], 'مهندسة، القاهرة'],
  [['مدیر', 'تهران', 'ایران'], 'مدیر، تهران، ایران'],
  [['مینیجر', 'لاہور'], 'مینیجر، لاہور'],
  [['東京', '大阪'], '東京、大阪'],
  [['エンジニア', '東京'], 'エンジニア、東京'],
  [['서울', '부산'], '서울, 부산'],
  [['मुंबई', 'पुणे'], 'मुंबई, पुणे'],
  [['מנהלת', 'חיפה'], 'מנהלת, חיפה'],
  [['Ingeniør', 'Oslo'], 'Ingeniør, Oslo'],
  [['ГИП', 'Казань'], 'ГИП, Казань'],
  // The first letters decide.
  [['ACME', 'القاهرة'], 'ACME, القاهرة'],
  [['2026', 'القاهرة'], '2026، القاهرة'],
  [['2026', '2027'], '2026, 2027'],
  [['القاهرة'], 'القاهرة'],
  [[], ''],
])('writes %j as %s', (texts, expected) => {
  expect(inRow(texts)).toBe(expected);
  if (texts.length > 0) expect(outOfRow(expected)).toEqual(texts);
});
