import type { Color, Gradient } from '../pptx/measured.js';
import type { SlideReader } from '../pptx/measure/slide-reader.js';
import type { InspectedCollision, InspectedPicture, InspectedSlide, InspectedText, Rect } from './inspected.js';
import type { Paint, PaintedBox, PaintedPicture, PaintedText, paintsOf } from './paints.js';
import type { roomOf } from './room.js';

/** What a slide is painted on. */
interface Ground {
  color: Color;
  gradient: Gradient | null;
  slide: HTMLElement;
}

/**
 * Looks at every slide of the page as its readers see it, after the fitting pass.
 *
 * Runs in the page, sent as source, so it refers to nothing outside.
 */
export function inspectSlides(
  reader: SlideReader,
  { paints: paintsOn, room: roomIn }: { paints: typeof paintsOf; room: typeof roomOf },
): InspectedSlide[] {
  const PT = 0.75;
  /** Drawings up to this size are icons. */
  const ICON = 64;
  /** Letters leave so much of the height of their line free above, and below. */
  const [ABOVE, BELOW] = [0.22, 0.2];

  return [...document.querySelectorAll<HTMLElement>('[data-pptx-slide]')].map(inspect);

  function inspect(slide: HTMLElement): InspectedSlide {
    const { left: x, top: y } = slide.getBoundingClientRect();
    const onStage = ({ left, top, right, bottom }: Rect): Rect => ({
      left: round(left - x),
      top: round(top - y),
      right: round(right - x),
      bottom: round(bottom - y),
    });
    const paints = paintsOn(reader, slide);
    const css = reader.css(slide);
    const ground = { color: reader.color(css.backgroundColor), gradient: reader.gradient(css), slide };
    const texts = paints.flatMap((paint, at) => (paint.kind === 'text' ? [{ paint, at }] : []));
    const colors = new Set([ground.color.hex]);
    for (const paint of paints) {
      if (paint.kind === 'text') colors.add(reader.color(colorOf(paint.element)).hex);
      else if (paint.kind !== 'picture' && paint.fill && paint.fill.a > 0) colors.add(paint.fill.hex);
    }
    const room = roomIn(paints, slide);
    return {
      texts: texts.map(({ paint, at }): InspectedText => {
        const above = paint.within === 'chart' ? [] : paints.slice(at + 1);
        const behind = groundsOf(paint, { below: paints.slice(0, at), above }, ground);
        const color = veiled(reader.color(colorOf(paint.element)), paint.lines[0], above);
        return {
          words: paint.words.replace(/\u00ad/g, ''),
          path: paint.path,
          role: paint.role,
          token: paint.token,
          within: paint.within,
          isFurniture: paint.isFurniture,
          pt: sizeOf(paint.element),
          weight: Number(reader.css(paint.element).fontWeight),
          color: { hex: color.hex, a: round(color.a * paint.opacity, 1000) },
          lines: paint.lines.map(onStage),
          hidden: paint.hidden,
          broken: paint.broken,
          ...behind,
        };
      }),
      pictures: paints.flatMap((paint) =>
        paint.kind === 'picture' ? [pictureOf(paint, onStage, paints, ground)] : [],
      ),
      collisions: collisionsOf(texts, paints).map((found) => ({ ...found, place: onStage(found.place) })),
      ...room,
      objects: objectsOf(slide, paints),
      colors: [...colors],
    };
  }

  function objectsOf(slide: Element, paints: readonly Paint[]): InspectedSlide['objects'] {
    const isOwn = ({ element }: Paint) => !element.closest('table, [data-pptx-chart]');
    const blocks = new Set<Element>();
    for (const paint of paints) {
      if (paint.kind !== 'text' || !isOwn(paint)) continue;
      let block = paint.element;
      while (reader.css(block).display.startsWith('inline')) block = block.parentElement!;
      blocks.add(block.closest('ul, ol, .paragraphs') ?? block);
    }
    return {
      texts: blocks.size,
      shapes: paints.filter((paint) => (paint.kind === 'box' || paint.kind === 'shape') && isOwn(paint)).length,
      tables: slide.querySelectorAll('table').length,
      charts: slide.querySelectorAll('[data-pptx-chart]').length,
      pictures: paints.filter(({ kind }) => kind === 'picture').length,
    };
  }

  function round(value: number, parts = 10): number {
    return Math.round(value * parts) / parts;
  }

  function colorOf(element: Element): string {
    const css = reader.css(element);
    return element instanceof SVGElement ? css.fill : css.color;
  }

  /** In pt, to a tenth. Text of drawings is scaled with them. */
  function sizeOf(element: Element): number {
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.b, matrix.d) : 1;
    return round(parseFloat(reader.css(element).fontSize) * scale * PT);
  }

  function pictureOf(
    picture: PaintedPicture,
    onStage: (rect: Rect) => Rect,
    paints: readonly Paint[],
    ground: Ground,
  ): InspectedPicture {
    const { element, seen } = picture;
    const at = paints.indexOf(picture);
    const { naturalWidth, naturalHeight, clientWidth, clientHeight, src, alt } = element;
    const { objectFit } = reader.css(element);
    const scales = [clientWidth / naturalWidth, clientHeight / naturalHeight];
    const scale = objectFit === 'contain' ? Math.min(...scales) : Math.max(...scales);
    const isLoaded = naturalWidth > 0 && naturalHeight > 0;
    const use = element.matches('.backdrop') ? 'backdrop' : element.matches('.logo') ? 'logo' : 'content';
    const behind = groundsOf({ lines: [seen] }, { below: paints.slice(0, at), above: [] }, ground);
    return {
      ...{ src, alt, frame: onStage(seen), density: isLoaded ? round(1 / scale, 100) : 0, use },
      veil: round(veilOver(seen, paints.slice(at + 1)), 100),
      ground: behind.onPicture ? null : behind.grounds[0]!,
    };
  }

  /** How dense fills over a picture are where they are thinnest: looked at in five rows of five places. */
  function veilOver({ left, top, right, bottom }: Rect, above: readonly Paint[]): number {
    const veils = above.filter((paint) => paint.kind === 'box' && meets(paint.seen, { left, top, right, bottom }));
    if (veils.length === 0) return 0;
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const clear = shares.flatMap((down) =>
      shares.map((along) => {
        const [x, y] = [left + (right - left) * along, top + (bottom - top) * down];
        return veils.reduce((left, veil) => left * (1 - alphaAt(veil, x, y)), 1);
      }),
    );
    return 1 - Math.max(...clear);
  }

  function fillAt(paint: Paint, x: number, y: number): Color | null {
    if (paint.kind === 'text' || paint.kind === 'picture') return null;
    return paint.kind === 'box' && paint.gradient ? colorAt(paint.gradient, paint.frame, x, y) : paint.fill;
  }

  function alphaAt(paint: Paint, x: number, y: number): number {
    return isAt(paint, x, y) ? (fillAt(paint, x, y)?.a ?? 0) * paint.opacity : 0;
  }

  /** A colour of letters below what is painted over the middle of their first line. */
  function veiled(color: Color, line: Rect | undefined, above: readonly Paint[]): Color {
    if (!line) return color;
    const [x, y] = [(line.left + line.right) / 2, (line.top + line.bottom) / 2];
    const veils = above.filter((paint) => paint.kind === 'box' && meets(paint.seen, line) && alphaAt(paint, x, y) > 0);
    const seen = veils.reduce((seen, veil) => over(seen, fillAt(veil, x, y), veil.opacity), channels(color));
    return veils.length > 0 ? { hex: hexOf(seen), a: color.a } : color;
  }

  function hexOf(values: readonly number[]): string {
    const pairs = values.map((value) => Math.round(value).toString(16).padStart(2, '0'));
    return pairs.join('').toUpperCase();
  }

  /** Colours behind a text, at places along its lines. */
  function groundsOf(
    { lines }: Pick<PaintedText, 'lines'>,
    { below, above }: { below: readonly Paint[]; above: readonly Paint[] },
    { color, gradient, slide }: Ground,
  ): { grounds: string[]; onPicture: boolean } {
    const grounds = new Set<string>();
    let onPicture = false;
    const page = slide.getBoundingClientRect();
    for (const line of lines) {
      const near = below.filter(({ kind, seen }) => kind !== 'text' && meets(seen, line));
      const veils = above.filter((paint) => paint.kind === 'box' && meets(paint.seen, line));
      const y = (line.top + line.bottom) / 2;
      for (const share of [0.05, 0.5, 0.95]) {
        const x = line.left + (line.right - line.left) * share;
        let seen: number[] | null = over(channels(color), gradient && colorAt(gradient, page, x, y), 1);
        for (const paint of near) {
          if (paint.kind === 'text' || !isAt(paint, x, y)) continue;
          if (paint.kind === 'picture') {
            seen = null;
            continue;
          }
          const fill = fillAt(paint, x, y);
          if (!fill) continue;
          if (fill.a * paint.opacity > 0.98) seen = channels(fill);
          else if (seen) seen = over(seen, fill, paint.opacity);
        }
        for (const veil of veils) if (seen && isAt(veil, x, y)) seen = over(seen, fillAt(veil, x, y), veil.opacity);
        if (seen) grounds.add(hexOf(seen));
        else onPicture = true;
      }
    }
    return { grounds: [...grounds], onPicture };
  }

  function isAt(paint: Paint, x: number, y: number): boolean {
    const { left, top, right, bottom } = paint.seen;
    if (x < left || x > right || y < top || y > bottom) return false;
    if (paint.kind === 'picture') return !isClear(paint.element);
    if (paint.kind === 'box') return isWithinCorners(paint, x, y);
    if (paint.kind !== 'shape') return true;
    const matrix = paint.element.getScreenCTM();
    return !!matrix && paint.element.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse()));
  }

  /** Whether a place in a box is not cut away by its rounded corners, all of which are as round as the nearest. */
  function isWithinCorners({ element, frame }: PaintedBox, x: number, y: number): boolean {
    const [width, height] = [frame.right - frame.left, frame.bottom - frame.top];
    const [isLeft, isTop] = [x < frame.left + width / 2, y < frame.top + height / 2];
    const css = reader.css(element);
    const corner = isTop
      ? isLeft
        ? css.borderTopLeftRadius
        : css.borderTopRightRadius
      : isLeft
        ? css.borderBottomLeftRadius
        : css.borderBottomRightRadius;
    const [across = '0', down = across] = corner.split(' ');
    const length = (typed: string, side: number) => parseFloat(typed) * (typed.endsWith('%') ? side / 100 : 1);
    const [wide, high] = [length(across, width), length(down, height)];
    if (wide === 0 || high === 0) return true;
    const fits = Math.min(1, width / (2 * wide), height / (2 * high));
    const [rx, ry] = [wide * fits, high * fits];
    const beyond = (radius: number, gap: number) => Math.max(0, radius - gap) / radius;
    const [dx, dy] = [
      beyond(rx, isLeft ? x - frame.left : frame.right - x),
      beyond(ry, isTop ? y - frame.top : frame.bottom - y),
    ];
    return dx ** 2 + dy ** 2 <= 1;
  }

  /** A picture that could not be loaded paints nothing. */
  function isClear(picture: HTMLImageElement): boolean {
    return picture.naturalWidth === 0;
  }

  function channels({ hex }: Color): number[] {
    return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));
  }

  function over(below: number[], fill: Color | null, opacity: number): number[] {
    if (!fill) return below;
    const share = fill.a * opacity;
    return channels(fill).map((value, i) => value * share + below[i]! * (1 - share));
  }

  /** The colour of a gradient of a box at a place: its line runs through the middle, as long as reaches all corners. */
  function colorAt({ angle, stops }: Gradient, box: Rect, x: number, y: number): Color {
    const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const length = Math.abs(width * sin) + Math.abs(height * cos);
    const along = (x - (box.left + box.right) / 2) * sin - (y - (box.top + box.bottom) / 2) * cos;
    const at = (along / length + 0.5) * 100;
    const next = stops.findIndex((stop) => stop.at >= at);
    if (next <= 0) return stops.at(next === 0 ? 0 : -1)!.color;
    const [one, other] = [stops[next - 1]!, stops[next]!];
    const share = (at - one.at) / (other.at - one.at || 1);
    const mixed = channels(one.color).map((value, i) => value + (channels(other.color)[i]! - value) * share);
    return { hex: hexOf(mixed), a: one.color.a + (other.color.a - one.color.a) * share };
  }

  function meets(one: Rect, other: Rect): boolean {
    return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  }

  /** Words over words, and lines of drawings through words, but for those of charts, behind whose labels axes and marks run. */
  function collisionsOf(
    texts: readonly { paint: PaintedText; at: number }[],
    paints: readonly Paint[],
  ): InspectedCollision[] {
    const inks = texts.map(({ paint }) => paint.lines.map(inkOf));
    const found: InspectedCollision[] = [];
    for (const [i, mine] of inks.entries()) {
      for (let j = i + 1; j < inks.length; j++) {
        if (mine.length === 0 || inks[j]!.length === 0) continue;
        const place = mine.flatMap((one) => inks[j]!.flatMap((other) => common(one, other) ?? []))[0];
        // The ground of the upper text hides words, too; over charts, it is there for that.
        const upper = texts[i]!.paint.within === 'chart' ? undefined : texts[j]!.paint.element;
        if (place && !isCovered(texts[i]!.at, texts[j]!.at, place, paints, upper))
          found.push({ text: j, other: i, place });
      }
    }
    const strokes = paints.flatMap((paint, at) => strokesOf(paint).map((points) => ({ points, at })));
    for (const [i, mine] of inks.entries()) {
      if (texts[i]!.paint.within === 'chart') continue;
      const place = mine.find((ink) => strokes.some((stroke) => runsThrough(stroke, ink, texts[i]!.at, paints)));
      if (place) found.push({ text: i, other: null, place });
    }
    return found;
  }

  /** Where the letters of a line are: most have neither ascender nor descender. */
  function inkOf({ left, top, right, bottom }: Rect): Rect {
    const height = bottom - top;
    return { left: left + 1, right: right - 1, top: top + height * ABOVE, bottom: bottom - height * BELOW };
  }

  /** What two rectangles share, if it is more than a touch. */
  function common(one: Rect, other: Rect): Rect | null {
    const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)];
    const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)];
    return right - left > 2 && bottom - top > 2 ? { left, top, right, bottom } : null;
  }

  /** Whether something opaque that is painted between two paints hides the first one there. */
  function isCovered(first: number, second: number, place: Rect, paints: readonly Paint[], but?: Element): boolean {
    const [x, y] = [(place.left + place.right) / 2, (place.top + place.bottom) / 2];
    return paints
      .slice(first + 1, second)
      .some((paint) => paint.element !== but && isOpaque(paint) && isAt(paint, x, y));
  }

  function isOpaque(paint: Paint): boolean {
    if (paint.kind === 'text') return false;
    if (paint.kind === 'picture') return true;
    return paint.opacity * (paint.fill?.a ?? 0) > 0.9;
  }

  /** Points along the lines of a drawing, and of thin boxes; none for icons. */
  function strokesOf(paint: Paint): { x: number; y: number }[][] {
    if (paint.kind === 'shape') {
      const { width, height } = paint.element.getBoundingClientRect();
      const isIcon = Math.max(width, height) <= ICON && paint.element.closest('svg')!.clientWidth <= ICON;
      const isDecoration = paint.element.closest('[data-pptx-decorative]') !== null;
      return paint.within === 'chart' || isIcon || isDecoration ? [] : [paint.outline];
    }
    if (paint.kind !== 'box' || !paint.fill) return [];
    const { left, top, right, bottom } = paint.seen;
    const [width, height] = [right - left, bottom - top];
    if (Math.min(width, height) > 4 || Math.max(width, height) < 24) return [];
    const steps = Math.ceil(Math.max(width, height) / 8);
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    return [
      Array.from({ length: steps + 1 }, (_, i) =>
        width > height
          ? { x: left + (width * i) / steps, y: middle.y }
          : { x: middle.x, y: top + (height * i) / steps },
      ),
    ];
  }

  function runsThrough(
    { points, at }: { points: { x: number; y: number }[]; at: number },
    ink: Rect,
    textAt: number,
    paints: readonly Paint[],
  ): boolean {
    return points.some(({ x, y }) => {
      if (x <= ink.left || x >= ink.right || y <= ink.top || y >= ink.bottom) return false;
      return at > textAt || !isCovered(at, textAt, { left: x, right: x, top: y, bottom: y }, paints);
    });
  }
}
