import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { InvalidInput } from '../../errors/catalogue.js';
import { problemOfJson } from './json-values.js';

/**
 * Validates a decoded JSON value against a DTO. Unknown fields are ignored.
 *
 * @throws invalid_input (422) with a sentence for each invalid field.
 */
export async function readDto<T extends object>(dto: new () => T, value: unknown): Promise<T> {
  const problem = problemOfJson(value);
  if (problem) throw new InvalidInput(problem);
  const instance = plainToInstance(dto, value);
  const errors = await validate(instance, { whitelist: true, forbidUnknownValues: false, stopAtFirstError: true });
  if (errors.length > 0) throw new InvalidInput(errors.flatMap((error) => sentences(error)).join(' '));
  return instance;
}

function sentences(error: ValidationError, path = ''): string[] {
  const here = `${path}${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((text) => `${path}${text}.`.replace(/\.\.$/, '.'));
  return [...own, ...(error.children ?? []).flatMap((child) => sentences(child, `${here}.`))];
}
