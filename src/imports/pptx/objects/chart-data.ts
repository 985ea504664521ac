import type { Element } from '../package/element.js';
import type { Reading } from '../reading.js';
import { dateText, isDateFormat } from './date-text.js';

/** Most values of a series: what a file says of their count is not believed, only the values that it has. */
const MAX_POINTS = 10_000;

export interface Numbers {
  numbers: (number | null)[];
  format?: string;
}

/** What is kept of the cells that a part of a series refers to, or what it says by itself. */
export function cacheOf(data: Element | undefined): Element | undefined {
  const [reference] = data?.children.filter(({ name }) => /^c:(?:num|str|multiLvlStr)(?:Ref|Lit)$/.test(name)) ?? [];
  if (!reference || reference.name.endsWith('Lit')) return reference;
  return reference.children.find(({ name }) => name.endsWith('Cache'));
}

/** Numbers in order, null in gaps and for what is no number; null where there are too many. */
export function numbersOf(cache: Element | undefined, inside: Reading): Numbers | null {
  const points = pointsOf(cache, inside);
  if (points === null) return null;
  const format = cache?.child('c:formatCode')?.text.trim();
  const numbers = points.map((value) => {
    const number = value === undefined || value.trim() === '' ? NaN : Number(value);
    // Workbooks have 15 digits; more are what was lost in sums.
    return Number.isFinite(number) ? Number(number.toPrecision(15)) : null;
  });
  const odd = points.filter((value, at) => value?.trim() && numbers[at] === null && /[1-9]/.test(value));
  if (cache?.name.startsWith('c:num') && odd.length > 0) {
    inside.leftOut.add('values of a chart', 'They are no numbers that can be drawn.', odd.join(', '));
  }
  return { numbers, ...(format && { format }) };
}

/** Labels in order, those of several levels joined from the outermost; null where there are too many. */
export function labelsOf(data: Element | undefined, inside: Reading): string[] | null {
  const cache = cacheOf(data);
  if (!cache?.name.startsWith('c:multiLvl')) {
    const points = pointsOf(cache, inside);
    const format = cache?.child('c:formatCode')?.text ?? '';
    const isDate = cache?.name.startsWith('c:num') && isDateFormat(format);
    return points?.map((value) => (isDate ? dateText(value ?? '') : (value ?? '').trim())) ?? null;
  }
  const levels = cache.all('c:lvl').map((level) => pointsOf(level, inside));
  if (levels.some((level) => level === null) || levels.length > 8) return null;
  const length = levels.reduce((most, level) => Math.max(most, level?.length ?? 0), 0);
  const filled = levels.map((level, at) => (at === 0 ? (level ?? []) : carriedOn(level ?? [], length)));
  return Array.from({ length }, (_, at) =>
    filled
      .map((level) => level[at]?.trim())
      .filter(Boolean)
      .reverse()
      .join(' / '),
  );
}

/** A label of an outer level stands for the entries after it, too. */
function carriedOn(level: (string | undefined)[], length: number): (string | undefined)[] {
  let last: string | undefined;
  return Array.from({ length }, (_, at) => (last = level[at] ?? last));
}

/** Text of a name: from cells or as it stands. */
export function textOf(data: Element | undefined, inside: Reading): string[] {
  const plain = data?.child('c:v');
  if (plain) inside.read.add(plain);
  return plain ? [plain.text] : (pointsOf(cacheOf(data), inside) ?? []).map((value) => value ?? '');
}

/** Values by their index; null where an index is beyond the bound. */
function pointsOf(cache: Element | undefined, inside: Reading): (string | undefined)[] | null {
  const values: (string | undefined)[] = [];
  for (const point of cache?.all('c:pt') ?? []) {
    const at = point.number('idx') ?? -1;
    const value = point.child('c:v');
    if (!value || at < 0 || !Number.isInteger(at)) continue;
    if (at >= MAX_POINTS) return null;
    inside.read.add(value);
    values[at] = value.text;
  }
  return Array.from(values);
}
