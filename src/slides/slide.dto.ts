import { ArrayMaxSize, IsArray, IsInt, IsObject, IsString, Max, Min } from 'class-validator';
import { NotBlank, Nullable, Optional, Prose } from '../http/body/validators.js';

/** Most slides a deck may have. */
export const SLIDES_LIMIT = 500;

/** Most characters of speaker notes. */
export const NOTES_LIMIT = 10_000;
/** Most characters of a prompt or instruction. */
export const PROMPT_LIMIT = 4_000;

export class AddSlideDto {
  /** AI mode. */
  @Optional()
  @NotBlank()
  @Prose(PROMPT_LIMIT)
  prompt?: string;

  /** Direct mode. */
  @Optional()
  @IsString()
  slide_type?: string;

  @Optional()
  @IsObject()
  content?: Record<string, unknown>;

  @Nullable()
  @Prose(NOTES_LIMIT)
  notes?: string | null;

  @Optional()
  @Max(Number.MAX_SAFE_INTEGER)
  @Min(0)
  @IsInt()
  index?: number;

  @Optional()
  @IsString()
  after_slide_id?: string;
}

export class UpdateSlideDto {
  @Optional()
  @IsObject()
  content?: Record<string, unknown>;

  /** `null` clears them. */
  @Nullable()
  @Prose(NOTES_LIMIT)
  notes?: string | null;
}

export class ReorderSlidesDto {
  @ArrayMaxSize(SLIDES_LIMIT)
  @IsString({ each: true })
  @IsArray()
  ordered_slide_ids: string[];
}
