import type { Brand } from '../brands/brand.entity.js';
import type { DescribedPicture } from '../images/library.service.js';
import type { PlannedSlide } from '../slides/planned-slide.js';
import { catalogue } from '../templates/catalogue/index.js';
import { styleOf } from '../templates/styles/index.js';
import { matchPicture, type ReadPicture, readPictures } from './match-picture.js';
import type { DeckProposal } from './read-deck-proposal.js';

/** Fewest pixels of the shorter side, and the longest side beside it, for half a slide. */
const SHORTEST_SIDE = 720;
const LONGEST_RATIO = 2;
/** Longest title beside a picture, and longest description of one, in characters. */
const LONGEST_TITLE = 48;
const LONGEST_ALT = 120;

/**
 * A draft whose cover and dividers show the pictures of the library that their titles are about, where the style of the brand
 * wants them: each picture once, no logo of the brand, and dividers all or none, so that they look alike.
 */
export function withPictures(
  draft: DeckProposal,
  brand: Pick<Brand, 'style' | 'logoUrl' | 'logoMonoUrl'>,
  library: readonly DescribedPicture[],
): DeckProposal {
  const { pictures } = styleOf(brand.style);
  const logos = [brand.logoUrl, brand.logoMonoUrl];
  const free = new Set(readPictures(library.filter((picture) => fillsHalf(picture) && !logos.includes(picture.url))));
  const slides = new Map(draft.slides.map((slide) => [slide, slide]));
  for (const purpose of ['opening', 'section'] as const) {
    const plain = draft.slides.filter(({ slideType }) => catalogue.get(slideType)?.purpose === purpose);
    const shown = pictures[purpose] ? plain.map((slide) => illustrated(slide, free)) : [];
    if (shown.every((slide) => slide !== null)) shown.forEach((slide, i) => slides.set(plain[i]!, slide));
  }
  return { ...draft, slides: [...slides.values()] };
}

/** The slide beside the picture that fits it, which is free no more; as it is where it has one; null where none fits. */
function illustrated(slide: PlannedSlide, free: Set<ReadPicture>): PlannedSlide | null {
  const { slideType, content } = slide;
  if (content['image']) return slide;
  const { title } = content;
  const layoutVariant = [...catalogue.get(slideType)!.layouts].find(([, tags]) => tags.includes('picture'))?.[0];
  if (!layoutVariant || typeof title !== 'string' || [...title].length > LONGEST_TITLE) return null;
  const match = matchPicture(title, [...free]);
  if (!match) return null;
  free.delete(match);
  const { url, shows } = match.picture;
  const imageAlt = [...shows].length <= LONGEST_ALT ? { imageAlt: shows } : {};
  return { ...slide, content: { ...content, layoutVariant, image: url, ...imageAlt } };
}

const fillsHalf = ({ isTransparent, width, height }: DescribedPicture) =>
  !isTransparent &&
  Math.min(width, height) >= SHORTEST_SIDE &&
  Math.max(width, height) <= LONGEST_RATIO * Math.min(width, height);
