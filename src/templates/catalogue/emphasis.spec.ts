import { drawnValues } from '../define/drawn-values.js';
import { hasEmphasis } from '../define/fields.js';
import type { Content, Field, Fields, Template } from '../define/template.js';
import type { DeckLook } from '../page/document.js';
import { slideMarkup } from '../page/document.js';
import { defaultTheme } from '../theme/default-theme.js';
import { catalogue } from './index.js';

const LOOK: DeckLook = {
  title: '',
  locale: 'en',
  theme: defaultTheme,
  logo: { color: null, mono: null },
  logoMode: 'color',
  pictures: new Map(),
};

/** The sample of a template with a bold word in each text that may have one, and pictures. */
function emphasised(fields: Fields, sample: Content, count = { texts: 0 }): Content {
  const valueOf = (field: Field, value: unknown): unknown => {
    if (hasEmphasis(field)) return `**Bold${++count.texts}** end`;
    if (field.type === 'image') return 'https://example.com/picture.png';
    if (field.type === 'list')
      return ((value as Content[] | undefined) ?? [{}]).map((entry) => emphasised(field.itemFields!, entry, count));
    return field.type === 'group' ? emphasised(field.itemFields!, (value ?? {}) as Content, count) : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, valueOf(field, sample[key])]));
}

const fieldOf = (path: string) => path.replace(/\d+/g, '*');

/** Fields that a layout of the template draws with a bold word. */
function boldIn(template: Template, layoutVariant: string): string[] {
  const content = { ...emphasised(template.fields, template.defaults), layoutVariant };
  const markup = slideMarkup({ slideType: template.key, content }, 0, 1, LOOK);
  expect(markup).not.toContain('**Bold');
  return [...markup.matchAll(/ data-path="([^"]*)"[^>]*><b>Bold\d+<\/b> end</g)].map(([, path]) => fieldOf(path!));
}

it.each([...catalogue.values()].map((template) => [template.key, template] as const))(
  '%s draws emphasis in each text of which it says so',
  (_key, template) => {
    const content = emphasised(template.fields, template.defaults);
    const said = [...drawnValues(template.fields, content)]
      .filter(({ words }) => words)
      .map(({ path }) => fieldOf(path));
    const drawn = template.fields['layoutVariant']!.options!.flatMap((layout) => boldIn(template, layout));
    expect([...new Set(drawn)].sort()).toEqual([...new Set(said)].sort());
  },
);
