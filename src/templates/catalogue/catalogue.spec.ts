import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkForeignUrl } from '../../egress/foreign-url.js';
import { boundOf } from '../define/bounds.js';
import { checkContent } from '../define/check-content.js';
import { describeFields } from '../define/describe.js';
import type { Content, Field, Fields, Template } from '../define/template.js';
import { FILLINGS } from '../gallery/fillings.js';
import { filledLook } from '../gallery/sample.js';
import { defaultTheme } from '../theme/default-theme.js';
import { slideMarkup, type DeckLook } from '../page/document.js';
import { catalogue } from './index.js';
import { fingerprints } from './fingerprints.js';

/** Number of list entries or characters for a field. */
type Amount = (field: Field) => number;

const usual: Amount = ({ maxLen, guide }) => guide?.max ?? maxLen ?? 0;
const most: Amount = (field) => field.maxLen ?? boundOf(field);

/** What no content here gives a value that would be drawn: places in a grid, an address behind a picture, faces beside names that fill their boxes. */
const UNUSED = new Set(['flowchart nodes.column', 'flowchart nodes.row', 'imageText url', 'orgChart items.portrait']);

/** Limit of a slide's markup in characters, whatever its content. */
const MAX_MARKUP = 700_000;

const anyImage = () => undefined;
const imageProblem = (url: string) => {
  const checked = checkForeignUrl(url);
  return typeof checked === 'string' ? checked : undefined;
};

const look: DeckLook = {
  title: 'Deck',
  locale: 'en',
  theme: defaultTheme,
  logo: { color: null, mono: null },
  logoMode: 'color',
  pictures: new Map(),
};

describe('the catalogue', () => {
  it('has all published templates, in their order', () => {
    expect(fingerprints.size).toBeGreaterThanOrEqual(98); // none is ever taken back
    expect([...catalogue.keys()]).toEqual([...fingerprints.keys()]);
  });

  describe.each([...catalogue.values()].map((template) => [template.key, template] as const))('%s', (key, template) => {
    it('stands in a file of its name, in the folder of its category or in one of its own', () => {
      const folder = join(import.meta.dirname, template.category.toLowerCase());
      const places = [join(folder, `${key}.tsx`), join(folder, key, `${key}.tsx`)];
      expect(places.filter((place) => existsSync(place))).toHaveLength(1);
    });

    it('is described as published', () => {
      const { name, group, category, whenToUse, description } = template;
      const described = {
        key,
        name,
        group,
        category,
        when_to_use: whenToUse,
        description,
        fields: describeFields(template),
      };
      const fingerprint = createHash('sha256').update(JSON.stringify(described)).digest('hex').slice(0, 12);
      expect({ fingerprint, described }).toEqual({ fingerprint: fingerprints.get(key), described });
    });

    it('has sample content that may be stored and keeps to the guides', () => {
      expect(checkContent(template, template.defaults, imageProblem)).toEqual([]);
      expect([...beyondGuides(template.fields, template.defaults, '')]).toEqual([]);
    });

    it('draws each text and picture of its fields on some slide', () => {
      const [sample, full] = [template.defaults, FILLINGS.full(template)];
      const slides = [sample, { ...full, ...sample }, { ...full, ...lastOptions(template.fields) }].flatMap((content) =>
        pairsOf(template).map(([variant, layoutVariant]) => ({ ...content, variant, layoutVariant })),
      );
      const drawn = new Map<Content, string>();
      const draw = (content: Content) => slideMarkup({ slideType: key, content }, 0, 1, filledLook());
      const once = (content: Content) => drawn.get(content) ?? drawn.set(content, draw(content)).get(content);
      // A slide without what it draws looks otherwise.
      const isDrawn = (path: string[]) => slides.some((content) => draw(without(content, path)) !== once(content));
      const undrawn = placesOf(template.fields).filter((path) => !isDrawn(path));
      expect(undrawn.map((path) => `${key} ${path.join('.')}`).filter((place) => !UNUSED.has(place))).toEqual([]);
    });

    it('stores content at all its bounds, and none beyond one', () => {
      expect(checkContent(template, filled(template.fields, most), anyImage)).toEqual([]);
      for (const [name, field] of Object.entries(template.fields)) {
        if (!['text', 'textarea', 'list'].includes(field.type)) continue;
        expect(checkContent(template, { [name]: fill(field, (each) => most(each) + 1) }, anyImage)[0]).toMatch(
          new RegExp(`^content\\.${name} has ${most(field) + 1} .*; at most ${most(field)} are allowed\\.$`),
        );
      }
    });

    it('draws what was stored beyond its bounds as if it ended there', () => {
      const stored = filled(template.fields, (field) => (field.type === 'list' ? 500 : 8 * boundOf(field)));
      for (const [variant, layoutVariant] of treatments(template).filter(([name]) => name === 'default')) {
        const drawn = (content: Content) =>
          slideMarkup({ slideType: key, content: { ...content, variant, layoutVariant } }, 0, 1, look);
        const markup = drawn(stored);
        expect(markup).toBe(drawn(filled(template.fields, boundOf)));
        expect(markup.length).toBeLessThan(MAX_MARKUP);
      }
    });

    it.each(Object.keys(contents(template)))('draws one titled slide in every variant and layout with %s', (kind) => {
      // A slide at its bounds takes long: each variant and each layout once, not each with each.
      const taken = kind === 'everything at its bounds' ? pairsOf(template) : treatments(template);
      for (const [variant, layout] of taken) {
        const content = { ...contents(template)[kind], variant, layoutVariant: layout };
        const markup = slideMarkup({ slideType: key, content }, 0, 1, look);
        expect(markup).toMatch(new RegExp(`^<section class="slide v-${variant} template-${key} layout-${layout}`));
        expect(markup.match(/ data-pptx="title"/g)).toHaveLength(1);
        expect(markup).not.toMatch(/undefined|NaN|\[object/);
      }
    });
  });
});

function treatments({ fields }: Template): [variant: string, layout: string][] {
  const options = (key: string) => [...(fields[key]?.options ?? [])];
  return options('variant').flatMap((variant) =>
    options('layoutVariant').map((layout): [string, string] => [variant, layout]),
  );
}

/** Keys of every text and picture, down from the slide. */
const placesOf = (fields: Fields): string[][] =>
  Object.entries(fields).flatMap(([key, { type, itemFields }]) => {
    if (itemFields) return placesOf(itemFields).map((path) => [key, ...path]);
    return ['text', 'textarea', 'image'].includes(type) ? [[key]] : [];
  });

/** The options of a slide as a whole that are not taken by default. */
const lastOptions = (fields: Fields): Content =>
  Object.fromEntries(Object.entries(fields).flatMap(([key, { options }]) => (options ? [[key, options.at(-1)]] : [])));

/** Content without a field, in all entries of the lists that it is in. */
function without(content: Content, [key = '', ...rest]: string[]): Content {
  const { [key]: value, ...others } = content;
  if (rest.length === 0 || value === undefined) return others;
  const isList = Array.isArray(value);
  return {
    ...content,
    [key]: isList ? value.map((entry: Content) => without(entry, rest)) : without(value as Content, rest),
  };
}

/** Each variant and each layout at least once. */
function pairsOf({ fields }: Template): [variant: string, layout: string][] {
  const [variants = [], layouts = []] = ['variant', 'layoutVariant'].map((key) => fields[key]?.options);
  return Array.from({ length: Math.max(variants.length, layouts.length) }, (_, i) => [
    variants[i % variants.length]!,
    layouts[i % layouts.length]!,
  ]);
}

/** Content from nothing to far too much, and of wrong types. */
function contents(template: Template): Record<string, Content> {
  return {
    'its sample content': template.defaults,
    'no content': {},
    'as much as it is made for': filled(template.fields, usual),
    'one entry in every list': filled(template.fields, (field) => (field.type === 'list' ? 1 : usual(field))),
    'everything at its bounds': filled(template.fields, most),
    'values of other types': Object.fromEntries(
      Object.keys(template.fields).map((key, index) => [key, [null, 7, 'x', {}, [1], true][index % 6]]),
    ),
  };
}

function filled(fields: Fields, amount: Amount): Content {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fill(field, amount)]));
}

function fill(field: Field, amount: Amount): unknown {
  switch (field.type) {
    case 'text':
      return textOf('Words and more words ', amount(field));
    case 'textarea':
      return textOf('Lines of words\n\nand paragraphs ', amount(field));
    case 'image':
      return 'https://example.com/picture.jpg';
    case 'boolean':
      return true;
    case 'range':
      return 100;
    case 'select':
      return field.options?.at(-1);
    case 'group':
      return filled(field.itemFields ?? {}, amount);
    case 'list':
      return Array<Content>(amount(field)).fill(filled(field.itemFields ?? {}, amount));
  }
}

function textOf(words: string, length: number): string {
  return words.repeat(Math.ceil(length / words.length)).slice(0, length);
}

/** Sample content that exceeds the guides: lists may be full, textareas must leave room. */
function* beyondGuides(fields: Fields, content: Content, path: string): Generator<string> {
  for (const [key, { type, guide, itemFields = {} }] of Object.entries(fields)) {
    const value = content[key];
    const place = `${path}${key}`;
    if (guide && typeof value === 'string' && value.length > (guide?.max ?? 0)) yield `${place} is too long`;
    if (type === 'group' && value) yield* beyondGuides(itemFields, value as Content, `${place}.`);
    if (type === 'list' && Array.isArray(value)) {
      if (value.length < (guide?.min ?? 0) || value.length > (guide?.max ?? 0))
        yield `${place} has ${value.length} entries`;
      for (const [index, entry] of value.entries())
        yield* beyondGuides(itemFields, entry as Content, `${place}.${index}.`);
    }
  }
}
