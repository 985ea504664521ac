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

/** The list that a path leads into last, the number of its entry, and the rest of the path. */
export function entryOf(path: string): { list: string; index: number; rest: string } | null {
  const [, list, index, rest] = /^(.+)\.(\d+)\.([^.]+(?:\.(?!\d+\.)[^.]+)*)$/.exec(path) ?? [];
  return list === undefined ? null : { list, index: Number(index), rest: rest! };
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
