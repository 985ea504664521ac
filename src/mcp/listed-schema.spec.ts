import { listedSchemas } from './listed-schema.js';

it('leaves out of schemas what an agent does not need or only answers have, and no input named as a keyword', () => {
  const text = { type: 'string', minLength: 1, maxLength: 20, pattern: '\\S', description: 'A text.', examples: ['A'] };
  const operation = <T>(title: T) => ({ type: 'object', properties: { title }, required: ['title'] });
  const listed = { type: 'string', maxLength: 20, description: 'A text.' };
  expect(
    listedSchemas({
      ...{ examples: text, pattern: text, count: { type: 'integer', maximum: 6 } },
      index: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      content: { type: 'object', additionalProperties: true },
      variables: { type: 'object', additionalProperties: { type: 'string' } },
      operations: { type: 'array', items: { oneOf: [operation(text)] } },
      fonts: { allOf: [operation(text)] },
      id: { type: 'string', readOnly: true },
    }),
  ).toEqual({
    ...{ examples: listed, pattern: listed, count: { type: 'integer', maximum: 6 } },
    index: { type: 'integer', minimum: 0 },
    content: { type: 'object' },
    variables: { type: 'object', additionalProperties: { type: 'string' } },
    operations: { type: 'array', items: { oneOf: [operation(listed)] } },
    fonts: { allOf: [operation(listed)] },
  });
});
