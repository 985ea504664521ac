import { catalogue } from '../templates/catalogue/index.js';
import { imageUrls } from '../templates/define/image-urls.js';
import { isRecord } from '../templates/define/read-content.js';
import type { Content, Fields } from '../templates/define/template.js';
import type { ImportedSlide } from '../choose/choose-deck.js';
import type { OwnPicture, SourcePicture } from '../choose/source-deck.js';

/** The address of a picture, or why it has none. */
export type StoredPicture = { url: string } | { why: string };

/** Where pictures of files are from now on. */
export interface PicturePlaces {
  /** The address of each picture, in order. */
  store: (pictures: readonly SourcePicture[]) => Promise<StoredPicture[]>;
  /**
   * Of the addresses on a slide of ours, those of pictures that are elsewhere; null for a picture that can't be had.
   *
   * @param pictures What the file has of the pictures of the slide.
   */
  findOwn: (addresses: string[], pictures: readonly OwnPicture[]) => Promise<Map<string, string | null>>;
}

/**
 * Stores the pictures of slides, and puts their addresses in place of their keys. One that can't be stored is told in
 * `leftOut`, and an entry that is nothing without it is dropped. Changes the slides.
 *
 * @param pictures By their places, which slides have as addresses.
 */
export async function placePictures(
  slides: ImportedSlide[],
  pictures: readonly SourcePicture[],
  { store }: Pick<PicturePlaces, 'store'>,
): Promise<void> {
  const wanted = slides.flatMap((slide) =>
    slide.pictures.map(([key, { source }]) => ({
      slide,
      key,
      picture: pictures[Number('url' in source && source.url)]!,
    })),
  );
  const stored = await store(wanted.map(({ picture }) => picture));
  const addresses = new Map<ImportedSlide, Map<string, string | null>>();
  for (const [i, { slide, key, picture }] of wanted.entries()) {
    const found = stored[i]!;
    const ofSlide = addresses.get(slide) ?? new Map<string, string | null>();
    addresses.set(slide, ofSlide.set(key, 'url' in found ? found.url : null));
    if ('url' in found) continue;
    const said = [picture.alt, 'url' in picture.source ? picture.source.url : ''].filter(Boolean).join(' ');
    slide.kept--;
    slide.leftOut.push({ what: 'picture', why: found.why, ...(said && { text: said }) });
  }
  for (const [slide, ofSlide] of addresses)
    slide.content = withAddresses(slide.content, catalogue.get(slide.slideType)!.fields, ofSlide);
}

/**
 * Puts new addresses in place of those that slides of ours have no more, or whose pictures were replaced in the file. One that
 * can't be had is told in `leftOut`. Changes the slides.
 *
 * @param own What the file has of the pictures of slides of ours, by their place in the file.
 */
export async function placeOwnPictures(
  slides: ImportedSlide[],
  own: ReadonlyMap<number, readonly OwnPicture[]>,
  { findOwn }: Pick<PicturePlaces, 'findOwn'>,
): Promise<void> {
  for (const slide of slides) {
    const pictures = own.get(slide.index);
    if (!slide.isOwn || !pictures) continue;
    const template = catalogue.get(slide.slideType)!;
    const found = await findOwn(imageUrls(template, slide.content), pictures);
    slide.content = withAddresses(slide.content, template.fields, found);
    for (const [address, other] of found) {
      if (other === null)
        slide.leftOut.push({ what: 'picture', why: 'It is neither in the file nor where it was.', text: address });
    }
  }
}

function withAddresses(content: Content, fields: Fields, addresses: ReadonlyMap<string, string | null>): Content {
  const entries = Object.entries(content).flatMap(([key, value]): [string, unknown][] => {
    const field = fields[key];
    if (field?.type === 'image' && typeof value === 'string') {
      const address = addresses.has(value) ? addresses.get(value) : value;
      return address === null ? [] : [[key, address]];
    }
    const inner = field?.itemFields;
    if (inner && Array.isArray(value))
      return [
        [key, value.flatMap((entry: unknown) => (isRecord(entry) ? entryWith(entry, inner, addresses) : [entry]))],
      ];
    return [[key, inner && isRecord(value) ? withAddresses(value, inner, addresses) : value]];
  });
  return Object.fromEntries(entries);
}

/** An entry of a list; none where nothing is left of it but what its picture shows. */
function entryWith(entry: Content, fields: Fields, addresses: ReadonlyMap<string, string | null>): Content[] {
  const placed = withAddresses(entry, fields, addresses);
  return isBare(placed) && !isBare(entry) ? [] : [placed];
}

const isBare = ({ imageAlt: _, ...others }: Content) => Object.keys(others).length === 0;
