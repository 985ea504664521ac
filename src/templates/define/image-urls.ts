import { drawnValues } from './drawn-values.js';
import type { Content, Template } from './template.js';

/** The distinct addresses of the pictures on a slide, in field order. */
export function imageUrls(template: Pick<Template, 'fields'>, content: Content): string[] {
  const images = [...drawnValues(template.fields, content)].filter(({ type }) => type === 'image');
  return [...new Set(images.map(({ text }) => text))];
}
