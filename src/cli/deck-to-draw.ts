import type { ExportedDeck } from '../exports/exported-decks.repository.js';
import { readBrand } from './read-brand.js';
import { readDeck } from './read-deck.js';

/** How a deck is to be drawn. */
export interface LookOptions {
  /** Path of a brand. */
  brand?: string;
  /** Key of a style; it wins over that of the brand. */
  style?: string;
}

/** A deck that was read. */
export interface DeckToDraw {
  path: string;
  /** What of the file is on no slide. */
  warnings: readonly string[];
  /**
   * The deck as the service would have stored it. It loads all templates, so it is to be called when the browser is starting.
   *
   * @throws Problem with what the service would refuse to store.
   */
  draw(): Promise<ExportedDeck>;
}

/** @throws Problem when the deck or its brand can't be read. */
export async function readDeckToDraw(path: string, { brand, style }: LookOptions): Promise<DeckToDraw> {
  const [deck, drawnBrand] = await Promise.all([readDeck(path), readBrand(brand, style)]);
  const draw = async () => (await import('./drawable.js')).drawable(deck, drawnBrand);
  return { path, warnings: deck.warnings, draw };
}
