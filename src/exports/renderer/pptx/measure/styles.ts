import type { Color, Dash, Gradient } from '../measured.js';
import type { SlideReader } from './slide-reader.js';

/** Adds the reading of CSS to the reader. Runs in the page. */
export function addStyles(reader: SlideReader): void {
  const colors = new Map<string, Color>();
  const styles = new WeakMap<Element, CSSStyleDeclaration>();

  reader.css = (el) => {
    let css = styles.get(el);
    if (!css) styles.set(el, (css = getComputedStyle(el)));
    return css;
  };

  reader.lang = (el) => el.closest('[lang]')!.getAttribute('lang')!;

  /** Computed colours in sRGB: those of a brand, and mixtures of them. */
  reader.color = (value) => {
    let color = colors.get(value);
    if (color) return color;
    const [, space, list] = /(rgba?\(|color\(srgb )([\d.e, /-]+)\)/.exec(value) ?? [];
    if (!list) throw new Error(`The colour ${value} is not in sRGB.`);
    const [r, g, b, a = 1] = list.split(/[, /]+/).map(Number) as [number, number, number, number?];
    const most = space === 'color(srgb ' ? 255 : 1;
    const hex = [r, g, b].map((share) =>
      Math.round(share * most)
        .toString(16)
        .padStart(2, '0'),
    );
    colors.set(value, (color = { hex: hex.join('').toUpperCase(), a }));
    return color;
  };

  /** The background image, if it is a gradient. Without an angle it runs downwards. */
  reader.gradient = (css): Gradient | null => {
    const found = /linear-gradient\((.*)\)/.exec(css.backgroundImage)?.[1];
    if (!found) return null;
    const parts = found.split(/,(?![^(]*\))/);
    const stops = parts.filter((part) => /rgb|color/.test(part));
    return {
      angle: parts[0]!.endsWith('deg') ? parseFloat(parts[0]!) : 180,
      stops: stops.map((stop, i) => ({
        color: reader.color(stop),
        at: parseFloat(/[\d.]+%/.exec(stop)?.[0] ?? String((i / (stops.length - 1)) * 100)),
      })),
    };
  };

  const DASHES: Record<string, Dash> = { dashed: 'dashed', dotted: 'dotted' };
  reader.border = (css, side) => {
    const style = css[`border${side}Style`];
    if (style === 'none') return null;
    const width = parseFloat(css[`border${side}Width`]);
    const color = reader.color(css[`border${side}Color`]);
    return width > 0 && color.a > 0 ? { width, color, dash: DASHES[style] ?? 'solid' } : null;
  };

  reader.radii = (el, css) => {
    const { w: width, h: height } = reader.painted(reader.frame(el));
    const radius = (value: string) =>
      value.includes('%') ? (parseFloat(value) / 100) * Math.min(width, height) : parseFloat(value);
    const [topLeft, topRight, bottomRight, bottomLeft] = [
      radius(css.borderTopLeftRadius),
      radius(css.borderTopRightRadius),
      radius(css.borderBottomRightRadius),
      radius(css.borderBottomLeftRadius),
    ];
    // Where two would overlap, all become smaller alike (CSS Backgrounds 3, 4.5).
    const across = Math.max(1, topLeft + topRight, bottomLeft + bottomRight);
    const down = Math.max(1, topLeft + bottomLeft, topRight + bottomRight);
    const scale = Math.min(1, width / across, height / down);
    return [topLeft * scale, topRight * scale, bottomRight * scale, bottomLeft * scale];
  };

  /** Degrees clockwise, to a tenth. */
  reader.rotation = (css) => {
    const matrix = /matrix\(([^,]+), ([^,]+)/.exec(css.transform);
    if (!matrix) return 0;
    return Math.round((Math.atan2(Number(matrix[2]), Number(matrix[1])) * 1800) / Math.PI) / 10;
  };

  reader.toFrame = (rect) => ({
    x: rect.left - reader.origin.x,
    y: rect.top - reader.origin.y,
    w: rect.width,
    h: rect.height,
  });
  reader.frame = (el) => reader.toFrame(el.getBoundingClientRect());

  reader.painted = ({ x, y, w, h, ...rest }) => {
    const [left, top] = [Math.round(x), Math.round(y)];
    return { ...rest, x: left, y: top, w: Math.round(x + w) - left, h: Math.round(y + h) - top };
  };

  reader.contentFrame = (el, css) => {
    const outer = reader.frame(el);
    const left = parseFloat(css.paddingLeft) + parseFloat(css.borderLeftWidth);
    const right = parseFloat(css.paddingRight) + parseFloat(css.borderRightWidth);
    const top = parseFloat(css.paddingTop) + parseFloat(css.borderTopWidth);
    const bottom = parseFloat(css.paddingBottom) + parseFloat(css.borderBottomWidth);
    return { x: outer.x + left, y: outer.y + top, w: outer.w - left - right, h: outer.h - top - bottom };
  };

  /** Layers of CSS: negative z-index, in flow, positioned, positive z-index. */
  reader.layer = (el) => {
    const POSITIONED = 0.5;
    const css = reader.css(el);
    const z = Number(css.zIndex);
    if (Number.isNaN(z)) return css.position === 'static' ? 0 : POSITIONED;
    return z === 0 ? POSITIONED : z;
  };

  reader.alt = (el) => el.getAttribute('data-alt') || el.getAttribute('aria-label') || null;
}
