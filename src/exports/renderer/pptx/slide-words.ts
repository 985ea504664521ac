import type { MeasuredSlide } from './measured.js';

/** The text of a measured slide, for the alternative text of its picture. */
export function wordsOf(slide: MeasuredSlide): string {
  const paragraphs = slide.items.flatMap((item) => {
    if (item.type === 'text') return item.role === 'hiddenTitle' ? [] : item.paragraphs;
    return item.type === 'table' ? item.rows.flat().flatMap((cell) => cell.paragraphs) : [];
  });
  const words = paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
  const pictures = slide.items.flatMap((item) => (item.type !== 'text' && item.alt ? [item.alt] : []));
  return [...words, ...pictures]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('. ');
}
