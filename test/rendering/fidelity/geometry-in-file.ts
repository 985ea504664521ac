import type { Bounds, Point } from './objects-laid-out.js';
import { all, at, children, type Element, number, type Place, text, turned } from './pptx-xml.js';

/** What a shape's geometry draws: lines around it and within it, each as a list of points. */
export type Outline = Point[][];

const STEPS = 16;
const along = (steps: number, at: (share: number) => Point): Point[] =>
  Array.from({ length: steps }, (_, i) => at((i + 1) / steps));

/** Part of an ellipse; degrees clockwise from three o'clock. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, sweep: number): Point[] {
  const point = (degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  };
  return [point(from), ...along(Math.max(8, Math.ceil(Math.abs(sweep) / 5)), (share) => point(from + sweep * share))];
}

const closed = (points: Point[]): Point[] => [...points, points[0]!];

type Preset = (w: number, h: number, adjust: (name: string, usual: number) => number) => Outline;

/** The preset shapes that are used, by their definitions (ECMA-376 part 1, annex D), in the frame's own coordinates. */
const PRESETS: Record<string, Preset> = {
  rect: (w, h) => [rounded(w, h, 0)],
  roundRect: (w, h, adjust) => [rounded(w, h, adjust('adj', 16667) * Math.min(w, h))],
  ellipse: (w, h) => [arc(w / 2, h / 2, w / 2, h / 2, 0, 360)],
  line: (w, h) => [
    [
      [0, 0],
      [w, h],
    ],
  ],
  diamond: (w, h) => [polygon([w / 2, 0], [w, h / 2], [w / 2, h], [0, h / 2])],
  triangle: (w, h, adjust) => [polygon([w * adjust('adj', 50000), 0], [w, h], [0, h])],
  chevron: (w, h, adjust) => {
    const s = Math.min(w, h) * adjust('adj', 50000);
    return [polygon([0, 0], [w - s, 0], [w, h / 2], [w - s, h], [0, h], [s, h / 2])];
  },
  homePlate: (w, h, adjust) => {
    const s = Math.min(w, h) * adjust('adj', 50000);
    return [polygon([0, 0], [w - s, 0], [w, h / 2], [w - s, h], [0, h])];
  },
  trapezoid: (w, h, adjust) => {
    const s = Math.min(w / 2, Math.min(w, h) * adjust('adj', 25000));
    return [polygon([s, 0], [w - s, 0], [w, h], [0, h])];
  },
  parallelogram: (w, h, adjust) => {
    const s = Math.min(w, Math.min(w, h) * adjust('adj', 25000));
    return [polygon([s, 0], [w, 0], [w - s, h], [0, h])];
  },
  donut: (w, h, adjust) => {
    const band = Math.min(w, h) * adjust('adj', 25000);
    return [arc(w / 2, h / 2, w / 2, h / 2, 0, 360), arc(w / 2, h / 2, w / 2 - band, h / 2 - band, 0, 360)];
  },
  blockArc: (w, h, adjust) => {
    const [from, to] = [degrees(adjust('adj1', 10800000)), degrees(adjust('adj2', 0))];
    const band = Math.min(w, h) * adjust('adj3', 25000);
    const sweep = to > from ? to - from : to - from + 360;
    const outer = arc(w / 2, h / 2, w / 2, h / 2, from, sweep);
    const inner = arc(w / 2, h / 2, w / 2 - band, h / 2 - band, from + sweep, -sweep);
    return [closed([...outer, ...inner])];
  },
};

/** Adjust values are read as shares of 100,000; angles are 60,000ths of a degree. */
const degrees = (share: number) => (share * 100_000) / 60_000;
const polygon = (...points: Point[]): Point[] => closed(points);

function rounded(w: number, h: number, radius: number): Point[] {
  const r = Math.min(radius, w / 2, h / 2);
  return closed([
    ...arc(w - r, r, r, r, -90, 90),
    ...arc(w - r, h - r, r, r, 0, 90),
    ...arc(r, h - r, r, r, 90, 90),
    ...arc(r, r, r, r, 180, 90),
  ]);
}

/** The name of a preset geometry; null where the shape has one of its own. */
export const presetOf = (properties: Element | undefined): string | null =>
  text(at(properties, 'a:prstGeom'), 'prst') ?? null;

/** An adjust value as a share of 100,000; `usual` where the shape has none of that name. */
export function adjustOf(properties: Element | undefined, name: string, usual: number): number {
  const guide = children(at(properties, 'a:prstGeom', 'a:avLst'), 'a:gd').find((one) => text(one, 'name') === name);
  return Number(text(guide, 'fmla')?.replace('val ', '') ?? usual) / 100_000;
}

/** The outline of a shape on the slide, turned and flipped as its frame is. */
export function outlineOf(properties: Element | undefined, place: Place, kind: string): Outline {
  const own =
    kind === 'pic' || presetOf(properties) ? presetOutline(properties, place) : pathOutline(properties, place);
  const transform = at(properties, 'a:xfrm');
  const [flipH, flipV] = ['flipH', 'flipV'].map((name) => text(transform, name) === '1');
  const placed = own.map((line) =>
    line.map(([x, y]): Point => [place.x + (flipH ? place.w - x : x), place.y + (flipV ? place.h - y : y)]),
  );
  return turnedOutline(placed, place);
}

/** The frame itself. */
export const rectangle = ({ x, y, w, h }: Place): Point[] => polygon([x, y], [x + w, y], [x + w, y + h], [x, y + h]);

/** An outline turned as its frame is. */
export function turnedOutline(outline: Outline, { x, y, w, h, rotate }: Place): Outline {
  if (!rotate) return outline;
  const centre = { x: x + w / 2, y: y + h / 2 };
  return outline.map((line) =>
    line.map(([px, py]): Point => {
      const there = turned({ x: px, y: py }, centre, rotate);
      return [there.x, there.y];
    }),
  );
}

function presetOutline(properties: Element | undefined, { w, h }: Place): Outline {
  const name = presetOf(properties) ?? 'rect';
  const preset = PRESETS[name];
  if (!preset) throw new Error(`The preset shape ${name} is not known here: add its definition.`);
  return preset(w, h, (adjust, usual) => adjustOf(properties, adjust, usual));
}

/** A geometry of its own: paths in coordinates that are scaled to the frame. */
function pathOutline(properties: Element | undefined, { w, h }: Place): Outline {
  const paths = children(at(properties, 'a:custGeom', 'a:pathLst'), 'a:path');
  return paths.flatMap((path) => {
    const [wide, high] = [w / (number(path, 'w') || 1), h / (number(path, 'h') || 1)];
    const lines: Outline = [];
    for (const command of children(path)) {
      const points = all(command, 'a:pt').map((pt): Point => [number(pt, 'x')! * wide, number(pt, 'y')! * high]);
      const line = lines.at(-1) ?? [];
      const from = line.at(-1) ?? [0, 0];
      if (command.nodeName === 'a:moveTo') lines.push(points);
      else if (command.nodeName === 'a:close') line.push(line[0]!);
      else if (command.nodeName === 'a:lnTo') line.push(...points);
      else line.push(...along(STEPS, (share) => bezier([from, ...points], share)));
    }
    return lines;
  });
}

/** De Casteljau. */
function bezier(points: Point[], share: number): Point {
  if (points.length === 1) return points[0]!;
  const between = points
    .slice(1)
    .map(([x, y], i): Point => [points[i]![0] * (1 - share) + x * share, points[i]![1] * (1 - share) + y * share]);
  return bezier(between, share);
}

export function boundsOf(outline: Outline): Bounds {
  const points = outline.flat();
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** How far a point is from the nearest line of an outline, in px. */
export function distanceTo(outline: Outline, [x, y]: Point): number {
  const { min, max, hypot } = Math; // of millions of calls; globals are slow to find in the test runner
  let least = Infinity;
  for (const line of outline) {
    for (let i = 0; i < line.length; i++) {
      const [[x1, y1], [x2, y2]] = [line[i]!, line[i + 1] ?? line[i]!];
      const [dx, dy] = [x2 - x1, y2 - y1];
      const share = min(1, max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
      least = min(least, hypot(x1 + dx * share - x, y1 + dy * share - y));
    }
  }
  return least;
}
