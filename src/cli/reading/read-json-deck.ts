import { basename, extname } from 'node:path';
import { readDeckShape, UnreadableJson } from '../../imports/read-deck-json.js';
import { Problem } from '../problem.js';
import type { FileDeck } from './file-deck.js';
import { parseJson } from './read-file.js';

/**
 * A deck as `GET /v1/decks/{id}` answers it, of which `slides` is needed only.
 *
 * @throws Problem with the place where it is none.
 */
export function readJsonDeck(path: string, text: string): Omit<FileDeck, 'path' | 'modified'> {
  const deck = parseJson(path, text);
  try {
    const { title, locale, variables, slides } = readDeckShape(deck, (index) => `slide ${index + 1}`);
    return {
      title: title ?? basename(path, extname(path)),
      locale: locale ?? 'en',
      variables: variables ?? {},
      slides,
      warnings: [],
    };
  } catch (error) {
    throw error instanceof UnreadableJson ? new Problem(`${path}: ${error.message}`) : error;
  }
}
