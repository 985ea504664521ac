import { OPERATIONS_LIMIT } from './planner.js';
import type { JsonSchema } from './text-model.js';

/*
 * JSON schemas of answers, for `response_format`. Kept permissive, because servers differ in what they can enforce; the
 * answers are validated afterwards.
 */

const text: JsonSchema = { type: 'string' };
const content: JsonSchema = { type: 'object', description: 'Keys are those of the template.' };
const object = (properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const operation = (op: string, properties: Record<string, JsonSchema>, required: string[]) =>
  object({ op: { type: 'string', enum: [op] }, ...properties }, ['op', ...required]);

export const PICK_SCHEMA = object({ keys: { type: 'array', items: text, minItems: 1, maxItems: 12 } }, ['keys']);

export const SLIDE_SCHEMA = object({ slide_type: text, content, notes: text }, ['slide_type', 'content']);

export const DECK_SCHEMA = object({ title: text, slides: { type: 'array', items: SLIDE_SCHEMA, minItems: 1 } }, [
  'title',
  'slides',
]);

export const EDIT_SCHEMA = object(
  {
    summary: text,
    operations: {
      type: 'array',
      maxItems: OPERATIONS_LIMIT,
      items: {
        anyOf: [
          operation(
            'update_slide',
            { slide_id: text, slide_type: text, content, notes: { type: ['string', 'null'] } },
            ['slide_id'],
          ),
          operation(
            'add_slide',
            { slide_type: text, content, notes: text, index: { type: 'integer' }, after_slide_id: text },
            ['slide_type', 'content'],
          ),
          operation('delete_slide', { slide_id: text }, ['slide_id']),
          operation('reorder_slides', { ordered_slide_ids: { type: 'array', items: text } }, ['ordered_slide_ids']),
          operation('rename_deck', { title: text }, ['title']),
        ],
      },
    },
  },
  ['summary', 'operations'],
);
