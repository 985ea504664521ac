import MiniSearch from 'minisearch';
import { catalogue } from '../../templates/catalogue/index.js';

/** A template as the pick-list has it. */
export interface Entry {
  key: string;
  name: string;
  group: string;
  category: string;
  when_to_use: string;
}

/** Most templates that a search finds: as many as can be described in full at once. */
const MOST_FOUND = 12;

/** Words that say nothing of what a slide is for. */
const EMPTY_WORDS = new Set(
  'a an and are as at be by for from how in is it its of on or our that the their this to use we what with you your slide template'.split(
    ' ',
  ),
);

/** Templates that have any of the words in key, name, use or synonyms, best first, at most {@link MOST_FOUND}. */
export function searchTemplates(entries: readonly Entry[], words: string): Entry[] {
  const index = new MiniSearch<Entry>({
    idField: 'key',
    fields: ['key', 'name', 'synonyms', 'when_to_use', 'group'],
    extractField: (entry, field) =>
      field === 'synonyms' ? (catalogue.get(entry.key)?.synonyms ?? '') : entry[field as keyof Entry],
    processTerm: stemOf,
  });
  index.addAll(entries);
  const found = index.search(words, {
    boost: { key: 8, name: 4, synonyms: 2 },
    prefix: (term) => term.length > 3,
  });
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return found.slice(0, MOST_FOUND).map(({ id }) => byKey.get(id as string)!);
}

/** A word in lower case and without the ending of its plural; null for one that says nothing. */
function stemOf(word: string): string | null {
  const stem = word
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<=..)(?<!s)s$/, '');
  return EMPTY_WORDS.has(word.toLowerCase()) || EMPTY_WORDS.has(stem) ? null : stem;
}
