import { IsIn, IsInt, Max, Min } from 'class-validator';
import { ASPECT_RATIOS, type AspectRatio } from '../ai/image-model.js';
import { Field } from '../http/body/field.js';
import { NotBlank, Optional, Prose } from '../http/body/validators.js';

const PROMPT_LIMIT = 2_000;
const MOST_IMAGES = 6;

export class CreateImagesDto {
  @Field('What the picture shows, in plain words.', 'A lighthouse at dawn, flat colours')
  @NotBlank()
  @Prose(PROMPT_LIMIT)
  prompt: string;

  @Field('Width to height. Default: `16:9`.', '16:9')
  @Optional()
  @IsIn(Object.keys(ASPECT_RATIOS))
  aspect_ratio?: AspectRatio;

  @Field('How many pictures, each for 80 credits. Default: 1.', 2)
  @Optional()
  @Max(MOST_IMAGES)
  @Min(1)
  @IsInt()
  n?: number;
}
