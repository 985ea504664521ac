import { drawnValues } from './drawn-values.js';
import type { Content, Template } from './template.js';

/** The distinct addresses of the pictures on a slide, in field order. */
export const imageUrls = (template: Pick<Template, 'fields'>, content: Content): string[] => [
  ...imageSides(template, content).keys(),
];

/**
 * The pictures on a slide by their address, in field order: pixels that suffice on the shorter side, Infinity for what is
 * drawn as large as the slide.
 */
export function imageSides({ fields }: Pick<Template, 'fields'>, content: Content): Map<string, number> {
  const sides = new Map<string, number>();
  for (const { type, text, side } of drawnValues(fields, content)) {
    if (type === 'image') sides.set(text, Math.max(side, sides.get(text) ?? 0));
  }
  return sides;
}
