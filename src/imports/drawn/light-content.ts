import { catalogue } from '../../templates/catalogue/index.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { Content, Fields } from '../../templates/define/template.js';
import { textWidth } from '../../templates/kit/words/text-width.js';

/** What a slide says in one of its fields: of a field of entries, in those of all entries together. */
interface Load {
  /** Texts, or entries of a list. */
  count: number;
  /** Widths of all texts and of the widest one, in ems. */
  total: number;
  widest: number;
}

/** Letters without a place in Unicode, which no font has. */
const UNKNOWN = /[\p{Co}\p{Cn}]/u;

/** The samples of templates fit: `npm run check:catalogue` draws them. */
const samples = new Map<string, ReadonlyMap<string, Load>>();

/**
 * Whether content says no more in any field than the sample of its template, so that it fits, too, and need not be drawn to
 * find out. Takes microseconds.
 */
export function isLight(slideType: string, content: Content): boolean {
  const { fields, defaults } = catalogue.get(slideType)!;
  const sample = samples.get(slideType) ?? loadsOf(fields, defaults);
  samples.set(slideType, sample);
  return [...loadsOf(fields, content)].every(([place, { count, total, widest }]) => {
    const most = sample.get(place);
    return most && count <= most.count && total <= most.total && widest <= most.widest;
  });
}

/** The loads of all texts and lists of content, by their places: `title`, `items`, `items.text`. */
function loadsOf(fields: Fields, content: Content): Map<string, Load> {
  const loads = new Map<string, Load>();
  const add = (place: string, count: number, width: number) => {
    const load = loads.get(place) ?? { count: 0, total: 0, widest: 0 };
    loads.set(place, {
      count: load.count + count,
      total: load.total + width,
      widest: Math.max(load.widest, width),
    });
  };
  const read = (within: Fields, value: Content, before: string) => {
    for (const [key, field] of Object.entries(within)) {
      const [place, said] = [`${before}${key}`, value[key]];
      if (typeof said === 'string' && (field.type === 'text' || field.type === 'textarea'))
        add(place, 1, UNKNOWN.test(said) ? Infinity : textWidth(said, 1));
      else if (Array.isArray(said)) {
        add(place, said.length, 0);
        for (const entry of said as unknown[]) if (isRecord(entry)) read(field.itemFields ?? {}, entry, `${place}.`);
      } else if (isRecord(said)) read(field.itemFields ?? {}, said, `${place}.`);
    }
  };
  read(fields, content, '');
  return loads;
}
