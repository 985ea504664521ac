import sharp from 'sharp';
import { contrast } from '../../../templates/theme/theme.js';
import type { RenderDeck } from '../render-deck.js';
import type { InspectedSlide } from './inspected.js';

/** Pixels on the longer side of a logo that is looked at, some as many as it is drawn with. */
const SIDE = 160;
/** Alpha of 255 from which a pixel is seen. */
const SEEN = 128;
/** Share of what is seen of a logo that has to stand out: letters on an area of their own. */
const PART = 0.05;

/** Reads how far the logo of slides stands out from the colour behind it. */
export async function readLogoContrasts(
  { pictures }: Pick<RenderDeck, 'pictures'>,
  slides: readonly InspectedSlide[],
): Promise<void> {
  const known = new Map<string, Promise<number>>();
  for (const picture of slides.flatMap((slide) => slide.pictures)) {
    const { src, use, density, ground } = picture;
    const kept = pictures.get(src);
    if (use !== 'logo' || density === 0 || ground === null || !kept) continue;
    const key = `${ground} ${src}`;
    if (!known.has(key))
      known.set(
        key,
        kept.body().then((body) => (body ? contrastOf(body, `#${ground}`) : 21)),
      );
    picture.logoContrast = await known.get(key)!;
  }
}

/** The contrast that a part of a picture exceeds on a colour, rounded. */
async function contrastOf(body: Buffer, ground: string): Promise<number> {
  const pixels = await sharp(body)
    .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const counts = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < SEEN) continue;
    const color = `#${pixels.subarray(at, at + 3).toString('hex')}`;
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const found = [...counts].map(([color, count]) => ({ count, stands: contrast(color, ground) }));
  let left = found.reduce((sum, { count }) => sum + count, 0) * PART;
  const part = found.sort((a, b) => b.stands - a.stands).find(({ count }) => (left -= count) <= 0);
  return Math.round((part?.stands ?? 21) * 100) / 100;
}
