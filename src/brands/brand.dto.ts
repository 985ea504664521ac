import { IsIn, IsObject, IsString, Matches, ValidateNested } from 'class-validator';
import { Field } from '../http/body/field.js';
import { ReadBack } from '../http/body/known-fields.js';
import { Line, MaxCharacters, NotBlank, Nullable, Optional } from '../http/body/validators.js';
import { STYLE_KEYS } from '../templates/styles/index.js';
import { BrandAnswer } from './brand.answers.js';
import type { BrandColors, BrandFonts } from './brand.entity.js';

const Color = () => Matches(/^#[0-9a-fA-F]{6}$/, { message: '$property must be a colour such as #2B4BD8' });

class BrandColorsDto implements Partial<BrandColors> {
  @Field('Main colour: titles, buttons, first series of charts.', '#2B4BD8')
  @Optional()
  @Color()
  primary?: string;

  @Field('Second colour, for emphasis.', '#F2A23A')
  @Optional()
  @Color()
  accent?: string;

  @Field('Background of slides.', '#FFFFFF')
  @Optional()
  @Color()
  surface?: string;

  @Field('Text.', '#14171F')
  @Optional()
  @Color()
  ink?: string;

  @Field('Text of less weight.', '#5B6472')
  @Optional()
  @Color()
  muted?: string;

  @Field('Gains in figures and charts.', '#1E8E5A')
  @Optional()
  @Color()
  positive?: string;

  @Field('Losses in figures and charts.', '#C8372D')
  @Optional()
  @Color()
  negative?: string;
}

class BrandFontsDto implements Partial<BrandFonts> {
  @Field(
    "Family of titles. One that is not shipped is drawn with the closest shipped one. `null` is the style's.",
    'Poppins',
  )
  @Nullable()
  @Line(100)
  heading?: string | null;

  @Field("Family of everything else. `null` is the style's.", 'Inter')
  @Nullable()
  @Line(100)
  body?: string | null;
}

class BrandFieldsDto {
  @Field(
    'Key of the style, as `GET /v1/styles` lists them. Left out, it is that of the default brand, or stays.',
    'editorial',
  )
  @Optional()
  @IsIn(STYLE_KEYS)
  style?: string;

  @Field('Colours as `#RRGGBB`. Those that are left out come from the default brand, or stay.', null, {
    type: () => BrandColorsDto,
  })
  @Optional()
  @ValidateNested()
  @IsObject()
  colors?: BrandColorsDto;

  @Field(
    'Font families of its own; they win over those of the style. Those that are left out come from the default brand, or stay.',
    null,
    {
      type: () => BrandFontsDto,
    },
  )
  @Optional()
  @ValidateNested()
  @IsObject()
  fonts?: BrandFontsDto;

  @Field(
    'Address of the logo: an image on the web, or of this service. `null` removes it.',
    'https://example.com/logo.svg',
  )
  @Nullable()
  @MaxCharacters(2_000)
  @IsString()
  logo_url?: string | null;

  @Field('Address of the logo in one colour. `null` removes it.', 'https://example.com/logo-mono.svg')
  @Nullable()
  @MaxCharacters(2_000)
  @IsString()
  logo_mono_url?: string | null;
}

/** Missing fields come from the default brand. */
export class CreateBrandDto extends BrandFieldsDto {
  @Field('Name of the brand, one line.', 'Acme')
  @Line(200)
  name: string;
}

/** Missing fields stay; `null` removes a logo or a font. */
@ReadBack(BrandAnswer)
export class UpdateBrandDto extends BrandFieldsDto {
  @Field('New name of the brand, one line.', 'Acme 2026')
  @Optional()
  @Line(200)
  name?: string;
}

export class ExtractBrandDto {
  @Field('Address of a page of the brand, http or https, that anybody may read.', 'https://example.com')
  @MaxCharacters(2_000)
  @NotBlank()
  @IsString()
  url: string;

  @Field("Name of the brand. Default: the page's site name, else its host.", 'Example')
  @Optional()
  @Line(200)
  name?: string;
}
