/** The language of most letters, or else of the file, as BCP 47. */
export function localeOf(letters: ReadonlyMap<string, number>, ofFile: string | undefined): string | undefined {
  const most = [...letters].sort(([, a], [, b]) => b - a).map(([language]) => language);
  return [...most, ofFile ?? ''].map(canonical).find((language) => language !== undefined);
}

function canonical(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language.trim() || 'und').find((tag) => tag !== 'und');
  } catch {
    return undefined;
  }
}
