import { IsIn, IsISO8601, IsString, Length, Matches, ValidateBy } from 'class-validator';
import { Line, MaxCharacters, Optional } from '../http/validators.js';
import { type Visibility, VISIBILITIES } from './deck.entity.js';

const isLocale = (value: unknown) => {
  try {
    return typeof value === 'string' && value.length <= 35 && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
};

/** A BCP 47 language tag, such as `en` or `ar-EG`. */
export const IsLocale = () =>
  ValidateBy({
    name: 'isLocale',
    validator: { validate: isLocale, defaultMessage: () => '$property must be a BCP 47 language tag, such as "en"' },
  });

export class CreateDeckDto {
  @Line(200)
  title: string;

  @Optional()
  @IsLocale()
  locale?: string;
}

export class UpdateDeckDto {
  @Optional()
  @Line(200)
  title?: string;

  @Optional()
  @MaxCharacters(200)
  @IsString()
  slug?: string;

  @Optional()
  @IsIn(VISIBILITIES)
  visibility?: Visibility;

  @Optional()
  @IsString()
  brand_id?: string;

  @Optional()
  @IsLocale()
  locale?: string;

  /** Opens the public page of a deck whose visibility is `password`. */
  @Optional()
  @Length(8, 200)
  @IsString()
  password?: string;

  /** When the public page of a deck whose visibility is `expiring` closes. */
  @Optional()
  @Matches(/^\d{4}-/, { message: '$property must be an ISO 8601 time' })
  @IsISO8601({ strict: true, strictSeparator: true })
  public_until?: string;
}
