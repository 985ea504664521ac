import { catalogue } from '../../templates/catalogue/index.js';
import type { Field, Fields, Template } from '../../templates/define/template.js';

/** Selects with more options are listed once, at the end. */
const MAX_INLINE = 8;

/** The pick-list: one line a template. */
export const pickList = () =>
  [...catalogue.values()].map(({ key, category, whenToUse }) => `${key} (${category}): ${whenToUse}`).join('\n');

const LEGEND = 'Templates with their content keys; <=n is the most characters, [a-b] how many entries a list has:';

/** The full description of some templates and their fields. */
export function templateDetails(keys: readonly string[]): string {
  const templates = keys.flatMap((key) => catalogue.get(key) ?? []);
  return templates.map((template) => `${headline(template)}\n${fieldLines(template.fields, '  ')}`).join('\n\n');
}

/** The end of a prompt that lists all templates: two lines each, when to use it, and its keys with their limits. */
export function catalogueInShort(): string {
  const lists = new Map<string, readonly string[]>();
  const lines = [...catalogue.values()].map(
    (template) => `${headline(template)}\n  {${signature(template.fields, lists)}}`,
  );
  const options = [...lists].map(([name, values]) => `${name}: ${values.join(', ')}`);
  return [LEGEND, ...lines, '', ...options].join('\n');
}

const headline = ({ key, category, whenToUse, description }: Template) =>
  `${key} (${category}): ${whenToUse} ${description}`;

function fieldLines(fields: Fields, indent: string): string {
  return Object.entries(fields)
    .map(([key, field]) => {
      const limits = [field.type, limitOf(field), field.options?.join(' | ')].filter(Boolean).join(', ');
      const inner = field.itemFields ? `\n${fieldLines(field.itemFields, `${indent}  `)}` : '';
      return `${indent}${key} (${limits}): ${[field.label, field.help].filter(Boolean).join('. ')}${inner}`;
    })
    .join('\n');
}

function signature(fields: Fields, lists: Map<string, readonly string[]>): string {
  return Object.entries(fields)
    .map(([key, field]) => {
      const { type, options, guide, itemFields } = field;
      if (type === 'list') return `${key}[${guide?.min}-${guide?.max}]{${signature(itemFields ?? {}, lists)}}`;
      if (type === 'group') return `${key}{${signature(itemFields ?? {}, lists)}}`;
      if (options && options.length > MAX_INLINE) {
        lists.set(key, options);
        return `${key}:${key}`;
      }
      if (options) return `${key}:${options.join('|')}`;
      return `${key}${type === 'text' || type === 'textarea' ? `<=${guide?.max ?? field.maxLen}` : `:${type}`}`;
    })
    .join(' ');
}

const limitOf = ({ maxLen, guide, type }: Field) =>
  type === 'list'
    ? `${guide?.min} to ${guide?.max} objects`
    : guide
      ? `about ${guide.max} characters at most`
      : maxLen && `at most ${maxLen} characters`;
