/** A space at which no line ends. */
const BOUND = '\u00a0';

/** Most characters that are kept together on a line: more would make the letters in narrow boxes smaller. */
const LONGEST = 16;

/** Before marks that begin no line, however long the word before them is. */
const BEFORE_MARK = / (?=[:;!?»](?:\s|$))/g;

/** What stands behind a number and says what is counted. */
const UNITS =
  'mm cm dm m km mg g kg t ml cl dl l hl ha ms s min h Hz kHz MHz GHz W kW MW GW TW Wh kWh MWh GWh TWh V kV A mA J kJ N kN Pa bar K °C °F ' +
  'kB MB GB TB px pt dpi dB rpm EUR USD GBP CHF JPY CNY INR SEK NOK DKK PLN CZK HUF TRY BRL k M mn bn tn pp bp % ‰ € $ £ ¥ ₹ ₽ ₺ ₴ ₩ ' +
  'million millions billion billions trillion thousand Mio Mrd Tsd Million Millionen Milliarde Milliarden Prozent Uhr Std Min Sek ' +
  'milliard milliards millón millones milioni miliardi milhão milhões bilhão bilhões miljon miljoner miljard miljarder miljoen mln mld ' +
  'mil tys tis млн млрд тыс руб г кг км м ч мин am pm AM PM a.m. p.m.';
/** Large numbers in words, which a currency follows. */
const SCALES =
  'k M mn bn Mio Mrd Tsd Mill mln mld tis tys млн млрд тыс million billion millions billions milliards millones Millionen Milliarden';
const CURRENCY = String.raw`[€$£¥₹₽₺₴₩]|EUR|USD|GBP|CHF`;
/** What stands before a number or a name, and is a part of it. */
const BEFORE_NUMBER =
  'No Nr Nos Abb Fig Tab Kap Art Abs Ziff Bd Vol Ch Sec Seite Page page Kapitel Chapter Figure Abbildung Tabelle Table núm n° nº n.º N.º № § S p pp';
const TITLES = 'Dr Prof Mr Mrs Ms Mx Hr Fr St Sr Sra Mme M Dott Ing Dipl';
/** Languages in whose texts words of one letter stand at no end of a line. */
const OF_ONE_LETTER: Record<string, string> = { cs: 'aiouvszk', sk: 'aiouvszk', pl: 'aiouwz' };

const escaped = (text: string) => text.replace(/[.$|]/g, '\\$&');
const anyOf = (words: string) => words.split(' ').map(escaped).join('|');
const NO_LETTER_BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const NO_LETTER_BEHIND = String.raw`(?![\p{L}\p{N}])`;

/** Places of spaces at which no line ends, in all languages. */
const ANYWHERE = [
  String.raw`(?<=\p{N}) (?=(?:${anyOf(UNITS)})${NO_LETTER_BEHIND})`,
  String.raw`(?<=\p{N} (?:${anyOf(SCALES)})\.?) (?=(?:${CURRENCY})${NO_LETTER_BEHIND})`,
  String.raw`(?<=[€$£¥₹§#№]) (?=\p{N})`,
  String.raw`(?<=${NO_LETTER_BEFORE}(?:${anyOf(BEFORE_NUMBER)})\.?) (?=\p{N})`,
  String.raw`(?<=${NO_LETTER_BEFORE}(?:${anyOf(TITLES)})\.) (?=\p{Lu})`,
  // Initials, and what is shortened to letters: `J. Smith`, `z. B.`
  String.raw`(?<=${NO_LETTER_BEFORE}\p{Lu}\.) (?=\p{Lu})`,
  String.raw`(?<=${NO_LETTER_BEFORE}\p{L}\.) (?=\p{L}\.)`,
  // Signs between words stay behind the one before them, and French marks beside theirs.
  String.raw`(?<=\S) (?=[·•|–—→:;!?»/=×](?:\s|$))`,
  String.raw`(?<=[\p{L}\p{N})]) (?=[+−±≈<>≤≥] )`,
  String.raw`(?<=«) (?=\S)`,
];

const patterns = new Map<string, RegExp>();

/** The places in texts of a language, with its months beside days, which `31. März` and `March 31` have. */
function patternOf(language: string): RegExp {
  let pattern = patterns.get(language);
  if (!pattern) {
    const letters = OF_ONE_LETTER[language];
    const months = anyOf(monthsOf(language));
    const own = [
      String.raw`(?<=(?<!\p{N})\p{N}{1,2}\.?) (?=(?:${months})${NO_LETTER_BEHIND})`,
      String.raw`(?<=${NO_LETTER_BEFORE}(?:${months})) (?=\p{N}{1,2}(?!\p{N}))`,
      ...(letters ? [String.raw`(?<=${NO_LETTER_BEFORE}[${letters}${letters.toUpperCase()}]) (?=\p{L})`] : []),
    ];
    patterns.set(language, (pattern = new RegExp([...ANYWHERE, ...own].join('|'), 'gu')));
  }
  return pattern;
}

/** Names of months, long and short, as they stand alone and beside a day. */
function monthsOf(language: string): string {
  const names = (['long', 'short'] as const).flatMap((month) => {
    const dates = new Intl.DateTimeFormat([language, 'en'], { month, day: 'numeric', timeZone: 'UTC' });
    const months = new Intl.DateTimeFormat([language, 'en'], { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 15))).flatMap((date) => [
      months.format(date),
      dates.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '',
    ]);
  });
  return [...new Set(names.filter((name) => /^\p{L}[^\s\p{N}]+$/u.test(name)))].join(' ');
}

/**
 * A text with spaces at which no line ends where typography has none: between a number and its unit, a day and its month,
 * initials and a name, and before dashes and other signs between words. The text is as long as before.
 *
 * @param locale BCP 47
 */
export function boundWords(text: string, locale: string): string {
  if (!text.includes(' ') || !/[\p{N}.·•|–—→:;!?«»/=×]| \p{L} /u.test(text)) return text;
  const [language] = /^[a-z]{2,3}(?![^-])/.exec(locale.toLowerCase()) ?? ['en'];
  const bound = text.replace(patternOf(language), BOUND);
  if (bound === text) return text;
  let at = 0;
  return bound
    .split(/([ \n])/)
    .map((piece) => {
      const typed = text.slice(at, (at += piece.length));
      return piece.length > LONGEST ? typed.replace(BEFORE_MARK, BOUND) : piece;
    })
    .join('');
}

/** Most characters of a part of a line that stays whole: about as many as the narrowest column of covers has. */
const LONGEST_PART = 36;

/** A text whose lines end only behind the dots or bars between its parts, but in longer parts. */
export const boundParts = (text: string): string =>
  text
    .split(/(?<=\S\s[·•|]) /)
    .map((part, _, { length }) => (length > 1 && part.length <= LONGEST_PART ? part.replaceAll(' ', BOUND) : part))
    .join(' ');
