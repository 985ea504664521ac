import { chartContent, CHARTS } from '../../../test/support/generated-charts.js';
import { GALLERY_LOOK } from '../gallery/sample.js';
import { labelWidth } from '../kit/charts/labels/label-lines.js';
import { slideMarkup } from '../page/document.js';

interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Boxes of the lines of text in a drawing, by the widths that charts reckon with. */
function labelsIn(markup: string): Box[] {
  return [...markup.matchAll(/<text ([^>]*)>(.*?)<\/text>/gs)].flatMap(([, attributes, inner]) => {
    const at = (name: string, from = attributes!) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(from)?.[1];
    const size = Number(at('font-size'));
    const lines = inner!.includes('<tspan')
      ? [...inner!.matchAll(/<tspan[^>]*>(.*?)<\/tspan>/g)].map(([, line]) => line!)
      : [inner!];
    return lines.map((text, i) => {
      const width = labelWidth(text, size, at('font-weight') === '600') * 0.94;
      const x = Number(at('x'));
      const left = { start: x, middle: x - width / 2, end: x - width }[at('text-anchor') ?? 'start'] ?? x;
      // Digits and capitals, which are what touches.
      const baseline = Number(at('y')) + i * size * 1.28;
      return { text, left, right: left + width, top: baseline - size * 0.72, bottom: baseline };
    });
  });
}

const touching = (boxes: readonly Box[]) =>
  boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} | ${b.text}`),
  );

it.each(CHARTS)('prints no label of a %s on another one, whatever its content', (slideType) => {
  for (let seed = 1; seed <= 20; seed++) {
    const content = chartContent(slideType, seed);
    const markup = slideMarkup({ slideType, content }, 0, 1, GALLERY_LOOK);
    expect({ seed, touching: touching(labelsIn(markup)) }).toEqual({ seed, touching: [] });
  }
});
