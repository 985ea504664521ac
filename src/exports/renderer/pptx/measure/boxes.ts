import type { Border, BoxItem, Color, Frame, FreeformItem, Item, LineItem } from '../measured.js';
import type { Radii, SlideReader } from './slide-reader.js';

/** Adds the measuring of boxes, lines and pictures to the reader. Runs in the page. */
export function addBoxes(reader: SlideReader): void {
  reader.boxes = (el, css, opacity) => {
    const background = reader.color(css.backgroundColor);
    const fill = background.a > 0 ? background : null;
    const gradient = reader.gradient(css);
    if (!fill && !gradient && css.borderStyle === 'none') return [];
    const { frame, radii } = onPixels(reader.frame(el), reader.radii(el, css));
    if (!frame.w || !frame.h) return [];
    const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => reader.border(css, side));
    const [top = null, right = null, bottom = null, left = null] = sides;
    const even = new Set(sides.map((side) => JSON.stringify(side))).size === 1;
    const border = even ? top : null;
    const alt = reader.alt(el);
    const items: Item[] = [];
    if (fill && !gradient && !border && !alt && isThin(frame) && Math.max(...radii) < 1) {
      items.push(ruleOf(frame, { width: Math.min(frame.w, frame.h), color: fill, dash: 'solid' }, opacity));
    } else if (fill || gradient || border) {
      const [radius, ...others] = new Set(radii);
      items.push(
        others.length === 0
          ? { type: 'box', ...frame, fill, gradient, border, radius: radius!, opacity, alt }
          : unevenCorners({ ...frame, fill, gradient, opacity, alt }, border, radii),
      );
    }
    if (even) return items;
    const sameColor = (side: Border | null) =>
      !!side && side.dash === 'solid' && side.color.hex === top?.color.hex && side.color.a === top.color.a;
    const widths = sides.map((side) => side?.width ?? 0) as Corners;
    if (sides.every(sameColor)) return [...items, edgeOf(frame, radii, widths, top!.color, opacity)];
    // Borders that differ by side become lines; boxes where they are thick.
    const { x, y, w, h } = frame;
    const [above, after, below, before] = widths;
    const inside = { y: y + above, h: h - above - below };
    const strips: [Border | null, Frame][] = [
      [top, { x, y, w, h: above }],
      [bottom, { x, y: y + h - below, w, h: below }],
      [left, { ...inside, x, w: before }],
      [right, { ...inside, x: x + w - after, w: after }],
    ];
    for (const [side, place] of strips) {
      if (!side) continue;
      const plain = { gradient: null, border: null, radius: 0, opacity, alt: null };
      items.push(isThin(place) ? ruleOf(place, side, opacity) : { type: 'box', ...place, fill: side.color, ...plain });
    }
    return items;
  };

  /** The frame as it is painted. Circles stay circles, also where their painted sides differ by a pixel. */
  function onPixels(frame: Frame, radii: Radii): { frame: Frame; radii: Radii } {
    const painted = reader.painted(frame);
    const half = Math.min(painted.w, painted.h) / 2;
    const isCircle = Math.abs(frame.w - frame.h) < 1 && radii.every((radius) => radius >= half - 0.5);
    if (!isCircle) return { frame: painted, radii };
    const radius = Math.max(frame.w, frame.h) / 2;
    return { frame, radii: [radius, radius, radius, radius] };
  }

  /** Programs draw lines of this width sharp, and the edges of boxes between pixels blurred. */
  const THIN = 4;
  const isThin = ({ w, h }: Frame) => Math.min(w, h) <= THIN && Math.max(w, h) > 4 * THIN;

  /** A thin box as the line along its middle. */
  function ruleOf({ x, y, w, h }: Frame, stroke: Border, opacity: number): LineItem {
    const along = w > h ? { x, y: y + h / 2, w, h: 0 } : { x: x + w / 2, y, w: 0, h };
    return { type: 'line', ...along, stroke, opacity, alt: null, rising: false, roundCaps: false };
  }

  type Corners = [topLeft: number, topRight: number, bottomRight: number, bottomLeft: number];

  function outline({ x, y, w, h }: Frame, [tl, tr, br, bl]: Corners): string {
    const arc = (radius: number, dx: number, dy: number) => (radius ? `a${radius} ${radius} 0 0 1 ${dx} ${dy}` : '');
    return (
      `M${x + tl} ${y}H${x + w - tr}${arc(tr, tr, tr)}V${y + h - br}${arc(br, -br, br)}` +
      `H${x + bl}${arc(bl, -bl, -bl)}V${y + tl}${arc(tl, tl, -tl)}Z`
    );
  }

  const PLAIN = { matrix: [1, 0, 0, 1, 0, 0] as FreeformItem['matrix'], roundCaps: false };

  /** A box with different corner radii, as a path. */
  function unevenCorners(
    box: Frame & Pick<BoxItem, 'fill' | 'gradient' | 'opacity' | 'alt'>,
    border: Border | null,
    radii: Corners,
  ): FreeformItem {
    // CSS draws a border inside the box, Office on both sides of its edge.
    const inset = (border?.width ?? 0) / 2;
    const frame = { x: box.x + inset, y: box.y + inset, w: box.w - 2 * inset, h: box.h - 2 * inset };
    const path = outline(frame, radii.map((radius) => Math.max(0, radius - inset)) as Corners);
    return { ...box, ...frame, ...PLAIN, type: 'freeform', stroke: border, path };
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

  reader.picture = (el, css, opacity) => {
    const position = css.objectPosition.split(' ').map((value) => parseFloat(value) / 100) as [number, number];
    return {
      type: 'picture',
      ...reader.painted(reader.frame(el)),
      opacity,
      alt: el.alt || null,
      src: el.src,
      naturalWidth: el.naturalWidth,
      naturalHeight: el.naturalHeight,
      fit: css.objectFit,
      position,
      radius: reader.radii(el, css)[0],
    };
  };
}
