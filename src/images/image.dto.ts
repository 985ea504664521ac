import { IsIn, IsInt, IsString, Max, Min } from 'class-validator';
import { ASPECT_RATIOS, type AspectRatio } from '../ai/image-model.js';
import { Field } from '../http/body/field.js';
import { IsUpload, type UploadedFile } from '../http/body/multipart/uploaded-file.js';
import { MaxCharacters, NotBlank, Optional, Prose } from '../http/body/validators.js';

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

/** Most bytes of an uploaded picture. */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;

const ALT_LIMIT = 500;
const ADDRESS_LIMIT = 2_048;

export class UploadImageDto {
  @Field(
    'The picture: PNG, JPEG, WebP, AVIF, GIF (its first frame) or SVG, of up to 10 MB and 40 megapixels. Send `file` or `url`, one of them.',
    '(bytes of the file)',
  )
  @Optional()
  @IsUpload()
  file?: UploadedFile;

  @Field('Address of a picture on the web, which is read once and kept.', 'https://example.com/lighthouse.png')
  @Optional()
  @MaxCharacters(ADDRESS_LIMIT)
  @IsString()
  url?: string;

  @Field(
    'What the picture shows, as alternative text on slides that give none. Left out or blank, what was said before stays.',
    'A lighthouse at dawn',
  )
  @Optional()
  @MaxCharacters(ALT_LIMIT)
  @IsString()
  alt?: string;
}
