import { LRUCache } from 'lru-cache';
import { type Script, scriptOf, scriptsIn } from '../../../../templates/theme/scripts.js';

/** Languages that Office knows by another name. */
const OFFICE_NAMES: Record<string, string> = { no: 'nb' };

/** Languages by tag and scripts, as a file has thousands of runs and few of these; tags are whatever clients send. */
const known = new LRUCache<string, string>({ max: 1_000 });

/**
 * Language and country of a BCP 47 tag, as Office's spelling checker wants them, such as `da-DK` for `da`; a language
 * without a country of its own is taken for English, so that Office does not report a damaged file.
 *
 * @param text in another script than the language's, it is taken for the language that most people write in that script
 */
export function officeLanguage(tag: string, text = ''): string {
  const foreign = scriptsIn(text);
  const scripts = foreign.length > 0 && /\p{sc=Latin}/u.test(text) ? [] : foreign;
  const key = [tag, ...scripts.map(({ codes }) => codes[0])].join(' ');
  const language = known.get(key) ?? languageOf(otherLanguage(tag, scripts) ?? tag);
  known.set(key, language);
  return language;
}

function languageOf(tag: string): string {
  const whole = new Intl.Locale(tag);
  for (const locale of [whole, new Intl.Locale(whole.language)]) {
    const { language, region } = locale.maximize();
    if (region && /^[A-Z]{2}$/.test(region)) return `${OFFICE_NAMES[language] ?? language}-${region}`;
  }
  return 'en-US';
}

function otherLanguage(tag: string, scripts: readonly Script[]): string | undefined {
  if (scripts.length === 0) return undefined;
  const own = scriptOf(tag);
  // Han characters are of all three languages; kana and hangul, which come after them, are of one.
  const isOwn =
    own?.office.slot === 'ea' ? scripts.every(({ office }) => office.slot === 'ea') : scripts.includes(own!);
  return isOwn ? undefined : new Intl.Locale(`und-${scripts.at(-1)!.codes[0]}`).maximize().baseName;
}
