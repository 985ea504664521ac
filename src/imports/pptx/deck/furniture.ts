import type { Block, Frame, LeftOutPart, SourceSlide } from '../../../choose/source-deck.js';

/** Least slides that show something at the same place, where it is part of how they look. */
const LEAST = 3;
/** The stage, of which such a picture takes at most this share on one side, at an edge. */
const [WIDTH, HEIGHT] = [1280, 720];
const NARROW = 0.2;
const EDGE = 12;

const SHOWN: LeftOutPart = {
  what: 'picture',
  why: 'Several slides show it at the same place: how slides look comes from the brand here.',
};

/**
 * Slides without what frames many of them, the same at the same place: strips along an edge, backgrounds of slides that show more
 * than a title, and their numbers that somebody typed. Numbers are not told, as those of placeholders are not.
 */
export function withoutFurniture<Slide extends SourceSlide>(slides: readonly Slide[]): Slide[] {
  const seen = new Map<Uint8Array | 'numbers', Map<string, number>>();
  const found = (block: Block, slide: Slide) => {
    const part = partOf(block, slide);
    if (!part) return null;
    const places = seen.get(part.of) ?? new Map<string, number>();
    seen.set(part.of, places);
    return { ...part, places };
  };
  for (const slide of slides)
    for (const { place, places } of slide.blocks.flatMap((block) => found(block, slide) ?? []))
      places.set(place, (places.get(place) ?? 0) + 1);
  return slides.map((slide) => {
    const told = new Set<LeftOutPart>();
    const blocks = slide.blocks.filter((block) => {
      const part = found(block, slide);
      const isShared = part !== null && part.places.get(part.place)! >= LEAST;
      if (isShared && part.told) told.add(part.told);
      return !isShared;
    });
    return blocks.length === slide.blocks.length ? slide : { ...slide, blocks, leftOut: [...slide.leftOut, ...told] };
  });
}

/** What may frame slides, and what it has in common with that of others. */
function partOf(block: Block, slide: SourceSlide) {
  const { frame } = block;
  const place = frame && [frame.x, frame.y, frame.width, frame.height].map((side) => Math.round(side / EDGE)).join(' ');
  if (block.kind === 'paragraphs') {
    const number = Number(TYPED_NUMBER.exec(block.paragraphs.map(({ text }) => text).join('\n'))?.[1] ?? NaN);
    if (!frame || Number.isNaN(number) || !isAtEnd(frame)) return null;
    return {
      of: 'numbers' as const,
      place: `${place} ${number - slide.index}`,
      told: null,
    };
  }
  if (block.kind !== 'picture' || !('bytes' in block.source)) return null;
  const of = block.source.bytes;
  if (block.isBackground) {
    const isBare = slide.role !== undefined || slide.blocks.every((other) => other === block);
    return isBare ? null : { of, place: 'background', told: SHOWN };
  }
  return place && isStrip(frame) ? { of, place, told: SHOWN } : null;
}

const TYPED_NUMBER = /^0{0,2}(\d{1,3})(?:\s?\/\s?\d{1,3})?$/;
/** Of the height of the stage, how near to its upper or lower edge a number of the slide stands. */
const NEAR = 0.15;
const isAtEnd = ({ y, height }: Frame) => y >= HEIGHT * (1 - NEAR) || y + height <= HEIGHT * NEAR;

function isStrip({ x, y, width, height }: Frame): boolean {
  const isAtSide = x <= EDGE || x + width >= WIDTH - EDGE;
  const isAtTop = y <= EDGE || y + height >= HEIGHT - EDGE;
  return (isAtSide && width <= WIDTH * NARROW) || (isAtTop && height <= HEIGHT * NARROW);
}
