import { boundOf } from './bounds.js';
import type { Drawn, Field, Fields, Holds, TypedOf, ValuesOf } from './template.js';
import type { Topic } from './topics/topics.js';

/** An optional text as the view receives it: never blank, so `text && <p>` is enough to omit its element. */
export type Text = string | undefined;

/** One line of text. `maxLen` counts code points and is enforced. */
export function text(
  label: string,
  { maxLen, help, holds, plain }: { maxLen: number; help?: string; holds?: Holds; plain?: true },
): Field<Text> {
  return { type: 'text', label, maxLen, ...(help && { help }), ...(holds && { holds }), ...(plain && { plain }) };
}

/** One line of text that is best of `max` characters, and has at most `most`: of texts of a slide what fits it alone. */
export function line(
  label: string,
  { max, most = 2 * max, help, ...more }: { max: number; most?: number } & Pick<Field, 'help' | 'holds' | 'plain'>,
): Field<Text> {
  const best = `Best up to ${max} characters.`;
  return { type: 'text', label, maxLen: most, guide: { max }, help: sentence(help, best), ...more };
}

/** Most characters of a text that is a label and no prose, whatever it is of. */
const LABEL = 39;

/** How to fill a field, for those who write content; undefined where there is nothing to say. */
export const helpOf = (field: Field): string | undefined =>
  sentence(field.help, hasEmphasis(field) ? 'May have emphasis in Markdown, and formulas in LaTeX.' : undefined) ||
  undefined;

/** Whether a field holds prose, in which marks of emphasis are read. */
export const hasEmphasis = ({ type, maxLen = 0, isNumber, holds, plain }: Field): boolean =>
  (type === 'textarea' || (type === 'text' && maxLen > LABEL)) && !isNumber && !holds && !plain;

/** A number as people type it ({@link readNumber}); undefined in the view when it is blank or malformed. */
export function numeric(
  label: string,
  { maxLen, help, draws, named }: { maxLen: number; help?: string } & Pick<Field, 'draws' | 'named'>,
): Field<number | undefined, Text> {
  return {
    type: 'text',
    label,
    maxLen,
    isNumber: true,
    ...(help && { help }),
    ...(draws && { draws }),
    ...(named && { named }),
  };
}

/** Of a mark whose length, height or area is the number. */
export const NOT_NEGATIVE: Drawn = { says: '0 or more', admits: (value) => value >= 0, isNeeded: false };
/** Of a part of a whole, which has no place without one. */
export const POSITIVE: Drawn = { says: 'greater than 0', admits: (value) => value > 0, isNeeded: true };

/**
 * Multi-line text: line breaks are kept, a blank line starts a paragraph. `max` is a guide and not enforced; {@link
 * boundOf} is, which counts from `most` where longer texts are accepted than fit.
 */
export function textarea(
  label: string,
  { max, most, help, holds }: { max: number; most?: number; help?: string; holds?: Holds },
): Field<Text> {
  const guide = { max, ...(most && { most }) };
  const field = { type: 'textarea', label, guide, ...(holds && { holds }) } as const;
  return { ...field, help: sentence(help, refusedBeyond(field), `Up to ${max} characters.`) };
}

/** One of a fixed set of options. Missing and unknown values are read as the first option. */
export function select<const Option extends string>(
  label: string,
  options: readonly Option[],
  { help }: { help?: string } = {},
): Field<Option> {
  return { type: 'select', label, options, ...(help && { help }) };
}

/** A boolean; missing values are read as false. */
export function boolean(label: string, { help }: { help?: string } = {}): Field<boolean> {
  return { type: 'boolean', label, ...(help && { help }) };
}

/** A whole number from 0 to 100; missing values are undefined and not drawn. */
export function range(label: string, { help }: { help?: string } = {}): Field<number | undefined> {
  return { type: 'range', label, help: sentence('0 to 100.', help) };
}

/**
 * The address of a picture. Views pass it to `Media` or `Backdrop`, which know whether the picture is available.
 *
 * `side`: pixels that suffice on the shorter side of the picture, twice what the largest box shows of it, by the number of
 * entries where it is one of a list; without it, the picture is drawn as large as the slide.
 */
export function image(label: string, { help, side }: { help?: string } & Pick<Field, 'side'> = {}): Field<Text> {
  return { type: 'image', label, ...(help && { help }), ...(side && { side }) };
}

type Counts = { min: number; max: number; most?: number; help?: string };

/**
 * A list of entries. `min` and `max` are guides and not enforced, so a view must handle any number up to {@link
 * boundOf}, which counts from `most` where more entries are accepted than fit. `main`: the field that holds an entry that is sent as a text alone, where {@link mainFieldOf} does not find it.
 */
export function list<const F extends Fields>(
  label: string,
  { min, max, most, help, main, topic }: Counts & { main?: keyof F & string; topic?: Topic },
  itemFields: F,
): Field<ValuesOf<F>[], TypedOf<F>[]> {
  const counts = min === max ? `Exactly ${max} items.` : `${min}-${max} items.`;
  const field = {
    ...({ type: 'list', label, guide: { min, max, ...(most && { most }) } } as const),
    ...(main && { main }),
    ...(topic && { topic }),
  };
  return { ...field, help: sentence(counts, refusedBeyond(field), help), itemFields };
}

/** A group of fields, such as label and address of a button. Never missing, but possibly all blank. */
export function group<const F extends Fields>(
  label: string,
  itemFields: F,
  { help, topic }: { help?: string; topic?: Topic } = {},
): Field<ValuesOf<F>, TypedOf<F>> {
  return { type: 'group', label, ...(help && { help }), ...(topic && { topic }), itemFields };
}

const refusedBeyond = (field: Pick<Field, 'type' | 'guide'>) => `More than ${boundOf(field)} are refused.`;
const sentence = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
