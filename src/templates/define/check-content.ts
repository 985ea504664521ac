import { boundOf } from './bounds.js';
import { entryExampleOf, exampleOf } from './content/example.js';
import { isRecord } from './read-content.js';
import type { Content, Field, Fields, Template } from './template.js';
import { isVariable } from './variables.js';

/** What is wrong with the address of a picture, as a sentence; undefined when it may be stored. */
export type ImageCheck = (url: string) => string | undefined;

/** Most problems that are reported. */
const MAX_PROBLEMS = 20;

/**
 * Validates content before it is stored; returns a sentence for each problem, with the path of the value.
 *
 * Known keys are checked by type, option, `maxLen`, 0 to 100 and {@link boundOf}. Nothing is required, unknown keys are
 * accepted, and guide counts are not enforced. A variable may be the address of a picture: what it becomes is checked when it is
 * drawn. At most 20 problems are returned; none means that the content is valid.
 */
export function checkContent(template: Pick<Template, 'fields'>, content: Content, checkImage: ImageCheck): string[] {
  const problems: string[] = [];
  for (const problem of problemsIn(template.fields, content, 'content', checkImage)) {
    if (problems.push(problem) === MAX_PROBLEMS) break;
  }
  return problems;
}

function* problemsIn(fields: Fields, content: Content, path: string, checkImage: ImageCheck): Generator<string> {
  for (const [key, field] of Object.entries(fields)) {
    if (Object.hasOwn(content, key)) yield* problemsOf(field, content[key], `${path}.${key}`, checkImage);
  }
}

function* problemsOf(field: Field, value: unknown, path: string, checkImage: ImageCheck): Generator<string> {
  switch (field.type) {
    case 'text':
    case 'textarea':
      yield* textProblems(field, value, path);
      break;
    case 'image':
      if (typeof value !== 'string') yield mustBe(path, 'the URL of an image, or an empty string');
      else if (value.length > boundOf(field)) yield tooLong(path, value.length, boundOf(field));
      else if (value !== '' && !isVariable(value)) yield* said(path, checkImage(value));
      break;
    case 'select':
      if (typeof value !== 'string' || !field.options?.includes(value)) {
        yield mustBe(path, `one of ${field.options?.join(', ')}`);
      }
      break;
    case 'boolean':
      if (typeof value !== 'boolean') yield mustBe(path, 'true or false');
      break;
    case 'range':
      if (!Number.isInteger(value) || (value as number) < 0 || (value as number) > 100) {
        yield mustBe(path, 'a whole number from 0 to 100');
      }
      break;
    case 'group':
      if (!isRecord(value)) yield mustBe(path, `an object such as ${exampleOf(field)}`);
      else yield* problemsIn(field.itemFields ?? {}, value, path, checkImage);
      break;
    case 'list':
      yield* listProblems(field, value, path, checkImage);
  }
}

function* textProblems(field: Field, value: unknown, path: string): Generator<string> {
  const max = field.maxLen ?? boundOf(field);
  if (typeof value !== 'string') yield mustBe(path, field.isNumber ? 'a number, such as "42"' : 'text');
  // A text has at least as many UTF-16 units as code points, so most need no counting.
  else if (value.length > max) {
    const length = [...value].length;
    if (length > max) yield tooLong(path, length, max);
  }
}

function* listProblems(field: Field, value: unknown, path: string, checkImage: ImageCheck): Generator<string> {
  const { itemFields = {} } = field;
  if (!Array.isArray(value)) {
    yield mustBe(path, `a list of objects such as ${exampleOf(field)}`);
    return;
  }
  if (value.length > boundOf(field)) {
    yield `${path} has ${value.length} entries; at most ${boundOf(field)} are allowed.`;
    return;
  }
  for (const [index, entry] of (value as unknown[]).entries()) {
    const place = `${path}.${index}`;
    if (isRecord(entry)) yield* problemsIn(itemFields, entry, place, checkImage);
    else yield mustBe(place, `an object such as ${entryExampleOf(field)}`);
  }
}

const tooLong = (path: string, length: number, max: number) =>
  `${path} has ${length} characters; at most ${max} are allowed.`;
const mustBe = (path: string, what: string) => `${path} must be ${what}.`;

function* said(path: string, problem: string | undefined): Generator<string> {
  if (problem) yield `${path}: ${problem}`;
}
