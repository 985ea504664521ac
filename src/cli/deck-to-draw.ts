import type { ExportedDeck } from '../exports/exported-decks.repository.js';
import type { LocalPictures } from './local-pictures.js';
import { picturesInFile } from './reading/picture-addresses.js';
import { assertStyle, readBrand } from './reading/read-brand.js';
import type { DeckFiles } from './reading/deck-files.js';

/** How a deck is to be drawn. */
export interface LookOptions {
  /** Path of a brand. */
  brand?: string;
  /** Key of a style; it wins over that of the brand, as the brand does over that of the deck. */
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
  draw: (pictures: LocalPictures) => Promise<ExportedDeck>;
}

/** @throws Problem when the deck or its brand can't be read. */
export async function readDeckToDraw(
  files: DeckFiles,
  path: string,
  { brand, style }: LookOptions,
): Promise<DeckToDraw> {
  const inFile = picturesInFile();
  const [deck, drawnBrand] = await Promise.all([files.read(path, inFile.keep), readBrand(brand, style)]);
  const ofDeck = brand === undefined && style === undefined ? deck.style : undefined;
  if (ofDeck !== undefined) assertStyle(ofDeck, `${path}: brand_style`);
  const look = ofDeck === undefined ? drawnBrand : { ...drawnBrand, style: ofDeck };
  const draw = async (pictures: LocalPictures) => {
    pictures.hold(inFile.pictures);
    return (await import('./drawable.js')).drawable(deck, look);
  };
  return { path, warnings: deck.warnings, draw };
}
