import type { ApiError } from '../errors/api-error.js';
import { envelope } from '../http/errors/envelope.js';
import { HEADERS, headerReference, RATE_LIMIT_HEADERS, REQUEST_ID } from './headers.js';

type Json = Record<string, unknown>;

/** The envelope of all errors, in `components`. */
export const ERROR_SCHEMA = {
  type: 'object',
  description: 'What every answer that is no success looks like.',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', description: 'For programs: it never changes.', examples: ['not_found'] },
        message: {
          type: 'string',
          description: 'For people: what failed, and how to mend it. Its wording may change.',
          examples: ['Deck not found.'],
        },
        deck_ids: {
          type: 'array',
          items: { type: 'string', format: 'uuid' },
          description: 'With `in_use`: decks that show the picture, up to 20.',
        },
      },
    },
  },
};

/**
 * Descriptions of the answers with an error. Equal ones are described once in `components.responses`, under a name made
 * of their codes and status.
 */
export class ErrorAnswers {
  readonly components: Record<string, Json> = {};

  /**
   * A reference to the answer with one of these errors, which have the same status.
   *
   * @param isPage whether it is an error of a page for people: browsers get it as a page, and no request is counted.
   */
  reference(errors: readonly ApiError[], isPage: boolean): { $ref: string } {
    const name = [
      ...errors.map(({ code }) => pascalCase(code)).join('Or'),
      errors[0]?.status,
      isPage ? 'Page' : '',
    ].join('');
    this.components[name] ??= describe(errors, isPage);
    return { $ref: `#/components/responses/${name}` };
  }

  /** The answer with these errors, or with JSON of another form. */
  besides({ $ref }: { $ref: string }, content: Record<string, { schema?: unknown }>): Json {
    const { description, ...answer } = this.components[$ref.split('/').at(-1) ?? ''] as Json & { content: Json };
    const json = answer.content['application/json'] as Json;
    const schema = { anyOf: [json['schema'], content['application/json']?.schema] };
    return { ...answer, description, content: { ...answer.content, 'application/json': { ...json, schema } } };
  }
}

function describe(errors: readonly ApiError[], isPage: boolean): Json {
  const codes = errors.map(({ code }) => code);
  const details = Object.fromEntries(errors.flatMap((error) => Object.keys(error.details)).map((key) => [key, {}]));
  const properties = { code: { enum: codes }, message: {}, ...details };
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      { type: 'object', properties: { error: { type: 'object', properties } } },
    ],
  };
  const examples = Object.fromEntries(errors.map((error) => [error.code, { value: envelope(error) }]));
  const sent = errors.flatMap((error) => [
    REQUEST_ID,
    ...Object.keys(error.headers),
    ...(error.status === 429 && !isPage ? RATE_LIMIT_HEADERS : []),
  ]);
  const headers = sent.filter((name) => name in HEADERS).map((name) => [name, headerReference(name)]);
  return {
    description: errors.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
    headers: Object.fromEntries(headers) as Json,
    content: {
      'application/json': { schema, examples },
      ...(isPage && { 'text/html': { schema: { type: 'string' } } }),
    },
  };
}

const pascalCase = (code: string) =>
  code
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
