import { boundOf } from '../../templates/define/bounds.js';
import { shortened } from '../../templates/define/characters.js';
import type { Content, Field, Fields, LayoutTag, Template } from '../../templates/define/template.js';
import type { Reading } from '../readings.js';
import type { LeftOutPart, SourcePicture } from '../source-deck.js';
import { WEIGHTS } from '../weights.js';
import { lettersIn } from '../words/patterns.js';

/** What entries without room are, what each of them says, and what counts of the strain of a list that is too full. */
interface Told<T> {
  what?: string;
  text?: (one: T) => string;
  part?: number;
}

export const TOO_LONG = 'It is longer than the field of the slide.';
export const NO_PLACE = 'The slide has no field for it.';
export const TOO_MANY = 'The slide has no room for so many.';
const FLATTENED = 'Points below others stand beside them.';

/** So many texts that are cut count: a drawing is worth more than its labels. */
const MOST_CUTS = 2;

/** A slide as a template would hold it, while it is filled. */
export class Draft {
  readonly content: Content = {};
  readonly leftOut: LeftOutPart[] = [];
  /** What is on the slide in another form, which is told, too. */
  readonly changed: LeftOutPart[] = [];
  /** Of what the slide says, how much this holds: letters, or as many as a drawing counts for. */
  held = 0;
  /** What is against it: fields that are too full. */
  strain = 0;
  /** Parts of the slide that are on it. */
  kept = 0;
  /** Texts that it cuts. */
  private cuts = 0;
  /** Of a list of cards, the share of what it is made for that it has besides: 1 where there are twice as many, or more. */
  excess = 0;
  /** How its words were read. */
  style: Reading['style'] | 'columns' | 'named' | null = null;
  /** Pictures by the text that stands for their address. */
  readonly pictures = new Map<string, SourcePicture>();

  constructor(
    readonly template: Template,
    /** Language in which its numbers are typed. */
    readonly locale: string,
  ) {}

  get fields(): Fields {
    return this.template.fields;
  }

  isFree(key: string): boolean {
    return Object.hasOwn(this.fields, key) && !Object.hasOwn(this.content, key);
  }

  /** The field with this key if it is of this type and free. */
  free(key: string, ...types: Field['type'][]): Field | null {
    const field = this.isFree(key) ? this.fields[key]! : null;
    return field && types.includes(field.type) ? field : null;
  }

  set(key: string, value: unknown): void {
    this.content[key] = value;
  }

  /**
   * A text as a field holds it: whole, or shortened, and then the whole of it is told.
   *
   * @param worth What a letter counts of what is held.
   */
  fit(field: Field, said: string, what: string, worth = 1): string {
    const text = field.type === 'text' ? said.replace(/\s*\n\s*/g, ' ') : said;
    const most = field.maxLen ?? boundOf(field);
    const size = [...text].length;
    const shown = shortened(text, most);
    this.kept++;
    this.held += lettersIn(shown) * worth;
    if (field.type === 'textarea' && field.guide)
      this.strain += Math.max(0, size / field.guide.max - 1) * WEIGHTS.against.longText;
    if (size > most) {
      if (this.cuts++ < MOST_CUTS) this.strain += WEIGHTS.against.cut;
      this.leave(what, TOO_LONG, text);
    }
    return shown;
  }

  /** Puts a line in the first of these fields that is free, else tells it. */
  put(keys: readonly string[], said: string, what: string): void {
    const key = keys.find((name) => this.free(name, 'text'));
    if (key) this.set(key, this.fit(this.fields[key]!, said, what));
    else this.leave(what, NO_PLACE, said);
  }

  /** Puts a line in the first of these fields that is free and has room for all of it; false where there is none. */
  putWhole(keys: readonly string[], said: string): boolean {
    const key = keys.find((name) => [...said].length <= (this.free(name, 'text')?.maxLen ?? 0));
    if (key) this.put([key], said, 'text');
    return key !== undefined;
  }

  /** Entries of a list, as far as it has room; the others are told. */
  entries<T>(field: Field, all: readonly T[], entryOf: (one: T) => Content, told: Told<T> = {}): Content[] {
    const { what = 'text', text = String, part = 1 } = told;
    const bound = boundOf(field);
    this.strain += strainOf(field, all.length) * part;
    for (const one of all.slice(bound)) this.leave(what, TOO_MANY, text(one));
    return all.slice(0, bound).map(entryOf);
  }

  /** A picture, with its description and its caption, in a field of the slide or of an entry. */
  putPicture(into: Content, fields: Fields, key: string, picture: SourcePicture): void {
    const ref = `picture:${this.pictures.size}`;
    into[key] = ref;
    this.pictures.set(ref, picture);
    this.held += WEIGHTS.worth.picture;
    this.kept++;
    const { caption } = picture;
    if (caption && fields['caption']) into['caption'] = this.fit(fields['caption'], caption, 'caption');
    else if (caption) this.leave('caption', NO_PLACE, caption);
    const alt = picture.alt?.trim();
    const field = fields['imageAlt'];
    if (!alt) return;
    const most = field?.maxLen ?? 0;
    if (field) into['imageAlt'] = shortened(alt, most);
    if ([...alt].length > most) this.leave('description of a picture', field ? TOO_LONG : NO_PLACE, alt);
  }

  leave(what: string, why: string, text?: string): void {
    this.leftOut.push({ what, why, ...(text && { text }) });
  }

  /** Counts and tells, once, that points of two levels are points of one. */
  flatten(): void {
    if (this.changed.some(({ what }) => what === 'levels')) return;
    this.strain += WEIGHTS.against.flattened;
    this.changed.push({ what: 'levels', why: FLATTENED });
  }

  /** Chooses the first layout that is made for this, unless one is chosen. */
  layOut(tag: LayoutTag): void {
    if (this.content['layoutVariant'] !== undefined) return;
    const found = [...this.template.layouts].find(([, tags]) => tags.includes(tag));
    if (found) this.content['layoutVariant'] = found[0];
  }

  /** As a slide after one of the same template looks, so that the two are told apart. */
  lookOtherwise(): void {
    const layout = this.content['layoutVariant'];
    this.layOut('again');
    if (this.content['layoutVariant'] === layout) this.choose('variant', 'subtle');
  }

  /** Chooses an option of a select, where it has it. */
  choose(key: string, option: string): void {
    if (this.fields[key]?.options?.includes(option)) this.content[key] = option;
  }
}

/** The first of these keys that fields have, of one of these types. */
export function keyOf(fields: Fields, keys: readonly string[], ...types: Field['type'][]): string | undefined {
  return keys.find((key) => Object.hasOwn(fields, key) && types.includes(fields[key]!.type) && !fields[key]!.isNumber);
}

/** The lists of a template whose entries have such fields: key and fields of its entries. */
export const listsOf = (fields: Fields): List[] =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.type === 'list' && field.itemFields ? [{ key, field, item: field.itemFields }] : [],
  );

export interface List {
  key: string;
  field: Field;
  item: Fields;
}

/** How much more a list has than it is made for, or less, as strain: twice as many are as bad as many more. */
export function strainOf(field: Field, count: number): number {
  const { overfull, twiceFull, tooFew } = WEIGHTS.against;
  const excess = excessOf(field, count);
  return excess > 0
    ? overfull + excess * (twiceFull - overfull)
    : Math.max(0, (field.guide?.min ?? 0) - count) * tooFew;
}

/** Share of what a list is made for that it has besides, at most 1. */
export function excessOf({ guide }: Field, count: number): number {
  const { max } = guide ?? { max: Infinity };
  return Math.min(1, Math.max(0, (count - max) / max));
}
