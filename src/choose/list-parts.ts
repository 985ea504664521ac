import { type Pieces, titleOf } from './pieces.js';

/** Points that a list of every template may have. */
const LONGEST_LIST = 40;
/** A list that would need more slides than this has more points on each. */
const MOST_LIST_SLIDES = 10;

/** A slide whose only words are one long list, and the slides on which it goes on, with as many points on each. */
export function listParts(part: Pieces): Pieces[] {
  const [group, ...others] = part.groups;
  const points = group?.items ?? [];
  const count = Math.min(MOST_LIST_SLIDES, Math.ceil(points.length / LONGEST_LIST));
  if (!group?.isList || others.length > 0 || count < 2) return [part];
  const each = Math.ceil(points.length / count);
  return Array.from({ length: count }, (_, i): Pieces => ({
    ...(i === 0 ? part : titleOf(part)),
    groups: [
      {
        ...group,
        ...(group.isNumbered && i > 0 && { first: (group.first ?? 1) + i * each }),
        items: points.slice(i * each, (i + 1) * each),
      },
    ],
  }));
}
