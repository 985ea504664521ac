import { ArrayMaxSize, IsArray, IsInt, IsObject, IsString, Max, Min } from 'class-validator';
import { SlideAnswer } from '../decks/deck.answers.js';
import { Field } from '../http/body/field.js';
import { ReadBack } from '../http/body/known-fields.js';
import { NotBlank, Nullable, Optional, Prose } from '../http/body/validators.js';
import { NOTES_LIMIT, SLIDES_LIMIT } from './slide-limits.js';

export { NOTES_LIMIT, SLIDES_LIMIT };

/** Most characters of a prompt or instruction. */
export const PROMPT_LIMIT = 4_000;

export class AddSlideDto {
  @Field(
    'What the slide should say, in plain words: a planner chooses the template and writes the content. Send `prompt`, `slide_type` or `copy_slide_id`, one of them.',
    'Our three offices and how many people work in each',
  )
  @Optional()
  @NotBlank()
  @Prose(PROMPT_LIMIT)
  prompt?: string;

  @Field('Key of a template from `GET /v1/slide-templates`, such as `stats`.', 'stats')
  @Optional()
  @IsString()
  slide_type?: string;

  @Field(
    'With `slide_type`: the content, by the fields of the template, which `GET /v1/slide-templates?keys=…` tells. At most 262144 bytes as JSON; unknown keys are kept and not drawn. Default: `{}`.',
    { title: 'The year in figures', items: [{ value: '42', label: 'Customers' }] },
    { additionalProperties: true },
  )
  @Optional()
  @IsObject()
  content?: Record<string, unknown>;

  @Field(
    'Id of a slide of any deck of the workspace: the new one has its template, content and notes.',
    '019a3c5e-8a40-7d10-8c11-2b7e90d4aa05',
  )
  @Optional()
  @IsString()
  copy_slide_id?: string;

  @Field(
    'Speaker notes. Left out, a slide from a prompt has those of the planner, a copy those of its original, another one has none; null: none.',
    'Pause here.',
  )
  @Nullable()
  @Prose(NOTES_LIMIT)
  notes?: string | null;

  @Field(
    '0-based position that the slide takes; past the end means the end. Left out, with `after_slide_id` too: the end. Send one of both at most.',
    2,
  )
  @Optional()
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(0)
  @IsInt()
  index?: number;

  @Field('Id of the slide of this deck after which it goes.', '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21')
  @Optional()
  @IsString()
  after_slide_id?: string;
}

@ReadBack(SlideAnswer)
export class UpdateSlideDto {
  @Field(
    'Key of another template. The content is carried over, field by field, by key and then by kind; what has no place on it is told as `left_out` and kept in the notes. `content` is merged into what was carried over.',
    'agenda',
  )
  @Optional()
  @IsString()
  slide_type?: string;

  @Field(
    'Changes of the content, merged one level deep: a key that is sent replaces the value of that key as a whole, `null` removes the key, all other keys stay.',
    { title: 'Revenue by region', subtitle: null },
    { additionalProperties: true },
  )
  @Optional()
  @IsObject()
  content?: Record<string, unknown>;

  @Field('Speaker notes; `null` clears them.', 'Pause here.')
  @Nullable()
  @Prose(NOTES_LIMIT)
  notes?: string | null;
}

export class ReorderSlidesDto {
  @Field('Ids of all slides of the deck, each once, in the new order.', [
    '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21',
    '019a3c5e-8a40-7d10-8c11-2b7e90d4aa05',
  ])
  @ArrayMaxSize(SLIDES_LIMIT)
  @IsString({ each: true })
  @IsArray()
  ordered_slide_ids: string[];
}
