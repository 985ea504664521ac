import { IsBoolean, IsIn, IsInt, IsNumber, Max, Min } from 'class-validator';
import { HasVariables } from '../decks/variables.js';
import { DECK_FORMATS, type DeckFormat } from '../formats/formats.js';
import { Field } from '../http/body/field.js';
import { Optional } from '../http/body/validators.js';
import type { LogoMode } from './link-code.js';

const LONGEST_TTL = 1440;

/** The largest number that a version can have. */
const LARGEST_INTEGER = 2_147_483_647;

/** How long a link lives. */
class LinkDto {
  @Field('Minutes until the link expires. Default: 60.', 60)
  @Optional()
  @Max(LONGEST_TTL)
  @Min(1)
  @IsNumber()
  ttl_minutes?: number;
}

/** Which file a link leads to. */
class FileLinkDto extends LinkDto {
  @Field(
    'Number of a version of the deck, from `GET /v1/decks/{id}/versions`. Left out: the deck as it stands when the link is opened.',
    3,
  )
  @Optional()
  @Max(LARGEST_INTEGER)
  @Min(1)
  @IsInt()
  version?: number;

  @Field(
    'Values for `{{name}}` in titles, texts and notes, which win over those of the deck: up to 50 texts of 500 characters.',
    { customer: 'Acme' },
  )
  @HasVariables()
  variables?: Record<string, string> | null;
}

export class CreateExportDto extends FileLinkDto {
  @Field(
    'Format of the file. Default: `pdf`. `pptx` needs the Solo plan or a larger one; `html` is one file that works offline, `png` a zip of all slides, `handout` a PDF to print, two slides and their notes a page, `sheet` a JPEG of all slides, three in a row.',
    'pptx',
  )
  @Optional()
  @IsIn(DECK_FORMATS)
  format?: DeckFormat;

  @Field(
    'PPTX only: native shapes and text boxes (true, the default), or a picture per slide (false). Ignored for others.',
    true,
  )
  @Optional()
  @IsBoolean()
  editable?: boolean;

  @Field('PPTX only: the file holds the fonts of its texts (true, the default). Ignored for others.', true)
  @Optional()
  @IsBoolean()
  embed_fonts?: boolean;

  @Field('Logo of the brand in its colours (`color`, the default) or in one colour (`mono`).', 'color')
  @Optional()
  @IsIn(['color', 'mono'])
  logo?: LogoMode;
}

export class CreatePreviewDto extends FileLinkDto {
  @Field('0-based index of the slide, a whole number; past the end means the last slide. Default: 0.', 0)
  @Optional()
  @Min(0)
  @IsNumber()
  slide?: number;
}

export class CreatePresenterLinkDto extends LinkDto {}
