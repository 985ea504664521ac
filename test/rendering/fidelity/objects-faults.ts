import type { RenderDeck } from '../../../src/exports/renderer/renderer.js';
import { chartFaults } from './charts-compare.js';
import { faultsOf, groupFaults, nameFaults, orderFaults, pairsOf, textsOf, wordFaults } from './objects-compare.js';
import { type FileSlide, slidesInFile } from './objects-in-file.js';
import type { LaidOutSlide, Mark } from './objects-laid-out.js';
import { mediaFaults, notesFaults, propertyFaults } from './package-faults.js';
import { alike, cssGradient, gradientFaults, seen, told } from './paints.js';
import { PptxFile } from './pptx-xml.js';

/** What is compared, each with a list of what differs. */
export interface Faults {
  /** Pictures, boxes, drawings and lines: place, size, paint, description. */
  objects: string[];
  charts: string[];
  groups: string[];
  /** Of objects, as the selection pane lists them. */
  names: string[];
  /** Of painting. */
  order: string[];
  backgrounds: string[];
  titles: string[];
  notes: string[];
  media: string[];
  properties: string[];
}

/** A deck as it was laid out, its finished file, and the names of its slides for failures. */
export interface Finished {
  deck: RenderDeck;
  laidOut: readonly LaidOutSlide[];
  bytes: Uint8Array;
  names: readonly string[];
  /** Of the pictures that were given, by their addresses. */
  hashes: ReadonlyMap<string, string>;
}

/** Compares a finished presentation with what Chromium laid out. */
export function faultsIn({ deck, laidOut, bytes, names, hashes }: Finished): Faults {
  const file = new PptxFile(bytes);
  const slides = slidesInFile(file);
  const faults: Faults = {
    objects: [],
    charts: [],
    groups: [],
    names: [],
    order: [],
    backgrounds: [],
    titles: [],
    notes: notesFaults(deck, slides),
    media: mediaFaults(file, slides),
    properties: propertyFaults(file, deck),
  };
  laidOut.forEach((slide, i) => {
    const own = slides[i];
    if (!own) return;
    for (const [subject, found] of Object.entries(slideFaults(slide, own, hashes))) {
      faults[subject as keyof Faults].push(...found.map((fault) => `${names[i]}: ${fault}`));
    }
  });
  return faults;
}

const squeezed = (words: string) => words.replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether these are the words, some lines of which may end at their soft hyphens. */
function says(found: string, words: string): boolean {
  const parts = squeezed(words).split('\u00AD');
  const letters = parts.map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${letters.join('-?')}$`).test(squeezed(found));
}

function slideFaults(slide: LaidOutSlide, file: FileSlide, hashes: ReadonlyMap<string, string>) {
  const drawn = slide.marks.filter((mark) => mark.kind !== 'text' && hasExtent(mark));
  const objects = file.objects.filter(
    ({ words, isTitle, kind, chart }) => !words && !isTitle && (kind !== 'graphicFrame' || chart),
  );
  const { pairs, missing, invented } = pairsOf(drawn, objects);
  const texts = textsOf(slide.marks, file.objects);
  const at = (bounds: readonly number[]) => bounds.map(Math.round).join(' ');
  return {
    objects: [
      ...missing.map(({ label, bounds }) => `${label} at ${at(bounds)} is missing`),
      ...invented.map(({ name, bounds }) => `${name} at ${at(bounds)} was not drawn by Chromium`),
      ...pairs.flatMap((pair) => faultsOf(pair, hashes)),
      ...wordFaults(file, texts),
    ],
    names: nameFaults(pairs, file),
    charts: pairs.flatMap(({ mark, object }) => (mark.kind === 'chart' ? chartFaults(mark, object) : [])),
    groups: groupFaults(pairs, file),
    order: orderFaults(slide, pairs, texts),
    backgrounds: backgroundFaults(slide, file),
    titles: titleFaults(slide, file),
  };
}

const hasExtent = ({ bounds: [l, t, r, b] }: Mark) => r - l > 0 || b - t > 0;

function backgroundFaults({ background: { color, image } }: LaidOutSlide, { background }: FileSlide): string[] {
  const gradient = image === 'none' ? null : cssGradient(image, 1280, 720, 1);
  const isOther = !gradient && !alike(seen(color), background.color);
  return [
    ...(isOther ? [`the background is ${told(background.color)} in place of ${told(seen(color))}`] : []),
    ...gradientFaults(gradient, background.gradient).map((fault) => `the background ${fault}`),
  ];
}

function titleFaults({ title }: LaidOutSlide, { titles, isTitled }: FileSlide): string[] {
  if (titles.length !== 1) return [`the slide has ${titles.length} titles`];
  if (!isTitled) return ['the layout of the slide has no place for its title'];
  const [found] = titles;
  return says(found!, title) ? [] : [`the title is “${found}” in place of “${title}”`];
}
