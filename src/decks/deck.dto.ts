import { IsIn, IsString, Length, ValidateBy } from 'class-validator';
import { Field } from '../http/body/field.js';
import { ReadBack } from '../http/body/known-fields.js';
import { isLanguageTag, LANGUAGE_TAG_LIMIT } from '../http/body/language-tag.js';
import { readTime } from '../http/body/read-time.js';
import { Line, MaxCharacters, Optional } from '../http/body/validators.js';
import { DeckAnswer } from './deck.answers.js';
import { HasVariables } from './variables.js';
import { type Visibility, VISIBILITIES } from './deck.entity.js';

/** Most characters of a title. */
export const TITLE_LIMIT = 200;

/** A BCP 47 language tag, such as `en` or `ar-EG`. */
export const IsLocale = () =>
  ValidateBy({
    name: 'isLocale',
    constraints: [LANGUAGE_TAG_LIMIT],
    validator: {
      validate: isLanguageTag,
      defaultMessage: () => '$property must be a BCP 47 language tag, such as "en"',
    },
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
  @Field('Title of the deck, one line. The slug is derived from it.', 'Quarterly review')
  @Line(TITLE_LIMIT)
  title: string;

  @Field(
    'BCP 47 language tag: the language of the files and pages, and the direction of their layout. Default: `en`.',
    'en',
  )
  @Optional()
  @IsLocale()
  locale?: string;
}

export class CopyDeckDto {
  @Field(
    'Title of the copy, one line. Left out: that of the deck, with ` (copy)` after it.',
    'Quarterly review, Berlin',
  )
  @Optional()
  @Line(TITLE_LIMIT)
  title?: string;
}

@ReadBack(DeckAnswer)
export class UpdateDeckDto {
  @Field('New title, one line. The slug stays.', 'Quarterly review, final')
  @Optional()
  @Line(TITLE_LIMIT)
  title?: string;

  @Field(
    'New slug. It is put into lower case, transliterated and hyphenated, and gets a suffix such as `-2` when the workspace uses it already.',
    'quarterly-review',
  )
  @Optional()
  @MaxCharacters(200)
  @IsString()
  slug?: string;

  @Field(
    'Who may see the public page: everybody, those who know `password`, or everybody until `public_until`. A protected deck whose password or time was never set is closed to everybody.',
    'password',
  )
  @Optional()
  @IsIn(VISIBILITIES)
  visibility?: Visibility;

  @Field('Id of the brand that the deck is drawn with, from `GET /v1/brands`.', '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21')
  @Optional()
  @IsString()
  brand_id?: string;

  @Field('BCP 47 language tag: the language of the files and pages, and the direction of their layout.', 'en-GB')
  @Optional()
  @IsLocale()
  locale?: string;

  @Field(
    'Opens the public page of a deck whose visibility is `password`. It is never shown again.',
    'correct horse battery',
  )
  @Optional()
  @Length(8, 200)
  @IsString()
  password?: string;

  @Field(
    'When the public page of a deck whose visibility is `expiring` closes: a time of RFC 3339 with its zone.',
    '2026-12-31T23:59:59Z',
  )
  @Optional()
  @IsTime()
  public_until?: string;

  @Field(
    'Values for `{{name}}` in titles, texts and notes, in place of those before: up to 50 texts of 500 characters, by names of letters, digits and underscores. What has no value stays as it is typed. `null` removes all.',
    { customer: 'Acme', year: '2027' },
  )
  @HasVariables()
  variables?: Record<string, string> | null;
}
