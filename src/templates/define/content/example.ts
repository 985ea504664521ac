import type { Field } from '../template.js';

/** Most keys of an object in an example. */
const MOST_KEYS = 3;

/** An example of a list or a group, as JSON: of each object what it says rather than how it looks, three keys at most. */
export const exampleOf = (field: Field): string =>
  JSON.stringify(valueOf(field)).replaceAll('":', '": ').replaceAll(',"', ', "');

/** An example of an entry of a list, as JSON. */
export const entryExampleOf = (field: Field): string => exampleOf({ ...field, type: 'group' });

function objectOf({ itemFields = {} }: Field): Record<string, unknown> {
  const all = Object.entries(itemFields);
  const telling = all.filter(([, { type }]) => type !== 'select' && type !== 'boolean');
  const shown = (telling.length > 0 ? telling : all).slice(0, MOST_KEYS);
  return Object.fromEntries(shown.map(([key, field]) => [key, valueOf(field)]));
}

function valueOf(field: Field): unknown {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return field.isNumber ? '42' : '…';
    case 'image':
      return 'https://…';
    case 'select':
      return field.options?.[0] ?? '';
    case 'boolean':
      return true;
    case 'range':
      return 50;
    case 'group':
      return objectOf(field);
    case 'list':
      return [objectOf(field)];
  }
}
