/** A colour with its opacity from 0 to 1, as `[red, green, blue, alpha]`. */
export type Rgba = [number, number, number, number];

/** A point in px of the slide. */
export type Point = [x: number, y: number];

/** Left, top, right and bottom in px of the slide. */
export type Bounds = [left: number, top: number, right: number, bottom: number];

interface Stroke {
  width: number;
  /** As CSS. */
  color: string;
  dash: 'solid' | 'dashed' | 'dotted';
  /** Its ends are round. */
  round: boolean;
}

interface Seen {
  /** What a failure calls it. */
  label: string;
  bounds: Bounds;
  /** Degrees clockwise, 0 to 360. */
  rotation: number;
  /** Of it and all that it is in. */
  opacity: number;
  /** What screen readers say; null for decoration. */
  alt: string | null;
}

/** A box with a background or border, or one side of a border. */
export interface AreaMark extends Seen {
  kind: 'area';
  /** Without rotation. */
  width: number;
  height: number;
  radii: [number, number, number, number];
  /** CSS colour, or null. */
  fill: string | null;
  /** CSS gradient, or null. */
  gradient: string | null;
  border: Stroke | null;
  dash: Stroke['dash'];
  /** Of a border whose sides differ in width alone: how wide they are, from the top clockwise. */
  edges?: [number, number, number, number];
}

/** A shape of a drawing. */
export interface OutlineMark extends Seen {
  kind: 'outline';
  /** Points on its outline, in order; both ends of a straight line. */
  points: Point[];
  straight: boolean;
  fill: string | null;
  fillOpacity: number;
  stroke: (Stroke & { opacity: number }) | null;
  /** The native shape that its markup names. */
  preset: string | null;
  /** Which drawing it is one of several shapes of, where they belong together; the drawing's words are `groupAlt`. */
  group: number | null;
  groupAlt: string | null;
}

export interface PictureMark extends Seen {
  kind: 'picture';
  src: string;
  natural: [width: number, height: number];
  width: number;
  height: number;
  fit: string;
  position: string;
  radius: number;
}

export interface ChartMark extends Seen {
  kind: 'chart';
  /** The JSON of its markup. */
  data: string;
  /** Tag of its language. */
  lang: string;
  drawn: DrawnShape[];
  texts: PaintedText[];
}

/** A text of a chart as it is painted. */
export interface PaintedText {
  text: string;
  color: string;
  /** Of its letters, in px of the slide. */
  size: number;
  weight: number;
  rtl: boolean;
  bounds: Bounds;
}

/** A shape of a chart as it is painted. */
export interface DrawnShape {
  tag: string;
  bounds: Bounds;
  /** Ends of the commands of a path. */
  vertices: Point[];
  /** Whether it has lines from point to point, as those of data have and those of a grid have not. */
  isJoined: boolean;
  fill: string;
  fillOpacity: number;
  stroke: string;
  /** In px of the slide. */
  strokeWidth: number;
  dashed: boolean;
}

/** A text; where it stands is compared elsewhere, here only what it covers. */
interface TextMark extends Seen {
  kind: 'text';
  text: string;
}

export type Mark = AreaMark | OutlineMark | PictureMark | ChartMark | TextMark;

export interface LaidOutSlide {
  /** CSS of its background. */
  background: { color: string; image: string };
  title: string;
  marks: Mark[];
  /** Marks that lie over each other at some point, from the topmost: indexes, as Chromium finds what is at the point. */
  stacks: number[][];
}

/** Reads every slide of the document as Chromium has laid it out. Runs in the page and refers to nothing outside. */
export function readLaidOut(): LaidOutSlide[] {
  const SHAPES = 'path,line,polyline,polygon,rect,circle,ellipse';
  const UNSEEN = 'defs,clipPath,marker,symbol,mask,pattern';
  const CELLS = /^(?:TBODY|THEAD|TFOOT|TR|TD|TH|COL|COLGROUP)$/;
  const isClear = (color: string) => /^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
  const styles = new Map<Element, CSSStyleDeclaration>();
  const cssOf = (el: Element) => styles.get(el) ?? (styles.set(el, getComputedStyle(el)), styles.get(el)!);
  let groups = 0;

  const pointer = document.head.appendChild(document.createElement('style'));
  pointer.textContent = '* { pointer-events: auto !important }';
  const slides = [...document.querySelectorAll<HTMLElement>('[data-pptx-slide]')].map(readSlide);
  pointer.remove();
  return slides;

  function readSlide(slide: HTMLElement): LaidOutSlide {
    slide.scrollIntoView();
    const origin = slide.getBoundingClientRect();
    const marks: Mark[] = [];
    const owners = new Map<Element, number[]>();
    const add = (el: Element, mark: Mark) => {
      owners.set(el, [...(owners.get(el) ?? []), marks.length]);
      marks.push(mark);
    };
    for (const child of slide.children) walk(child, 1, 0);
    const css = cssOf(slide);
    const title = slide.querySelector('[data-pptx=title]')?.textContent ?? '';
    const stacks = stacksOf();
    return { background: { color: css.backgroundColor, image: css.backgroundImage }, title, marks, stacks };

    function boundsOf(rect: { left: number; top: number; right: number; bottom: number }): Bounds {
      return [rect.left - origin.left, rect.top - origin.top, rect.right - origin.left, rect.bottom - origin.top];
    }

    function walk(el: Element, outer: number, turn: number): void {
      const css = cssOf(el);
      const opacity = outer * Number(css.opacity);
      if (css.display === 'none' || css.visibility !== 'visible' || opacity === 0) return;
      const rect = el.getBoundingClientRect();
      if (css.overflow === 'hidden' && rect.width <= 1 && rect.height <= 1) return;
      const matrix = new DOMMatrix(css.transform === 'none' ? undefined : css.transform);
      const rotation = turn + (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI;
      const seen = { bounds: boundsOf(rect), rotation: (rotation + 360) % 360, opacity, alt: altOf(el) };
      if (el instanceof SVGSVGElement) {
        if (el.hasAttribute('data-pptx-chart')) add(el, chartOf(el, seen));
        else drawing(el, outer, rotation);
        return;
      }
      if (!(el instanceof HTMLElement)) return;
      if (el instanceof HTMLImageElement) return add(el, pictureOf(el, css, seen));
      if (!isPartOfText(el, css) && !CELLS.test(el.tagName)) boxes(el, css, seen);
      words(el, seen);
      for (const child of el.children) walk(child, opacity, rotation);
    }

    function labelOf(el: Element): string {
      const [own, outer] = [el, el.parentElement!].map((one) => one.getAttribute('class')?.split(' ')[0] ?? '');
      return `the ${el.tagName.toLowerCase()} ${own} in ${outer}`.replace(/ {2,}/g, ' ');
    }

    function altOf(el: Element): string | null {
      if (el.hasAttribute('data-pptx-decorative')) return null;
      return el.getAttribute('aria-label') || el.getAttribute('data-alt') || el.getAttribute('alt') || null;
    }

    /** What stands among words paints behind letters: that is compared with them. */
    function isPartOfText(el: Element, { display }: CSSStyleDeclaration): boolean {
      const isAmongWords = () => textsIn(el).length > 0 && textsIn(el.parentElement!).length > 0;
      return display === 'inline' || (display.startsWith('inline') && isAmongWords());
    }

    function textsIn(el: Element): ChildNode[] {
      return [...el.childNodes].filter((node) => node instanceof Text && node.data.trim());
    }

    function words(el: HTMLElement, seen: Omit<Seen, 'label'>): void {
      const own = textsIn(el);
      if (own.length === 0 || el.closest('table')) return;
      const range = document.createRange();
      range.selectNodeContents(own[0]!);
      const [line] = range.getClientRects();
      if (!line) return;
      const text = el.textContent
        .replace(/\u00AD/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      add(el, { ...seen, kind: 'text', label: `“${text.slice(0, 30)}”`, bounds: boundsOf(line), text });
    }

    function sizeOf(el: HTMLElement, seen: Omit<Seen, 'label'>) {
      const [left, top, right, bottom] = seen.bounds;
      const turned = seen.rotation % 180 !== 0;
      return { width: turned ? el.offsetWidth : right - left, height: turned ? el.offsetHeight : bottom - top };
    }

    function radiiOf(css: CSSStyleDeclaration, width: number, height: number): [number, number, number, number] {
      const one = (value: string) => {
        const [first = '0'] = value.split(' ');
        return first.endsWith('%') ? (parseFloat(first) / 100) * Math.min(width, height) : parseFloat(first);
      };
      const all = [
        css.borderTopLeftRadius,
        css.borderTopRightRadius,
        css.borderBottomRightRadius,
        css.borderBottomLeftRadius,
      ].map(one) as [number, number, number, number];
      // Radii that together exceed a side shrink alike (CSS Backgrounds 3, 4.5).
      const shrink = Math.min(
        1,
        ...[
          [width, 0, 1],
          [height, 1, 2],
          [width, 2, 3],
          [height, 3, 0],
        ].map(([side, a, b]) => side! / Math.max(1e-6, all[a!]! + all[b!]!)),
      );
      return all.map((radius) => radius * shrink) as [number, number, number, number];
    }

    function boxes(el: HTMLElement, css: CSSStyleDeclaration, seen: Omit<Seen, 'label'>): void {
      const { width, height } = sizeOf(el, seen);
      if (width <= 0 || height <= 0) return;
      const sides = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side): Stroke | null => {
        const [style, line, color] = [
          css[`border${side}Style`],
          parseFloat(css[`border${side}Width`]),
          css[`border${side}Color`],
        ];
        if (style === 'none' || style === 'hidden' || !line || isClear(color)) return null;
        return { width: line, color, dash: style === 'dashed' || style === 'dotted' ? style : 'solid', round: false };
      });
      const fill = isClear(css.backgroundColor) ? null : css.backgroundColor;
      const gradient = css.backgroundImage === 'none' ? null : css.backgroundImage;
      const [top, right, bottom, left] = sides as [Stroke | null, Stroke | null, Stroke | null, Stroke | null];
      const key = (side: Stroke | null) => JSON.stringify(side);
      const isEven = sides.every((side) => key(side) === key(top));
      const label = labelOf(el);
      const base = { ...seen, kind: 'area' as const, label, width, height, gradient, dash: 'solid' as const };
      const radii = radiiOf(css, width, height);
      const border = isEven ? top : null;
      if (fill || gradient || border) add(el, { ...base, radii, fill, border });
      if (isEven) return;
      const plain = { ...base, gradient: null, border: null, radii: [0, 0, 0, 0] as AreaMark['radii'], alt: null };
      if (sides.every((side) => side?.dash === 'solid' && side.color === top!.color)) {
        const edges = sides.map((side) => side!.width) as [number, number, number, number];
        return add(el, { ...plain, radii, edges, label: `border of ${label}`, fill: top!.color });
      }
      const [x1, y1, x2, y2] = seen.bounds;
      const strip = (name: string, side: Stroke | null, bounds: Bounds) => {
        if (!side) return;
        const [l, t, r, b] = bounds;
        const more = { bounds, width: r - l, height: b - t, fill: side.color, dash: side.dash };
        add(el, { ...plain, ...more, label: `${name} border of ${label}` });
      };
      strip('top', top, [x1, y1, x2, y1 + (top?.width ?? 0)]);
      strip('bottom', bottom, [x1, y2 - (bottom?.width ?? 0), x2, y2]);
      strip('left', left, [x1, y1 + (top?.width ?? 0), x1 + (left?.width ?? 0), y2 - (bottom?.width ?? 0)]);
      strip('right', right, [x2 - (right?.width ?? 0), y1 + (top?.width ?? 0), x2, y2 - (bottom?.width ?? 0)]);
    }

    function pictureOf(el: HTMLImageElement, css: CSSStyleDeclaration, seen: Omit<Seen, 'label'>): PictureMark {
      const { width, height } = sizeOf(el, seen);
      const natural: [number, number] = [el.naturalWidth, el.naturalHeight];
      const [radius] = radiiOf(css, width, height);
      const { objectFit: fit, objectPosition: position } = css;
      return {
        ...seen,
        kind: 'picture',
        label: labelOf(el),
        src: el.src,
        natural,
        width,
        height,
        fit,
        position,
        radius,
      };
    }

    function drawing(svg: SVGSVGElement, outer: number, rotation: number): void {
      const shapes = [...svg.querySelectorAll<SVGGeometryElement>(SHAPES)].filter((el) => !el.closest(UNSEEN));
      const marks = shapes.flatMap((el) => {
        const mark = outlineOf(el, svg, outer, rotation);
        return mark ? [{ el, mark }] : [];
      });
      const alt = altOf(svg);
      const together = marks.length > 1 && (svg.hasAttribute('data-pptx-group') || alt !== null);
      const group = together ? ++groups : null;
      for (const { el, mark } of marks) {
        const own = together ? mark.alt : (mark.alt ?? (marks.length === 1 ? alt : null));
        add(el, { ...mark, alt: own, group, groupAlt: together ? alt : null });
      }
    }

    function outlineOf(
      el: SVGGeometryElement,
      svg: SVGSVGElement,
      outer: number,
      rotation: number,
    ): OutlineMark | null {
      const css = cssOf(el);
      if (css.display === 'none' || css.visibility !== 'visible') return null;
      const matrix = el.getScreenCTM()!;
      const toSlide = ({ x, y }: { x: number; y: number }): Point => [
        matrix.a * x + matrix.c * y + matrix.e - origin.left,
        matrix.b * x + matrix.d * y + matrix.f - origin.top,
      ];
      let opacity = outer;
      for (let at: Element = el; ; at = at.parentElement!) {
        opacity *= Number(cssOf(at).opacity);
        if (at === svg) break;
      }
      const fill = css.fill === 'none' || isClear(css.fill) ? null : css.fill;
      const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
      const width = parseFloat(css.strokeWidth) * scale;
      const [dash = 0] = css.strokeDasharray === 'none' ? [] : css.strokeDasharray.split(/[ ,]+/).map(parseFloat);
      const hasStroke = css.stroke !== 'none' && width > 0 && !isClear(css.stroke) && Number(css.strokeOpacity) > 0;
      const style: Stroke['dash'] = !dash ? 'solid' : dash * scale > width * 1.5 ? 'dashed' : 'dotted';
      const round = css.strokeLinecap === 'round';
      const stroke = hasStroke
        ? { width, color: css.stroke, opacity: Number(css.strokeOpacity), dash: style, round }
        : null;
      if (!fill && !stroke) return null;
      const ends = (el.getAttribute('d') ?? '').match(/[a-z]/gi) ?? [];
      const corners = el instanceof SVGPolylineElement ? el.points.numberOfItems : 0;
      const length = el.getTotalLength();
      const [first, last] = [el.getPointAtLength(0), el.getPointAtLength(length)];
      const isDirect = Math.hypot(last.x - first.x, last.y - first.y) > 0.99 * length;
      const hasTwoPoints = el.tagName === 'line' || corners === 2 || (/^M[LHV]$/i.test(ends.join('')) && isDirect);
      const straight = !!stroke && hasTwoPoints;
      const isTurned = Math.abs(matrix.b) + Math.abs(matrix.c) > 1e-6;
      // The bounds of what is turned are those of its points, so there are more.
      const count = straight ? 1 : isTurned ? 240 : 40;
      const points = Array.from({ length: count + 1 }, (_, i) => toSlide(el.getPointAtLength((length * i) / count)));
      const { x, y, width: w, height: h } = el.getBBox();
      const box = [
        toSlide({ x, y }),
        toSlide({ x: x + w, y }),
        toSlide({ x, y: y + h }),
        toSlide({ x: x + w, y: y + h }),
      ];
      const around = isTurned ? points : box;
      const bounds: Bounds = [
        Math.min(...around.map(([px]) => px)),
        Math.min(...around.map(([, py]) => py)),
        Math.max(...around.map(([px]) => px)),
        Math.max(...around.map(([, py]) => py)),
      ];
      return {
        kind: 'outline',
        label: labelOf(el),
        bounds,
        rotation: (rotation + 360) % 360,
        opacity,
        alt: altOf(el),
        points,
        straight,
        fill,
        fillOpacity: Number(css.fillOpacity),
        stroke,
        group: null,
        groupAlt: null,
        preset: el.getAttribute('data-pptx-shape') ?? svg.getAttribute('data-pptx-shape'),
      };
    }

    function chartOf(svg: SVGSVGElement, seen: Omit<Seen, 'label'>): ChartMark {
      const shapes = [...svg.querySelectorAll<SVGGeometryElement>(SHAPES)].filter((el) => el.getTotalLength() > 0);
      const drawn = shapes.map((el): DrawnShape => {
        const css = cssOf(el);
        const { a, b, c, d, e, f } = el.getScreenCTM()!;
        const toSlide = (x: number, y: number): Point => [
          a * x + c * y + e - origin.left,
          b * x + d * y + f - origin.top,
        ];
        const { x, y, width, height } = el.getBBox();
        return {
          tag: el.tagName,
          fill: css.fill,
          fillOpacity: Number(css.fillOpacity),
          stroke: css.stroke,
          strokeWidth: parseFloat(css.strokeWidth) * a,
          dashed: css.strokeDasharray !== 'none',
          isJoined: /L/.test(el.getAttribute('d') ?? ''),
          bounds: [...toSlide(x, y), ...toSlide(x + width, y + height)],
          vertices: [...(el.getAttribute('d') ?? '').matchAll(/[ML]\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/g)].map(([, px, py]) =>
            toSlide(Number(px), Number(py)),
          ),
        };
      });
      const texts = [...svg.querySelectorAll('text')].map((text) => {
        const lines = [...text.querySelectorAll('tspan')].map(({ textContent }) => textContent);
        const css = cssOf(text);
        return {
          text: lines.length > 0 ? lines.join(' ') : text.textContent,
          color: css.fill,
          weight: Number(css.fontWeight),
          rtl: css.direction === 'rtl',
          size: parseFloat(css.fontSize) * text.getScreenCTM()!.a,
          bounds: boundsOf(text.getBoundingClientRect()),
        };
      });
      const lang = svg.closest<HTMLElement>('[lang]')!.lang;
      return { ...seen, kind: 'chart', label: labelOf(svg), data: svg.dataset['pptxChart']!, lang, drawn, texts };
    }

    /** What is found at some points of each mark. */
    function stacksOf(): number[][] {
      const found = new Map<string, number[]>();
      for (const mark of marks) {
        const [l, t, r, b] = mark.bounds;
        const inner = [0.5, 0.12, 0.88].map((share): Point => [l + (r - l) * share, t + (b - t) * share]);
        const edge = mark.kind === 'outline' ? [mark.points[0]!, mark.points[Math.floor(mark.points.length / 3)]!] : [];
        for (const [x, y] of [...inner, ...edge]) {
          if (x < 0 || y < 0 || x > 1280 || y > 720) continue;
          const hit = document.elementsFromPoint(x + origin.left, y + origin.top);
          const stack = hit.flatMap((el) => paintedBy(el, x, y));
          if (stack.length > 1) found.set(stack.join(), stack);
        }
      }
      return [...found.values()];
    }

    /** The marks of an element that is hit at a point, from the topmost. Texts are hit also where they have no letters. */
    function paintedBy(el: Element, x: number, y: number): number[] {
      const own = owners.get(el)?.toReversed() ?? [];
      return own.filter((index) => marks[index]!.kind !== 'text' || textsIn(el).some((text) => covers(text, x, y)));
    }

    function covers(text: ChildNode, x: number, y: number): boolean {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].map(boundsOf);
      return lines.some(([l, t, r, b]) => x >= l && x <= r && y >= t && y <= b);
    }
  }
}
