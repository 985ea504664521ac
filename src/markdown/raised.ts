/** Signs above (`^`) and below (`_`) the line. */
const SIGNS = {
  '^': ['0123456789+-−=()ni', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ'],
  _: ['0123456789+-−=()', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'],
} as const;

/**
 * Words above or below the line, in signs of their own where there are such; else behind `^` or `_`. Letters alone above the line
 * are as others, as in `1st`, `3e` and `nº`, but for those of powers.
 */
export function raised(text: string, side: keyof typeof SIGNS): string {
  const [plain, signs] = SIGNS[side];
  const said = text.trim();
  if (!said || [...said].every((sign) => plain.includes(sign))) {
    return [...said].map((sign) => signs[plain.indexOf(sign)]).join('');
  }
  if (side === '^' && !/^[b-df-mp-z]$/.test(said) && !/[\d\p{L}]\s*[-+−·/]|[-+−]\s*\p{L}/u.test(said)) return text;
  return side + (/^[\p{L}\d]+$/u.test(said) ? said : `(${said})`);
}

/** What is told of words that are struck out. */
export const STRUCK = { what: 'struck words', why: 'They are struck out, so they no longer count.' };
