import { drawnValues } from './drawn-values.js';
import type { Content, Template } from './template.js';

/** The addresses of all pictures that a slide draws, each once, in order of the fields. */
export function imageUrls(template: Pick<Template, 'fields'>, content: Content): string[] {
  const images = [...drawnValues(template.fields, content)].filter(({ type }) => type === 'image');
  return [...new Set(images.map(({ text }) => text))];
}
