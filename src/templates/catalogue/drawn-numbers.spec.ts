import type { Content, Field, Fields, Template } from '../define/template.js';
import { GALLERY_LOOK as look } from '../gallery/sample.js';
import { slideMarkup } from '../page/document.js';
import { catalogue } from './index.js';

/** Numbers of places, of which a layout makes the best, and of scales, which have an end without them. */
const LAID_OUT = new Set(['column', 'row', 'start', 'end', 'today', 'latitude', 'longitude', 'total', 'maxValue']);

/** The first number of each field in a content, as a function that puts another in its place. */
function* numbersOf(fields: Fields, content: Content): Generator<[Field, (value: unknown) => Content]> {
  for (const [key, field] of Object.entries(fields)) {
    const value = content[key];
    if (field.isNumber && value !== undefined && !LAID_OUT.has(key))
      yield [field, (other) => ({ ...content, [key]: other })];
    if (!Array.isArray(value) || value.length < 2) continue;
    const [first, second, ...others] = value as Content[];
    for (const [inner, put] of numbersOf(field.itemFields ?? {}, second!))
      yield [inner, (other) => ({ ...content, [key]: [first, put(other), ...others] })];
  }
}

/** The markup without what says it in words or data. */
const drawn = ({ key }: Template, content: Content) =>
  slideMarkup({ slideType: key, content }, 0, 1, look).replace(/ (?:aria-label|data-[\w-]+)="[^"]*"/g, '');

const charts = [...catalogue.values()].flatMap((template) =>
  [...numbersOf(template.fields, template.defaults)].map(([field, put]) => [template, field, put] as const),
);

it.each(charts.map(([{ key }, { label }], at) => [key, label, at] as const))(
  '%s draws those numbers that its field says: %s',
  (_key, _label, at) => {
    const [template, { draws }, put] = charts[at]!;
    const blank = drawn(template, put(undefined));
    for (const value of [-5, 5]) {
      const isDrawn = drawn(template, put(value)) !== blank;
      expect([value, isDrawn]).toEqual([value, draws?.admits(value) ?? true]);
    }
  },
);
