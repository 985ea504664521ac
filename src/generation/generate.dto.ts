import { IsInt, IsString, Max, Min } from 'class-validator';
import { IsLocale } from '../decks/deck.dto.js';
import { Line, NotBlank, Optional, Prose } from '../http/body/validators.js';
import { PROMPT_LIMIT } from '../slides/slide.dto.js';

const MAX_SLIDES = 50;

export class GenerateDto {
  /** A topic, an outline, or a Markdown text. */
  @NotBlank()
  @Prose(PROMPT_LIMIT)
  prompt: string;

  @Optional()
  @Line(200)
  title?: string;

  /** How many slides. */
  @Optional()
  @Max(MAX_SLIDES)
  @Min(1)
  @IsInt()
  slides?: number;

  @Optional()
  @IsLocale()
  locale?: string;

  @Optional()
  @IsString()
  brand_id?: string;
}
