import { type Point } from './material.js';

/** A figure as people write it: `48%`, `$4.2M`, `3.4x`, `1,200`. */
const FIGURE = String.raw`[-+~±]?[$€£¥]?\d[\d.,]*\s?(?:%|[kKmMbB]n?\b|[xX]\b|[$€£¥])?`;
const LEADING = new RegExp(`^(${FIGURE})\\s+(.{2,})$`);
const ALONE = new RegExp(`^${FIGURE}$`);

const DATED =
  /^(?:(?:19|20)\d\d\b|Q[1-4]\b|H[12]\b|\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b|(?:Week|Day|Month|Year)\s+\d)/i;

/** Whether a text begins with a date or period: `2026`, `Q3`, `March`, `Week 2`. */
export const isDated = (words: string) => DATED.test(words);

/** A point that is a figure and what it counts: `48% gross margin`, `Gross margin: 48%`; else null. */
export function asFigure({ head, body }: Point): { value: string; label: string; body?: string } | null {
  if (body && ALONE.test(body)) return { value: body, label: capital(head) };
  if (body && ALONE.test(head)) return { value: head, label: capital(body) };
  const [, value, label] = LEADING.exec(head) ?? [];
  if (value === undefined || label === undefined || isDated(head)) return null;
  return { value: value.trim(), label: capital(label), ...(body && { body }) };
}

/** A text whose first letter is a capital. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
