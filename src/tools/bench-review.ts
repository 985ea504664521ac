import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookOf } from '../brands/brand-look.js';
import type { Asset } from '../exports/renderer/render-page.js';
import { decodeImage } from '../images/decoding/decode-image.js';
import { GALLERY_LOOK } from '../templates/gallery/sample.js';
import type { DeckLook } from '../templates/page/document.js';
import type { BenchSlide } from './bench-decks.js';
import type { PictureSite } from './bench-pictures.js';
import type { BenchServer } from './bench-server.js';

const TEXT = readFileSync(join(import.meta.dirname, 'bench-review.json'), 'utf8');
const PICTURE = /"picture:([\w-]+)"/g;
/** Those that are made by the service; the others are foreign. */
const OF_LIBRARY = ['quay', 'tower', 'lock'];

/** The names of the pictures of the deck. */
export const REVIEW_PICTURES = [...new Set([...TEXT.matchAll(PICTURE)].map(([, name]) => name!))];

/** A deck as people make them: a quarterly review of 25 slides, with a logo and ten uses of nine pictures. */
export interface ReviewDeck {
  brandId: string;
  /** `run` makes them unique. */
  slides(run: string): BenchSlide[];
  /** Positions of those that show pictures. */
  pictured: number[];
  look: DeckLook;
  /** What the service keeps of its pictures, by the address in the look. */
  pictures: ReadonlyMap<string, Asset>;
}

/** Makes what the deck needs: pictures of the library, and a brand with a logo. */
export async function reviewDeck(server: BenchServer, site: PictureSite): Promise<ReviewDeck> {
  const logoUrl = site.urlOf('logo');
  const { id } = await server.post<{ id: string }>('/v1/brands', { name: 'Harbor', logo_url: logoUrl });
  const urls = new Map(REVIEW_PICTURES.map((name) => [name, site.urlOf(name)]));
  for (const name of OF_LIBRARY) {
    const { images } = await server.post<{ images: { url: string }[] }>('/v1/images', { prompt: name });
    urls.set(name, images[0]!.url);
  }
  const text = TEXT.replace(PICTURE, (_, name: string) => JSON.stringify(urls.get(name)));
  const { slides } = JSON.parse(text) as { slides: BenchSlide[] };
  const kept = await Promise.all(
    [...urls.values(), logoUrl].map(async (url) => {
      const { body: bytes, ...facts } = await decodeImage(Buffer.from(await (await fetch(url)).arrayBuffer()));
      return [url, { ...facts, body: () => Promise.resolve(bytes), bytes }] as const;
    }),
  );
  const addressOf = ({ sha256 }: { sha256: string }) => `https://assets.invalid/images/${sha256}`;
  const look = lookOf({
    title: 'Bench',
    locale: 'en',
    brand: { ...GALLERY_LOOK.theme, logoUrl, logoMonoUrl: null },
    logoMode: 'color',
    pictures: new Map(kept),
    addressOf,
  });
  return {
    brandId: id,
    pictured: (JSON.parse(TEXT) as { slides: BenchSlide[] }).slides.flatMap((slide, i) =>
      JSON.stringify(slide).match(PICTURE) ? [i] : [],
    ),
    slides: (run) => slides.map((slide, i) => numbered(slide, `${run} ${i + 1}`)),
    look,
    pictures: new Map(kept.map(([, picture]) => [addressOf(picture), { type: picture.type, body: picture.bytes }])),
  };
}

/** Not every template draws an eyebrow; all have a title. */
const numbered = (slide: BenchSlide, run: string): BenchSlide => {
  const { eyebrow, title } = slide.content;
  return {
    ...slide,
    content: { ...slide.content, ...(eyebrow ? { eyebrow: run } : { title: `${String(title)} ${run}` }) },
  };
};
