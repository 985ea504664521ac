import type { Content, Field, Fields, Template } from '../../templates/define/template.js';
import { connected, fill, filled, mapEntries } from '../../templates/gallery/fillings.js';
import { ENGLISH, sentencesOf, type Voice } from '../../templates/gallery/voices.js';
import { inScript, scriptOf } from './scripts.js';

/** Of every limit at once, what a slide has to hold. */
const SHARE = 0.7;
/** Letters of an address: longer ones are made by programs, and open although they are cut. */
const ADDRESS = 60;

const GROUPS = 3;
/** Entries of lists that stay whole, as what belongs together does: three circles and their overlaps. */
const FEW = 3;

/** A text at its limits, in a script. */
interface Writing {
  locale: string;
  voice: Voice;
  /** Content with its prose in the script. */
  translated: (fields: Fields, content: Content) => Content;
}

const inWriting = (locale: string): Writing => {
  const script = scriptOf(locale);
  const words = sentencesOf(script.words.split(' '), script.space);
  return { locale, voice: { ...ENGLISH, words }, translated: (fields, content) => inScript(script, fields, content) };
};

export const WRITINGS: readonly Writing[] = [
  { locale: 'en', voice: ENGLISH, translated: (_, content) => content },
  inWriting('zh-Hans'),
  inWriting('ar'),
];

/** Content that a slide has to hold, named by what of it is at its limit. */
interface AtLimit {
  name: string;
  content: Content;
}

/**
 * All fields of a template at {@link SHARE} of their limits, and each alone at its limit beside the sample: in all entries of a list, and
 * where a single text may be longer than is good beside others, in the first one.
 */
export function atLimits({ fields, defaults }: Template, { voice, translated }: Writing): AtLimit[] {
  const sample = translated(fields, defaults);
  const own = Object.fromEntries(Object.entries(fields).filter(([key]) => !key.endsWith('ariant')));
  const all = { name: 'all', content: inGroups(filled(shortAddresses(atShare(own, SHARE, SHARE)), voice)) };
  const ways = Object.entries(own).flatMap(([key, field]) => waysOf(key, field, voice).map((way) => ({ ...way, key })));
  return [
    all,
    ...ways.map(({ key, name, of }) => {
      const content = { ...sample, [key]: of(sample[key], 5) };
      return { name, content: inGroups(name.endsWith(']') ? connected(content, voice) : content) };
    }),
  ];
}

/** Entries of three categories: a group of one entry is none. */
const inGroups = (content: Content): Content =>
  mapEntries(content, (entry, at, all) =>
    'category' in entry ? { ...entry, category: all[at % GROUPS]!['category'] } : entry,
  );

/** Fields whose texts end at a share of their limits, and whose lists end at another. */
export const atShare = (fields: Fields, share: number, ofLists = 1): Fields =>
  mapFields(fields, (field) => {
    const { type, maxLen, guide } = field;
    const entries = (max: number) => Math.max(guide?.min ?? 0, max > FEW ? Math.round(max * ofLists) : max);
    const max = guide && (type === 'list' ? entries(guide.max) : Math.round(guide.max * share));
    return {
      ...field,
      ...(maxLen !== undefined && { maxLen: Math.round(maxLen * share) }),
      ...(guide && { guide: { ...guide, max: max! } }),
    };
  });

const shortAddresses = (fields: Fields) =>
  mapFields(fields, (field) => (isAddress(field) ? { ...field, maxLen: Math.min(field.maxLen!, ADDRESS) } : field));

const isAddress = ({ holds }: Field) => holds === 'link' || holds === 'email';

const mapFields = (fields: Fields, change: (field: Field) => Field): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const { itemFields } = field;
      return [key, change(itemFields ? { ...field, itemFields: mapFields(itemFields, change) } : field)];
    }),
  );

/** One field at its limit. */
interface Way {
  name: string;
  /** What takes the place of a value. */
  of: (value: unknown, seed: number) => unknown;
  /** In the first entry of a list alone. */
  once?: true;
}

/** How a field, or one of those in it, can be at its limit: those in entries in all of them. */
function waysOf(key: string, field: Field, voice: Voice): Way[] {
  const { type, guide, maxLen, itemFields = {} } = field;
  const inside = Object.entries(itemFields).flatMap(([child, one]) =>
    waysOf(child, one, voice).map((way) => ({ ...way, child })),
  );
  if (type === 'group') {
    return inside.map(({ name, of, child, ...way }) => ({
      ...way,
      name: `${key}.${name}`,
      of: (value, seed) => ({ ...(value as Content), [child]: of((value as Content | undefined)?.[child], seed) }),
    }));
  }
  if (type === 'list') {
    const entriesOf = (value: unknown, least: number) => {
      const entries = (value ?? []) as Content[];
      return [...entries, ...extended(field, voice, Math.max(0, least - entries.length), entries.length)];
    };
    return [
      ...inside.map(({ name, of, child, ...way }) => ({
        ...way,
        name: `${key}.${name}`,
        of: (value: unknown, seed: number) =>
          entriesOf(value, Math.max(1, guide!.min!)).map((entry, i) =>
            way.once && i > 0 ? entry : { ...entry, [child]: of(entry[child], seed * 7 + i) },
          ),
      })),
      ...(FOLLOWS_COLUMNS.test(key)
        ? []
        : [{ name: `${key}[${guide!.max}]`, of: (value: unknown) => spread(entriesOf(value, guide!.max)) }]),
    ];
  }
  if ((type !== 'text' && type !== 'textarea') || isAddress(field) || field.isNumber || NO_PROSE.test(key)) return [];
  const best = guide?.max ?? maxLen!;
  const at = (length: number) => (_: unknown, seed: number) =>
    fill({ [key]: { ...field, maxLen: length, guide: { max: length } } }, voice, { at: seed, of: 1, seed })[key];
  return [
    { name: `${key} ${best}`, of: at(best) },
    ...(maxLen !== undefined && maxLen > best
      ? [{ name: `${key} ${maxLen}`, of: at(maxLen), once: true as const }]
      : []),
  ];
}

/** What is no prose: names that connect entries, numbers in words, and what only screen readers say. */
const NO_PROSE = /^(?:id|from|to|reportsTo|anchor|highlightLines|statusCode|column|row|imageAlt|.*Variant|variant)$/;
/** Lists with an entry for each column of a table. */
const FOLLOWS_COLUMNS = /^(?:cells|values|scores)$/;
/** Parts of a scale end one after the other. */
const spread = (entries: Content[]) =>
  entries.map((entry, at) =>
    'upTo' in entry ? { ...entry, upTo: Math.round((100 * (at + 1)) / entries.length) } : entry,
  );
/** How long texts of a sample are, of their limits. */
const USUAL = 0.3;

/** More entries of a list, as long as those of samples. */
const extended = ({ itemFields = {} }: Field, voice: Voice, count: number, from: number): Content[] =>
  Array.from({ length: count }, (_, i) =>
    fill(atShare(itemFields, USUAL, USUAL), voice, { at: from + i, of: from + count, seed: from + i + 1 }),
  );
