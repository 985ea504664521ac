import { isRecord } from './read-content.js';
import type { Content, Fields, Template } from './template.js';

/** The addresses of all pictures in a slide's content, each once, in order of the fields. */
export function imageUrls(template: Pick<Template, 'fields'>, content: Content): string[] {
  return [...new Set(urlsIn(template.fields, content))];
}

function* urlsIn(fields: Fields, content: unknown): Generator<string> {
  if (!isRecord(content)) return;
  for (const [key, { type, itemFields = {} }] of Object.entries(fields)) {
    const value = Object.hasOwn(content, key) ? content[key] : undefined;
    if (type === 'image' && typeof value === 'string' && value.trim()) yield value;
    if (type === 'group') yield* urlsIn(itemFields, value);
    if (type === 'list' && Array.isArray(value)) for (const entry of value) yield* urlsIn(itemFields, entry);
  }
}
