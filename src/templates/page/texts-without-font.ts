import { drawnValues } from '../define/drawn-values.js';
import type { Content, Fields } from '../define/template.js';
import { nearestFamily, withoutFont } from '../theme/fonts.js';
import type { DeckLook } from './document.js';
import { CODE_FAMILY } from './styles/style-rules.js';

/** A text of a slide with characters for which boxes are drawn. */
export interface TextWithoutFont {
  path: string;
  /** How many of its characters are boxes. */
  dropped: number;
  /** These, each once. */
  withoutFont: string;
}

/** The texts of a slide's content that have letters which no shipped font has. */
export function textsWithoutFont(fields: Fields, content: Content, { theme }: DeckLook): TextWithoutFont[] {
  const families = [...Object.values(theme.fonts).map(nearestFamily), CODE_FAMILY];
  return [...drawnValues(fields, content)].flatMap(({ path, type, text, words = [{ text }] }) => {
    // Formulas have a font of their own.
    const letters = words.flatMap((part) => (part.formula ? [] : part.text)).join('');
    const boxes = type === 'text' || type === 'textarea' ? withoutFont(letters, families) : [];
    if (boxes.length === 0) return [];
    const dropped = [...letters.normalize('NFC')].filter((character) => boxes.includes(character)).length;
    return [{ path, dropped, withoutFont: boxes.join('') }];
  });
}
