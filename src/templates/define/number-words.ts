/** How people who write in a language write numbers, as far as `Intl` knows it. */
export interface NumberWords {
  /** The mark between groups of digits, and the one before decimals. */
  group: string;
  decimal: string;
  /** Powers of ten by the word or sign that stands for them, as {@link bareWord} leaves it. */
  powers: ReadonlyMap<string, number>;
  /** Whether people of another language take a word for another power. */
  isAmbiguous: (word: string) => boolean;
  /** Whether a word is a currency: its name, sign or code. */
  isCurrency: (word: string) => boolean;
}

/** Notations that `Intl` does not give, by language. Those of English are used in others as well. */
const MORE_POWERS: Record<string, Record<string, number>> = {
  en: {
    mn: 6,
    mm: 6,
    mln: 6,
    mio: 6,
    lac: 5,
    thousands: 3,
    millions: 6,
    billions: 9,
    trillions: 12,
    lakhs: 5,
    crores: 7,
  },
  de: { t: 3, tsd: 3, mia: 9 },
  fr: { mio: 6, mrd: 9, mia: 9, mds: 9 },
  es: { mill: 6, mm: 6 },
  it: { mio: 6, mrd: 9 },
  pt: { mm: 6 },
  nl: { dzd: 3, mio: 6, mrd: 9 },
  sv: { t: 3, tkr: 3, kkr: 3, mkr: 6, mdkr: 9 },
  ru: { т: 3 },
  ja: { 千: 3, 百万: 6, 千万: 7, 十億: 9 },
  zh: { 千: 3, 百万: 6, 千万: 7, 十亿: 9, 百萬: 6, 千萬: 7, 十億: 9 },
  ko: { 백만: 6, 천만: 7, 십억: 9 },
};
const ENGLISH = ['en', 'en-GB', 'en-IN'];
/** Short names of currencies that `Intl` does not give. */
const MORE_CURRENCIES = ['fr', 'sfr', 'rs', 'руб', 'грн', 'лв', 'дин', 'ден', '元', '圓', '円', '원'];
/** Enough for each form of the plural. */
const COUNTS = [1, 1.5, 2, 5, 10, 100, 1e6];
const MOST_POWER = 15;
/** Locales are what clients say they are. */
const MOST_KEPT = 100;

const kept = new Map<string, NumberWords>();
let english: ReadonlyMap<string, number> | undefined;

/** @param locale BCP 47; one that `Intl` does not know is read as English. */
export function numberWordsOf(locale: string): NumberWords {
  const known = kept.get(locale);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const words = findWords(isKnown(locale) ? locale : 'en');
  kept.set(locale, words);
  return words;
}

/** A word as it is compared: points, hyphens and capitals do not matter. */
export const bareWord = (word: string) =>
  word
    .normalize('NFKC')
    .replace(/[.॰\s\p{Cf}-]/gu, '')
    .toLowerCase();

function isKnown(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

function findWords(locale: string): NumberWords {
  const parts = new Intl.NumberFormat(locale).formatToParts(-1_234_567.8);
  const markOf = (type: string) => parts.find((part) => part.type === type)?.value.normalize('NFKC') ?? '';
  const inEnglish = (english ??= new Map(ENGLISH.flatMap(powersIn)));
  const powers = new Map([...inEnglish, ...powersIn(locale)]);
  let currencies: ReadonlySet<string> | undefined;
  return {
    group: markOf('group'),
    decimal: markOf('decimal'),
    powers,
    isAmbiguous: (word) => (inEnglish.get(word) ?? powers.get(word)) !== powers.get(word),
    isCurrency: (word) => (currencies ??= currenciesIn(locale)).has(bareWord(word)),
  };
}

/** What stands for powers of ten where numbers are shortened. */
function powersIn(locale: string): [string, number][] {
  const found = Object.entries(MORE_POWERS[locale.split('-')[0]!.toLowerCase()] ?? {});
  for (const compactDisplay of ['short', 'long'] as const) {
    const format = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay, numberingSystem: 'latn' });
    for (let power = 3; power <= MOST_POWER; power++) {
      for (const count of COUNTS) {
        const parts = format.formatToParts(count * 10 ** power);
        const textOf = (...types: string[]) =>
          parts.flatMap(({ type, value }) => (types.includes(type) ? [value] : [])).join('');
        const word = bareWord(textOf('compact'));
        const digits = Number(textOf('integer', 'fraction').padEnd(1, '0')) / 10 ** textOf('fraction').length;
        if (word && digits > 0) found.push([word, power + Math.round(Math.log10(count / digits))]);
      }
    }
  }
  return found;
}

/** Names in one and several, signs and codes of all currencies; of names the last word, too: `dollars`. */
function currenciesIn(locale: string): ReadonlySet<string> {
  const found = new Set(MORE_CURRENCIES);
  for (const currency of Intl.supportedValuesOf('currency')) {
    found.add(bareWord(currency));
    for (const currencyDisplay of ['symbol', 'narrowSymbol', 'name'] as const) {
      const options = { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 1 } as const;
      const format = new Intl.NumberFormat(locale, options);
      for (const count of COUNTS) {
        const name = format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? '';
        found.add(bareWord(name)).add(bareWord(name.split(/[\s-]/).at(-1)!));
      }
    }
  }
  found.delete('');
  return found;
}
