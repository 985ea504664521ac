import type { EditOperation } from '../../edit/operation.dto.js';
import type { Fault } from '../../faults/faults.js';
import { readNumber } from '../../templates/define/numbers.js';
import { valueAt, withValue } from '../../templates/define/content/path.js';
import type { Content } from '../../templates/define/template.js';
import { walk } from '../../templates/define/content/walk.js';
import { type CheckedDeck, type StorySlide, textOf } from '../story/story-slide.js';
import { changed } from './changes.js';

/** Describes a picture by the caption that stands below it. */
export function describePicture({ path }: Fault, slide: StorySlide): EditOperation[] {
  const { content } = slide.state;
  const before = path?.includes('.') ? path.slice(0, path.lastIndexOf('.') + 1) : '';
  const owner = before ? valueAt(content, before.slice(0, -1)) : content;
  const caption = textOf(owner, 'caption').replace(/\s+/g, ' ');
  if (path === null || !caption || textOf(owner, 'imageAlt')) return [];
  const described = withValue(content, `${before}imageAlt`, caption);
  return described ? [changed(slide, described)] : [];
}

/** Letters that a unit has at most. */
const LONGEST_UNIT = 6;
const WITH_UNIT = new RegExp(String.raw`^(.*\p{Nd})(\s?)([\p{L}°²³/%·]{1,${LONGEST_UNIT}}\.?)$`, 'u');

/** Puts the unit that all numbers of a chart have behind them into the place that the chart has for it. */
export function partUnits({ path }: Fault, slide: StorySlide, { locale }: CheckedDeck): EditOperation[] {
  const { fields } = slide.template;
  const { content } = slide.state;
  if (path === null || !('valueSuffix' in fields) || 'secondarySuffix' in fields || textOf(content, 'valueSuffix'))
    return [];
  const numbers = [...walk(fields, content)].flatMap(({ path: at, field, value }) =>
    field.isNumber && typeof value === 'string' && value.trim() ? [{ path: at, typed: value }] : [],
  );
  const parts = numbers.map(({ typed }) => WITH_UNIT.exec(typed.trim()));
  const [, , space = '', unit] = parts[0] ?? [];
  const isSame = parts.every((part) => part?.[3] === unit && isPlain(part?.[1], locale));
  if (!unit || !isSame || !numbers.some((number) => number.path === path)) return [];
  if (numbers.every(({ typed }) => readNumber(typed, locale))) return [];
  const mended = numbers.reduce<Content | null>(
    (mended, number, at) =>
      mended && { ...mended, ...withValue({ ...content, ...mended }, number.path, parts[at]![1]!) },
    { valueSuffix: `${space}${unit}` },
  );
  return mended ? [changed(slide, mended)] : [];
}

function isPlain(typed: string | undefined, locale: string): boolean {
  const read = readNumber(typed, locale);
  return read !== undefined && !read.isAmbiguous;
}

/** Draws the legend that a chart has been told to do without. */
export const showLegend = ({ path }: Fault, slide: StorySlide): EditOperation[] =>
  path === 'showLegend' && path in slide.template.fields ? [changed(slide, { showLegend: true })] : [];
