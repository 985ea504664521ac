import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { buildMessage, IsString, ValidateBy, ValidateIf } from 'class-validator';

/** The field may be missing. Unlike class-validator's `IsOptional`, `null` is not missing: it is a wrong type. */
export const Optional = () => ValidateIf((_, value) => value !== undefined);

/** The field may be missing or `null`. */
export const Nullable = () => ValidateIf((_, value) => value !== undefined && value !== null);

/** At most so many characters, counted as code points. */
export const MaxCharacters = (most: number) =>
  ValidateBy({
    name: 'maxCharacters',
    validator: {
      validate: (value) => typeof value === 'string' && countCharacters(value) <= most,
      defaultMessage: buildMessage((each) => `${each}$property must have at most ${most} characters`),
    },
  });

/** Not empty and not only white space. */
export const NotBlank = () =>
  ValidateBy({
    name: 'notBlank',
    validator: {
      validate: (value) => typeof value === 'string' && value.trim() !== '',
      defaultMessage: buildMessage((each) => `${each}$property must not be blank`),
    },
  });

/** A title or name: one line, trimmed, not blank, at most so many characters. */
export const Line = (most: number) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      // Runs are taken whole: what looks for the break inside one reads a long run once for each of its characters.
      typeof value === 'string' ? value.replace(/\s+/g, (run) => (/[\r\n\t]/.test(run) ? ' ' : run)).trim() : value,
    ),
    MaxCharacters(most),
    NotBlank(),
    IsString(),
  );

/** A text of several lines, at most so many characters; it may be empty. */
export const Prose = (most: number) => applyDecorators(MaxCharacters(most), IsString());

/** Characters of a text, counted as code points. */
const countCharacters = (text: string): number => [...text].length;
