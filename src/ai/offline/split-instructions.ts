const PAIRS: Record<string, string> = { '"': '"', '“': '”', '«': '»' };

/**
 * Splits a text into instructions: at lines, `;`, `. `, `, then` and `and then`.
 *
 * Not within quotation marks. A text with a list or code is one instruction.
 */
export function splitInstructions(text: string): string[] {
  if (/^\s*(?:[-*•]|\d+[.)])\s|```|^\s*\|/m.test(text)) return [text.trim()];
  const parts: string[] = [];
  let start = 0;
  let closing: string | undefined;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (closing !== undefined) {
      if (character === closing) closing = undefined;
      continue;
    }
    closing = PAIRS[character];
    const separator = /^(?:\n|;|\.(?=\s)|,?\s+(?:and\s+)?then\s)/i.exec(text.slice(at))?.[0];
    if (separator === undefined) continue;
    parts.push(text.slice(start, at));
    start = at + separator.length;
    at = start - 1;
  }
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
