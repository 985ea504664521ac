const MULTIPLIERS = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['b', 1e9],
]);

/**
 * Ignored characters: spaces, currency signs, percent signs, and thousands separators (comma, apostrophe, underscore).
 */
const DROPPED = /[\s\p{Sc}%‰,'’_]/gu;

/**
 * Parses a number as people type it: `$1,200`, `(3)`, `4.5k`, `−12 %`. The decimal mark is a point.
 *
 * Undefined when malformed: that is missing data, never 0.
 */
export function readNumber(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const plain = typed.normalize('NFKC').replace(DROPPED, '').replace(/[−–]/g, '-');
  const inBrackets = /^\((.*)\)$/.exec(plain);
  const [, sign = '', digits, unit = ''] = /^([+-]?)(\d+\.?\d*|\.\d+)([kmb]?)$/i.exec(inBrackets?.[1] ?? plain) ?? [];
  if (digits === undefined || (inBrackets && sign)) return undefined;
  // A decimal exponent avoids the rounding of a multiplication: 4.35k is 4350.
  const value = Number(`${digits}e${Math.log10(MULTIPLIERS.get(unit.toLowerCase()) ?? 1)}`);
  if (!Number.isFinite(value)) return undefined;
  return value !== 0 && (inBrackets || sign === '-') ? -value : value;
}
