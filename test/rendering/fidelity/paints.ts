import type { Rgba } from './objects-laid-out.js';
import type { FileGradient } from './objects-in-file.js';
import type { Paint } from './pptx-xml.js';

/** A computed CSS colour. */
function rgba(css: string): Rgba {
  const legacy = /^rgba?\(([^)]*)\)$/.exec(css);
  const modern = /^color\(srgb ([^)]*)\)$/.exec(css);
  const numbers = (legacy ?? modern)?.[1]?.split(/[\s,/]+/).map(Number);
  if (!numbers || numbers.some(Number.isNaN)) throw new Error(`The colour ${css} is not read here.`);
  const [r = 0, g = 0, b = 0, a = 1] = numbers;
  const most = modern ? 255 : 1;
  return [Math.round(r * most), Math.round(g * most), Math.round(b * most), a];
}

/** A CSS colour with the opacity of what it is in. */
export function seen(css: string, opacity = 1): Paint {
  const [r, g, b, a] = rgba(css);
  const hex = [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { hex: hex.toUpperCase(), a: a * opacity };
}

export const told = (paint: Paint | null) =>
  paint ? `#${paint.hex}${paint.a < 1 ? ` at ${Math.round(paint.a * 100)} %` : ''}` : 'nothing';

/** Whether two paints look the same: each colour exactly, opacity as it is when rounded to 1 %; what is clear has no colour. */
export function alike(one: Paint | null, other: Paint | null): boolean {
  if (!one || !other) return (one?.a ?? 0) < 0.005 && (other?.a ?? 0) < 0.005;
  if (Math.abs(one.a - other.a) > 0.0051) return false;
  return one.hex === other.hex || (one.a < 0.005 && other.a < 0.005);
}

/** Splits at the commas that are in no brackets. */
function pieces(list: string): string[] {
  const found: string[] = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === ',' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((piece) => piece.trim());
}

const CORNERS: Record<string, [number, number]> = {
  'top right': [1, -1],
  'bottom right': [1, 1],
  'bottom left': [-1, 1],
  'top left': [-1, -1],
};
const SIDES: Record<string, number> = { top: 0, right: 90, bottom: 180, left: 270 };

/** A CSS gradient in a box, as a file says it. */
export function cssGradient(css: string, width: number, height: number, opacity: number): FileGradient {
  const [, inner] = /^linear-gradient\((.*)\)$/s.exec(css) ?? [];
  if (!inner) throw new Error(`The gradient ${css} is not read here.`);
  const parts = pieces(inner);
  const isStop = (part: string) => /^(?:rgb|color\()/.test(part);
  const stops = parts.filter(isStop);
  const [first = ''] = parts.filter((part) => !isStop(part));
  return {
    angle: (cssAngle(first, width, height) + 270) % 360,
    stops: stops.map((stop, i) => {
      const [, color = '', at] = /^(.*?\))\s*(?:([\d.]+)%)?$/.exec(stop)!;
      const share = at === undefined ? i / (stops.length - 1) : Number(at) / 100;
      return { color: seen(color, opacity), at: share };
    }),
  };
}

/** Degrees clockwise from upwards. Towards a corner, the middle line runs through the two others (CSS Images 3, 3.1.1). */
function cssAngle(direction: string, width: number, height: number): number {
  if (direction.endsWith('deg')) return (parseFloat(direction) + 360) % 360;
  const to = direction.replace('to ', '');
  const corner = CORNERS[to];
  if (!corner) return SIDES[to] ?? 180;
  const [x, y] = corner;
  return ((Math.atan2(x * height, -y * width) * 180) / Math.PI + 360) % 360;
}

/** What is wrong with a gradient of the file. */
export function gradientFaults(wanted: FileGradient | null, found: FileGradient | null): string[] {
  if (!wanted || !found)
    return wanted === found ? [] : [wanted ? 'has no gradient' : 'has a gradient that nobody drew'];
  const turn = Math.abs(((wanted.angle - found.angle + 540) % 360) - 180);
  const stops = ({ stops: all }: FileGradient) =>
    all.map(({ color, at }) => `${told(color)} from ${Math.round(at * 100)}`).join(', ');
  const same =
    wanted.stops.length === found.stops.length &&
    wanted.stops.every(
      (stop, i) => alike(stop.color, found.stops[i]!.color) && Math.abs(stop.at - found.stops[i]!.at) < 0.01,
    );
  return [
    ...(turn > 1 ? [`has a gradient to ${Math.round(found.angle)}° in place of ${Math.round(wanted.angle)}°`] : []),
    ...(same ? [] : [`has a gradient of ${stops(found)} in place of ${stops(wanted)}`]),
  ];
}
