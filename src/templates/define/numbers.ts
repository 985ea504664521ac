const MULTIPLIERS = new Map([
  ['k', 1e3],
  ['m', 1e6],
  ['b', 1e9],
]);

/** Spaces of any width, currency signs, percent signs, and commas, apostrophes and underscores between thousands. */
const DROPPED = /[\s\p{Sc}%‰,'’_]/gu;

/**
 * Reads a number the way people type one: `$1,200`, `(3)`, `4.5k`, `−12 %`. Point is the decimal mark.
 *
 * Returns undefined for what can't be read: it is missing data, never 0.
 */
export function readNumber(typed: string | undefined): number | undefined {
  if (typed === undefined) return undefined;
  const plain = typed.normalize('NFKC').replace(DROPPED, '').replace(/[−–]/g, '-');
  const inBrackets = /^\((.*)\)$/.exec(plain);
  const [, sign = '', digits, unit = ''] = /^([+-]?)(\d+\.?\d*|\.\d+)([kmb]?)$/i.exec(inBrackets?.[1] ?? plain) ?? [];
  if (digits === undefined || (inBrackets && sign)) return undefined;
  // The decimal exponent moves the point without the rounding that a multiplication would bring: 4.35k is 4350.
  const value = Number(`${digits}e${Math.log10(MULTIPLIERS.get(unit.toLowerCase()) ?? 1)}`);
  if (!Number.isFinite(value)) return undefined;
  return value !== 0 && (inBrackets || sign === '-') ? -value : value;
}
