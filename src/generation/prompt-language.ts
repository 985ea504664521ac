import words from './function-words.json' with { type: 'json' };

/**
 * Least function words of a language in a text, how many of them differ, their least share of its words, and how many times
 * those of the next language they are.
 */
const LEAST = { count: 4, kinds: 3, share: 0.15, lead: 1.5 };
/** Letters that only one language of those that decks are mostly written in has, and their least share. */
const SCRIPTS: [string, RegExp][] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['he', /\p{Script=Hebrew}/gu],
];
const OF_SCRIPT = 0.6;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const OF_KANA = 0.1;
/** Longest beginning of a text that is looked at. */
const MOST = 4_000;

const listed = Object.entries(words).map(([language, list]) => [language, new Set(list.split(' '))] as const);

/**
 * The language of a text by its letters, or by its articles, pronouns and the like; null where that is not plain, as in titles, lists of
 * names and texts in two languages.
 */
export function languageOf(typed: string): string | null {
  const text = typed
    .slice(0, MOST)
    .replace(/https?:\S+/gi, ' ')
    .toLowerCase();
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const shareOf = (script: RegExp) => (text.match(script)?.length ?? 0) / letters;
  const byScript = SCRIPTS.find(
    ([language, script]) => shareOf(script) > OF_SCRIPT && (language !== 'ja' || shareOf(KANA) > OF_KANA),
  );
  if (byScript) return byScript[0];
  const all = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const found = listed
    .map(([language, list]) => ({ language, own: all.filter((word) => list.has(word)) }))
    .sort((a, b) => b.own.length - a.own.length);
  const [{ language, own }, other] = found as [(typeof found)[0], (typeof found)[0]];
  const isPlain =
    own.length >= Math.max(LEAST.count, all.length * LEAST.share, other.own.length * LEAST.lead) &&
    new Set(own).size >= LEAST.kinds;
  return isPlain ? language : null;
}
