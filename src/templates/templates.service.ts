import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../errors/catalogue.js';
import { nearestNames } from '../errors/nearest.js';
import { catalogue } from './catalogue/index.js';
import { contentSchemaOf } from './define/content/content-schema.js';
import { describeFields } from './define/describe.js';
import type { Template } from './define/template.js';

/** Most templates per request for details. */
export const MAX_KEYS = 12;

/** What details may have besides the fields: sample content, and the schema of the content. */
interface DetailOptions {
  verbose?: boolean;
  schema?: boolean;
}

/** The catalogue in the API. */
@Injectable()
export class TemplatesService {
  private readonly pickList = [...catalogue.values()].map(pickListEntry);

  /**
   * The pick-list, or the details of the named templates in the requested order.
   *
   * @param keys the query parameter as received: a comma-separated list, several of them, or nothing.
   * @throws invalid_input for more than 12 different keys and for unknown ones.
   */
  list(keys: unknown, { verbose = false, schema = false }: DetailOptions = {}) {
    const asked = readKeys(keys);
    if (asked.length === 0) return { count: this.pickList.length, templates: this.pickList };
    if (asked.length > MAX_KEYS) {
      throw new InvalidInput(`${asked.length} keys were sent; ask for batches of ${MAX_KEYS} or fewer.`);
    }
    const unknown = asked.filter((key) => !catalogue.has(key));
    if (unknown.length > 0) {
      const names = unknown.map((key) => key.slice(0, 60));
      const nearest = names.map((name) => `Nearest to ${name}: ${nearestNames(name, catalogue.keys(), 3).join(', ')}.`);
      throw new InvalidInput(`Unknown slide types: ${names.join(', ')}. ${nearest.join(' ')}`);
    }
    const templates = asked
      .flatMap((key) => catalogue.get(key) ?? [])
      .map((template) => detail(template, { verbose, schema }));
    return { count: templates.length, templates };
  }
}

/** Distinct keys in order; blanks are dropped, repeated parameters joined. */
function readKeys(keys: unknown): string[] {
  const texts = [keys].flat(3).filter((text) => typeof text === 'string');
  return [...new Set(texts.flatMap((text) => text.split(',')).map((key) => key.trim()))].filter(Boolean);
}

const pickListEntry = ({ key, name, group, category, whenToUse }: Template) => ({
  key,
  name,
  group,
  category,
  when_to_use: whenToUse,
});

const detail = (template: Template, { verbose, schema }: DetailOptions) => ({
  ...pickListEntry(template),
  description: template.description,
  fields: describeFields(template),
  ...(verbose && { defaults: template.defaults }),
  ...(schema && { schema: contentSchemaOf(template) }),
});
