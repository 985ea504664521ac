/**
 * `npm run room [-- --style <key>] [-- --json] [-- key …]` measures what a room can read of every template, three ways, and
 * of the decks that the offline planner drafts: how large the letters are, how much of the stage is empty, which words
 * are broken.
 */
import { parseArgs } from 'node:util';
import { Browser } from '../../exports/renderer/browser/browser.js';
import { lettersWhere, measureSamples, median, type RoomRow, staged } from './report.js';

const WORST = 12;

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** The rows with the highest values, in words. */
function worst(name: string, rows: RoomRow[], valueOf: (row: RoomRow) => number, say = percent): string[] {
  const sorted = rows.filter((row) => valueOf(row) > 0).sort((a, b) => valueOf(b) - valueOf(a));
  if (sorted.length === 0) return [];
  const rest = sorted.length > WORST ? `, and ${sorted.length - WORST} more` : '';
  const named = sorted.slice(0, WORST).map((row) => `${row.key} ${row.layout} ${say(valueOf(row))}`);
  return [`  ${name}: ${named.join(', ')}${rest}`];
}

function totals(name: string, rows: RoomRow[]): string {
  const share = (passes: (pt: number) => boolean) => percent(lettersWhere(rows, passes));
  const open = staged(rows);
  return [
    `  ${name}: >= 18 pt ${share((pt) => pt >= 18)}, >= 14 pt ${share((pt) => pt >= 14)}, < 14 pt ${share((pt) => pt < 14)}, < 12 pt ${share((pt) => pt < 12)};`,
    `empty ${percent(median(open.map(({ empty }) => empty)))} at the median, over 30% on ${open.filter(({ empty }) => empty > 0.3).length};`,
    `hollow ${percent(median(open.map(({ hollow }) => hollow)))};`,
    `${rows.flatMap(({ broken }) => broken).length} broken words, ${rows.reduce((sum, { hidden }) => sum + hidden, 0)} hidden letters`,
  ].join(' ');
}

function report(filling: string, rows: RoomRow[]): string[] {
  const usual = rows.filter(({ usualLayout }) => usualLayout);
  const below = (limit: number) => (row: RoomRow) => lettersWhere([row], (pt) => pt < limit);
  const asWords = (words: string[]) => words.slice(0, 4).join(' ');
  return [
    `${filling} (${rows.length} slides)`,
    totals('usual layout', usual),
    ...(usual.length < rows.length ? [totals('all layouts', rows)] : []),
    ...worst('under 12 pt', rows, below(12)),
    ...worst('under 14 pt', rows, below(14)),
    ...worst('under 18 pt', rows, below(18)),
    ...worst(
      'charts, pt under 12',
      rows,
      ({ chart }) => Math.max(0, 12 - (chart ?? 12)),
      (under) => (12 - under).toFixed(1),
    ),
    ...worst('empty', staged(rows), ({ empty }) => empty),
    ...worst('hollow', staged(rows), ({ hollow }) => hollow),
    ...worst('hidden letters', rows, ({ hidden }) => hidden, String),
    ...rows
      .filter(({ broken }) => broken.length > 0)
      .map((row) => `  broken: ${row.key} ${row.layout}: ${asWords(row.broken)}`),
  ];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { style: { type: 'string' }, json: { type: 'boolean' } },
});
const log = { info: () => undefined, warn: console.warn, error: console.error };
const browser = new Browser({ dataDir: process.env['DATA_DIR'] ?? 'data' }, log);
const isAsked = ({ key }: { key: string }) => positionals.length === 0 || positionals.includes(key);
const rows = await measureSamples(browser, values.style, isAsked).finally(() => browser.close());
if (values.json) console.log(JSON.stringify(rows.map(({ slide: _, words: __, ...row }) => row)));
else
  for (const [filling, members] of Map.groupBy(rows, (row) => row.filling))
    console.log(report(filling, members).join('\n'));
