import { boundOf } from './bounds.js';
import type { Field, Fields, ValuesOf } from './template.js';

/** What the view receives for an optional text: never blank, so `text && <p>` is enough to hide its slot. */
export type Text = string | undefined;

/** One line of text. `maxLen` counts code points and is enforced. */
export function text(label: string, { maxLen, help }: { maxLen: number; help?: string }): Field<Text> {
  return { type: 'text', label, maxLen, ...(help && { help }) };
}

/**
 * Several lines of text: a line break is kept, a blank line starts a paragraph. `max` guides and is not enforced; see
 * {@link boundOf} for what is.
 */
export function textarea(label: string, { max, help }: { max: number; help?: string }): Field<Text> {
  const field = { type: 'textarea', label, guide: { max } } as const;
  return { ...field, help: sentence(help, refusedBeyond(field), `Up to ${max} characters.`) };
}

/** One of a closed set of words. A missing or unknown value reads as the first option. */
export function select<const Option extends string>(
  label: string,
  options: readonly Option[],
  { help }: { help?: string } = {},
): Field<Option> {
  return { type: 'select', label, options, ...(help && { help }) };
}

/** True or false; missing reads as false. */
export function boolean(label: string, { help }: { help?: string } = {}): Field<boolean> {
  return { type: 'boolean', label, ...(help && { help }) };
}

/** A whole number from 0 to 100; missing reads as undefined, and is not drawn. */
export function range(label: string, { help }: { help?: string } = {}): Field<number | undefined> {
  return { type: 'range', label, help: sentence('0 to 100.', help) };
}

/** The address of a picture. Views hand it to `Media` or `Backdrop`, which know whether the picture could be had. */
export function image(label: string, { help }: { help?: string } = {}): Field<Text> {
  return { type: 'image', label, ...(help && { help }) };
}

/**
 * Repeated entries. `min` and `max` guide and are not enforced, so a view must cope with any number up to
 * {@link boundOf}.
 */
export function list<const F extends Fields>(
  label: string,
  { min, max, help }: { min: number; max: number; help?: string },
  itemFields: F,
): Field<ValuesOf<F>[]> {
  const counts = min === max ? `Exactly ${max} items.` : `${min}-${max} items.`;
  const field = { type: 'list', label, guide: { min, max } } as const;
  return { ...field, help: sentence(counts, refusedBeyond(field), help), itemFields };
}

/** Fields that belong together, such as the label and the address of a button. Never missing: at worst all is blank. */
export function group<const F extends Fields>(
  label: string,
  itemFields: F,
  { help }: { help?: string } = {},
): Field<ValuesOf<F>> {
  return { type: 'group', label, ...(help && { help }), itemFields };
}

const refusedBeyond = (field: Pick<Field, 'type' | 'guide'>) => `More than ${boundOf(field)} are refused.`;
const sentence = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
