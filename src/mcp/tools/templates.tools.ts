import { CATEGORIES } from '../../templates/define/template.js';
import { jsonOf, result } from '../results.js';
import { type Inputs, READS, type Tool } from './tool.js';

interface Entry {
  key: string;
  name: string;
  group: string;
  category: string;
  when_to_use: string;
}

interface Narrowing extends Inputs {
  category?: string;
  group?: string;
  words?: string;
}

interface ChooseInputs extends Narrowing {
  keys?: string[];
  verbose?: boolean;
}

/** Entries that have the category, the group and all the words asked for. */
function narrow(entries: Entry[], { category, group, words = '' }: Narrowing): Entry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = `${entry.key} ${entry.name} ${entry.group} ${entry.when_to_use}`.toLowerCase();
    const isIn = (!category || entry.category === category) && (!group || entry.group === group);
    return isIn && wanted.every((word) => text.includes(word));
  });
}

/** `{group: {key: when to use}}`: half the characters of the entries. */
function byGroup(entries: Entry[]): Record<string, Record<string, string>> {
  const groups: Record<string, Record<string, string>> = {};
  for (const { group, key, when_to_use } of entries) (groups[group] ??= {})[key] = when_to_use;
  return groups;
}

export const TEMPLATE_TOOLS: Tool[] = [
  {
    name: 'list_slide_templates',
    title: 'Choose slide templates',
    description:
      'Without `keys`: the templates to choose from, as {group: {key: when to use}}; all of them are some 10,000 characters (2,500 tokens), so narrow with `category`, `group` or `words` when you know what you look for. With `keys` (at most 12): description and every field of these templates, some 1,500 to 4,600 characters each. A key is the `slide_type` of add_slide, and its fields are the keys of `content`. Free.',
    annotations: READS,
    operation: 'listSlideTemplates',
    without: ['schema'],
    inputs: {
      keys: {
        type: 'array',
        items: { type: 'string' },
        minItems: 1,
        maxItems: 12,
        description: 'Templates to describe in full. The other inputs then have no effect, but `verbose`.',
      },
      verbose: {
        type: 'boolean',
        default: false,
        description: 'With `keys`: true adds example content of each template.',
      },
      category: { type: 'string', enum: [...CATEGORIES], description: 'What the slide does in a story.' },
      group: {
        type: 'string',
        maxLength: 80,
        description: 'A group as the pick-list names it, such as "Charts & data".',
      },
      words: {
        type: 'string',
        maxLength: 200,
        description: 'Only templates whose name, key or use has all of these words.',
      },
    },
    async run({ keys, verbose = false, ...narrowing }: ChooseInputs, call) {
      if (keys) {
        const inputs = { keys: keys.join(','), verbose: String(verbose) };
        return result(jsonOf(await call('listSlideTemplates', inputs)));
      }
      const { templates } = jsonOf<{ templates: Entry[] }>(await call('listSlideTemplates', {}));
      const chosen = narrow(templates, narrowing);
      return result({ count: chosen.length, templates: byGroup(chosen) });
    },
  },
];
