import { ApiFailure } from '../api.js';
import { jsonOf } from '../results.js';
import type { CallApi } from './tool.js';

/** A field as the catalogue describes it. */
interface Field {
  key: string;
  itemFields?: Field[];
}

/** Most keys that are told. */
const MOST_KEYS = 20;

/**
 * Keys of content that no field of the template has, as paths without list indices: they are kept and never drawn, so
 * most often they are mistakes.
 */
export function unknownKeys(fields: Field[], content: unknown, path = ''): string[] {
  if (Array.isArray(content)) return [...new Set(content.flatMap((item) => unknownKeys(fields, item, path)))];
  if (typeof content !== 'object' || content === null) return [];
  const unknown = Object.entries(content).flatMap(([key, value]) => {
    const here = `${path}${key}`;
    const field = fields.find((known) => known.key === key);
    if (!field) return [here];
    return field.itemFields ? unknownKeys(field.itemFields, value, `${here}.`) : [];
  });
  return unknown.slice(0, MOST_KEYS);
}

/** The unknown keys of a slide. Null where they can't be told: the slide is written, and must not look as if it were not. */
export async function unknownKeysOf(
  slide: { slide_type: string; content: unknown },
  call: CallApi,
): Promise<string[] | null> {
  try {
    const answer = jsonOf<{ templates: { fields: Field[] }[] }>(
      await call('listSlideTemplates', { keys: slide.slide_type }),
    );
    return unknownKeys(answer.templates[0]?.fields ?? [], slide.content);
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
