/** Whether a value is a language tag of BCP 47. */
export function isTag(value: unknown): value is string {
  try {
    return typeof value === 'string' && value.length <= 35 && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
