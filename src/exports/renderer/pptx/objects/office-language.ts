/** Languages that Office knows by another name. */
const OFFICE_NAMES: Record<string, string> = { no: 'nb' };

/**
 * Language and country of a BCP 47 tag, as Office's spelling checker wants them, such as `da-DK` for `da`; a language
 * without a country of its own is taken for English, so that Office does not report a damaged file.
 */
export function officeLanguage(tag: string): string {
  const whole = new Intl.Locale(tag);
  for (const locale of [whole, new Intl.Locale(whole.language)]) {
    const { language, region } = locale.maximize();
    if (region && /^[A-Z]{2}$/.test(region)) return `${OFFICE_NAMES[language] ?? language}-${region}`;
  }
  return 'en-US';
}
