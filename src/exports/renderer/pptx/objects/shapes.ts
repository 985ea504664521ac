import svgpath from 'svgpath';
import type { Border, BoxItem, FreeformItem, LineItem, PresetItem } from '../measured.js';
import type { ObjectPatch } from './patch.js';
import type { Page, ShapeName } from '../pptxgen.js';
import { inches, paint, place, points } from '../units.js';

const DASH = { solid: 'solid', dashed: 'dash', dotted: 'sysDot' } as const;
/** The smallest extent of a shape: Office and other programs hide shapes without extent. */
const THIN = 0.01;

const stroke = (border: Border | null, opacity: number) =>
  border
    ? { ...paint(border.color, opacity), width: points(border.width), dashType: DASH[border.dash] }
    : { type: 'none' as const };

/** A gradient replaces a solid fill afterwards, so there has to be one. */
const fillOf = ({ fill, gradient, opacity }: Pick<BoxItem, 'fill' | 'gradient' | 'opacity'>) => {
  if (gradient) return { color: 'FFFFFF' };
  return fill ? paint(fill, opacity) : undefined;
};

const gradientPatch = ({ gradient, opacity }: Pick<BoxItem, 'gradient' | 'opacity'>) =>
  gradient ? { gradient: { gradient, opacity } } : {};

/** Adds a rectangle, rounded rectangle or ellipse. */
export function addBox(page: Page, item: BoxItem, name: string): ObjectPatch {
  const width = item.border?.width ?? 0;
  // CSS draws a border inside the box, Office centres it on the edge.
  const inner = { ...item, x: item.x + width / 2, y: item.y + width / 2, w: item.w - width, h: item.h - width };
  const radius = Math.max(0, item.radius - width / 2);
  const isCircle = radius >= Math.max(inner.w, inner.h) / 2 - 0.4;
  const shape = isCircle ? 'ellipse' : radius > 0 ? 'roundRect' : 'rect';
  page.addShape(shape, {
    ...place(inner),
    objectName: name,
    ...(shape === 'roundRect' && { rectRadius: inches(radius) }),
    fill: fillOf(item),
    line: stroke(item.border, item.opacity),
  });
  return { name, alt: item.alt, ...gradientPatch(item) };
}

/** LibreOffice rounds to hundredths of a millimetre, start and end apart: a level line elsewhere becomes oblique. */
const PX_PER_STEP = 96 / 2540;
const onStep = (px: number) => Math.round(px / PX_PER_STEP) * PX_PER_STEP;

/** Adds a straight line. */
export function addLine(page: Page, item: LineItem, name: string): ObjectPatch {
  page.addShape('line', {
    ...place({ ...item, x: onStep(item.x), y: onStep(item.y), w: onStep(item.w), h: onStep(item.h) }),
    objectName: name,
    ...(item.rising && { flipV: true }),
    line: stroke(item.stroke, item.opacity),
  });
  return { name, alt: item.alt, isLine: true, roundCaps: item.roundCaps };
}

/** Adds a preset shape. */
export function addPreset(page: Page, item: PresetItem, name: string): ObjectPatch {
  page.addShape(item.preset as ShapeName, {
    ...place(item),
    objectName: name,
    fill: fillOf(item),
    line: stroke(item.stroke, item.opacity),
  });
  return { name, alt: item.alt, adjust: item.adjust, roundCaps: item.roundCaps, ...gradientPatch(item) };
}

/** Adds a path. */
export function addFreeform(page: Page, item: FreeformItem, name: string): ObjectPatch {
  page.addShape('custGeom' as ShapeName, {
    ...place({ ...item, w: Math.max(item.w, THIN), h: Math.max(item.h, THIN) }),
    objectName: name,
    points: pathPoints(item),
    fill: fillOf(item),
    line: stroke(item.stroke, item.opacity),
  });
  return { name, alt: item.alt, roundCaps: item.roundCaps, ...gradientPatch(item) };
}

type Points = NonNullable<Parameters<Page['addShape']>[1]>['points'];

/**
 * Path data as points relative to the item's frame: absolute commands, without arcs and shorthands, which Office lacks.
 */
function pathPoints(item: FreeformItem): Points {
  const path: NonNullable<Points> = [];
  const x = (value: number) => inches(value - item.x);
  const y = (value: number) => inches(value - item.y);
  svgpath(item.path)
    .abs()
    .unshort()
    // Before the matrix: svgpath 2.6 turns the flag of a mirrored arc into the text '0', which it then takes for true.
    .unarc()
    .matrix(item.matrix)
    .abs()
    .iterate(([command, ...numbers], _, currentX, currentY) => {
      const [a, b, c, d, e, f] = numbers as [number, number, number, number, number, number];
      if (command === 'Z') path.push({ close: true });
      else if (command === 'M') path.push({ x: x(a), y: y(b), moveTo: true });
      else if (command === 'L') path.push({ x: x(a), y: y(b) });
      else if (command === 'H') path.push({ x: x(a), y: y(currentY) });
      else if (command === 'V') path.push({ x: x(currentX), y: y(a) });
      else if (command === 'Q') path.push({ x: x(c), y: y(d), curve: { type: 'quadratic', x1: x(a), y1: y(b) } });
      else path.push({ x: x(e), y: y(f), curve: { type: 'cubic', x1: x(a), y1: y(b), x2: x(c), y2: y(d) } });
    });
  return path;
}
