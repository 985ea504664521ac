import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { buildMessage, IsString, ValidateBy, ValidateIf } from 'class-validator';

/** The field may be missing. Unlike with class-validator's `IsOptional`, `null` is not missing but a wrong type. */
export const Optional = () => ValidateIf((_, value) => value !== undefined);

/** The field may be missing or `null`. */
export const Nullable = () => ValidateIf((_, value) => value !== undefined && value !== null);

/** At most so many characters, counted as code points; for what {@link IsString} takes. */
export const MaxCharacters = (max: number) =>
  ValidateBy({
    name: 'maxCharacters',
    constraints: [max],
    validator: {
      validate: (value) => typeof value !== 'string' || countCharacters(value) <= max,
      defaultMessage: buildMessage((each) => `${each}$property must have at most ${max} characters`),
    },
  });

/** Not empty and not only white space; for what {@link IsString} takes. */
export const NotBlank = () =>
  ValidateBy({
    name: 'notBlank',
    validator: {
      validate: (value) => typeof value !== 'string' || value.trim() !== '',
      defaultMessage: buildMessage((each) => `${each}$property must not be blank`),
    },
  });

/** A title or name: one line, trimmed, not blank, at most so many characters. */
export const Line = (max: number) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      // Matches whole runs: a pattern for the break inside one would read a long run once for each character.
      typeof value === 'string' ? value.replace(/\s+/g, (run) => (/[\r\n\t]/.test(run) ? ' ' : run)).trim() : value,
    ),
    MaxCharacters(max),
    NotBlank(),
    IsString(),
  );

/** A text of several lines, at most so many characters; it may be empty. */
export const Prose = (max: number) => applyDecorators(MaxCharacters(max), IsString());

/** Length of a text in code points. */
const countCharacters = (text: string): number => [...text].length;
