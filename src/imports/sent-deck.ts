import type { ImportedSlide } from '../choose/choose-deck.js';
import type { JsonDeck } from './read-deck-json.js';
import type { OwnPicture, SourcePicture, SourceSlide, SourceTheme } from '../choose/source-deck.js';

/** Most characters of what somebody who cannot see a picture is told. */
const LONGEST_ALT = 500;

/** What a file says of its deck besides the slides. */
export type DeckFacts = Omit<JsonDeck, 'slides'>;

/** A picture by its number among those that are sent beside the deck, or by where it is. */
type Sent<T, Bytes> = Omit<T, 'source' | 'bytes' | 'logo'> & Bytes;
type SentPicture = Sent<SourcePicture, { source: { number: number } | { url: string } }>;
type SentOwnPicture = Sent<OwnPicture, { number: number }>;

/** A deck on templates as the process that read its file sends it, as JSON: bytes of pictures come beside it, each once. */
export interface SentDeck extends Omit<DeckFacts, 'theme'> {
  locale: string;
  theme?: Sent<SourceTheme, { logo?: number }>;
  /** Their pictures have the place in `pictures` as address. */
  slides: ImportedSlide[];
  pictures: SentPicture[];
  /** Of slides of ours, by their place in the file. */
  own: [index: number, pictures: SentOwnPicture[]][];
}

/** A deck on templates with its pictures. */
export interface ReadDeck {
  facts: DeckFacts;
  locale: string;
  slides: ImportedSlide[];
  pictures: SourcePicture[];
  own: ReadonlyMap<number, readonly OwnPicture[]>;
}

/** What is sent of a deck once `choose` has put its slides on templates. */
export function sentDeck(
  { slides: source, theme, ...facts }: JsonDeck & { locale: string },
  choose: (slides: SourceSlide[]) => ImportedSlide[],
): { deck: SentDeck; pictures: Uint8Array[] } {
  const numbers = new Map<Uint8Array, number>();
  const numberOf = (bytes: Uint8Array) => {
    const number = numbers.get(bytes) ?? numbers.size;
    numbers.set(bytes, number);
    return number;
  };
  const pictures: SentPicture[] = [];
  const send = ({ source, alt, ...picture }: SourcePicture): SourcePicture => {
    const place = { url: String(pictures.length) };
    const sent = 'bytes' in source ? { number: numberOf(source.bytes) } : source;
    pictures.push({ ...picture, ...(alt && { alt: alt.slice(0, LONGEST_ALT) }), source: sent });
    return { ...picture, ...(alt && { alt }), source: place };
  };
  const slides = choose(
    source.map(({ own, ...slide }) => ({
      ...slide,
      ...(own && { own: { slideType: own.slideType, content: own.content } }),
      blocks: slide.blocks.map((block) => (block.kind === 'picture' ? send(block) : block)),
    })),
  );
  const { logo, ...look } = theme ?? {};
  const deck: SentDeck = {
    ...facts,
    ...(theme && { theme: { ...(look as Omit<SourceTheme, 'logo'>), ...(logo && { logo: numberOf(logo) }) } }),
    slides: slides.map((slide) => ({
      ...slide,
      pictures: slide.pictures.map(([key, picture]) => [key, { kind: 'picture', source: picture.source }]),
    })),
    pictures,
    own: source.flatMap(({ index, own }): SentDeck['own'] => {
      const sent = own?.pictures?.map(({ bytes, ...picture }) => ({ ...picture, number: numberOf(bytes) }));
      return sent ? [[index, sent]] : [];
    }),
  };
  return { deck, pictures: [...numbers.keys()] };
}

/**
 * The deck that was sent.
 *
 * @param json of a {@link SentDeck}.
 * @param file the bytes of all pictures; theirs are views of it.
 * @param lengths of the pictures, in order.
 */
export function readDeck(json: Uint8Array, file: Uint8Array, lengths: readonly number[]): ReadDeck {
  let end = 0;
  const bytes = lengths.map((length) => file.subarray(end, (end += length)));
  const bytesOf = (number: number) => bytes[number] ?? new Uint8Array();
  const { slides, pictures, own, theme, ...facts } = JSON.parse(Buffer.from(json).toString()) as SentDeck;
  const { logo, ...look } = theme ?? {};
  return {
    facts: {
      ...facts,
      ...(theme && {
        theme: { ...(look as Omit<SourceTheme, 'logo'>), ...(logo !== undefined && { logo: bytesOf(logo) }) },
      }),
    },
    locale: facts.locale,
    slides,
    pictures: pictures.map(({ source, ...picture }) => ({
      ...picture,
      source: 'number' in source ? { bytes: bytesOf(source.number) } : source,
    })),
    own: new Map(
      own.map(([index, sent]) => [
        index,
        sent.map(({ number, ...picture }) => ({ ...picture, bytes: bytesOf(number) })),
      ]),
    ),
  };
}
