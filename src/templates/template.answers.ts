import { ApiExtraModels, schemaPath, Shown } from '../http/describe.js';
import { catalogue } from './catalogue/index.js';

const CATEGORIES = ['Open', 'Argue', 'Show', 'Close'];
const TYPES = ['text', 'textarea', 'select', 'boolean', 'range', 'image', 'list', 'group'];

/** A field of a template, as the API shows it. */
export class FieldAnswer {
  @Shown('Key in the content, in camelCase.', 'title', { type: String })
  key: string;

  @Shown('Name for people.', 'Title', { type: String })
  label: string;

  @Shown(
    'What its value is: `text` one line, `textarea` several, `select` one of `options`, `boolean`, `range` a whole number from 0 to 100, `image` the address of a picture, `list` an array of objects by `itemFields`, `group` one such object.',
    'text',
    { enum: TYPES },
  )
  type: string;

  @Shown('Of a `select`: its options; the first one is the default.', ['left', 'right'], {
    type: 'array',
    items: { type: 'string' },
    required: false,
  })
  options?: string[];

  @Shown('Of a `text`: most characters (code points); longer ones are refused.', 80, {
    type: 'integer',
    minimum: 1,
    required: false,
  })
  maxLen?: number;

  @Shown('How to fill it, and its bounds.', '2-6 items.', { type: String, required: false })
  help?: string;

  @Shown(
    'Of a `list` or `group`: the fields of its objects.',
    [{ key: 'value', label: 'Value', type: 'text', maxLen: 14 }],
    {
      type: 'array',
      items: { $ref: '#/components/schemas/FieldAnswer' },
      required: false,
    },
  )
  itemFields?: FieldAnswer[];
}

/** An entry of the pick-list. */
export class TemplateSummary {
  @Shown('Key of the template: the `slide_type` of slides.', 'stats', { type: String })
  key: string;

  @Shown('Name for people.', 'Stats', { type: String })
  name: string;

  @Shown('Group in the gallery.', 'Stats & metrics', { type: String })
  group: string;

  @Shown('Part of a talk that it is made for.', 'Show', { enum: CATEGORIES })
  category: string;

  @Shown('When to choose it, in a sentence.', 'Two to six headline figures side by side, without targets or trends.', {
    type: String,
  })
  when_to_use: string;
}

export class TemplateDetail extends TemplateSummary {
  @Shown('What the slide looks like.', 'Big figures with labels, in a row, a grid or beside a title panel.', {
    type: String,
  })
  description: string;

  @Shown(
    'The keys of its content, in order; `variant` (colouring) and `layoutVariant` (arrangement) come last.',
    [{ key: 'title', label: 'Title', type: 'text', maxLen: 80 }],
    { type: 'array', items: { $ref: '#/components/schemas/FieldAnswer' } },
  )
  fields: FieldAnswer[];

  @Shown(
    'With `verbose=true` only: sample content, valid as it is.',
    { title: 'The year in figures' },
    { type: 'object', additionalProperties: true, required: false },
  )
  defaults?: Record<string, unknown>;

  @Shown(
    'With `schema=true` only: the shape of its content as JSON Schema, draft 2020-12; it is `SlideContent_<key>` of this document. Nothing is required.',
    { type: 'object', properties: { title: { type: 'string', maxLength: 80 } }, additionalProperties: false },
    { type: 'object', additionalProperties: true, required: false },
  )
  schema?: Record<string, unknown>;
}

@ApiExtraModels(FieldAnswer, TemplateSummary, TemplateDetail)
export class TemplateList {
  @Shown('How many templates are listed.', catalogue.size, { type: 'integer', minimum: 1 })
  count: number;

  @Shown('The pick-list, or the details of the templates that `keys` names, in that order.', undefined, {
    type: 'array',
    items: { anyOf: [{ $ref: schemaPath(TemplateDetail) }, { $ref: schemaPath(TemplateSummary) }] },
  })
  templates: (TemplateSummary | TemplateDetail)[];
}
