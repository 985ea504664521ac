import { createHash } from 'node:crypto';
import { type ChartInFile, chartInFile } from './charts-in-file.js';
import { adjustOf, boundsOf, type Outline, outlineOf, presetOf } from './geometry-in-file.js';
import type { Bounds } from './objects-laid-out.js';
import {
  all,
  at,
  children,
  type Element,
  number,
  type Paint,
  type Place,
  type PptxFile,
  px,
  type SlideFile,
  type SlideObject,
  text,
  type Theme,
} from './pptx-xml.js';

/** What an area is filled with: one colour, or several one after another. */
interface Fill {
  color: Paint | null;
  gradient: FileGradient | null;
}

export interface FileGradient {
  /** Degrees clockwise from the right. */
  angle: number;
  stops: { color: Paint; at: number }[];
}

interface FileLine {
  width: number;
  color: Paint;
  dash: string;
  round: boolean;
}

/** An object of a slide in a finished presentation, as Office shows it. */
export interface FileObject {
  name: string;
  kind: string;
  /** Its place in the order of painting. */
  order: number;
  place: Place;
  outline: Outline;
  /** With half of the line's width around it, where it has a line. */
  outer: Bounds;
  bounds: Bounds;
  preset: string | null;
  /** Corner radius in px, of rectangles with round corners. */
  radius: number;
  fill: Fill;
  line: FileLine | null;
  words: string;
  isTitle: boolean;
  descr: string | null;
  isDecorative: boolean;
  group: string | null;
  picture: { hash: string; part: string; crop: Bounds; alpha: number } | null;
  chart: ChartInFile | null;
}

export interface FileSlide {
  background: Fill;
  objects: FileObject[];
  groups: { name: string; descr: string | null; isDecorative: boolean; bounds: Bounds }[];
  titles: string[];
  notes: string | null;
  /** Whether its layout has a place for a title. */
  isTitled: boolean;
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Every slide of a presentation, in order. */
export const slidesInFile = (file: PptxFile): FileSlide[] => file.slides.map((slide) => slideInFile(file, slide));

function slideInFile(file: PptxFile, slide: SlideFile): FileSlide {
  const { theme } = file;
  const objects = slide.objects
    .filter(({ kind }) => kind !== 'grpSp')
    .map((object, order) => objectInFile(file, slide, object, order));
  const notes = [...slide.relations.values()].filter(({ type }) => type === 'notesSlide');
  return {
    background: fillOf(at(slide.root, 'p:cSld', 'p:bg', 'p:bgPr'), theme),
    objects,
    groups: slide.objects
      .filter(({ kind }) => kind === 'grpSp')
      .map(({ el, name, place: { x, y, w, h } }) => ({ name, ...described(el), bounds: [x, y, x + w, y + h] })),
    titles: objects.filter(({ isTitle }) => isTitle).map(({ words }) => words),
    notes: notes.length === 0 ? null : notes.map(({ target }) => notesOf(file.root(target))).join(),
    isTitled: [...slide.relations.values()]
      .filter(({ type }) => type === 'slideLayout')
      .some(({ target }) =>
        all(file.root(target), 'p:ph').some(
          (holder) => text(holder, 'type') === 'title' && !holder.hasAttribute('idx'),
        ),
      ),
  };
}

function objectInFile(
  file: PptxFile,
  slide: SlideFile,
  { el, kind, name, place, groups }: SlideObject,
  order: number,
): FileObject {
  const { theme } = file;
  const properties = at(el, 'p:spPr');
  const outline = kind === 'graphicFrame' ? [] : outlineOf(properties, place, kind);
  const bounds: Bounds =
    kind === 'graphicFrame' ? [place.x, place.y, place.x + place.w, place.y + place.h] : boundsOf(outline);
  const line = lineOf(at(properties, 'a:ln'), theme);
  const preset = presetOf(properties);
  return {
    name,
    kind,
    order,
    place,
    outline,
    bounds,
    preset,
    line,
    ...described(el),
    outer: withLine(bounds, line, preset),
    radius: radiusOf(properties, place, preset, line),
    fill: fillOf(properties, theme),
    words: kind === 'graphicFrame' ? '' : wordsOf(at(el, 'p:txBody')),
    isTitle: all(el, 'p:ph').some((holder) => text(holder, 'type') === 'title'),
    group: groups.at(-1) ?? null,
    picture: kind === 'pic' ? pictureOf(file, slide, el) : null,
    chart: kind === 'graphicFrame' ? chartOf(file, slide, el) : null,
  };
}

function described(el: Element): { descr: string | null; isDecorative: boolean } {
  const own = children(el).find(({ nodeName }) => /^p:nv\w+Pr$/.test(nodeName));
  const properties = at(own, 'p:cNvPr');
  const isDecorative = properties
    ? all(properties, 'adec:decorative').some((mark) => text(mark, 'val') === '1')
    : false;
  return { descr: text(properties, 'descr') || null, isDecorative };
}

const squeezed = (words: string) => words.replace(/\s+/g, ' ').trim();

function wordsOf(body: Element | undefined): string {
  if (!body) return '';
  return squeezed(
    children(body, 'a:p')
      .map((paragraph) =>
        all(paragraph, 'a:t')
          .map((run) => run.textContent ?? '')
          .join(''),
      )
      .join(' '),
  );
}

/** The words of the placeholder for notes. */
function notesOf(root: Element): string {
  const body = all(root, 'p:sp').find((shape) => all(shape, 'p:ph').some((holder) => text(holder, 'type') === 'body'));
  return children(at(body, 'p:txBody'), 'a:p')
    .map((paragraph) =>
      all(paragraph, 'a:t')
        .map((run) => run.textContent ?? '')
        .join(''),
    )
    .join('\n');
}

function fillOf(properties: Element | undefined, theme: Theme): Fill {
  const gradient = at(properties, 'a:gradFill');
  const color = theme.paint(at(properties, 'a:solidFill')) ?? null;
  if (!gradient) return { color, gradient: null };
  const stops = children(at(gradient, 'a:gsLst'), 'a:gs').map((stop) => ({
    color: theme.paint(stop)!,
    at: number(stop, 'pos')! / 100_000,
  }));
  const angle = (number(at(gradient, 'a:lin'), 'ang') ?? 0) / 60_000;
  return { color, gradient: { angle, stops } };
}

function lineOf(line: Element | undefined, theme: Theme): FileLine | null {
  const color = theme.paint(at(line, 'a:solidFill'));
  if (!color) return null;
  return {
    width: px(line, 'w') ?? 1,
    color,
    dash: text(at(line, 'a:prstDash'), 'val') ?? 'solid',
    round: text(line, 'cap') === 'rnd',
  };
}

/** Office centres a line on the edge; one that is level or upright has no more length by it. */
function withLine(bounds: Bounds, line: FileLine | null, preset: string | null): Bounds {
  const half = (line?.width ?? 0) / 2;
  const [l, t, r, b] = bounds;
  const [across, down] = preset === 'line' ? [r - l < 0.5 ? half : 0, b - t < 0.5 ? half : 0] : [half, half];
  return [l - across, t - down, r + across, b + down];
}

/** Of the outer edge. */
function radiusOf(
  properties: Element | undefined,
  { w, h }: Place,
  preset: string | null,
  line: FileLine | null,
): number {
  const half = (line?.width ?? 0) / 2;
  if (preset === 'ellipse') return Math.min(w, h) / 2 + half;
  if (preset !== 'roundRect') return 0;
  return Math.min(0.5, adjustOf(properties, 'adj', 16667)) * Math.min(w, h) + half;
}

function pictureOf(file: PptxFile, slide: SlideFile, el: Element): FileObject['picture'] {
  const blip = at(el, 'p:blipFill', 'a:blip');
  const part = slide.relations.get(text(blip, 'r:embed') ?? '')?.target ?? '';
  const rect = at(el, 'p:blipFill', 'a:srcRect');
  const crop = ['l', 't', 'r', 'b'].map((side) => (number(rect, side) ?? 0) / 100_000) as unknown as Bounds;
  const alpha = (number(at(blip, 'a:alphaModFix'), 'amt') ?? 100_000) / 100_000;
  return { hash: hashOf(file.bytes(part)), part, crop, alpha };
}

function chartOf(file: PptxFile, slide: SlideFile, el: Element): ChartInFile | null {
  const [chart] = all(el, 'c:chart');
  if (!chart) return null;
  return chartInFile(file, slide.relations.get(text(chart, 'r:id') ?? '')?.target ?? '');
}
