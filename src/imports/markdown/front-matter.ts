import { isMap, isScalar, type ParsedNode, parseDocument } from 'yaml';
import { isRecord } from '../../templates/define/read-content.js';

/** Settings that a file or one of its slides begins with. */
export type Settings = Record<string, unknown> & { [TWICE]?: string[] };

/** What a later value of the same key took the place of, as `key: value`. */
export const TWICE = Symbol('twice');

/** Most characters of YAML that are read: the content of a slide with its notes, every one of them escaped. */
const MAX_YAML = 2_000_000;
/** Longest front matter, in lines and characters: all variables of a deck with the longest values, every character escaped. */
const MAX_LINES = 80;
const MAX_FRONT_MATTER = 200_000;

/**
 * The object that a block of YAML 1.2 is; null where it is something else, uses aliases, or is nested so deeply that the
 * parser, which recurses, gives up. Keys may stand twice, see {@link TWICE}: the parser takes the square of their number to
 * look for them.
 */
export function readSettings(yaml: string): Settings | null {
  if (yaml.length > MAX_YAML) return null;
  try {
    const value: unknown = jsonOf(yaml) ?? valueOf(yaml);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function valueOf(yaml: string): unknown {
  // A colour without quotes is a comment to YAML; Marp reads it.
  const quoted = yaml.replace(/^([\w$-]*colou?r[ \t]*:[ \t]*)(#[\da-f]{3,8})[ \t]*$/gim, "$1'$2'");
  const document = parseDocument(quoted, { uniqueKeys: false, logLevel: 'error', prettyErrors: false });
  if (document.errors.length > 0) return null;
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  const twice = isRecord(value) ? [...replacedIn(document.contents)] : [];
  return twice.length > 0 ? Object.assign(value as object, { [TWICE]: twice }) : value;
}

/** The values that others of the same key take the place of, at any depth. */
function* replacedIn(node: ParsedNode | null): Generator<string> {
  if (node === null || !('items' in node)) return;
  if (!isMap(node)) {
    for (const item of node.items) yield* replacedIn(item);
    return;
  }
  const last = new Map(node.items.map(({ key, value }) => [keyOf(key), value]));
  for (const { key, value } of node.items) {
    if (last.get(keyOf(key)) !== value) yield `${keyOf(key)}: ${textIn(value)}`;
    else yield* replacedIn(value);
  }
}

const keyOf = (key: unknown): string => (isScalar(key) ? String(key.value) : JSON.stringify(key));
const textIn = (value: unknown): string => (isScalar(value) ? String(value.value) : JSON.stringify(value));

/** The same of JSON, many times as quickly; undefined where it is none. */
function jsonOf(yaml: string): unknown {
  if (!yaml.startsWith('{')) return undefined;
  try {
    return JSON.parse(yaml);
  } catch {
    return undefined;
  }
}

/**
 * The front matter whose first line is that after a `---`, and the line of the `---` that ends it; null where no
 * `key: value` follows at once.
 */
export function frontMatterAt(
  lines: readonly string[],
  first: number,
  fence = '---',
): { settings: Settings; last: number } | null {
  if (!/^(?:[a-z_$][\w$-]*:(?:\s|$)|#)/i.test(lines[first] ?? '')) return null;
  const end = lines.slice(first, first + MAX_LINES).findIndex((line) => [fence, '...'].includes(line.trimEnd()));
  if (end < 1) return null;
  const yaml = lines.slice(first, first + end).join('\n');
  const settings = yaml.length > MAX_FRONT_MATTER ? null : readSettings(yaml);
  return settings && { settings, last: first + end };
}

/**
 * The front matter of Hugo, TOML between `+++`, of which each key has its value in its line: a text, a number or a list; null where
 * something else stands there. What follows the name of a table is one text.
 */
export function tomlAt(lines: readonly string[], first: number): { settings: Settings; last: number } | null {
  const isFence = (line = '') => /^\+{3}\s*$/.test(line);
  const length = isFence(lines[first]) ? lines.slice(first + 1, first + 1 + MAX_LINES).findIndex(isFence) : -1;
  if (length < 0) return null;
  const inside = lines.slice(first + 1, first + 1 + length).filter((line) => line.trim() && !line.startsWith('#'));
  if (!inside.every((line) => TOML.test(line))) return null;
  const table = inside.findIndex((line) => line.startsWith('['));
  const rest = table < 0 ? [] : inside.slice(table);
  const own = inside.slice(0, table < 0 ? undefined : table).map((line) => line.replace(TOML, '$1: '));
  const settings = own.length > 0 ? readSettings(own.join('\n')) : {};
  if (!settings) return null;
  if (rest.length > 0) settings[rest[0]!.replace(/[[\]\s]/g, '')] = rest.slice(1).join('\n');
  return { settings, last: first + 1 + length };
}

const TOML = /^\s*(?:([\w-]+)\s*=\s*(?=\S)|\[[\w.[\]-]+\]\s*$)/;

/** Lines such as `class: center` that a slide of remark begins with; null where none, or anything else, stands there. */
export function propertiesAt(lines: readonly string[], first: number): { settings: Settings; last: number } | null {
  const from = lines[first]?.trim() ? first : first + 1;
  let last = from - 1;
  const settings: Settings = {};
  for (; last - from < MAX_LINES; last++) {
    const [, key = '', value = ''] = PROPERTY.exec(lines[last + 1] ?? '') ?? [];
    if (!key) break;
    settings[key] = value.trim().replaceAll(',', ' ');
  }
  return last >= from && !lines[last + 1]?.trim() ? { settings, last } : null;
}

const PROPERTY = /^(class|name|layout|template|background-(?:image|size|position)|count|exclude):\s+(\S.*)$/;

/** A text or number of settings as text; undefined where there is none. */
export function textOf(settings: Settings, ...keys: string[]): string | undefined {
  for (const key of keys) {
    const value = Object.hasOwn(settings, key) ? settings[key] : undefined;
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
  return undefined;
}

/** A text, or a list of texts, as lines; what is neither as JSON. */
export function linesOf(value: unknown): string {
  const lines = [value].flat().map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
  return lines.join('\n');
}
