/**
 * `npm run check:catalogue [-- --whole] [-- key …]` tells what readers would stumble over on the slides that ship, by template;
 * ends with 1 if there is an error, or a warning that is not accepted.
 */
import { parseArgs } from 'node:util';
import { Renderer } from '../../exports/renderer/renderer.js';
import { acceptedBecause } from './accepted.js';
import { checkSamples, type Finding } from './check-samples.js';
import { sampleDecks } from './samples.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'boolean', default: false } },
});
const log = { info: () => undefined, warn: console.warn, error: console.error };
const renderer = new Renderer({ dataDir: process.env['DATA_DIR'] ?? 'data' }, log);
const decks = sampleDecks(values.whole, ({ key }) => positionals.length === 0 || positionals.includes(key));
const findings = await checkSamples(renderer, decks).finally(() => renderer.close());

const line = ({ code, severity, filling, style, layout, path, message, measured, limit }: Finding) =>
  `  ${severity} ${code} ${filling} ${style} ${layout} ${path ?? '-'}: ${message}` +
  (measured === undefined ? '' : ` (${measured}${limit === undefined ? '' : `, limit ${limit}`})`);

const told = findings.filter((finding) => acceptedBecause(finding) === undefined);
const byKey = [...Map.groupBy(told, ({ key }) => key)].sort(([one], [other]) => one.localeCompare(other));
for (const [key, faults] of byKey) console.log([key, ...faults.map(line)].join('\n'));
const slides = decks.reduce((sum, deck) => sum + deck.slides.length, 0);
const byCode = [...Map.groupBy(told, ({ code }) => code)].map(([code, faults]) => `${code} ${faults.length}`);
console.log(
  `${slides} slides, ${told.length} faults${byCode.length > 0 ? `: ${byCode.join(', ')}` : ''}; ${findings.length - told.length} accepted`,
);
process.exitCode = told.length > 0 ? 1 : 0;
