import { Ajv2020 } from 'ajv/dist/2020.js';
import { catalogue } from '../../catalogue/index.js';
import { FILLINGS } from '../../gallery/fillings.js';
import { boundOf } from '../bounds.js';
import { checkContent } from '../check-content.js';
import type { Content, Field, Fields } from '../template.js';
import { contentSchemaOf } from './content-schema.js';

const ajv = new Ajv2020({ strict: true, allErrors: true });

describe.each([...catalogue.values()].map((template) => [template.key, template] as const))('%s', (_, template) => {
  const validate = ajv.compile(contentSchemaOf(template));
  const judged = (content: Content) => ({
    schema: validate(content),
    service: checkContent(template, content, () => undefined).length === 0,
  });

  it('has a schema that its samples fit', () => {
    for (const content of [template.defaults, ...Object.values(FILLINGS).map((fill) => fill(template))]) {
      validate(content);
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  it('has a schema that takes the values that the service takes, and refuses those that it refuses', () => {
    for (const content of atTheBounds(template.fields)) {
      expect([content, judged(content)]).toEqual([content, { schema: true, service: true }]);
    }
    for (const content of beyondTheBounds(template.fields)) {
      expect([content, judged(content)]).toEqual([content, { schema: false, service: false }]);
    }
  });
});

/** Content with one value each, which its field just takes. */
const atTheBounds = (fields: Fields) => withOne(fields, most);
/** Content with one value each, which its field does not take any more, or is of another kind. */
const beyondTheBounds = (fields: Fields) => withOne(fields, beyond);

function withOne(fields: Fields, values: (field: Field) => unknown[]): Content[] {
  return Object.entries(fields).flatMap(([key, field]) => {
    const inner = field.itemFields ? withOne(field.itemFields, values) : [];
    const parts = inner.map((part) => (field.type === 'list' ? [{}, part] : part));
    return [...values(field), ...parts].map((value) => ({ [key]: value }));
  });
}

/** Characters that take two places in a string. */
const letters = (count: number) => '😀'.repeat(count);

function most(field: Field): unknown[] {
  const { type, maxLen, options = [] } = field;
  if (type === 'text') return ['', letters(maxLen!)];
  if (type === 'textarea') return [letters(boundOf(field))];
  if (type === 'image') return ['', `https://example.com/${'a'.repeat(boundOf(field) - 20)}`];
  if (type === 'select') return [...options];
  if (type === 'boolean') return [true, false];
  if (type === 'range') return [0, 100];
  return type === 'list' ? [[], Array.from({ length: boundOf(field) }, () => ({}))] : [{}];
}

function beyond(field: Field): unknown[] {
  const { type, maxLen } = field;
  if (type === 'text') return [letters(maxLen! + 1), null, true, []];
  if (type === 'textarea') return [letters(boundOf(field) + 1), {}];
  if (type === 'image') return [`https://example.com/${'a'.repeat(boundOf(field))}`, 7];
  if (type === 'select') return ['no option', null];
  if (type === 'boolean') return ['true', 1];
  if (type === 'range') return [-1, 101, 0.5, '50'];
  return type === 'list' ? [{}, [null], Array.from({ length: boundOf(field) + 1 }, () => ({}))] : [[], 'text'];
}
