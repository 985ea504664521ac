import type { ComponentChild } from 'preact';

/** What a slide stores: JSON by field key. Keys that its template does not know are kept and never drawn. */
export type Content = Record<string, unknown>;

export type FieldType = 'text' | 'textarea' | 'select' | 'boolean' | 'range' | 'image' | 'list' | 'group';

/** One field as the API shows it. Properties that do not apply are absent, never null. */
export interface FieldDescriptor {
  key: string;
  label: string;
  type: FieldType;
  options?: string[];
  maxLen?: number;
  help?: string;
  itemFields?: FieldDescriptor[];
}

/** A field as a template declares it. `Value` is what the view receives; it exists for the compiler only. */
export interface Field<Value = unknown> {
  readonly type: FieldType;
  readonly label: string;
  readonly help?: string;
  /** Closed choices of a select; the first one is the default. */
  readonly options?: readonly string[];
  /** Longest text that is stored, in code points (text only). */
  readonly maxLen?: number;
  /** Advice for planners and forms: characters of a textarea, or entries of a list. Never a reason to refuse. */
  readonly guide?: { readonly min?: number; readonly max: number };
  /** Fields of each entry of a list, or of the group. */
  readonly itemFields?: Fields;
  /** Never set. A function, so that the compiler does not lose the `undefined` of an optional text. */
  readonly '~value'?: () => Value;
}

/** Fields by key, in the order in which they are shown. */
export type Fields = Readonly<Record<string, Field>>;

/** What the view of a template receives for the fields it declared. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer Value> ? Value : never };

export type Category = 'Open' | 'Argue' | 'Show' | 'Close';

/** How a slide is coloured; `image` puts the slide's own picture behind the text. */
export type Variant = 'default' | 'subtle' | 'accent' | 'dark' | 'image';

/** One template of the catalogue, its types erased, as the rest of the program uses it. */
export interface Template {
  readonly key: string;
  readonly name: string;
  readonly group: string;
  readonly category: Category;
  /** When to choose it, for planners and for people: one sentence. */
  readonly whenToUse: string;
  readonly description: string;
  /** Its own fields, then `variant` and `layoutVariant`. */
  readonly fields: Fields;
  /** Sample content that fills every list to a middle count; valid, within all limits. */
  readonly defaults: Content;
  /** Rules for this template's slides alone; they apply below its `<section>`. */
  readonly css: string;
  /** Draws any stored content, however old or odd. It reads the content leniently and never throws. */
  readonly draw: (content: Content) => ComponentChild;
}
