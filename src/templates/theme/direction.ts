/** The writing direction of a locale, by the script of its language; left to right for a text that is no locale. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return new Intl.Locale(locale).getTextInfo().direction ?? 'ltr';
  } catch {
    return 'ltr';
  }
}
