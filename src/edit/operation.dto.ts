import { ArrayMaxSize, IsArray, IsInt, IsObject, IsString, Max, Min } from 'class-validator';
import { Line, Nullable, Optional, Prose } from '../http/body/validators.js';
import { NOTES_LIMIT, SLIDES_LIMIT } from '../slides/slide.dto.js';

/*
 * The five things an edit can do, with the limits of the endpoints that do the same.
 */

export class UpdateSlideOperation {
  op: 'update_slide';

  @IsString()
  slide_id: string;

  /** Merged one level deep; `null` removes a key. */
  @Optional()
  @IsObject()
  content?: Record<string, unknown>;

  @Nullable()
  @Prose(NOTES_LIMIT)
  notes?: string | null;
}

export class AddSlideOperation {
  op: 'add_slide';

  @IsString()
  slide_type: string;

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

export class DeleteSlideOperation {
  op: 'delete_slide';

  @IsString()
  slide_id: string;
}

export class ReorderSlidesOperation {
  op: 'reorder_slides';

  @ArrayMaxSize(SLIDES_LIMIT)
  @IsString({ each: true })
  @IsArray()
  ordered_slide_ids: string[];
}

export class RenameDeckOperation {
  op: 'rename_deck';

  @Line(200)
  title: string;
}

/** One step of an edit. */
export type EditOperation =
  UpdateSlideOperation | AddSlideOperation | DeleteSlideOperation | ReorderSlidesOperation | RenameDeckOperation;
