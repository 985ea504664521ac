import { CATEGORIES } from '../../templates/define/template.js';
import { jsonOf, result } from '../results.js';
import { type Entry, searchTemplates } from './template-search.js';
import { type Inputs, READS, type Tool } from './tool.js';

interface ChooseInputs extends Inputs {
  keys?: string[];
  verbose?: boolean;
  category?: string;
  group?: string;
  words?: string;
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
      'Without `keys`: the templates to choose from, as {group: {key: when to use}}, some 2,500 tokens; `category` and `group` narrow, `words` finds, as {key: when to use}, the best first. With `keys` (at most 12): description and every field of these templates, some 400 to 1,200 tokens each. A key is the `slide_type` of a slide, and its fields are the keys of `content`. Free.',
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
        description:
          'What the slide is for, in English, such as "customer quote": finds templates by any of the words or a synonym, at most 12.',
      },
    },
    async run({ keys, verbose = false, category, group, words }: ChooseInputs, call) {
      if (keys) {
        const inputs = { keys: keys.join(','), verbose: String(verbose) };
        return result(jsonOf(await call('listSlideTemplates', inputs)));
      }
      const { templates } = jsonOf<{ templates: Entry[] }>(await call('listSlideTemplates', {}));
      const chosen = templates.filter(
        (entry) => (!category || entry.category === category) && (!group || entry.group === group),
      );
      if (words === undefined) return result({ count: chosen.length, templates: byGroup(chosen) });
      const found = searchTemplates(chosen, words);
      const uses = Object.fromEntries(found.map(({ key, when_to_use }) => [key, when_to_use]));
      return result({ count: found.length, templates: uses });
    },
  },
];
