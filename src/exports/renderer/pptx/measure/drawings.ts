import type { Border, Color, Frame, FreeformItem, GroupItem, Item, LineItem, PresetItem } from '../measured.js';
import type { SlideReader } from './slide-reader.js';

/** Adds the measuring of SVG to the reader. Runs in the page. */
export function addDrawings(reader: SlideReader): void {
  /** Maps coordinates of an element to the stage. */
  type Matrix = FreeformItem['matrix'];

  const SHAPES = 'path,line,polyline,polygon,rect,circle,ellipse';
  const UNSEEN = 'defs,clipPath,marker,symbol,mask,pattern';

  reader.drawing = (svg, opacity): Item[] => {
    const shapes = [...svg.querySelectorAll<SVGGeometryElement>(SHAPES)].filter((el) => !el.closest(UNSEEN));
    if (svg.hasAttribute('data-pptx-shape')) {
      return shapes.map((shape) => preset(svg, shape, reader.frame(svg), opacity));
    }
    const items = shapes.flatMap((el) => drawn(el, svg, opacity));
    const alt = reader.alt(svg);
    if (items.length < 2) return items.map((item) => ({ ...item, alt: alt ?? item.alt }));
    if (!('pptxGroup' in svg.dataset) && alt === null) return items;
    return [{ type: 'group', ...around(items), alt, items } satisfies GroupItem];
  };

  function drawn(
    el: SVGGeometryElement,
    svg: SVGSVGElement,
    opacity: number,
  ): (FreeformItem | PresetItem | LineItem)[] {
    const css = reader.css(el);
    if (css.display === 'none' || css.visibility === 'hidden') return [];
    const matrix = matrixOf(el);
    const seen = opacity * opacityWithin(el, svg);
    if (el.hasAttribute('data-pptx-shape')) return [preset(el, el, onStage(el, matrix), seen)];
    const stroke = strokeOf(css, matrix);
    if (stroke && isStraight(el)) return [straightLine(el, css, seen, stroke, matrix)];
    const fill = fillOf(css);
    if (!stroke && !fill.fill) return [];
    return [
      {
        type: 'freeform',
        ...onStage(el, matrix),
        ...fill,
        stroke,
        opacity: seen,
        alt: reader.alt(el),
        path: pathOf(el),
        matrix,
      },
    ];
  }

  function preset(el: SVGElement, painted: SVGGeometryElement, frame: Frame, opacity: number): PresetItem {
    const adjust = el.dataset.pptxAdjust ? (JSON.parse(el.dataset.pptxAdjust) as Record<string, number>) : {};
    const css = reader.css(painted);
    const paint = { ...fillOf(css), stroke: strokeOf(css, matrixOf(painted)) };
    return { type: 'preset', ...frame, ...paint, opacity, alt: reader.alt(el), preset: el.dataset.pptxShape!, adjust };
  }

  const NUMBER = String.raw`-?[\d.]+(?:e[-+]?\d+)?`;
  // A sign may stand in place of the space between two numbers.
  const POINT = String.raw`${NUMBER}(?:[\s,]+|(?=-))${NUMBER}`;
  const TWO_POINTS = new RegExp(String.raw`^\s*M\s*${POINT}\s*(?:L\s*${POINT}|[HV]\s*${NUMBER})\s*$`, 'i');
  const isStraight = (el: SVGGeometryElement) =>
    el.tagName === 'line' ||
    TWO_POINTS.test(el.getAttribute('d') ?? '') ||
    (el.tagName === 'polyline' && (el as SVGPolylineElement).points.numberOfItems === 2);

  /** Lines and paths of two points become line shapes, which Office can connect. */
  function straightLine(
    el: SVGGeometryElement,
    css: CSSStyleDeclaration,
    opacity: number,
    stroke: Border,
    matrix: Matrix,
  ): LineItem {
    const a = moved(el.getPointAtLength(0), matrix);
    const b = moved(el.getPointAtLength(el.getTotalLength()), matrix);
    const [from, to] = b.x < a.x ? [b, a] : [a, b];
    return {
      type: 'line',
      x: from.x,
      y: Math.min(from.y, to.y),
      w: to.x - from.x,
      h: Math.abs(to.y - from.y),
      rising: to.y < from.y,
      stroke,
      roundCaps: hasRoundCaps(css),
      opacity,
      alt: reader.alt(el),
    };
  }

  const hasRoundCaps = (css: CSSStyleDeclaration) => css.strokeLinecap === 'round';

  function pathOf(el: SVGGeometryElement): string {
    const number = (name: string) => Number(el.getAttribute(name));
    const round = (x: number, y: number, rx: number, ry: number) =>
      `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;
    const points = el.getAttribute('points') ?? '';
    switch (el.tagName) {
      case 'polyline':
        return `M${points}`;
      case 'polygon':
        return `M${points}Z`;
      case 'rect':
        return rectPath(number('x'), number('y'), number('width'), number('height'), number('rx') || number('ry'));
      case 'circle':
        return round(number('cx'), number('cy'), number('r'), number('r'));
      case 'ellipse':
        return round(number('cx'), number('cy'), number('rx'), number('ry'));
      default:
        return el.getAttribute('d') ?? '';
    }
  }

  function rectPath(x: number, y: number, w: number, h: number, radius: number): string {
    const r = Math.min(radius, w / 2, h / 2);
    if (!r) return `M${x} ${y}h${w}v${h}h${-w}Z`;
    const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
    return (
      `M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}` +
      `h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}Z`
    );
  }

  function fillOf(css: CSSStyleDeclaration) {
    const fill = css.fill === 'none' ? null : withAlpha(reader.color(css.fill), Number(css.fillOpacity));
    return {
      fill: fill?.a ? fill : null,
      gradient: null,
      roundCaps: hasRoundCaps(css),
    };
  }

  function strokeOf(css: CSSStyleDeclaration, [a, b, c, d]: Matrix): Border | null {
    if (css.stroke === 'none') return null;
    const color = withAlpha(reader.color(css.stroke), Number(css.strokeOpacity));
    const scale = Math.sqrt(Math.hypot(a, b) * Math.hypot(c, d));
    const width = parseFloat(css.strokeWidth) * scale;
    if (!width || !color.a) return null;
    const [dash] = css.strokeDasharray.split(/[ ,]+/).map(parseFloat);
    return { width, color, dash: !dash ? 'solid' : dash * scale <= width * 1.5 ? 'dotted' : 'dashed' };
  }

  const withAlpha = (color: Color, alpha: number): Color => ({ hex: color.hex, a: color.a * alpha });

  /** Opacity of an element and its groups within the svg; that of the svg itself is already included. */
  function opacityWithin(el: Element, svg: SVGSVGElement): number {
    let opacity = 1;
    for (let at = el; at !== svg; at = at.parentElement!) opacity *= Number(reader.css(at).opacity);
    return opacity;
  }

  function matrixOf(el: SVGGraphicsElement): Matrix {
    const { a, b, c, d, e, f } = el.getScreenCTM()!;
    return [a, b, c, d, e - reader.origin.x, f - reader.origin.y];
  }

  const moved = ({ x, y }: { x: number; y: number }, [a, b, c, d, e, f]: Matrix) => ({
    x: a * x + c * y + e,
    y: b * x + d * y + f,
  });

  /** Bounding box of the geometry on the stage, without its stroke: within a drawing, only half turns occur. */
  function onStage(el: SVGGraphicsElement, matrix: Matrix): Frame {
    const { x, y, width, height } = el.getBBox();
    const one = moved({ x, y }, matrix);
    const other = moved({ x: x + width, y: y + height }, matrix);
    const [w, h] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
    return { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y), w, h };
  }

  function around(items: Frame[]): Frame {
    const x = Math.min(...items.map((item) => item.x));
    const y = Math.min(...items.map((item) => item.y));
    const right = Math.max(...items.map((item) => item.x + item.w));
    const bottom = Math.max(...items.map((item) => item.y + item.h));
    return { x, y, w: right - x, h: bottom - y };
  }
}
