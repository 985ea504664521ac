import type { Border, BoxItem, Color, Frame, FreeformItem, Item, LineItem } from '../measured.js';
import type { SlideReader } from './slide-reader.js';

/** Adds the measuring of boxes, lines and pictures to the reader. Runs in the page. */
export function addBoxes(reader: SlideReader): void {
  reader.boxes = (el, css, opacity) => {
    const background = reader.color(css.backgroundColor);
    const fill = background.a > 0 ? background : null;
    const gradient = reader.gradient(css);
    const bare = css.borderStyle === 'none';
    if (!fill && !gradient && bare) return [];
    const radii = reader.radii(el, css);
    const frame = onPixels(reader.frame(el), radii);
    if (!frame.w || !frame.h) return [];
    const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => (bare ? null : reader.border(css, side)));
    const [top = null, right = null, bottom = null, left = null] = sides;
    const alike = (side: Border | null) =>
      side?.width === top?.width && side?.color.hex === top?.color.hex && side?.color.a === top?.color.a;
    const even = sides.every(alike);
    const border = even ? top : null;
    const alt = reader.alt(el);
    const items: Item[] = [];
    if (fill && !gradient && !border && !alt && isThin(frame) && Math.max(...radii) < 1) {
      items.push(ruleOf(frame, { width: Math.min(frame.w, frame.h), color: fill, dash: 'solid' }, opacity));
    } else if (fill || gradient || border) {
      const evenCorners = radii.every((radius) => Math.abs(radius - radii[0]) < 0.5);
      items.push(
        evenCorners
          ? { type: 'box', ...frame, fill, gradient, border, radius: radii[0], opacity, alt }
          : unevenCorners({ type: 'box', ...frame, fill, gradient, border, radius: 0, opacity, alt }, radii),
      );
    }
    if (even) return items;
    const sameColor = (side: Border | null) =>
      !!side && side.dash === 'solid' && side.color.hex === top?.color.hex && side.color.a === top.color.a;
    if (sides.every(sameColor)) {
      const [above = 0, after = 0, below = 0, before = 0] = sides.map((side) => side?.width);
      return [...items, edgeOf(frame, radii, [above, after, below, before], top!.color, opacity)];
    }
    // Borders that differ by side become lines; boxes where they are thick or meet at round corners.
    const round = Math.max(...radii) >= 1;
    const strip = (side: Border | null, x: number, y: number, w: number, h: number) => {
      if (!side) return;
      const place = { x: frame.x + x, y: frame.y + y, w, h };
      const plain = { gradient: null, border: null, radius: 0, opacity, alt: null };
      const box = { type: 'box' as const, ...place, fill: side.color, ...plain };
      items.push(isThin(place) && !round ? ruleOf(place, side, opacity) : box);
    };
    const above = top?.width ?? 0;
    const height = frame.h - above - (bottom?.width ?? 0);
    strip(top, 0, 0, frame.w, top?.width ?? 0);
    strip(bottom, 0, frame.h - (bottom?.width ?? 0), frame.w, bottom?.width ?? 0);
    strip(left, 0, above, left?.width ?? 0, height);
    strip(right, frame.w - (right?.width ?? 0), above, right?.width ?? 0, height);
    return items;
  };

  /** The frame as it is painted; circles stay circles. */
  function onPixels(frame: Frame, radii: number[]): Frame {
    const circle = Math.abs(frame.w - frame.h) < 0.5 && radii.every((radius) => radius >= frame.w / 2 - 0.5);
    return circle ? frame : reader.painted(frame);
  }

  /** Programs draw lines of this width sharp, and the edges of boxes between pixels blurred. */
  const THIN = 4;
  const isThin = ({ w, h }: Frame) => Math.min(w, h) <= THIN && Math.max(w, h) > 4 * THIN;

  /** A thin box as the line along its middle. */
  function ruleOf({ x, y, w, h }: Frame, stroke: Border, opacity: number): LineItem {
    const along = w > h ? { x, y: y + h / 2, w, h: 0 } : { x: x + w / 2, y, w: 0, h };
    return { type: 'line', ...along, stroke, opacity, alt: null, rising: false, startHead: false, endHead: false };
  }

  type Corners = [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];

  function outline({ x, y, w, h }: Frame, [tl, tr, br, bl]: Corners): string {
    const arc = (radius: number, dx: number, dy: number) => (radius ? `a${radius} ${radius} 0 0 1 ${dx} ${dy}` : '');
    return (
      `M${x + tl} ${y}H${x + w - tr}${arc(tr, tr, tr)}V${y + h - br}${arc(br, -br, br)}` +
      `H${x + bl}${arc(bl, -bl, -bl)}V${y + tl}${arc(tl, tl, -tl)}Z`
    );
  }

  const PLAIN = {
    matrix: [1, 0, 0, 1, 0, 0] as FreeformItem['matrix'],
    roundCaps: false,
    startHead: false,
    endHead: false,
  };

  /** A box with different corner radii, as a path. */
  function unevenCorners(box: BoxItem, radii: Corners): FreeformItem {
    const { border, radius: _, ...rest } = box;
    return { ...rest, ...PLAIN, type: 'freeform', stroke: border, path: outline(box, radii) };
  }

  /** A border of one colour and different widths, as one path: around the box, and around what is inside the border. */
  function edgeOf(frame: Frame, radii: Corners, widths: Corners, fill: Color, opacity: number): FreeformItem {
    const [top, right, bottom, left] = widths;
    const { x, y, w, h } = frame;
    const [tl, tr, br, bl] = radii;
    const within = (radius: number, ...beside: number[]) => Math.max(0, radius - Math.max(...beside));
    const inner = outline({ x: x + left, y: y + top, w: w - left - right, h: h - top - bottom }, [
      within(tl, top, left),
      within(tr, top, right),
      within(br, bottom, right),
      within(bl, bottom, left),
    ]);
    const path = outline(frame, radii) + inner;
    return { ...PLAIN, type: 'freeform', ...frame, fill, gradient: null, stroke: null, opacity, alt: null, path };
  }

  /** A line, drawn as the top or left border of an empty element. */
  reader.line = (el, css, opacity) => {
    const top = reader.border(css, 'Top') ?? reader.border(css, 'Bottom');
    const left = reader.border(css, 'Left') ?? reader.border(css, 'Right');
    const { x, y, w, h } = reader.painted(reader.frame(el));
    const head = el.dataset.head ?? 'none';
    const common = {
      type: 'line' as const,
      opacity,
      alt: reader.alt(el),
      rising: false,
      startHead: head === 'both' || head === 'start',
      endHead: head !== 'none' && head !== 'start' && head !== '',
    };
    if (top) return { ...common, x, y: y + top.width / 2, w, h: 0, stroke: top };
    if (left) return { ...common, x: x + left.width / 2, y, w: 0, h, stroke: left };
    return null;
  };

  reader.picture = (el, css, opacity) => {
    const [x = 0.5, y = 0.5] = css.objectPosition.split(' ').map((value) => parseFloat(value) / 100);
    return {
      type: 'picture',
      ...reader.painted(reader.frame(el)),
      opacity,
      alt: 'pptxDecorative' in el.dataset ? null : el.alt || null,
      src: el.currentSrc || el.src,
      naturalWidth: el.naturalWidth,
      naturalHeight: el.naturalHeight,
      fit: css.objectFit,
      position: [x, y],
      radius: reader.radii(el, css)[0],
    };
  };
}
