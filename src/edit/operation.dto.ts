import { ArrayMaxSize, IsArray, IsInt, IsObject, IsString, Max, Min } from 'class-validator';
import { Field } from '../http/body/field.js';
import { schemaPath, Shown, ShownAs, ShownId } from '../http/describe.js';
import { Line, Nullable, Optional, Prose } from '../http/body/validators.js';
import { LeftOutAnswer } from '../slides/slide.answers.js';
import { NOTES_LIMIT, SLIDES_LIMIT } from '../slides/slide.dto.js';

/*
 * The five things an edit can do, with the limits of the endpoints that do the same.
 */

/** Names the operation. */
const Op = (op: string, description: string) => Shown(description, op, { type: String, enum: [op] });

export class UpdateSlideOperation {
  @Op('update_slide', 'Changes a slide.')
  op: 'update_slide';

  @Field('Id of the slide.', '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21')
  @IsString()
  slide_id: string;

  @Field(
    'Key of another template. The content is carried over; what has no place on it is kept in the notes, and what `content` replaces is not carried over.',
    'timeline',
  )
  @Optional()
  @IsString()
  slide_type?: string;

  @Field(
    'Changes of the content, merged one level deep: a key replaces the value of that key as a whole, `null` removes it.',
    { title: 'Revenue by region' },
    { additionalProperties: true },
  )
  @Optional()
  @IsObject()
  content?: Record<string, unknown>;

  @Field('Speaker notes; `null` clears them. Left out, they stay.', 'Pause here.')
  @Nullable()
  @Prose(NOTES_LIMIT)
  notes?: string | null;

  @ShownAs(
    [LeftOutAnswer],
    'In answers, with `slide_type`: what of the content has no place on the new template; ignored in requests, and absent in a dry run.',
    { required: false, readOnly: true },
  )
  left_out?: LeftOutAnswer[];
}

export class AddSlideOperation {
  @Op('add_slide', 'Adds a slide.')
  op: 'add_slide';

  @ShownId('In answers, the id of the slide that was added; ignored in requests, and absent in a dry run.', {
    required: false,
    readOnly: true,
  })
  slide_id?: string;

  @Field('Key of a template from `GET /v1/slide-templates`.', 'quote')
  @IsString()
  slide_type: string;

  @Field(
    'The content, by the fields of the template. Default: `{}`.',
    { quote: 'Less, but better.' },
    { additionalProperties: true },
  )
  @Optional()
  @IsObject()
  content?: Record<string, unknown>;

  @Field('Speaker notes. Left out or `null`: none.', 'Pause here.')
  @Nullable()
  @Prose(NOTES_LIMIT)
  notes?: string | null;

  @Field('0-based position that it takes; past the end, or left out: the end.', 2)
  @Optional()
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(0)
  @IsInt()
  index?: number;

  @Field('Id of the slide after which it goes; not together with `index`.', '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21')
  @Optional()
  @IsString()
  after_slide_id?: string;
}

export class DeleteSlideOperation {
  @Op('delete_slide', 'Deletes a slide.')
  op: 'delete_slide';

  @Field('Id of the slide.', '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21')
  @IsString()
  slide_id: string;
}

export class ReorderSlidesOperation {
  @Op('reorder_slides', 'Puts all slides into another order.')
  op: 'reorder_slides';

  @Field('Ids of all slides of the deck, each once, in the new order.', ['019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21'])
  @ArrayMaxSize(SLIDES_LIMIT)
  @IsString({ each: true })
  @IsArray()
  ordered_slide_ids: string[];
}

export class RenameDeckOperation {
  @Op('rename_deck', 'Gives the deck another title.')
  op: 'rename_deck';

  @Field('New title, one line. The slug stays.', 'Quarterly review, final')
  @Line(200)
  title: string;
}

/** One step of an edit. */
export type EditOperation =
  UpdateSlideOperation | AddSlideOperation | DeleteSlideOperation | ReorderSlidesOperation | RenameDeckOperation;

/** What `op` names, in the order of the reference. */
export const OPERATIONS = [
  UpdateSlideOperation,
  AddSlideOperation,
  DeleteSlideOperation,
  ReorderSlidesOperation,
  RenameDeckOperation,
];

/** A list of operations in the OpenAPI document. */
export const OPERATIONS_SCHEMA = {
  type: 'array',
  items: { oneOf: OPERATIONS.map((operation) => ({ $ref: schemaPath(operation) })) },
};
