/** Reads decks for answers that are repeated; the port to the room that stores them. */
export abstract class DeckReader {
  /** JSON text of a deck as it stands inside the open transaction: as it is read, or as an edit answers it. @throws not_found */
  abstract view(deckId: string, as: 'full' | 'edited'): Promise<string>;
}
