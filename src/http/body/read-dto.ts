import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate, type ValidationError } from 'class-validator';
import { InvalidInput } from '../../errors/catalogue.js';
import { problemOfJson } from './json-values.js';
import { fieldsOf } from './known-fields.js';
import { problemOfFields } from './unknown-fields.js';

/**
 * Validates a decoded JSON object against a DTO.
 *
 * @param unknown What becomes of fields that the DTO does not have: `drop` for what a model answers.
 * @throws invalid_input (422) with a sentence for each invalid or unknown field.
 */
export async function readDto<T extends object>(
  dto: Type<T>,
  value: unknown,
  unknown: 'refuse' | 'drop' = 'refuse',
): Promise<T> {
  const problem = problemOfJson(value);
  if (problem) throw new InvalidInput(problem);
  const instance = instanceOf(dto, value as Record<string, unknown>, unknown);
  const errors = await validate(instance, { whitelist: true, forbidUnknownValues: false, stopAtFirstError: true });
  if (errors.length > 0) throw new InvalidInput(errors.flatMap((error) => sentences(error)).join(' '));
  return instance;
}

/**
 * An instance with the fields of `value` that the DTO validates. Objects and lists without a class stay as they are:
 * class-transformer would copy them, and look each key of an object up in a list of the others.
 */
function instanceOf<T extends object>(
  dto: Type<T>,
  value: Record<string, unknown>,
  unknown: 'refuse' | 'drop',
  path = '',
): T {
  const [plain, whole]: Record<string, unknown>[] = [{}, {}];
  const { read, taken } = fieldsOf(dto);
  const strange = unknown === 'refuse' ? problemOfFields(value, [...read.keys()], taken, path) : null;
  if (strange) throw new InvalidInput(strange);
  for (const [name, type] of read) {
    const field = Object.hasOwn(value, name) ? value[name] : undefined;
    if (field === undefined) continue;
    if (typeof field !== 'object' || field === null) plain![name] = field;
    else
      whole![name] =
        type && !Array.isArray(field)
          ? instanceOf(type as Type<object>, field as Record<string, unknown>, unknown, `${path}${name}.`)
          : field;
  }
  return Object.assign(plainToInstance(dto, plain), whole);
}

function sentences(error: ValidationError, path = ''): string[] {
  const here = `${path}${error.property}`;
  const told = { ...error.constraints };
  if (told['isString'] !== undefined && error.value === undefined) told['isString'] = `${error.property} is missing`;
  const own = Object.values(told).map((text) => `${path}${text}.`.replace(/\.\.$/, '.'));
  return [...own, ...(error.children ?? []).flatMap((child) => sentences(child, `${here}.`))];
}
