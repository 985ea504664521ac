import { scriptOf, scriptsIn } from '../../../../templates/theme/scripts.js';

/** Languages that Office knows by another name. */
const OFFICE_NAMES: Record<string, string> = { no: 'nb' };

/**
 * Language and country of a BCP 47 tag, as Office's spelling checker wants them, such as `da-DK` for `da`; a language
 * without a country of its own is taken for English, so that Office does not report a damaged file.
 *
 * @param text in another script than the language's, it is taken for the language that most people write in that script
 */
export function officeLanguage(tag: string, text = ''): string {
  const whole = new Intl.Locale(otherLanguage(tag, text) ?? tag);
  for (const locale of [whole, new Intl.Locale(whole.language)]) {
    const { language, region } = locale.maximize();
    if (region && /^[A-Z]{2}$/.test(region)) return `${OFFICE_NAMES[language] ?? language}-${region}`;
  }
  return 'en-US';
}

function otherLanguage(tag: string, text: string): string | undefined {
  const own = scriptOf(tag);
  const scripts = scriptsIn(text);
  // Han characters are of all three languages; kana and hangul, which come after them, are of one.
  const isOwn = own?.office === null ? scripts.every(({ office }) => office === null) : scripts.includes(own!);
  if (scripts.length === 0 || isOwn || /\p{sc=Latin}/u.test(text)) return undefined;
  return new Intl.Locale(`und-${scripts.at(-1)!.codes[0]}`).maximize().baseName;
}
