import type { OwnSlide } from '../../../formats/own-slides.js';
import type { OfficePackage } from '../package/office-package.js';
import { wordsOf } from './changes.js';
import type { FileObject } from './words-in-file.js';

export interface Link {
  own: OwnSlide;
  /** The slide names the part; else its words are so much like it. */
  isSure: boolean;
}

/** The least share of the words of a slide that another program must have kept. */
const LIKENESS = 0.6;
/** Most slides with a text in common that are compared by it. */
const COMMON = 20;

/** What of the parts of ours belongs to which slide. Programs that write files anew keep the parts, but not the relationships to them. */
export function linked(
  file: OfficePackage,
  parts: ReadonlyMap<string, OwnSlide>,
  slides: { part: string; objects: FileObject[] }[],
): (Link | null)[] {
  const byName = new Map([...parts].map(([name, own]) => [name.toLowerCase(), own]));
  const used = new Set<OwnSlide>();
  const links = slides.map(({ part }): Link | null => {
    const items = [...file.relationships(part).values()].filter(({ type }) => type === 'customXml');
    const own = items.map(({ target }) => byName.get(target.toLowerCase())).find((found) => found !== undefined);
    if (!own) return null;
    used.add(own);
    return { own, isSure: true };
  });
  const others = [...parts.values()].filter((own) => !used.has(own));
  const index = indexOf(others);
  const taken = new Set<OwnSlide>();
  return links.map((link, i) => {
    if (link) return link;
    const own = likest(slides[i]!.objects, index, taken);
    if (own) taken.add(own);
    return own ? { own, isSure: false } : null;
  });
}

/** Programs that write charts anew arrange their data in other ways. */
const isText = (object: object) => !('series' in object);

type Index = Map<string, OwnSlide[]>;

function indexOf(slides: OwnSlide[]): Index {
  const index: Index = new Map();
  for (const own of slides) {
    for (const words of new Set(own.objects.filter(isText).map(wordsOf))) {
      const same = index.get(words) ?? [];
      if (same.length < COMMON) index.set(words, [...same, own]);
    }
  }
  return index;
}

/** The slide that has most of these words; the first of those that have as many, as slides keep their order. */
function likest(objects: FileObject[], index: Index, taken: ReadonlySet<OwnSlide>): OwnSlide | null {
  const shared = new Map<OwnSlide, number>();
  for (const words of new Set(objects.filter(isText).map(wordsOf))) {
    for (const own of index.get(words) ?? []) {
      if (!taken.has(own)) shared.set(own, (shared.get(own) ?? 0) + words.length);
    }
  }
  let best: OwnSlide | null = null;
  let most = 0;
  for (const [own, length] of shared) {
    const all = own.objects.filter(isText).reduce((sum, object) => sum + wordsOf(object).length, 0);
    if (length / all <= most || length / all < LIKENESS) continue;
    best = own;
    most = length / all;
  }
  return best;
}
