import { boundOf } from '../bounds.js';
import { helpOf } from '../fields.js';
import type { Field, Fields, Template } from '../template.js';

/** A JSON Schema, draft 2020-12, as JSON. */
export type JsonSchema = Record<string, unknown>;

/**
 * The shape of a template's content as JSON Schema, made of its fields: bounds are those beyond which the service refuses, and
 * descriptions say what the content is made for. Nothing is required. Other keys and guessed shapes, which the service takes
 * too, are not part of it.
 */
export const contentSchemaOf = ({ name, fields }: Pick<Template, 'name' | 'fields'>): JsonSchema => ({
  ...objectSchema(fields),
  description: `Content of a slide of the template “${name}”.`,
});

const objectSchema = (fields: Fields): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueSchema(field)])),
  additionalProperties: false,
});

const valueSchema = (field: Field): JsonSchema => ({
  ...shapeOf(field),
  description: sentences(field.label, helpOf(field)),
});

function shapeOf(field: Field): JsonSchema {
  switch (field.type) {
    case 'text':
      return { type: 'string', maxLength: field.maxLen };
    case 'textarea':
    case 'image':
      return { type: 'string', maxLength: boundOf(field) };
    case 'select':
      return { type: 'string', enum: field.options, default: field.options?.[0] };
    case 'boolean':
      return { type: 'boolean', default: false };
    case 'range':
      return { type: 'integer', minimum: 0, maximum: 100 };
    case 'list':
      return { type: 'array', items: objectSchema(field.itemFields ?? {}), minItems: 0, maxItems: boundOf(field) };
    case 'group':
      return objectSchema(field.itemFields ?? {});
  }
}

const sentences = (label: string, help: string | undefined) => (help ? `${label}. ${help}` : `${label}.`);
