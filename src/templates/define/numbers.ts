import { bareWord, type NumberWords, numberWordsOf } from './number-words.js';

/** A number that was read. */
export interface ReadNumber {
  value: number;
  /** The mark that surely stands before its decimals; null where none does. */
  decimal: string | null;
  /** People of another language would read another number, and the deck's language does not group digits like this. */
  isAmbiguous: boolean;
}

/**
 * Parses a number as people who write in `locale` type it: `$1,200`, `(3)`, `4.5k`, `−12 %`, `1,2 Mio. €`, `٢٥٫٥`.
 *
 * Marks are told apart by the text itself where it shows which one stands before decimals; else by the locale. Undefined
 * when malformed: that is missing data, never 0.
 */
export function readNumber(typed: string | undefined, locale: string): ReadNumber | undefined {
  const words = numberWordsOf(locale);
  const text = plain(typed ?? '').trim();
  if (text.length > LONGEST) return undefined;
  const { 1: before = '', 2: body, 3: after = '' } = PARTS.exec(text) ?? [];
  if (body === undefined) return undefined;
  const sign = signOf(before, after);
  const digits = digitsOf(body, words);
  const unit = unitOf(bare(before), bare(after), words) ?? unitOf(bare(after), bare(before), words);
  if (sign === undefined || digits === undefined || unit === undefined) return undefined;
  // A decimal exponent avoids the rounding of a multiplication: 4.35k is 4350.
  const value = Number(`${digits.text}e${words.powers.get(unit) ?? 0}`);
  if (!Number.isFinite(value)) return undefined;
  return {
    value: sign < 0 && value !== 0 ? -value : value,
    decimal: digits.decimal,
    isAmbiguous: digits.isAmbiguous || words.isAmbiguous(unit),
  };
}

/** Letters of a number with its currency, and more: words beside it are looked up from each of their letters. */
const LONGEST = 200;

/** What stands before the digits, the digits with all marks in and beside them, and what stands after them. */
const PARTS = /^(\D*?)([.,٫]?\d(?:[\d.,٫٬'’_ ]*\d)?[.,٫]?)(\D*)$/u;

/** With digits of all scripts as in ASCII. */
export const withPlainDigits = (text: string) => text.replace(/\p{Nd}/gu, (digit) => String(valueOf(digit)));

/** With digits, dashes and spaces of all scripts as in ASCII, and without marks of direction. */
const plain = (typed: string) =>
  withPlainDigits(typed)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[−–‐‑﹣]/gu, '-')
    .replace(/\s/gu, ' ');

/** Digits of a script follow each other, and nothing that is a digit stands before its zero. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}

/** Signs and brackets, of which there is one at most; undefined where there are more. */
function signOf(before: string, after: string): 1 | -1 | undefined {
  const found = `${before}|${after}`.replace(WITHIN_WORDS, '').replace(/[^-+()|]/g, '');
  if (found === '|' || found === '+|') return 1;
  return ['-|', '|-', '(|)'].includes(found) ? -1 : undefined;
}

/** What is neither sign nor share, and no hyphen as in `US-Dollar`. */
const bare = (beside: string) =>
  beside
    .replace(WITHIN_WORDS, ' ')
    .replace(/[-+()%‰٪]/gu, '')
    .trim();

const WITHIN_WORDS = /(?<=\p{L})-(?=\p{L})/gu;

/**
 * The word for a power of ten that stands on one side of the digits, besides a currency on either; empty for none,
 * undefined for other words. A sign of a currency may be joined to it: `12 M€`, `500 TEUR`, `1.5万円`.
 */
function unitOf(other: string, side: string, { powers, isCurrency }: NumberWords): string | undefined {
  const isMoney = (word: string) => /^(?:[A-Z]{0,2}\$|\p{Sc})?$/u.test(word) || isCurrency(word);
  if (!isMoney(other)) return undefined;
  for (let end = side.length; end > 0; end--) {
    const [word, rest] = [bareWord(side.slice(0, end)), side.slice(end)];
    if (powers.has(word) && /^(?:$|\P{L}|\p{Lo}|[A-Z]{3}$)/u.test(rest) && isMoney(rest.trim())) return word;
  }
  return isMoney(side) ? '' : undefined;
}

/** The digits with a point before decimals. */
function digitsOf(body: string, { group, decimal }: NumberWords) {
  const mark = decimalMarkOf(body, decimal);
  const [whole = '', decimals = '', ...more] = mark === null ? [body] : body.split(mark);
  if (more.length > 0 || !isGrouped(whole) || !/^\d*$/.test(decimals)) return undefined;
  const isOpen = COULD_BE_BOTH.test(body);
  return {
    text: `${whole.replace(/\D/g, '') || '0'}.${decimals}`,
    decimal: isOpen ? null : mark,
    isAmbiguous: isOpen && !body.includes(group),
  };
}

/** Three digits behind the only mark, which are a group of thousands or decimals. */
const COULD_BE_BOTH = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** The mark before decimals; null where all marks stand between groups. */
function decimalMarkOf(body: string, decimal: string): string | null {
  if (body.includes('٫')) return '٫';
  const marks = body.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return null;
  if (COULD_BE_BOTH.test(body)) return last === decimal ? last : null;
  // Of two kinds of marks the last one stands before decimals; one kind that comes again stands between groups.
  return marks.length > 1 && marks.every((mark) => mark === last) ? null : last;
}

/** Without groups, in thousands, or as in India, by one mark. */
function isGrouped(whole: string): boolean {
  const [mark] = /[^\d]/u.exec(whole) ?? [];
  if (mark === undefined) return true;
  const [first = '', ...groups] = whole.split(mark);
  const last = groups.pop() ?? '';
  const isWhole = (length: number) => groups.every((digits) => digits.length === length && /^\d+$/.test(digits));
  return /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last) && (isWhole(3) || (first.length < 3 && isWhole(2)));
}

/** Whether a cell of a table says that there is no value. */
export const isMissing = (cell: string) => /^(?:|n\/?a\.?|k\.\s?a\.|null|none|[-–—?])$/i.test(cell);
