import type { ChartItem, Frame, Item, MeasuredSlide } from '../measured.js';
import type { SlideReader } from './slide-reader.js';

/**
 * Measures the slides `from` up to but not including `to`. Their items are in document order, in which screen readers say
 * them, but where they overlap: those in paint order. Runs in the page.
 */
export function walkSlides(reader: SlideReader, from: number, to: number): MeasuredSlide[] {
  return [...document.querySelectorAll<HTMLElement>('[data-pptx-slide]')].slice(from, to).map((slide) => {
    const { left, top } = slide.getBoundingClientRect();
    reader.origin = { x: left, y: top };
    const css = reader.css(slide);
    const items: Item[] = [];
    walkChildren(slide, 1, items);
    return {
      title: titleOf(slide),
      background: { fill: reader.color(css.backgroundColor), gradient: reader.gradient(css) },
      items,
    };
  });

  function titleOf(slide: Element): string {
    const title = slide.querySelector('[data-pptx=title]')?.cloneNode(true) as Element | undefined;
    for (const math of title?.querySelectorAll('math') ?? []) math.replaceWith(math.getAttribute('alttext') ?? '');
    return (title?.textContent ?? '')
      .replace(/\u00AD/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  }

  function walk(el: Element, outerOpacity: number, items: Item[]): void {
    if (el instanceof HTMLElement && el.hasAttribute('data-pptx-hidden')) return hiddenTitle(el, items);
    const css = reader.css(el);
    const opacity = outerOpacity * Number(css.opacity);
    if (css.display === 'none' || css.visibility === 'hidden' || opacity === 0) return;
    if (el instanceof HTMLElement && isForReadersOnly(el, css)) return;
    const angle = reader.rotation(css);
    if (angle) return rotated(el as HTMLElement | SVGElement, angle, outerOpacity, items);
    if (el instanceof SVGSVGElement) {
      if (el.hasAttribute('data-pptx-chart')) items.push(chart(el, opacity));
      else items.push(...reader.drawing(el, opacity));
    } else if (el instanceof MathMLElement) items.push(reader.formula(el, opacity));
    else if (el instanceof HTMLElement) walkElement(el, css, opacity, items);
  }

  function walkElement(el: HTMLElement, css: CSSStyleDeclaration, opacity: number, items: Item[]): void {
    if (el instanceof HTMLImageElement) return void items.push(reader.picture(el, css, opacity));
    items.push(...reader.boxes(el, css, opacity));
    if (el instanceof HTMLTableElement) {
      const table = reader.table(el, opacity);
      // Office refuses a table without cells.
      if (table.rows[0]?.length) items.push(table);
      const shown = [...el.rows].filter((row) => reader.css(row).display !== 'none');
      for (const cell of shown.flatMap((row) => [...row.cells])) ornaments(cell, opacity, items);
      return;
    }
    if (reader.isList(el)) {
      const list = reader.list(el, opacity);
      if (list) items.push(list);
      return ornaments(el, opacity, items);
    }
    if (reader.hasInlineText(el)) {
      backgroundsWithin(el, opacity, items);
      const text = reader.text(el, css, opacity);
      if (text) items.push(text);
      return ornaments(el, opacity, items);
    }
    if (!el.matches('.paragraphs')) return walkChildren(el, opacity, items);
    const own: Item[] = [];
    walkChildren(el, opacity, own);
    const joined = reader.joined(own);
    items.push(...(joined ? [joined] : own));
  }

  /** A child goes before its turn only where a sibling before it is painted over it. */
  function walkChildren(el: Element, opacity: number, items: Item[]): void {
    const parts = [...el.children].map((child) => {
      const own: Item[] = [];
      walk(child, opacity, own);
      return { layer: reader.layer(child), own, bounds: own.map(boundsOf) };
    });
    const painted = parts.toSorted((a, b) => a.layer - b.layer);
    const waiting = new Set(parts);
    const place = (part: (typeof parts)[number]) => {
      if (!waiting.delete(part)) return;
      const below = painted.slice(0, painted.indexOf(part));
      for (const other of below) if (waiting.has(other) && overlap(other.bounds, part.bounds)) place(other);
      items.push(...part.own);
    };
    parts.forEach(place);
  }

  function overlap(some: Frame[], others: Frame[]): boolean {
    const meets = (a: Frame, b: Frame) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
    return some.some((a) => others.some((b) => meets(a, b)));
  }

  /** What an item may paint on: its frame, turned or not, and half of its stroke. */
  function boundsOf(item: Item): Frame {
    const { x, y, w, h, rotate = 0 } = item;
    const margin = 'stroke' in item && item.stroke ? item.stroke.width / 2 : 0;
    const angle = (rotate * Math.PI) / 180;
    const [along, across] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const [width, height] = [w * along + h * across, w * across + h * along];
    return {
      x: x + (w - width) / 2 - margin,
      y: y + (h - height) / 2 - margin,
      w: width + 2 * margin,
      h: height + 2 * margin,
    };
  }

  /** Backgrounds of lines within a text, behind its text box. */
  function backgroundsWithin(el: HTMLElement, opacity: number, items: Item[]): void {
    for (const child of el.querySelectorAll<HTMLElement>('*')) {
      if (!(child instanceof HTMLElement) || !child.textContent.trim()) continue;
      const css = reader.css(child);
      if (/^(block|flex|grid|list-item)$/.test(css.display)) items.push(...reader.boxes(child, css, opacity));
    }
  }

  /** Pictures, icons and dots within a text: a text box cannot hold them, so they become items of their own. */
  function ornaments(el: Element, opacity: number, items: Item[]): void {
    for (const child of el.children) {
      if (child instanceof MathMLElement) continue;
      if (child instanceof SVGSVGElement || !child.textContent.trim()) walk(child, opacity, items);
      else ornaments(child, opacity, items);
    }
  }

  function chart(svg: SVGSVGElement, opacity: number): Item {
    const frame = reader.frame(svg);
    const title = svg.querySelector('[data-pptx-axis-title]');
    return {
      type: 'chart',
      ...frame,
      opacity,
      alt: reader.alt(svg),
      chart: JSON.parse(svg.dataset.pptxChart!) as ChartItem['chart'],
      lang: reader.lang(svg),
      titleX: title ? (reader.frame(title).x - frame.x) / frame.w : 0,
    };
  }

  /** The title of a slide that shows none, for screen readers and outlines. */
  function hiddenTitle(el: HTMLElement, items: Item[]): void {
    const css = reader.css(el);
    const runs = reader.runs(el);
    if (runs.length === 0) return;
    const paragraph = { ...reader.paragraph(el, css, runs), lineHeight: 32 };
    const rest = { opacity: 1, alt: null, oneLine: true, textWidth: 0, slack: null, wrap: true };
    items.push({ type: 'text', x: 64, y: -48, w: 1152, h: 32, role: 'hiddenTitle', paragraphs: [paragraph], ...rest });
  }

  function isForReadersOnly(el: HTMLElement, css: CSSStyleDeclaration): boolean {
    return css.position === 'absolute' && el.offsetWidth <= 1 && el.offsetHeight <= 1 && css.overflow !== 'visible';
  }

  /** Measures an element without its rotation, then rotates the items about the same pivot. */
  function rotated(el: HTMLElement | SVGElement, angle: number, opacity: number, items: Item[]): void {
    const own: Item[] = [];
    const before = el.style.transform;
    const [originX, originY] = reader.css(el).transformOrigin.split(' ').map(parseFloat) as [number, number];
    el.style.transform = 'none';
    const { x, y } = reader.frame(el);
    walk(el, opacity, own);
    el.style.transform = before;
    for (const item of own) turn(item, { x: x + originX, y: y + originY }, angle);
    items.push(...own);
  }

  function turn(item: Item, pivot: { x: number; y: number }, angle: number): void {
    const radians = (angle * Math.PI) / 180;
    const spin = (frame: Frame) => {
      const dx = frame.x + frame.w / 2 - pivot.x;
      const dy = frame.y + frame.h / 2 - pivot.y;
      frame.x = pivot.x + dx * Math.cos(radians) - dy * Math.sin(radians) - frame.w / 2;
      frame.y = pivot.y + dx * Math.sin(radians) + dy * Math.cos(radians) - frame.h / 2;
      frame.rotate = ((frame.rotate ?? 0) + angle + 360) % 360;
    };
    // Members of a group have stage coordinates too, so each one is rotated and the group only encloses them.
    if (item.type === 'group') item.items.forEach((part) => turn(part, pivot, angle));
    // Coordinates of a path are relative to its frame, so they move along.
    const old = { x: item.x, y: item.y };
    spin(item);
    if (item.type === 'freeform') {
      item.matrix[4] += item.x - old.x;
      item.matrix[5] += item.y - old.y;
    }
  }
}
