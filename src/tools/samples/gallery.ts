/**
 * `npm run gallery [-- key …]` draws every template on contact sheets in `gallery-output/`, one for each group: a row for
 * each variant and a column for each layout, then sparse, usual and full content side by side. `--style <key>` draws
 * another style; `--styles` all of them, a column for each; `--decks` the decks of the offline planner and of the
 * demo, a row for each slide and a column for each style.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_SLIDES } from '../../demo/demo-deck.js';
import { Browser } from '../../exports/renderer/browser/browser.js';
import { catalogue } from '../../templates/catalogue/index.js';
import type { Template } from '../../templates/define/template.js';
import { type Filling, FILLINGS } from '../../templates/gallery/fillings.js';
import { choicesOf, filledLook, sampleMarkup } from '../../templates/gallery/sample.js';
import { slideMarkup } from '../../templates/page/document.js';
import { styles } from '../../templates/styles/index.js';
import { type SheetRow, writeSheet } from './contact-sheet.js';
import { draftedDecks } from './decks.js';
import { samplePictures } from './pictures.js';

const OUTPUT = 'gallery-output';
const fillings = Object.keys(FILLINGS) as Filling[];

const { values: asked, positionals: keys } = parseArgs({
  allowPositionals: true,
  options: { style: { type: 'string' }, styles: { type: 'boolean' }, decks: { type: 'boolean' } },
});

function templateOf(key: string): Template {
  const template = catalogue.get(key);
  if (!template) throw new Error(`There is no template ${key}.`);
  return template;
}

/** A row for each variant with a column for each layout, then one row with a column for each filling. */
function rowsInStyle(template: Template, style?: string): SheetRow[] {
  const look = filledLook(style);
  const variants = choicesOf(template, 'variant').map((variant, i) => ({
    name: i === 0 ? template.key : '',
    tiles: choicesOf(template, 'layoutVariant').map((layoutVariant) => ({
      markup: sampleMarkup(template, { variant, layoutVariant }, 'usual', look),
      look,
    })),
  }));
  const threeWays = fillings.map((filling) => ({ markup: sampleMarkup(template, {}, filling, look), look }));
  return [...variants, { name: `${template.key}: ${fillings.join(', ')}`, tiles: threeWays }];
}

const looks = styles.map(({ key }) => filledLook(key));
const styleNames = styles.map(({ key }) => key).join(', ');

/** A row for each filling, with a column for each style. */
const rowsInAllStyles = (template: Template): SheetRow[] =>
  fillings.map((filling) => ({
    name: `${template.key} ${filling}: ${styleNames}`,
    tiles: looks.map((look) => ({ markup: sampleMarkup(template, {}, filling, look), look })),
  }));

function* sheets(): Generator<{ name: string; rows: SheetRow[] }> {
  if (asked.decks) {
    const demo = DEMO_SLIDES.map(({ slide_type, content }) => ({ slideType: slide_type, content }));
    for (const [outline, slides] of Object.entries({ ...draftedDecks(), demo })) {
      const rows = slides.map((slide, i) => ({
        name: i === 0 ? `${outline}: ${styleNames}` : '',
        tiles: looks.map((look) => ({ markup: slideMarkup(slide, i, slides.length, look), look })),
      }));
      yield { name: `deck-${outline}`, rows };
    }
    return;
  }
  const templates = keys.length === 0 ? [...catalogue.values()] : keys.map(templateOf);
  for (const [group, members] of Map.groupBy(templates, (template) => template.group)) {
    const name = group.toLowerCase().replace(/[^a-z]+/g, '-');
    yield asked.styles
      ? { name: `${name}-styles`, rows: members.flatMap(rowsInAllStyles) }
      : { name: `${name}-${asked.style ?? 'clean'}`, rows: members.flatMap((one) => rowsInStyle(one, asked.style)) };
  }
}

mkdirSync(OUTPUT, { recursive: true });
const pictures = await samplePictures();
const log = { info: () => undefined, warn: console.warn, error: console.error };
const browser = new Browser({ dataDir: process.env['DATA_DIR'] ?? 'data' }, log);
try {
  for (const { name, rows } of sheets()) {
    const file = join(OUTPUT, `${name}.png`);
    await browser.withPage(
      (url) => pictures.get(url),
      (page) => writeSheet(page, file, rows),
      { wallClockMs: 600_000 },
    );
    console.log(file);
  }
} finally {
  await browser.close();
}
