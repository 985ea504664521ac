import type { Field } from '../../templates/define/template.js';
import { readNumber } from '../../templates/define/numbers.js';

/**
 * A number as text that people of the locale, and the template, read as this number: exact, or with as many digits as
 * the field has room for. Null where it has room for none.
 */
export function typedNumber(value: number, locale: string, { maxLen = 12 }: Pick<Field, 'maxLen'>): Typed | null {
  const name = `${value} ${locale} ${maxLen}`;
  const known = typed.get(name);
  if (known !== undefined) return known;
  const found = spell(value, locale, maxLen);
  if (typed.size >= MOST_KNOWN) typed.clear();
  typed.set(name, found);
  return found;
}

interface Typed {
  text: string;
  exact: boolean;
}

/** Each template that is tried asks for the same numbers. */
const typed = new Map<string, Typed | null>();
const MOST_KNOWN = 20_000;

function spell(value: number, locale: string, maxLen: number): Typed | null {
  for (let digits = 17; digits > 1; digits--) {
    const number = digits > 15 ? value : Number(value.toPrecision(digits));
    for (const text of spellingsOf(number)) {
      const read = readNumber(text, locale);
      if (text.length <= maxLen && read && !read.isAmbiguous && isSame(read.value, number)) {
        return { text, exact: isSame(number, value) };
      }
    }
  }
  return null;
}

const isSame = (a: number, b: number) => a === b || Math.abs(a - b) <= Math.abs(b) * 1e-12;

/** With point and comma, with a zero more, as three decimals may be read as thousands, and large ones in billions. */
function spellingsOf(value: number): string[] {
  const plain = plainOf(value);
  const pointed = plain.includes('.') ? [plain, `${plain}0`] : [plain];
  const short = Math.abs(value) >= 1e9 ? [`${plainOf(value / 1e9)}B`] : [];
  return [...pointed, ...pointed.map((text) => text.replace('.', ',')), ...short];
}

/** Without an exponent. */
function plainOf(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(Math.abs(value) < 1 ? 12 : 0) : text;
}

/** What a number format of a file puts around values, and what it multiplies them with: `0%`, `"$"#,##0.0`, `#,##0 "k€"`. */
export function formatOf(format = ''): { prefix: string; suffix: string; factor: number } {
  const [positive = ''] = format.split(';');
  const words = positive
    .replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '"$1"')
    .replace(/\\(.)/g, '"$1"')
    .replace(/[_*]./g, '')
    .replace(/\[[^\]]*\]/g, '');
  const match = /^((?:"[^"]*"|[^#0?"])*)[#0?](?:[#0?.,/ ]*[#0?])?((?:"[^"]*"|[^"])*)$/.exec(words);
  if (!match) return { prefix: '', suffix: '', factor: 1 };
  const plain = (text = '') =>
    text
      .replaceAll('"', '')
      .replace(/General/gi, '')
      .trim();
  const [prefix, suffix] = [plain(match[1]), plain(match[2])];
  return { prefix, suffix, factor: suffix.includes('%') ? 100 : 1 };
}
