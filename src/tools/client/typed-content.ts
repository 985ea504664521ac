type Schemas = Record<string, Record<string, unknown>>;

/** What components of the content of a template are named. */
const CONTENT = /^SlideContent_(\w+)$/;

/**
 * Schemas in which the body of an added slide knows the content of each template by its `slide_type`: for callers that are
 * compiled. The service takes more: keys of one's own, and shapes that can be guessed.
 */
export function withTypedContent(schemas: Schemas): Schemas {
  const {
    slide_type,
    content: _,
    prompt,
    copy_slide_id,
    ...others
  } = schemas['AddSlideRequest']!['properties'] as Schemas;
  const direct = Object.keys(schemas).flatMap((name) => {
    const [, key] = CONTENT.exec(name) ?? [];
    if (key === undefined) return [];
    const typed = {
      slide_type: { type: 'string', const: key },
      content: { $ref: `#/components/schemas/${name}` },
    };
    return [{ type: 'object', properties: typed, required: ['slide_type'] }];
  });
  const from = (source: Schemas) => ({ type: 'object', properties: source, required: Object.keys(source) });
  const oneOf = [from({ prompt: prompt! }), from({ copy_slide_id: copy_slide_id! }), ...direct];
  return { ...schemas, AddSlideRequest: { allOf: [{ type: 'object', properties: others }, { oneOf }] } };
}
