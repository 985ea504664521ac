import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate, type ValidationError } from 'class-validator';
import { InvalidInput } from '../../errors/catalogue.js';
import { problemOfJson } from './json-values.js';

type Dto<T extends object> = new () => T;

/**
 * Validates a decoded JSON object against a DTO. Unknown fields are ignored.
 *
 * @throws invalid_input (422) with a sentence for each invalid field.
 */
export async function readDto<T extends object>(dto: Dto<T>, value: unknown): Promise<T> {
  const problem = problemOfJson(value);
  if (problem) throw new InvalidInput(problem);
  const instance = instanceOf(dto, value as Record<string, unknown>);
  const errors = await validate(instance, { whitelist: true, forbidUnknownValues: false, stopAtFirstError: true });
  if (errors.length > 0) throw new InvalidInput(errors.flatMap((error) => sentences(error)).join(' '));
  return instance;
}

/**
 * An instance with the fields of `value` that the DTO validates. Objects and lists without a class stay as they are:
 * class-transformer would copy them, and look each key of an object up in a list of the others.
 */
function instanceOf<T extends object>(dto: Dto<T>, value: Record<string, unknown>): T {
  const [plain, whole]: Record<string, unknown>[] = [{}, {}];
  for (const [name, type] of fieldsOf(dto)) {
    const field = Object.hasOwn(value, name) ? value[name] : undefined;
    if (field === undefined) continue;
    if (typeof field !== 'object' || field === null) plain![name] = field;
    else whole![name] = type && !Array.isArray(field) ? instanceOf(type, field as Record<string, unknown>) : field;
  }
  return Object.assign(plainToInstance(dto, plain), whole);
}

const fieldsByDto = new Map<Dto<object>, Map<string, Dto<object> | null>>();

/** The fields of a DTO that have validators, with the class of those that are objects of one, else null. */
function fieldsOf(dto: Dto<object>): Map<string, Dto<object> | null> {
  const known = fieldsByDto.get(dto);
  if (known) return known;
  const fields = new Map<string, Dto<object> | null>();
  for (const { propertyName, type } of getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false)) {
    const nested = type === 'nestedValidation';
    const cls = nested
      ? (Reflect.getMetadata('design:type', dto.prototype as object, propertyName) as Dto<object>)
      : null;
    fields.set(propertyName, cls ?? fields.get(propertyName) ?? null);
  }
  fieldsByDto.set(dto, fields);
  return fields;
}

function sentences(error: ValidationError, path = ''): string[] {
  const here = `${path}${error.property}`;
  const own = Object.values(error.constraints ?? {}).map((text) => `${path}${text}.`.replace(/\.\.$/, '.'));
  return [...own, ...(error.children ?? []).flatMap((child) => sentences(child, `${here}.`))];
}
