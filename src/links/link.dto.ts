import { IsBoolean, IsIn, IsInt, IsNumber, Max, Min } from 'class-validator';
import { Optional } from '../http/body/validators.js';
import type { LogoMode } from './link-code.js';

const LONGEST_TTL = 1440;

/** The largest number that a version can have. */
const LARGEST_INTEGER = 2_147_483_647;

/** How long a link lives. */
class LinkDto {
  @Optional()
  @Max(LONGEST_TTL)
  @Min(1)
  @IsNumber()
  ttl_minutes?: number;
}

/** Which file a link leads to. */
class FileLinkDto extends LinkDto {
  /** A version of the deck; left out, the deck as it stands when the link is opened. */
  @Optional()
  @Max(LARGEST_INTEGER)
  @Min(1)
  @IsInt()
  version?: number;
}

export class CreateExportDto extends FileLinkDto {
  @Optional()
  @IsIn(['pdf', 'pptx'])
  format?: 'pdf' | 'pptx';

  @Optional()
  @IsBoolean()
  editable?: boolean;

  @Optional()
  @IsIn(['color', 'mono'])
  logo?: LogoMode;
}

export class CreatePreviewDto extends FileLinkDto {
  /** 0-based; past the end means the last slide. */
  @Optional()
  @Min(0)
  @IsNumber()
  slide?: number;
}

export class CreatePresenterLinkDto extends LinkDto {}
