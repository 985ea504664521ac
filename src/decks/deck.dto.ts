import { IsIn, IsString, Length, ValidateBy } from 'class-validator';
import { readTime } from '../http/body/read-time.js';
import { Line, MaxCharacters, Optional } from '../http/body/validators.js';
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

/** A time with its zone, as {@link readTime} takes it. */
const IsTime = () =>
  ValidateBy({
    name: 'isTime',
    validator: {
      validate: (value) => readTime(value) !== null,
      defaultMessage: () => '$property must be a time of RFC 3339 with its zone, such as "2026-03-01T09:30:00Z"',
    },
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
  @IsTime()
  public_until?: string;
}
