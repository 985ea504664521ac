import { isRecord } from '../read-content.js';
import type { Content } from '../template.js';

/** What stands at a path such as `items.2.body`; undefined where there is nothing. */
export const valueAt = (content: Content, path: string): unknown => path.split('.').reduce<unknown>(childOf, content);

/** Sets what stands at a path such as `columns.3.highlight`, in place; false where its entry or group is not there. */
export function setAt(content: Content, path: string, value: unknown): boolean {
  const at = path.lastIndexOf('.');
  const [owner, key] = at < 0 ? [content, path] : [valueAt(content, path.slice(0, at)), path.slice(at + 1)];
  if (!isRecord(owner) || key === '__proto__') return false;
  owner[key] = value;
  return true;
}

/** Sets a text where there is one already, or where its entry is. False: there is no such place. */
export function setText(content: Content, path: string, text: string): boolean {
  const before = valueAt(content, path);
  return (before === undefined || typeof before === 'string') && setAt(content, path, text);
}

/** The change, by its first key, that sets what stands at a path; null where the content has no such place. */
export function withValue(content: Content, path: string, value: unknown): Content | null {
  const [key = ''] = path.split('.');
  const changed = Object.hasOwn(content, key) ? { [key]: structuredClone(content[key]) } : {};
  return setAt(changed, path, value) ? changed : null;
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

function childOf(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(key) ? (value[Number(key)] as unknown) : undefined;
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
