import type { ComponentChild } from 'preact';
import type { Topic } from './topics/topics.js';

/** The stored content of a slide: JSON by field key. Unknown keys are kept and never drawn. */
export type Content = Record<string, unknown>;

export type FieldType = 'text' | 'textarea' | 'select' | 'boolean' | 'range' | 'image' | 'list' | 'group';

/** `name`: of a mark in a chart or diagram, which is drawn without it where there is no room for all; `anchor`: the category that a note is pinned to. */
export type Holds = 'link' | 'email' | 'code' | 'name' | 'anchor';

/** A field in the API. Properties that do not apply are absent, never null. */
export interface FieldDescriptor {
  key: string;
  label: string;
  type: FieldType;
  options?: string[];
  maxLen?: number;
  help?: string;
  itemFields?: FieldDescriptor[];
}

/**
 * A field as a template declares it. `Value` is what the view receives, `Typed` what stands in the content; for the
 * compiler only.
 */
export interface Field<Value = unknown, Typed = Value> {
  readonly type: FieldType;
  readonly label: string;
  readonly help?: string;
  /** Options of a select; the first one is the default. */
  readonly options?: readonly string[];
  /** Longest allowed text in code points (text only). */
  readonly maxLen?: number;
  /** A guide for planners and forms: characters of a text, or entries of a list. Not enforced; bounds count from `most`, if there is one. */
  readonly guide?: { readonly min?: number; readonly max: number; readonly most?: number };
  /** Fields of each entry of a list, or of the group. */
  readonly itemFields?: Fields;
  /** Key of the field that holds an entry that is sent as a text alone (list only). */
  readonly main?: string;
  /** What its entries are, where people write a heading for that over them (list only). */
  readonly topic?: Topic;
  /**
   * Pixels that suffice on the shorter side of a picture (image only), by the number of entries beside it; without it, it
   * is drawn as large as the slide.
   */
  readonly side?: number | ((entries: number) => number);
  /** The view receives the text as a number (text only). */
  readonly isNumber?: boolean;
  /** Numbers that something is drawn for, where those are not all. */
  readonly draws?: Drawn;
  /** Fields beside a number without which nobody can tell what it is of, and whether it is drawn all the same. */
  readonly named?: { readonly by: readonly string[]; readonly isDrawn: boolean };
  /** What the text is where it is no prose: an address that readers open, one that they write to, code, or a name. */
  readonly holds?: Holds;
  /** The text is a name or a label, in which no mark of emphasis is read (text only). */
  readonly plain?: true;
  /** Never set; they carry the types. Functions, so that the compiler keeps the `undefined` of an optional text. */
  readonly '~value'?: () => Value;
  readonly '~typed'?: () => Typed;
}

/** Numbers for which a chart has something to draw. */
export interface Drawn {
  /** As a sentence ends with it: `0 or more`. */
  readonly says: string;
  readonly admits: (value: number) => boolean;
  /** Without a number its whole entry is not drawn, with all of its texts. */
  readonly isNeeded: boolean;
}

/** Fields by key, in the order in which they are shown. */
export type Fields = Readonly<Record<string, Field>>;

/** The values that a view receives for its fields. */
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer Value, unknown> ? Value : never };

/** What stands in the content for its fields. */
export type TypedOf<F extends Fields> = { [K in keyof F]: F[K] extends Field<unknown, infer Typed> ? Typed : never };

export const CATEGORIES = ['Open', 'Argue', 'Show', 'Close'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Where people find a template when they browse. */
export type Group =
  | 'Covers & openers'
  | 'Text & messages'
  | 'Stats & metrics'
  | 'Charts & data'
  | 'Tables & comparisons'
  | 'Strategy & frameworks'
  | 'Processes & diagrams'
  | 'Timelines & plans'
  | 'Images & mockups'
  | 'People & proof'
  | 'Product & code'
  | 'Closers & next steps';

/**
 * What a template is made for; `texts`: only to arrange them, as all others say how their entries belong together. `screens`: pictures
 * of programs.
 */
export type ContentKind =
  | 'texts'
  | 'figures'
  | 'charts'
  | 'tables'
  | 'flows'
  | 'steps'
  | 'dates'
  | 'pictures'
  | 'screens'
  | 'people'
  | 'quotes'
  | 'codes';

/** Forms of charts that other programs draw, too. */
export type ChartForm =
  'bar' | 'column' | 'stacked' | 'line' | 'area' | 'combo' | 'pie' | 'donut' | 'scatter' | 'bubble' | 'radar';

/**
 * What a layout is made for: to show the picture of the slide, or to show it before the words, or text beside what the slide shows; entries in an order, more
 * entries than usual, those that only have titles, or say little, those that are ticked off, rows that are tight; a flow from top to bottom; a slide after one of
 * the same template. `titlePanel`: its title stands in a
 * narrow panel.
 */
export type LayoutTag =
  | 'picture'
  | 'pictureFirst'
  | 'words'
  | 'ordered'
  | 'many'
  | 'titles'
  | 'brief'
  | 'checked'
  | 'compact'
  | 'down'
  | 'again'
  | 'titlePanel';

/** Colour variant of a slide; `image` puts the slide's picture behind the text. */
export type Variant = 'default' | 'subtle' | 'accent' | 'dark' | 'image';

/** What a slide is for in the order of a deck. */
export type Purpose = 'opening' | 'agenda' | 'section' | 'statement' | 'summary' | 'thanks';

/** A template of the catalogue, its field types erased. */
export interface Template {
  readonly key: string;
  readonly name: string;
  readonly group: Group;
  readonly category: Category;
  /** Where its slides do something for the deck as a whole, or say one thing alone. */
  readonly purpose?: Purpose;
  readonly holds?: readonly ContentKind[];
  /** The form of its chart. */
  readonly chart?: ChartForm;
  /** What its slides are about, where people title such slides so. */
  readonly topic?: Topic;
  /** The list that may continue on another slide, as its entries stand for themselves. Where the slide counts them, it has `firstNumber`. */
  readonly continues?: string;
  /** Words that people look for it by and that neither its name nor its use has. */
  readonly synonyms: string;
  /** When to choose it, for planners and for people: one sentence. */
  readonly whenToUse: string;
  readonly description: string;
  /** Its own fields, then `variant` and `layoutVariant`. */
  readonly fields: Fields;
  /** What each of its layouts is made for, by its key. */
  readonly layouts: ReadonlyMap<string, readonly LayoutTag[]>;
  /** Sample content with lists of medium length; valid, within all limits. */
  readonly defaults: Content;
  /** Style rules of this template's slides, scoped to its `<section>`. */
  readonly css: string;
  /** Draws any stored content, its numbers as people who write in `locale` type them. It never throws. */
  readonly draw: (content: Content, locale: string) => ComponentChild;
}
