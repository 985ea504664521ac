import type { Fault } from '../../faults/faults.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { Field } from '../../templates/define/template.js';
import { faultOf, quoted } from './faults-told.js';
import {
  type BulletList,
  bulletLists,
  entriesOf,
  isBulletList,
  type StorySlide,
  type StoryText,
  textOf,
} from './story-slide.js';

/** Bullets that a list may have; the rule of six lines a slide. */
export const MOST_BULLETS = 6;

const listsOf = ({ template, state }: StorySlide) => bulletLists(template.fields, state.content);

/** Lists with more than six bullets. */
export function manyBullets(slides: readonly StorySlide[]): Fault[] {
  return slides.flatMap((slide) =>
    listsOf(slide)
      .filter(({ bullets }) => bullets.length > MOST_BULLETS)
      .map(({ path, bullets: { length } }) =>
        faultOf('many_bullets', slide, {
          path,
          message: `The list has ${length} bullets.`,
          fix: `Keep the ${MOST_BULLETS} that matter most, or continue on another slide.`,
          measured: length,
          limit: MOST_BULLETS,
        }),
      ),
  );
}

/** Lists of one bullet, where the template means several, or where its text could be the body. */
export function singleBullets(slides: readonly StorySlide[]): Fault[] {
  return slides.flatMap((slide) =>
    listsOf(slide)
      .filter((list) => isSingle(list, slide))
      .map(({ path, bullets: [bullet] }) =>
        faultOf('single_bullet', slide, {
          path: `${path}.${bullet!.at}`,
          message: `The list has one bullet: ${quoted(bullet!.text)}.`,
          fix: 'Say it as a sentence, or add what belongs beside it.',
          measured: 1,
          limit: 2,
        }),
      ),
  );
}

/** Whether a list has one bullet and should not. */
export function isSingle({ path, field, bullets }: BulletList, { template, state }: StorySlide): boolean {
  if (bullets.length !== 1) return false;
  if ((field.guide?.min ?? 0) > 1) return true;
  const group = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : '';
  const fields = group ? (template.fields[group]?.itemFields ?? {}) : template.fields;
  return (
    path.endsWith('points') && 'body' in fields && textOf(group ? state.content[group] : state.content, 'body') === ''
  );
}

/**
 * Points below a bullet that have no other beside them, unless other bullets of the list have one each, too: then they are a
 * second line.
 */
export function loneSubpoints(slides: readonly StorySlide[]): Fault[] {
  return slides.flatMap((slide) =>
    Object.entries(slide.template.fields).flatMap(([key, field]) => {
      const lone = isBulletList(field)
        ? subpoints(field, slide.state.content[key]).filter(({ length }) => length === 1)
        : [];
      if (lone.length !== 1) return [];
      const [{ path, text }] = lone[0]! as [StoryText];
      return faultOf('lone_subpoint', slide, {
        path: `${key}.${path}`,
        message: `One point stands alone below its bullet: ${quoted(text)}.`,
        fix: 'Make it part of the bullet, a bullet of its own, or add the points that belong beside it.',
        measured: 1,
        limit: 2,
      });
    }),
  );
}

/** The points below each bullet of a list, by their paths in it. */
function subpoints(field: Field, value: unknown): StoryText[][] {
  const [key, points] = Object.entries(field.itemFields ?? {}).find(([, { type }]) => type === 'list') ?? [];
  if (!key) return [];
  return entriesOf(field, value).map((entry, at) =>
    entriesOf(points, isRecord(entry) && entry[key]).flatMap((point, below) => {
      const text = textOf(point, 'text');
      return text ? [{ path: `${at}.${key}.${below}`, text }] : [];
    }),
  );
}
