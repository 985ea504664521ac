import { catalogue } from '../catalogue/index.js';
import { checkContent } from '../define/check-content.js';
import type { Content } from '../define/template.js';
import { FILLINGS } from './fillings.js';

const templates = [...catalogue.values()];

/** Lengths of all lists, nested ones included. */
const lengthsOf = (content: Content): number[] =>
  Object.values(content).flatMap((value) =>
    Array.isArray(value) ? [value.length, ...(value as Content[]).flatMap(lengthsOf)] : [],
  );

it.each(templates.map((template) => [template.key, template] as const))('is valid content of %s', (_, template) => {
  for (const filling of Object.values(FILLINGS))
    expect(checkContent(template, filling(template), () => undefined)).toEqual([]);
});

it('is sparse with two entries a list and no asides', () => {
  const long = templates.filter((template) => Math.max(0, ...lengthsOf(FILLINGS.sparse(template))) > 2);
  expect(long.map(({ key }) => key)).toEqual(['matrix2x2']);
  const asides = templates.filter((template) =>
    Object.keys(FILLINGS.sparse(template)).some((key) => /^(?:eyebrow|subtitle|takeaway|source|footnote)$/.test(key)),
  );
  expect(asides).toEqual([]);
});

it('is full with every list at its guide, and texts that use their length', () => {
  for (const template of templates) {
    const content = FILLINGS.full(template);
    for (const [key, { type, guide, maxLen = 0 }] of Object.entries(template.fields)) {
      if (type === 'list') expect(content[key]).toHaveLength(guide!.max);
      if (key === 'title') expect(String(content[key]).length).toBeGreaterThan((guide?.max ?? maxLen) - 8);
    }
  }
});
