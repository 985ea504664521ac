/**
 * `npm run parity [-- key … --style <key> --keep]` renders every template with its sample content as PDF and as
 * LibreOffice's print of its PPTX, and measures their similarity, in the default style or in another. `--style all`
 * measures every style and writes `docs/parity.md`. With `--keep`, both files and pictures of both pages side by side are
 * left in `gallery-output/parity/<style>/`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { Renderer } from '../../exports/renderer/renderer.js';
import { catalogue } from '../../templates/catalogue/index.js';
import { GALLERY_LOOK, lookIn } from '../../templates/gallery/sample.js';
import type { DeckLook } from '../../templates/page/document.js';
import { styles } from '../../templates/styles/index.js';
import { drawPages, missingPrograms, officeVersion } from './office.js';
import { type Prints, printTwice, scoresOf } from './prints.js';
import { reportOf, type Score, summaryOf, tableOf } from './report.js';

const SEEN_SIZE: [number, number] = [960, 540];
const REPORT = join('docs', 'parity.md');
const ALL = 'all';

const {
  values: { keep = false, style },
  positionals: asked,
} = parseArgs({ allowPositionals: true, options: { keep: { type: 'boolean' }, style: { type: 'string' } } });
const missing = await missingPrograms();
if (missing.length > 0) {
  console.error(
    `${missing.join(', ')} not found. On Debian or Ubuntu: apt-get install -y libreoffice-impress poppler-utils`,
  );
  process.exit(1);
}
const templates = [...catalogue.values()].filter(({ key }) => asked.length === 0 || asked.includes(key));
const looks = style === ALL ? styles.map(({ key }) => lookIn(key)) : [style ? lookIn(style) : GALLERY_LOOK];
const results = new Map<string, Score[]>();
for (const look of looks) results.set(look.theme.style, await measured(look));
if (style === ALL && asked.length === 0) {
  mkdirSync('docs', { recursive: true });
  writeFileSync(REPORT, reportOf(results, GALLERY_LOOK.theme.style, await officeVersion()));
}
process.exitCode = [...results.values()].every((scores) => summaryOf(scores).met) ? 0 : 1;

/** Measures all templates that were asked for in one look, and tells the scores. */
async function measured(look: DeckLook): Promise<Score[]> {
  const kept = resolve('gallery-output', 'parity', look.theme.style);
  if (keep) mkdirSync(kept, { recursive: true });
  const folder = keep ? kept : mkdtempSync(join(tmpdir(), 'deck-parity-'));
  try {
    const scores = await compare(look, folder);
    for (const line of tableOf(scores)) console.log(line);
    console.log(`${look.theme.style}:\n${summaryOf(scores).sentences.join('\n')}`);
    for (const { key, different } of scores)
      for (const paragraph of different) console.log(`${key} breaks elsewhere: ${paragraph}`);
    return scores;
  } finally {
    if (!keep) rmSync(folder, { recursive: true });
  }
}

async function compare(look: DeckLook, folder: string): Promise<Score[]> {
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const renderer = new Renderer({ dataDir: process.env['DATA_DIR'] ?? 'data' }, log);
  const prints = await printTwice(renderer, templates, look, folder).finally(() => renderer.close());
  const scores = await scoresOf(templates, prints);
  if (keep) await writePairs(prints);
  return scores;
}

/** The PDF's page at the left, LibreOffice's at the right. */
async function writePairs({ pdf, printed }: Prints): Promise<void> {
  const [ours, theirs] = await Promise.all([pdf, printed].map((file) => drawPages(file, templates.length, SEEN_SIZE)));
  const [width, height] = SEEN_SIZE;
  for (const [i, { key }] of templates.entries()) {
    await sharp({ create: { width: 2 * width + 8, height, channels: 3, background: '#9aa0a8' } })
      .composite([
        { input: ours![i]!, left: 0, top: 0 },
        { input: theirs![i]!, left: width + 8, top: 0 },
      ])
      .png()
      .toFile(join(dirname(pdf), `${key}.png`));
  }
}
