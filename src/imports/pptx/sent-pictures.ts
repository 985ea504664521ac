import type { SourceDeck } from '../source-deck.js';

/**
 * A deck with the number of each picture in place of its bytes, and the pictures by number: what one process sends to
 * another, as many bytes would hold up the one that receives them.
 */
export function withNumbers(deck: SourceDeck): { deck: SourceDeck; pictures: Uint8Array[] } {
  const numbers = new Map<Uint8Array, number>();
  const numbered = mapPictures(deck, (bytes) => {
    const number = numbers.get(bytes) ?? numbers.size;
    numbers.set(bytes, number);
    return new Uint8Array(Uint32Array.of(number).buffer);
  });
  return { deck: numbered, pictures: [...numbers.keys()] };
}

/**
 * The deck of {@link withNumbers} with its pictures.
 *
 * @param file the bytes of all pictures; theirs are views of it.
 * @param lengths of the pictures, in order.
 */
export function withPictures(deck: SourceDeck, file: Uint8Array, lengths: readonly number[]): SourceDeck {
  let end = 0;
  const pictures = lengths.map((length) => file.subarray(end, (end += length)));
  return mapPictures(deck, (bytes) => {
    const number = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
    return pictures[number] ?? new Uint8Array();
  });
}

function mapPictures(deck: SourceDeck, map: (bytes: Uint8Array) => Uint8Array): SourceDeck {
  const { theme } = deck;
  return {
    ...deck,
    ...(theme?.logo && { theme: { ...theme, logo: map(theme.logo) } }),
    slides: deck.slides.map((slide) => ({
      ...slide,
      ...(slide.own?.pictures && {
        own: {
          ...slide.own,
          pictures: slide.own.pictures.map((picture) => ({ ...picture, bytes: map(picture.bytes) })),
        },
      }),
      blocks: slide.blocks.map((block) =>
        block.kind === 'picture' && 'bytes' in block.source
          ? { ...block, source: { bytes: map(block.source.bytes) } }
          : block,
      ),
    })),
  };
}
