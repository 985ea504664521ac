import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lookOf } from '../../brands/brand-look.js';
import type { Asset } from '../../exports/renderer/browser/render-page.js';
import { decodeImage } from '../../images/decoding/decode-image.js';
import { GALLERY_LOOK } from '../../templates/gallery/sample.js';
import type { DeckLook } from '../../templates/page/document.js';
import { type BenchSlide, renamed } from '../service/decks.js';
import { PictureSite } from './pictures.js';
import { BenchServer } from '../service/server.js';

const TEXT = readFileSync(join(import.meta.dirname, 'review.json'), 'utf8');
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
  /** The files of its pictures, by their names. */
  files: ReadonlyMap<string, Buffer>;
}

/** The deck with addresses for its pictures. */
export function reviewSlides(addressOf: (picture: string) => string): { title: string; slides: BenchSlide[] } {
  const text = TEXT.replace(PICTURE, (_, name: string) => JSON.stringify(addressOf(name)));
  return JSON.parse(text) as { title: string; slides: BenchSlide[] };
}

/** Runs `work` with a service of its own, which has what the deck needs. */
export async function withReview<T>(work: (server: BenchServer, review: ReviewDeck) => Promise<T>): Promise<T> {
  const site = await PictureSite.start(REVIEW_PICTURES);
  const server = await BenchServer.start(undefined, { EGRESS_ALLOW: site.host });
  try {
    return await work(server, await reviewDeck(server, site));
  } finally {
    await server.stop();
    await site.stop();
  }
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
  const { slides } = reviewSlides((name) => urls.get(name)!);
  const files = await Promise.all(
    [...urls, ['logo', logoUrl] as const].map(
      async ([name, url]) => [name, url, Buffer.from(await (await fetch(url)).arrayBuffer())] as const,
    ),
  );
  const kept = await Promise.all(
    files.map(async ([, url, file]) => {
      const { body: bytes, ...facts } = await decodeImage(file);
      return [url, { ...facts, name: facts.sha256, body: () => Promise.resolve(bytes), bytes }] as const;
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
    pictured: reviewSlides((name) => `picture:${name}`).slides.flatMap((slide, i) =>
      JSON.stringify(slide).match(PICTURE) ? [i] : [],
    ),
    slides: (run) => slides.map((slide, i) => renamed(slide, `${run} ${i + 1}`)),
    look,
    pictures: new Map(kept.map(([, picture]) => [addressOf(picture), { type: picture.type, body: picture.bytes }])),
    files: new Map(files.map(([name, , file]) => [name, file])),
  };
}
