import { useSlide } from '../slide-context.js';

/** Opening quotation marks, each as its two strokes on a field of 48 x 36. */
export const QUOTE_MARKS = {
  '“': ['M0 36V20C0 8 6 1.5 18 0v7c-6 1.5-9 5-9 9h9v20Z', 'M28 36V20C28 8 34 1.5 46 0v7c-6 1.5-9 5-9 9h9v20Z'],
  // Also of those who write it low.
  '”': ['M18 0V16C18 28 12 34.5 0 36v-7c6-1.5 9-5 9-9H0V0Z', 'M46 0V16C46 28 40 34.5 28 36v-7c6-1.5 9-5 9-9h-9V0Z'],
  '«': ['M22 0H13L0 18l13 18h9L9 18Z', 'M46 0H37L24 18l13 18h9L33 18Z'],
  '»': ['M0 0H9L22 18 9 36H0L13 18Z', 'M24 0H33L46 18 33 36H24L37 18Z'],
  '「': ['M0 0H30V7H0Z', 'M0 7H7V36H0Z'],
} as const;
export type QuoteMarkKind = keyof typeof QUOTE_MARKS;

/**
 * Languages by how their first quotation mark looks, as the CLDR has it (`characters/delimiters`); ISO 639, with a script or
 * a country where it decides. The others write “.
 */
const LANGUAGES: Partial<Record<QuoteMarkKind, string>> = {
  '”':
    'bg bs cs de et fi hr hu is ka lt mk pl ro sk sl sr sv ' + // low or high
    'ar he ur',
  '«': 'am be br ca de-CH el es fr hy it kk ky nb nn no pt-PT ru sq uk uz',
  // In a script from the right it opens to the left.
  '»': 'ckb fa ps ug',
  '「': 'ja zh-Hant',
};
const kinds = new Map(
  Object.entries(LANGUAGES).flatMap(([kind, languages]) =>
    languages.split(' ').map((language) => [language, kind as QuoteMarkKind] as const),
  ),
);

/** @param locale BCP 47; one that does not exist counts as English. */
export function quoteMarkOf(locale: string): QuoteMarkKind {
  try {
    const { language, script, region } = new Intl.Locale(locale).maximize();
    const found = [`${language}-${script}`, `${language}-${region}`, language].find((name) => kinds.has(name));
    return kinds.get(found ?? '') ?? '“';
  } catch {
    return '“';
  }
}

/** A large quotation mark of the deck's language. */
export function QuoteMark() {
  const { locale } = useSlide().look;
  return (
    <svg
      class="quote-mark"
      viewBox="0 0 48 36"
      width="48"
      height="36"
      aria-hidden="true"
      data-pptx-group
      data-pptx-decorative
    >
      {QUOTE_MARKS[quoteMarkOf(locale)].map((stroke) => (
        <path d={stroke} fill="currentColor" />
      ))}
    </svg>
  );
}
