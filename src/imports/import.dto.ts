import { IsIn, IsString } from 'class-validator';
import { TITLE_LIMIT } from '../decks/deck.dto.js';
import { Field } from '../http/body/field.js';
import { IsUpload, type UploadedFile } from '../http/body/multipart/uploaded-file.js';
import { Line, Optional } from '../http/body/validators.js';

/** Most bytes of a file that is imported. */
export const IMPORT_LIMIT = 50 * 1024 * 1024;

export class ImportDeckDto {
  @Field(
    'A PowerPoint file (.pptx), Markdown, or a deck as JSON, as `GET /v1/decks/{id}` answers it; up to 50 MB. What it is, its content says, not its name.',
    '(the bytes of a file)',
  )
  @IsUpload()
  file: UploadedFile;

  @Field('Title of the deck, one line. Left out: that of the file.', 'Quarterly review')
  @Optional()
  @Line(TITLE_LIMIT)
  title?: string;

  @Field(
    'Id of the brand that the deck is drawn with, from `GET /v1/brands`. Left out: the default one. Send it or `brand`.',
    '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21',
  )
  @Optional()
  @IsString()
  brand_id?: string;

  @Field(
    '`extract` makes a brand of the theme of a PowerPoint file: its colours, fonts and logo. It counts against the brands of the plan.',
    'extract',
  )
  @Optional()
  @IsIn(['extract'])
  brand?: string;
}
