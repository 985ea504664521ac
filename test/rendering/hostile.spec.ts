import { catalogue } from '../../src/templates/catalogue/index.js';
import { boundOf, cut } from '../../src/templates/define/bounds.js';
import type { Fields } from '../../src/templates/define/template.js';
import { exportDeck, openLink, readPdf, readPptx, validatePptx } from '../support/files.js';
import { newTenant, startTestService, type TestService, type Tenant } from '../support/service.js';

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('x')",
  '</style><style>*{display:none}',
  '<!-- ]]> &amp; &#0; ${7*7} {{7*7}}',
  'invoice\u202efdp.exe',
  '=cmd|"/c calc"!A1',
  'x'.repeat(10_000),
];

/** Content that puts a text into every field that takes one, as long as the field allows. */
function fill(fields: Fields, text: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
      if (field.type === 'text') return [[key, [...text].slice(0, field.maxLen).join('')]];
      if (field.type === 'textarea') return [[key, cut(text, boundOf(field))]];
      if (field.type === 'group') return [[key, fill(field.itemFields ?? {}, text)]];
      if (field.type === 'list') return [[key, [1, 2, 3].map(() => fill(field.itemFields ?? {}, text))]];
      return [];
    }),
  );
}

describe('hostile text in every field', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService();
    tenant = await newTenant(service, 'business');
  });
  afterAll(() => service.close());

  it.each(HOSTILE.map((text) => [text.slice(0, 30), text]))('is drawn inertly in all formats: %s', async (_, text) => {
    // Every template once, spread over the texts, so that each text meets another eighth of the catalogue.
    const mine = [...catalogue.values()].filter((_template, i) => i % HOSTILE.length === HOSTILE.indexOf(text));
    const slides = mine.map((template) => ({
      slide_type: template.key,
      content: fill(template.fields, text),
      notes: text.slice(0, 9_000),
    }));
    const { id } = await tenant.deck(text.slice(0, 200), slides);

    const pdf = await exportDeck(tenant, id);
    expect(pdf.status).toBe(200);
    const read = await readPdf(pdf.body);
    expect(read.pages).toBe(slides.length);
    expect(read.raw).not.toMatch(/\/JavaScript|\/Launch|\/URI \(javascript/);

    const pptx = await exportDeck(tenant, id, { format: 'pptx' });
    expect(pptx.status).toBe(200);
    expect(validatePptx(pptx.body)).toEqual([]);
    const targets = [...readPptx(pptx.body).values()].flatMap(
      (part) => part.match(/Target="[^"]*" TargetMode="External"/g) ?? [],
    );
    expect(targets.filter((target) => !/^Target="(https?|mailto|tel):/.test(target))).toEqual([]);

    const { body: preview } = await tenant.post(`/v1/decks/${id}/previews`).expect(201);
    expect((await openLink(service, preview.url as string)).status).toBe(200);
  });
});
