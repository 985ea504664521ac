import type { ComponentChild } from 'preact';
import { select } from './fields.js';
import { readContent } from './read-content.js';
import type { Category, ChartForm, ContentKind, Field, Fields, Group, LayoutTag } from './template.js';
import type { Purpose, Template, TypedOf, ValuesOf, Variant } from './template.js';
import type { Topic } from './topics/topics.js';

/**
 * The argument of {@link defineTemplate}. `view` is a function of the values of `fields` plus `variant` and `layoutVariant`.
 */
export interface TemplateSpec<F extends Fields, V extends Variant, L extends string> {
  /** Its `slide_type`, and the name of its file. */
  key: string;
  name: string;
  group: Group;
  category: Category;
  /** The role of its slides in the deck, where they have one, or that they make one statement. */
  purpose?: Purpose;
  holds?: readonly ContentKind[];
  /** The form of its chart. */
  chart?: ChartForm;
  /** What its slides are about, where titles name that topic. */
  topic?: Topic;
  /** The list that may continue on another slide, as its entries stand for themselves. Where the slide counts them, it has `firstNumber`. */
  continues?: keyof F & string;
  /** Search words that neither its name nor its use contains. */
  synonyms: string;
  whenToUse: string;
  description: string;
  fields: F;
  /** Supported colour variants; `default` comes first. */
  variants: readonly V[];
  variantHelp?: string;
  /** Supported layouts by key, each with a description; the first is the default. */
  layoutVariants: Readonly<Record<L, Layout>>;
  /** Sample content, typed by the fields: the compiler rejects unknown keys and options. */
  defaults: SampleOf<F>;
  css?: string;
  view: (values: ValuesOf<F> & { variant: V; layoutVariant: L }) => ComponentChild;
}

/** A description, and what the layout is made for. */
type Layout = string | { says: string; for: readonly LayoutTag[] };

/** Content in which everything is optional, on every level. */
type SampleOf<F extends Fields> = { [K in keyof F]?: Sample<TypedOf<F>[K]> };
type Sample<Value> = Value extends (infer Item)[]
  ? Sample<Item>[]
  : Value extends object
    ? { [K in keyof Value]?: Sample<Value[K]> }
    : Value;

/** Creates a {@link Template} from its description, adding the two select fields. */
export function defineTemplate<const F extends Fields, const V extends Variant, const L extends string>(
  spec: TemplateSpec<F, V, L>,
): Template {
  const { view, variants, variantHelp, layoutVariants, css = '', ...described } = spec;
  const fields = {
    ...spec.fields,
    variant: select('Visual treatment', variants, { help: variantHelp ?? helpOf(variants) }),
    layoutVariant: layoutField(layoutVariants),
  };
  return {
    ...described,
    fields,
    layouts: new Map(Object.entries<Layout>(layoutVariants).map(([key, layout]) => [key, tagsOf(layout)])),
    css,
    defaults: spec.defaults,
    draw: (content, locale) => view(readContent(fields, content, locale) as Parameters<typeof view>[0]),
  };
}

const tagsOf = (layout: Layout) => (typeof layout === 'string' ? [] : layout.for);

function layoutField<L extends string>(layouts: Readonly<Record<L, Layout>>): Field<L> {
  const explained = Object.entries<Layout>(layouts).map(
    ([option, layout]) => `${option}: ${typeof layout === 'string' ? layout : layout.says}`,
  );
  return select('Layout', Object.keys(layouts) as L[], { help: `${explained.join('; ')}.` });
}

const helpOf = (variants: readonly Variant[]) =>
  variants.includes('image') ? 'image places the image behind the text and needs one.' : undefined;
