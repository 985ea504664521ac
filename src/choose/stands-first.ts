import { directionOf } from '../templates/theme/direction.js';
import type { Pieces } from './pieces.js';
import type { SourcePicture } from './source-deck.js';

/** Whether a picture stands where people begin to read, and all words behind it: in the first column, or at that side of the slide. */
export function standsFirst({ groups, frames, columns }: Pieces, picture: SourcePicture, locale: string): boolean {
  const column = columns.get(picture);
  const others = groups.flatMap((group) => group.column ?? []);
  if (column !== undefined) return others.length > 0 && others.every((other) => other > column);
  const { x, width } = frames.get(picture) ?? { x: 0, width: 1280 };
  const isRtl = directionOf(locale) === 'rtl';
  const begin = isRtl ? 1280 - x - width : x;
  const beginOfWords = groups.flatMap(({ frame }) => (frame ? [isRtl ? 1280 - frame.x - frame.width : frame.x] : []));
  return begin + width / 2 < 600 && beginOfWords.every((other) => other > begin + width / 2);
}
