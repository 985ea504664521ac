/**
 * `npm run parity [-- key … --style <key> --keep]` renders every template with its sample content as PDF and as
 * LibreOffice's print of its PPTX, and measures their similarity, in the default style or in another. `--style all`
 * measures every style and writes `docs/parity.md`. With `--keep`, both files and pictures of both pages side by side are
 * left in `gallery-output/parity/<style>/`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { type MeasuredSlide, type RenderDeck, Renderer } from '../exports/renderer/renderer.js';
import { catalogue } from '../templates/catalogue/index.js';
import { GALLERY_LOOK, lookIn, sampleMarkup } from '../templates/gallery/sample.js';
import type { DeckLook } from '../templates/page/document.js';
import { styles } from '../templates/styles/index.js';
import { compareLineBreaks, type GreyPicture, structuralSimilarity } from './parity-measures.js';
import { drawPages, missingPrograms, officeVersion, printWithOffice, wordsOfPages } from './parity-office.js';
import { reportOf, type Score, summaryOf, tableOf } from './parity-report.js';

const COMPARED_SIZE: [number, number] = [480, 270];
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
  const { measured, pdf, pptx } = await render(look, folder);
  const printed = await printWithOffice(folder, pptx, [...Object.values(look.theme.fonts), 'JetBrains Mono']);
  const [ours, theirs] = await Promise.all(
    [pdf, printed].map((file) => drawPages(file, templates.length, COMPARED_SIZE)),
  );
  const [ourWords, theirWords] = await Promise.all([pdf, printed].map(wordsOfPages));
  const scores: Score[] = [];
  for (const [i, { key }] of templates.entries()) {
    const [a, b] = await Promise.all([readGrey(ours![i]!), readGrey(theirs![i]!)]);
    const breaks = compareLineBreaks(paragraphsOf(measured[i]!), ourWords![i]!, theirWords![i]!);
    scores.push({ key, similarity: structuralSimilarity(a, b), ...breaks });
  }
  if (keep) await writePairs(folder, pdf, printed);
  return scores;
}

async function render(look: DeckLook, folder: string) {
  const deck: RenderDeck = {
    title: 'Parity',
    author: 'Slide deck service',
    locale: look.locale,
    date: new Date(0),
    look,
    slides: templates.map((template) => ({
      markup: sampleMarkup(template, {}, 'usual', look),
      title: template.name,
      notes: null,
    })),
    pictures: new Map(),
  };
  const log = { info: () => undefined, warn: console.warn, error: console.error };
  const renderer = new Renderer({ dataDir: process.env['DATA_DIR'] ?? 'data' }, log);
  try {
    const [pdf, pptx] = [join(folder, 'ours.pdf'), join(folder, 'theirs.pptx')];
    writeFileSync(pdf, await renderer.pdf(deck, 'parity'));
    const measured = await renderer.measure(deck, 0, deck.slides.length, 'parity');
    writeFileSync(pptx, await renderer.joinPptx([JSON.stringify(measured)], deck, 'one'));
    return { measured, pdf, pptx };
  } finally {
    await renderer.close();
  }
}

/** All paragraphs of a slide except those of charts. */
function paragraphsOf({ items }: MeasuredSlide): string[] {
  const paragraphs = items.flatMap((item) => {
    if (item.type === 'text' && item.role !== 'hiddenTitle') return item.paragraphs;
    return item.type === 'table' ? item.rows.flat().flatMap((cell) => cell.paragraphs) : [];
  });
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(' '));
}

async function readGrey(file: string): Promise<GreyPicture> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** The PDF's page at the left, LibreOffice's at the right. */
async function writePairs(folder: string, ...pdfs: [string, string]): Promise<void> {
  const [ours, theirs] = await Promise.all(pdfs.map((pdf) => drawPages(pdf, templates.length, SEEN_SIZE)));
  const [width, height] = SEEN_SIZE;
  for (const [i, { key }] of templates.entries()) {
    await sharp({ create: { width: 2 * width + 8, height, channels: 3, background: '#9aa0a8' } })
      .composite([
        { input: ours![i]!, left: 0, top: 0 },
        { input: theirs![i]!, left: width + 8, top: 0 },
      ])
      .png()
      .toFile(join(folder, `${key}.png`));
  }
}
