import { IsInt, IsString, Max, Min } from 'class-validator';
import { GENERATION_LIMIT } from '../ai/planner.js';
import { IsLocale } from '../decks/deck.dto.js';
import { Field } from '../http/body/field.js';
import { Line, NotBlank, Optional, Prose } from '../http/body/validators.js';
import { PROMPT_LIMIT } from '../slides/slide.dto.js';

export class GenerateDto {
  @Field('What the deck is about: a topic, an outline, or a text in Markdown.', 'Why we move to a four-day week')
  @NotBlank()
  @Prose(PROMPT_LIMIT)
  prompt: string;

  @Field('Title of the deck. Left out, the planner chooses it.', 'Four days')
  @Optional()
  @Line(200)
  title?: string;

  @Field('How many slides. Left out, the planner chooses.', 8)
  @Optional()
  @Max(GENERATION_LIMIT)
  @Min(1)
  @IsInt()
  slides?: number;

  @Field('BCP 47 tag. Default: that of the prompt, else `en`.', 'en')
  @Optional()
  @IsLocale()
  locale?: string;

  @Field(
    'Id of the brand that the deck is drawn with. Default: the default brand.',
    '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21',
  )
  @Optional()
  @IsString()
  brand_id?: string;
}
