import { IsBoolean, IsIn, IsNumber, Max, Min } from 'class-validator';
import { Optional } from '../http/body/validators.js';
import type { LogoMode } from './link-code.js';

const LONGEST_TTL = 1440;

/** How long a link lives. */
class LinkDto {
  @Optional()
  @Max(LONGEST_TTL)
  @Min(1)
  @IsNumber()
  ttl_minutes?: number;
}

export class CreateExportDto extends LinkDto {
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

export class CreatePreviewDto extends LinkDto {
  /** 0-based; past the end means the last slide. */
  @Optional()
  @Min(0)
  @IsNumber()
  slide?: number;
}
