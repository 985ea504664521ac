import { isRecord } from '../../../templates/define/read-content.js';

type Content = Record<string, unknown>;

/** What stands at a path such as `items.2.body`; undefined where there is nothing. */
export function valueAt(content: Content, path: string): unknown {
  return keysOf(path).reduce<unknown>((value, key) => childOf(value, key), content);
}

/** Sets a text where there is one already, or where its entry is. False: there is no such place. */
export function setText(content: Content, path: string, text: string): boolean {
  const keys = keysOf(path);
  const last = keys.pop()!;
  const parent = keys.reduce<unknown>((value, key) => childOf(value, key), content);
  if (!isRecord(parent)) return false;
  if (Object.hasOwn(parent, last) && typeof parent[last] !== 'string') return false;
  parent[last] = text;
  return true;
}

/** The entries of lists that a path leads through, the outermost first: `rows.1`, `rows.1.cells.0`. */
export const entriesOn = (path: string): string[] =>
  [...path.matchAll(/\.\d+(?=\.)/g)].map(({ index, 0: number }) => path.slice(0, index + number.length));

/** The list of an entry, and its number there. */
export function placeOf(entry: string): { list: string; index: number } {
  const at = entry.lastIndexOf('.');
  return { list: entry.slice(0, at), index: Number(entry.slice(at + 1)) };
}

/** The list at a path. */
export function listAt(content: Content, path: string): unknown[] | null {
  const value = valueAt(content, path);
  return Array.isArray(value) ? value : null;
}

const keysOf = (path: string) => path.split('.');

function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? (value[Number(key)] as unknown) : undefined;
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
