const RTL_LETTER = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;
const LEFT_TO_RIGHT = '\u200E';

/** A number or unit (`$M`) with its sign, currency or percent sign; a hyphen within a range or a name is no sign. */
const SIGNED =
  /(?<![\p{L}\d])(?:[-+\u2212~<>]?\p{Sc}?\d+(?:[.,]\d+)*(?:\s?[%\u2030]|\p{Sc})?|\p{Sc}\p{Script=Latin}+)/gu;

/** Whether a text has letters of a right-to-left script. */
export const hasRtlLetters = (text: string): boolean => RTL_LETTER.test(text);

/**
 * A text for a right-to-left slide: a line without its letters keeps its own direction (`+12%`, `7 in 10`,
 * `/v1/orders`), and so do numbers with signs within the others.
 */
export function inReadingOrder(text: string): string {
  return text.replace(/^.+$/gm, (line) =>
    hasRtlLetters(line)
      ? line.replace(SIGNED, (number) => (/^\d+$/.test(number) ? number : LEFT_TO_RIGHT + number + LEFT_TO_RIGHT))
      : LEFT_TO_RIGHT + line + LEFT_TO_RIGHT,
  );
}
