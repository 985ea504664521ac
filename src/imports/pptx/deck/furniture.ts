import type { Block, Frame, SourceSlide } from '../../../choose/source-deck.js';

/** Least slides that show a picture at the same place, where it is part of how they look. */
const LEAST = 3;
/** The stage, of which such a picture takes at most this share on one side, at an edge. */
const [WIDTH, HEIGHT] = [1280, 720];
const NARROW = 0.2;
const EDGE = 12;

/** Slides without the pictures that frame many of them: strips along an edge, the same at the same place. */
export function withoutFurniture<Slide extends SourceSlide>(slides: readonly Slide[]): Slide[] {
  const seen = new Map<Uint8Array, Map<string, number>>();
  const found = (block: Block) => {
    if (block.kind !== 'picture' || !('bytes' in block.source) || !block.frame || !isStrip(block.frame)) return null;
    const { x, y, width, height } = block.frame;
    const place = [x, y, width, height].map((side) => Math.round(side / EDGE)).join(' ');
    const places = seen.get(block.source.bytes) ?? new Map<string, number>();
    seen.set(block.source.bytes, places);
    return { place, places };
  };
  for (const { place, places } of slides.flatMap(({ blocks }) => blocks.flatMap((block) => found(block) ?? [])))
    places.set(place, (places.get(place) ?? 0) + 1);
  return slides.map((slide) => {
    const blocks = slide.blocks.filter((block) => {
      const strip = found(block);
      return !strip || strip.places.get(strip.place)! < LEAST;
    });
    const count = slide.blocks.length - blocks.length;
    const why = 'Several slides show it along an edge: how slides look comes from the brand here.';
    return count === 0 ? slide : { ...slide, blocks, leftOut: [...slide.leftOut, { what: 'picture', why }] };
  });
}

function isStrip({ x, y, width, height }: Frame): boolean {
  const isAtSide = x <= EDGE || x + width >= WIDTH - EDGE;
  const isAtEnd = y <= EDGE || y + height >= HEIGHT - EDGE;
  return (isAtSide && width <= WIDTH * NARROW) || (isAtEnd && height <= HEIGHT * NARROW);
}
