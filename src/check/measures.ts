import type { SlideMeasures } from './reading/slide-reader.js';

/** A slide of which something was measured. */
export interface MeasuredSlide {
  slide_id: string;
  index: number;
  slide_type: string;
  measures: SlideMeasures;
}

type Role = keyof SlideMeasures['sizes'];
type Sizes = NonNullable<SlideMeasures['sizes'][Role]>;

/** Most colours that are told of a deck. */
const MOST_COLORS = 24;

/** What was measured, over all slides and slide by slide. */
export function measuresOf(slides: readonly MeasuredSlide[]) {
  const all = slides.map(({ measures }) => measures);
  return {
    deck: {
      slides: slides.length,
      words: sum(all.map(({ words }) => words)),
      area_used: Math.round((sum(all.map(({ area_used }) => area_used)) / Math.max(1, all.length)) * 1000) / 1000,
      sizes: sizesOver(all.map(({ sizes }) => sizes)),
      colors: commonFirst(all.flatMap(({ colors }) => colors)).slice(0, MOST_COLORS),
      templates: Object.fromEntries(countsOf(slides.map(({ slide_type }) => slide_type))),
      editability: editabilityOver(all.map(({ editability }) => editability)),
    },
    slides: slides.map(({ measures, ...slide }) => ({ ...slide, ...measures })),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Of each role the smallest size of all slides, and the one that is usual on most of them. */
function sizesOver(sizes: readonly SlideMeasures['sizes'][]): SlideMeasures['sizes'] {
  const byRole = new Map<Role, Sizes[]>();
  for (const [role, size] of sizes.flatMap((ofSlide) => Object.entries(ofSlide) as [Role, Sizes][])) {
    byRole.set(role, [...(byRole.get(role) ?? []), size]);
  }
  return Object.fromEntries(
    [...byRole].map(([role, all]) => [
      role,
      {
        smallest: Math.min(...all.map(({ smallest }) => smallest)),
        usual: commonFirst(all.map(({ usual }) => usual))[0],
      },
    ]),
  );
}

function editabilityOver(counts: readonly SlideMeasures['editability'][]): SlideMeasures['editability'] {
  const total = { texts: 0, shapes: 0, tables: 0, charts: 0, pictures: 0 };
  const kinds = Object.keys(total) as (keyof typeof total)[];
  for (const ofSlide of counts) for (const kind of kinds) total[kind] += ofSlide[kind];
  return total;
}

function countsOf<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const commonFirst = <T>(values: readonly T[]) =>
  [...countsOf(values)].sort(([, a], [, b]) => b - a).map(([value]) => value);
