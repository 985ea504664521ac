import { isHead } from './table.js';

/** Cells between strokes; `**` begins bold ones. */
const cells = (row: string) =>
  row.split('|').map((cell) => {
    const text = cell.trim();
    return text.startsWith('**') ? { text: text.slice(2), isBold: true } : { text };
  });
const isHeadOf = (rows: string[]) => isHead(rows.map(cells));

it.each([
  [['**Project|**Status', 'Mill|green', 'Lock|red']],
  [['Region|2024|2025', 'Nord|4,1|4,2', 'Süd|9,8|10,3']],
  [['|Ancien|Nouveau', 'Durée|3 mois|3 semaines', 'Risque|fort|faible']],
  [['البند|المبلغ', 'مراكز|٣١٠', 'منصة|١٥٠']],
])('a first row names the columns: %j', (rows) => expect(isHeadOf(rows)).toBe(true));

it.each([
  [['Name|Mara', 'Town|Nova', 'Year|2026']],
  [['Budget|5', 'Spent|3']],
  [['Nord|4,1|4,2', 'Süd|9,8|10,3']],
  [['**Name|**Mara', '**Ort|**Nova']],
  [['**Durée|3 mois', '**Risque|fort']],
  [['Project|Status']],
  [['Alone', '5', '6']],
  [['|Nord|', '|1|2']],
  [['|a|b', '|c|d']],
  [['项目|状态', '桥|好']],
  [['Total|n/a', 'North|12']],
])('is one as others: %j', (rows) => {
  const last = rows.at(-1)!.startsWith('North');
  expect(isHeadOf(rows)).toBe(last);
});
