import type { Style } from '../../styles/style.js';
import { STAGE } from '../stage.js';

/** Where a motif stands: names of {@link Motif}'s kinds. */
export type Place = 'tiles' | 'panel' | 'band' | 'arc' | 'frieze' | 'corners' | 'corner';

/** Outlines of one colour: `a` emphasis, `b` spot, `c` a tint, `e` of text, `f` of cards. */
type Drawn = readonly [color: 'a' | 'b' | 'c' | 'e' | 'f', path: string];

/** A drawing of any size, for the lower end corner of its box. */
type Draw = (width: number, height: number) => Drawn[];

/** Boxes of places in px. */
const BOXES: Record<Place, readonly [width: number, height: number]> = {
  tiles: [360, STAGE.height],
  panel: [540, STAGE.height],
  band: [180, STAGE.height],
  arc: [360, 360],
  corner: [360, 360],
  corners: [200, 200],
  frieze: [STAGE.width, 320],
};

const rect = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`;
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
const pill = (x: number, y: number, w: number, h: number) =>
  `M${x} ${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w}a${w / 2} ${w / 2} 0 0 1 ${-w} 0Z`;
/** A quarter of a disc around the lower end corner. */
const quarter = (w: number, h: number, r: number) => `M${w} ${h}h${-r}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A sun over lines, as on an old print; high boxes have a margin like a plate in a book. */
const print: Draw = (width, height) => {
  const margin = height > width ? Math.min(56, width / 6) : 0;
  const [w, h] = [width - 2 * margin, height - 2 * margin];
  const horizon = Math.round(h * 0.6);
  const r = Math.round(Math.min(w * 0.38, h * 0.38));
  const x = margin + (w > h ? w * 0.72 : w / 2);
  const lines = upTo(8).map((index) => margin + horizon + Math.round((h - horizon) * (index / 8) ** 1.5));
  return [
    ['c', rect(margin, margin, w, h)],
    ['b', `M${x - r} ${margin + horizon}a${r} ${r} 0 0 1 ${2 * r} 0Z`],
    ['e', lines.map((y) => rect(margin, y, w, 1.5)).join('')],
  ];
};

/** Flat colours against each other, as on a poster. */
const blocks: Draw = (w, h) => {
  if (w === h)
    return [
      ['a', quarter(w, h, w)],
      ['f', quarter(w, h, w * 0.66)],
      ['b', quarter(w, h, w * 0.33)],
    ];
  if (w > h)
    return [
      ['a', rect(0, 0, w, h)],
      ['f', rect(w * 0.62, 0, w * 0.38, h)],
      ['b', circle(w * 0.62, h / 2, h * 0.36)],
    ];
  return [
    ['a', rect(0, 0, w, h)],
    ['f', rect(0, h * 0.62, w, h * 0.38)],
    ['b', circle(w / 2, h * 0.62, w * 0.36)],
  ];
};

/** Round bars and balls. */
const bubbles: Draw = (w, h) => {
  const step = h === 200 ? 66 : h > w && w <= 200 ? 90 : w > 600 ? 128 : w / Math.round(w / 120);
  const bar = step * 0.78;
  const paths = { a: '', b: '', c: '' };
  const colors = ['c', 'a', 'c', 'b', 'a', 'c'] as const;
  const starts = [0.42, 0.2, 0.5, 0.12, 0.34, 0.58];
  const lengths = [0.36, 0.56, 0.34, 0.3, 0.5, 0.28];
  for (const index of upTo(Math.floor(w / step))) {
    const at = index % 6;
    const x = w - (index + 1) * step + (step - bar) / 2;
    const y = h * starts[at]!;
    const length = Math.max(bar, h * lengths[at]!);
    paths[colors[at]!] += pill(x, y, bar, length);
    const ball = colors[(at + 3) % 6]!;
    if (y - bar * 1.25 > 8) paths[ball] += circle(x + bar / 2, y - bar * 0.68, bar / 2);
    if (h - y - length > bar * 1.4)
      paths[colors[(at + 1) % 6]!] += circle(x + bar / 2, y + length + bar * 0.68, bar / 2);
  }
  return [
    ['c', paths.c],
    ['a', paths.a],
    ['b', paths.b],
  ];
};

const CELL = 32;
/** What the grid of slides, which begins at their top, leaves under its last whole cell. */
const REST = STAGE.height % CELL;

/** A histogram of cells of the grid that slides stand on. */
const plot: Draw = (w, h) => {
  const bottom = w > h ? h : h - REST;
  const paths = { a: '', b: '', c: '' };
  const [columns, rows] = [Math.floor(w / CELL), Math.floor((h * 0.82) / CELL)];
  for (const column of upTo(columns)) {
    const share = (column + 1) / columns;
    const high = Math.max(1, Math.round(rows * (share ** 1.6 * 0.8 + 0.2 * Math.abs(Math.sin(column * 1.7)))));
    for (const row of upTo(high)) {
      const color = row === high - 1 ? 'b' : (row * 7 + column * 5) % 4 === 0 ? 'a' : 'c';
      paths[color] += rect(w - (columns - column) * CELL + 1, bottom - (row + 1) * CELL + 1, CELL - 2, CELL - 2);
    }
  }
  return [
    ['c', paths.c],
    ['a', paths.a],
    ['b', paths.b],
  ];
};

/** A plain column with a narrow one before it. */
const columns: Draw = (w, h) => {
  if (w > h)
    return [
      ['a', rect(0, 0, w, h * 0.9)],
      ['b', rect(0, h * 0.95, w, h * 0.02)],
    ];
  const wide = w > 180 ? w * 0.72 : w / 3;
  return [
    ['a', rect(w - wide, 0, wide, h)],
    ['b', rect(w - wide - 16, 0, 4, h)],
  ];
};

const DRAWINGS: Record<Exclude<Style['motif'], 'tiles'>, Draw> = { print, blocks, bubbles, plot, columns };

/** The drawing of a motif for a place, and the room below it; centred covers have one in two opposite corners. */
export function motifFor(motif: keyof typeof DRAWINGS, place: Place) {
  const [width, height] = motif === 'columns' ? COLUMN_BOXES[place] : BOXES[place];
  return { width, height, foot: motif === 'plot' ? REST : 0, drawn: DRAWINGS[motif](width, height) };
}

/** Columns always have the height of the slide. */
const COLUMN_BOXES = { ...BOXES, arc: BOXES.band, corner: BOXES.band, corners: [120, STAGE.height] } as const;
