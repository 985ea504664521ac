import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MeasuredSlide, RenderDeck, Renderer } from '../../exports/renderer/renderer.js';
import type { Template } from '../../templates/define/template.js';
import { sampleMarkup } from '../../templates/gallery/sample.js';
import type { DeckLook } from '../../templates/page/document.js';
import { compareLineBreaks, type GreyPicture, structuralSimilarity } from './measures.js';
import { drawPages, printWithOffice, wordsOfPages } from './office.js';
import type { Score } from './report.js';

const COMPARED_SIZE: [number, number] = [480, 270];

/** The sign of points below points, which fonts for words lack. */
const RING = '◦';

/** The same slides printed twice, a page a template. */
export interface Prints {
  measured: MeasuredSlide[];
  /** Our PDF. */
  pdf: string;
  /** LibreOffice's print of our PPTX. */
  printed: string;
}

/** Writes the templates with their sample content as PDF and as PPTX into a folder, and has LibreOffice print the latter. */
export async function printTwice(
  renderer: Renderer,
  templates: readonly Template[],
  look: DeckLook,
  folder: string,
): Promise<Prints> {
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
  const [pdf, pptx] = [join(folder, 'ours.pdf'), join(folder, 'theirs.pptx')];
  writeFileSync(pdf, await renderer.pdf(deck, 'parity'));
  const measured = await renderer.measure(deck, 0, deck.slides.length, 'parity');
  writeFileSync(pptx, await renderer.joinPptx([JSON.stringify(measured)], deck, 'one'));
  const families = [...Object.values(look.theme.fonts), 'JetBrains Mono'];
  const [printed] = await printWithOffice(folder, [pptx], families, RING);
  return { measured, pdf, printed: printed! };
}

/** How alike the two prints of each template are. */
export async function scoresOf(templates: readonly Template[], { measured, pdf, printed }: Prints): Promise<Score[]> {
  const files = [pdf, printed];
  const [ours, theirs] = await Promise.all(files.map((file) => drawPages(file, templates.length, COMPARED_SIZE)));
  const [ourWords, theirWords] = await Promise.all(files.map(wordsOfPages));
  const scores: Score[] = [];
  for (const [i, { key }] of templates.entries()) {
    const [a, b] = await Promise.all([readGrey(ours![i]!), readGrey(theirs![i]!)]);
    const breaks = compareLineBreaks(paragraphsOf(measured[i]!), ourWords![i]!, theirWords![i]!);
    scores.push({ key, similarity: structuralSimilarity(a, b), ...breaks });
  }
  return scores;
}

/** All paragraphs of a slide except those of charts. */
export function paragraphsOf({ items }: MeasuredSlide): string[] {
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
