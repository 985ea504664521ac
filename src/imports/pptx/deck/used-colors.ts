import type { Element } from '../package/element.js';
import type { Layer, Layers } from '../slide/layers.js';
import { Stage, type Transform } from '../slide/stage.js';

const STAGE = 1280 * 720;
/** Share of the slides that have a colour of the deck, two at least: a warning on one of them is none. */
const SLIDES = 0.15;
const LEAST_SLIDES = 2;
/** Share of all slides together that a colour of the deck takes. */
const AREA = 0.005;
/** Share of the slides that have a background which is that of the deck. */
const BACKGROUND = 0.6;
/** From this share of the slide on, a fill is what the slide stands on. */
const WHOLE = 0.95;
/** Distance between the channels of what is a colour, of 255, and degrees between two of them. */
const CHROMA = 48;
const APART = 25;

/** Colours by what a file calls them, #RRGGBB or the name of a theme's colour, with the areas that they fill. */
type Fills = Map<string, number>;

/** What is filled on a slide or on a layer below it. */
interface Painted {
  fills: Fills;
  background?: string;
}

/** Counts the colours that slides are drawn in: fills of shapes and backgrounds, not letters, pictures and charts. */
export class UsedColors {
  private readonly layers = new Map<Layer, Painted>();
  private readonly areas: Fills = new Map();
  private readonly slides: Fills = new Map();
  private readonly backgrounds: Fills = new Map();
  private count = 0;

  constructor(private readonly whole: Transform) {}

  add(slide: Element, { layout, master }: Layers): void {
    this.count++;
    const below = [layout, master].flatMap((layer) => (layer ? [this.ofLayer(layer)] : []));
    const all = [painted(slide, this.whole), ...below];
    const background = all.find((part) => part.background !== undefined)?.background;
    if (background !== undefined) increase(this.backgrounds, background, 1);
    const seen = new Set<string>();
    for (const { fills } of all)
      for (const [color, area] of fills) {
        increase(this.areas, color, area);
        seen.add(color);
      }
    for (const color of seen) increase(this.slides, color, 1);
  }

  /**
   * The colours of marks that the slides have by their area, those of two alike once, and the background of most; none where the
   * slides are grey, or hardly any has the same colour.
   *
   * @param resolve gives the colour of a name in the theme.
   */
  of(resolve: (name: string) => string | undefined): { marks: string[]; surface?: string } {
    const hex = (fills: Fills) => {
      const found: Fills = new Map();
      for (const [name, amount] of fills) {
        const color = name.startsWith('#') ? name : resolve(name);
        if (color !== undefined) increase(found, color, amount);
      }
      return [...found].sort(([, a], [, b]) => b - a);
    };
    const [most] = hex(this.backgrounds);
    const surface = most && most[1] >= this.count * BACKGROUND ? most[0] : undefined;
    const slides = new Map(hex(this.slides));
    const least = Math.max(LEAST_SLIDES, this.count * SLIDES);
    const marks: string[] = [];
    for (const [color, area] of hex(this.areas)) {
      const isOften = slides.get(color)! >= least && area >= this.count * STAGE * AREA;
      if (!isOften || !isColor(color) || color === surface) continue;
      if (marks.every((other) => degreesBetween(color, other) >= APART)) marks.push(color);
    }
    return { marks, ...(surface !== undefined && { surface }) };
  }

  private ofLayer(layer: Layer): Painted {
    const known = this.layers.get(layer) ?? painted(layer.root, this.whole);
    this.layers.set(layer, known);
    return known;
  }
}

const increase = (fills: Fills, color: string, amount: number) => fills.set(color, (fills.get(color) ?? 0) + amount);

function painted(root: Element, whole: Transform): Painted {
  const common = root.child('p:cSld');
  const behind = common?.child('p:bg');
  const said = colorIn(behind?.child('p:bgPr', 'a:solidFill')) ?? colorIn(behind?.child('p:bgRef'));
  const found: Painted = { fills: new Map(), ...(said !== undefined && { background: said }) };
  const waiting: [tree: Element, within: Transform][] = [];
  const tree = common?.child('p:spTree');
  if (tree) waiting.push([tree, whole]);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [within, place] = next;
    for (const shape of within.children) {
      if (shape.name === 'p:grpSp') waiting.push([shape, Stage.inside(shape.child('p:grpSpPr', 'a:xfrm'), place)]);
      else if (shape.name === 'p:sp') paint(shape, place, found);
    }
  }
  return found;
}

function paint(shape: Element, place: Transform, found: Painted): void {
  const properties = shape.child('p:spPr');
  const frame = Stage.frameOf(properties?.child('a:xfrm'), place);
  const color = fillOf(shape, properties);
  if (!frame || color === undefined) return;
  const side = (start: number, size: number, most: number) =>
    Math.max(0, Math.min(most, start + size) - Math.max(0, start));
  const area = side(frame.x, frame.width, 1280) * side(frame.y, frame.height, 720);
  if (area >= STAGE * WHOLE) found.background = color;
  else increase(found.fills, color, area);
}

function fillOf(shape: Element, properties: Element | undefined): string | undefined {
  if (['a:noFill', 'a:gradFill', 'a:blipFill', 'a:pattFill', 'a:grpFill'].some((name) => properties?.child(name)))
    return undefined;
  const own = properties?.child('a:solidFill');
  const style = shape.child('p:style', 'a:fillRef');
  return own ? colorIn(own) : style?.number('idx') ? colorIn(style) : undefined;
}

/** The colour below an element; none where it is mixed with white, or can be seen through. */
function colorIn(element: Element | undefined): string | undefined {
  const color = element?.child('a:srgbClr') ?? element?.child('a:schemeClr');
  const value = color?.attribute('val');
  if (!color || value === undefined) return undefined;
  if (['a:lumOff', 'a:tint', 'a:alpha'].some((name) => color.child(name))) return undefined;
  if (color.name === 'a:schemeClr') return value;
  return /^[0-9a-f]{6}$/i.test(value) ? `#${value.toUpperCase()}` : undefined;
}

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function isColor(color: string): boolean {
  const channels = channelsOf(color);
  return Math.max(...channels) - Math.min(...channels) >= CHROMA;
}

function degreesBetween(one: string, other: string): number {
  const apart = Math.abs(hueOf(one) - hueOf(other));
  return Math.min(apart, 360 - apart);
}

/** Degrees around the circle of colours. */
function hueOf(color: string): number {
  const [red, green, blue] = channelsOf(color) as [number, number, number];
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}
