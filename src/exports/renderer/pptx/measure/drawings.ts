import type {
  Border,
  Color,
  Frame,
  FreeformItem,
  Gradient,
  GroupItem,
  Item,
  LineItem,
  PresetItem,
} from '../measured.js';
import type { MeasureKit } from './kit.js';

/** Adds what reads SVG to the kit. Runs in the page. */
export function addDrawings(kit: MeasureKit): void {
  const SHAPES = 'path,line,polyline,polygon,rect,circle,ellipse';
  const UNSEEN = 'defs,clipPath,marker,symbol,mask,pattern';

  kit.drawing = (svg, opacity): Item[] => {
    const shapes = [...svg.querySelectorAll<SVGGeometryElement>(SHAPES)].filter((el) => !el.closest(UNSEEN));
    if (svg.dataset.pptxShape) {
      const [first] = shapes;
      return first ? [preset(svg, first, kit.frame(svg), opacity)] : [];
    }
    const items = shapes.flatMap((el) => drawn(el, svg, opacity));
    const alt = kit.alt(svg);
    const [first] = items;
    if (!first) return [];
    if (items.length === 1) return [{ ...first, alt: alt ?? first.alt }];
    if (!('pptxGroup' in svg.dataset) && alt === null) return items;
    return [{ type: 'group', ...around(items), opacity: 1, alt, items } satisfies GroupItem];
  };

  function drawn(
    el: SVGGeometryElement,
    svg: SVGSVGElement,
    opacity: number,
  ): (FreeformItem | PresetItem | LineItem)[] {
    const css = getComputedStyle(el);
    if (css.display === 'none' || css.visibility === 'hidden') return [];
    const frame = onStage(el);
    const seen = opacity * opacityWithin(el, svg);
    if (el.dataset.pptxShape) return [preset(el, el, frame, seen)];
    const straight = straightLine(el, css, seen);
    if (straight) return [straight];
    const matrix = el.getScreenCTM()!;
    return [
      {
        type: 'freeform',
        ...frame,
        ...paintOf(el, css),
        opacity: seen,
        alt: kit.alt(el),
        path: pathOf(el),
        matrix: [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e - kit.origin.x, matrix.f - kit.origin.y],
        ...headsOf(el, css),
      },
    ];
  }

  function preset(el: SVGElement, painted: SVGGeometryElement, frame: Frame, opacity: number): PresetItem {
    const adjust = el.dataset.pptxAdjust ? (JSON.parse(el.dataset.pptxAdjust) as Record<string, number>) : {};
    const paint = paintOf(painted, getComputedStyle(painted));
    return { type: 'preset', ...frame, ...paint, opacity, alt: kit.alt(el), preset: el.dataset.pptxShape!, adjust };
  }

  /** Line elements and paths of two points become lines, which Office can connect and give heads. */
  function straightLine(el: SVGGeometryElement, css: CSSStyleDeclaration, opacity: number): LineItem | null {
    const stroke = strokeOf(el, css);
    if (!stroke) return null;
    const twoPoints = /^\s*M\s*[-\d.e]+[\s,]+[-\d.e]+\s*(L\s*[-\d.e]+[\s,]+[-\d.e]+|[HV]\s*[-\d.e]+)\s*$/i;
    const two =
      el.tagName === 'line' ||
      (el.tagName === 'path' && twoPoints.test(el.getAttribute('d') ?? '')) ||
      (el.tagName === 'polyline' && (el as SVGPolylineElement).points.numberOfItems === 2);
    if (!two) return null;
    const matrix = el.getScreenCTM()!;
    const at = (length: number) => {
      const { x, y } = el.getPointAtLength(length).matrixTransform(matrix);
      return { x: x - kit.origin.x, y: y - kit.origin.y };
    };
    const a = at(0);
    const b = at(el.getTotalLength());
    const heads = headsOf(el, css);
    const backwards = b.x < a.x || (b.x === a.x && b.y < a.y);
    const [from, to] = backwards ? [b, a] : [a, b];
    return {
      type: 'line',
      x: from.x,
      y: Math.min(from.y, to.y),
      w: to.x - from.x,
      h: Math.abs(to.y - from.y),
      rising: to.y < from.y,
      stroke,
      opacity,
      alt: kit.alt(el),
      startHead: backwards ? heads.endHead : heads.startHead,
      endHead: backwards ? heads.startHead : heads.endHead,
    };
  }

  function headsOf(el: SVGElement, css: CSSStyleDeclaration) {
    const head = el.dataset.head ?? 'none';
    return {
      startHead: head === 'both' || head === 'start' || css.markerStart !== 'none',
      endHead: head === 'both' || head === 'triangle' || head === 'end' || css.markerEnd !== 'none',
    };
  }

  function pathOf(el: SVGGeometryElement): string {
    const number = (name: string) => Number(el.getAttribute(name) ?? 0);
    const round = (x: number, y: number, rx: number, ry: number) =>
      `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`;
    const points = el.getAttribute('points') ?? '';
    switch (el.tagName) {
      case 'line':
        return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
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

  function paintOf(el: SVGElement, css: CSSStyleDeclaration) {
    const gradient = gradientOf(el, css.fill);
    const fill = gradient || css.fill === 'none' ? null : withAlpha(kit.color(css.fill), Number(css.fillOpacity));
    return {
      fill: fill?.a ? fill : null,
      gradient,
      stroke: strokeOf(el, css),
      roundCaps: css.strokeLinecap === 'round',
    };
  }

  function strokeOf(el: SVGElement, css: CSSStyleDeclaration): Border | null {
    if (css.stroke === 'none' || css.stroke.startsWith('url')) return null;
    const color = withAlpha(kit.color(css.stroke), Number(css.strokeOpacity));
    const matrix = (el as SVGGraphicsElement).getScreenCTM()!;
    const scale =
      css.vectorEffect === 'non-scaling-stroke' ? 1 : Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c));
    const width = parseFloat(css.strokeWidth) * scale;
    if (!width || !color.a) return null;
    const [dash = 0] = css.strokeDasharray.split(/[ ,]+/).map(parseFloat);
    return { width, color, dash: !dash ? 'solid' : dash * scale <= width * 1.5 ? 'dotted' : 'dashed' };
  }

  function gradientOf(el: SVGElement, fill: string): Gradient | null {
    const id = /^url\("?#([^")]+)"?\)/.exec(fill)?.[1];
    const source = id && (el.ownerSVGElement?.querySelector(`#${CSS.escape(id)}`) ?? document.getElementById(id));
    if (!(source instanceof SVGGradientElement)) return null;
    const stops = [...source.querySelectorAll('stop')].map((stop) => {
      const css = getComputedStyle(stop);
      return { color: withAlpha(kit.color(css.stopColor), Number(css.stopOpacity)), at: stop.offset.baseVal * 100 };
    });
    if (!(source instanceof SVGLinearGradientElement)) return { kind: 'radial', angle: 180, stops };
    const dx = source.x2.baseVal.valueInSpecifiedUnits - source.x1.baseVal.valueInSpecifiedUnits;
    const dy = source.y2.baseVal.valueInSpecifiedUnits - source.y1.baseVal.valueInSpecifiedUnits;
    return { kind: 'linear', angle: (Math.atan2(dy, dx) * 180) / Math.PI + 90, stops };
  }

  const withAlpha = (color: Color, alpha: number): Color => ({ hex: color.hex, a: color.a * alpha });

  /** Opacity of a drawing and of the groups it is in; what is outside of the svg is known already. */
  function opacityWithin(el: Element, svg: SVGSVGElement): number {
    let opacity = 1;
    for (let at: Element | null = el; at && at !== svg; at = at.parentElement)
      opacity *= Number(getComputedStyle(at).opacity);
    return opacity;
  }

  /** The geometry's box without its stroke. */
  function onStage(el: SVGGraphicsElement): Frame {
    const box = el.getBBox();
    const matrix = el.getScreenCTM()!;
    const corners = [
      [box.x, box.y],
      [box.x + box.width, box.y],
      [box.x, box.y + box.height],
      [box.x + box.width, box.y + box.height],
    ].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    const left = Math.min(...corners.map(({ x }) => x));
    const top = Math.min(...corners.map(({ y }) => y));
    const right = Math.max(...corners.map(({ x }) => x));
    const bottom = Math.max(...corners.map(({ y }) => y));
    return { x: left - kit.origin.x, y: top - kit.origin.y, w: right - left, h: bottom - top };
  }

  function around(items: Frame[]): Frame {
    const x = Math.min(...items.map((item) => item.x));
    const y = Math.min(...items.map((item) => item.y));
    const right = Math.max(...items.map((item) => item.x + item.w));
    const bottom = Math.max(...items.map((item) => item.y + item.h));
    return { x, y, w: right - x, h: bottom - y };
  }
}
