/** Most characters of a language tag. */
export const LANGUAGE_TAG_LIMIT = 35;

/** Whether a value is a language tag of BCP 47. */
export function isLanguageTag(value: unknown): value is string {
  try {
    return (
      typeof value === 'string' && value.length <= LANGUAGE_TAG_LIMIT && Intl.getCanonicalLocales(value).length === 1
    );
  } catch {
    return false;
  }
}
