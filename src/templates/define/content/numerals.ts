import { boundOf } from '../bounds.js';
import type { Fields } from '../template.js';
import { walk } from './walk.js';

/** Digits of a script. */
export interface Numerals {
  /** Name in BCP 47, after `-u-nu-`. */
  name: string;
  zero: string;
  /** Shape of digits and language in number formats of Office, `[$-…]`: MS-OE376, part 1, section 3.8.31. */
  office: string;
}

const NUMERALS: readonly Numerals[] = [
  { name: 'arab', zero: '٠', office: '2000401' },
  { name: 'arabext', zero: '۰', office: '3000429' },
  { name: 'deva', zero: '०', office: '4000439' },
  { name: 'beng', zero: '০', office: '5000445' },
  { name: 'guru', zero: '੦', office: '6000446' },
  { name: 'gujr', zero: '૦', office: '7000447' },
  { name: 'orya', zero: '୦', office: '8000448' },
  { name: 'tamldec', zero: '௦', office: '9000449' },
  { name: 'telu', zero: '౦', office: 'A00044A' },
  { name: 'knda', zero: '೦', office: 'B00044B' },
  { name: 'mlym', zero: '൦', office: 'C00044C' },
  { name: 'thai', zero: '๐', office: 'D00041E' },
];

/** The digits that a locale names, as `ar-u-nu-arab` does; null for those of Latin script, which all others have. */
export function numeralsOf(locale: string): Numerals | null {
  const named = /-u(?:-[a-z0-9]{2,8})*?-nu-([a-z0-9]{3,8})\b/i.exec(locale)?.[1]?.toLowerCase();
  return NUMERALS.find(({ name }) => name === named) ?? null;
}

/** The locale with the digits that all numbers of the content are typed in; as it is where it names some, or they differ. */
export function inTypedNumerals(locale: string, fields: Fields, content: unknown): string {
  if (/-nu-/i.test(locale)) return locale;
  const numbers = [...walk(fields, content)].flatMap(({ field, value }) =>
    field.isNumber && typeof value === 'string' ? [value.slice(0, boundOf(field))] : [],
  );
  const numerals = typedNumerals(numbers);
  return numerals ? withNumerals(locale, numerals) : locale;
}

/** The digits that all numbers in texts are typed in; null where they differ, are those of Latin script, or there are none. */
export function typedNumerals(texts: readonly string[]): Numerals | null {
  const typed = new Set<Numerals | undefined>();
  for (const text of texts) {
    for (const digit of text.match(/\p{Nd}/gu) ?? []) typed.add(NUMERALS.find(({ zero }) => isDigitFrom(zero, digit)));
    if (typed.size > 1) return null;
  }
  const [numerals = null] = typed;
  return numerals;
}

/** A number of Latin digits in others. */
export function inNumerals(number: string, numerals: Numerals | null): string {
  if (!numerals) return number;
  const zero = numerals.zero.codePointAt(0)!;
  return number.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

const isDigitFrom = (zero: string, digit: string) => {
  const value = digit.codePointAt(0)! - zero.codePointAt(0)!;
  return value >= 0 && value < 10;
};

function withNumerals(locale: string, { name }: Numerals): string {
  try {
    return new Intl.Locale(locale, { numberingSystem: name }).toString();
  } catch {
    return locale;
  }
}
