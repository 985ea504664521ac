import { Type } from 'class-transformer';
import { IsObject, IsString, Matches, ValidateNested } from 'class-validator';
import { Line, MaxCharacters, NotBlank, Nullable, Optional } from '../http/body/validators.js';
import type { BrandColors, BrandFonts } from './brand.entity.js';

const Color = () => Matches(/^#[0-9a-f]{6}$/i, { message: '$property must be a colour such as #2B4BD8' });

class BrandColorsDto implements Partial<BrandColors> {
  @Optional() @Color() primary?: string;
  @Optional() @Color() accent?: string;
  @Optional() @Color() surface?: string;
  @Optional() @Color() ink?: string;
  @Optional() @Color() muted?: string;
  @Optional() @Color() positive?: string;
  @Optional() @Color() negative?: string;
}

class BrandFontsDto implements Partial<BrandFonts> {
  @Optional() @Line(100) heading?: string;
  @Optional() @Line(100) body?: string;
}

class BrandFieldsDto {
  @Optional()
  @ValidateNested()
  @Type(() => BrandColorsDto)
  @IsObject()
  colors?: BrandColorsDto;

  @Optional()
  @ValidateNested()
  @Type(() => BrandFontsDto)
  @IsObject()
  fonts?: BrandFontsDto;

  @Nullable()
  @MaxCharacters(2_000)
  @IsString()
  logo_url?: string | null;

  @Nullable()
  @MaxCharacters(2_000)
  @IsString()
  logo_mono_url?: string | null;
}

/** Missing fields come from the default brand. */
export class CreateBrandDto extends BrandFieldsDto {
  @Line(200)
  name: string;
}

/** Missing fields stay; `null` removes a logo. */
export class UpdateBrandDto extends BrandFieldsDto {
  @Optional()
  @Line(200)
  name?: string;
}

export class ExtractBrandDto {
  /** URL of a page of the brand. */
  @MaxCharacters(2_000)
  @NotBlank()
  @IsString()
  url: string;

  /** Defaults to the page's site name. */
  @Optional()
  @Line(200)
  name?: string;
}
