import { catalogue } from '../templates/catalogue/index.js';
import { imageUrls } from '../templates/define/image-urls.js';
import { isRecord } from '../templates/define/read-content.js';
import type { Content, Fields } from '../templates/define/template.js';
import type { ImportedSlide } from './choose/choose-deck.js';
import type { StoredPicture } from './imported-pictures.service.js';
import type { OwnPicture, SourcePicture, SourceSlide } from './source-deck.js';

/** Slides that can be handed to a thread at no price: in place of its bytes, each picture has its place in `pictures`. */
export function withoutBytes(slides: readonly SourceSlide[]): { slides: SourceSlide[]; pictures: SourcePicture[] } {
  const pictures: SourcePicture[] = [];
  const light = slides.map(({ own, ...slide }) => ({
    ...slide,
    ...(own && { own: { slideType: own.slideType, content: own.content } }),
    blocks: slide.blocks.map((block) => {
      if (block.kind !== 'picture') return block;
      pictures.push(block);
      return { ...block, source: { url: String(pictures.length - 1) } };
    }),
  }));
  return { slides: light, pictures };
}

/**
 * Stores the pictures of slides, and puts their addresses in place of their keys. One that can't be stored is told in
 * `leftOut`. Changes the slides.
 *
 * @param pictures As {@link withoutBytes} gave them.
 */
export async function placePictures(
  slides: ImportedSlide[],
  pictures: readonly SourcePicture[],
  store: (pictures: readonly SourcePicture[]) => Promise<StoredPicture[]>,
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
 * @param own By place in the file, what it has of the pictures of its slides; slides that are not there stay as they are.
 * @param find The address of each picture that needs another one; null for one that can't be had.
 */
export async function placeOwnPictures(
  slides: ImportedSlide[],
  own: ReadonlyMap<number, OwnPicture[]>,
  find: (addresses: string[], pictures: readonly OwnPicture[]) => Promise<Map<string, string | null>>,
): Promise<void> {
  for (const slide of slides) {
    const pictures = own.get(slide.index);
    if (!slide.isOwn || !pictures) continue;
    const template = catalogue.get(slide.slideType)!;
    const found = await find(imageUrls(template, slide.content), pictures);
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
        [key, value.map((entry) => (isRecord(entry) ? withAddresses(entry, inner, addresses) : (entry as unknown)))],
      ];
    return [[key, inner && isRecord(value) ? withAddresses(value, inner, addresses) : value]];
  });
  return Object.fromEntries(entries);
}
