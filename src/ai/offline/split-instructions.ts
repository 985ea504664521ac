const QUOTED = /"[^"]*"?|“[^”]*”?|«[^»]*»?/g;
const SEPARATORS = /\n|;|\.(?=\s)|,?\s+(?:and\s+)?then\s/gi;

/**
 * Splits a text into instructions: at lines, `;`, `. `, `, then` and `and then`.
 *
 * Not within quotation marks. A text with a list or code is one instruction.
 */
export function splitInstructions(text: string): string[] {
  if (/^\s*(?:[-*•]|\d+[.)])\s|```|^\s*\|/m.test(text)) return [text.trim()];
  const masked = text.replace(QUOTED, (quoted) => '"'.repeat(quoted.length));
  let start = 0;
  const parts = [...masked.matchAll(SEPARATORS)].map(({ 0: separator, index }) => {
    const part = text.slice(start, index);
    start = index + separator.length;
    return part;
  });
  parts.push(text.slice(start));
  return parts
    .map((part) =>
      part
        .trim()
        .replace(/^(?:then|and|please)\s+/i, '')
        .replace(/[.!]$/, ''),
    )
    .filter(Boolean);
}

/** A text without surrounding quotation marks. */
export const unquoted = (words: string) => {
  const trimmed = words.trim();
  return /^(?:".*"|“.*”|'.*'|«.*»)$/s.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
};
