import { IsIn, IsInt, Max, Min } from 'class-validator';
import { ASPECT_RATIOS, type AspectRatio } from '../ai/image-model.js';
import { NotBlank, Optional, Prose } from '../http/body/validators.js';

const PROMPT_LIMIT = 2_000;
const MOST_IMAGES = 6;

export class CreateImagesDto {
  @NotBlank()
  @Prose(PROMPT_LIMIT)
  prompt: string;

  @Optional()
  @IsIn(Object.keys(ASPECT_RATIOS))
  aspect_ratio?: AspectRatio;

  /** How many. */
  @Optional()
  @Max(MOST_IMAGES)
  @Min(1)
  @IsInt()
  n?: number;
}
