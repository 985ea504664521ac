import type { AddSlideOperation, UpdateSlideOperation } from '../../edit/operation.dto.js';
import type { Content } from '../../templates/define/template.js';
import { loneSubpoints, manyBullets, singleBullets } from '../story/bullets.js';
import { noSources } from '../story/sources.js';
import { storySlide, type StorySlide } from '../story/story-slide.js';
import { longTitles, noTitle } from '../story/titles.js';

/** A change of a slide's content, by its keys; null removes one. */
export const changed = ({ state }: Pick<StorySlide, 'state'>, content: Content): UpdateSlideOperation => ({
  op: 'update_slide',
  slide_id: state.id,
  content,
});

/** The slide by another template, to which its content is carried over and these changes of it are merged. */
export const shownBy = ({ state }: StorySlide, slideType: string, content?: Content): UpdateSlideOperation => ({
  op: 'update_slide',
  slide_id: state.id,
  slide_type: slideType,
  ...(content && { content }),
});

/** A slide after this one, with the notes of none. */
export const addedAfter = ({ state }: StorySlide, slideType: string, content: Content): AddSlideOperation => ({
  op: 'add_slide',
  slide_type: slideType,
  content,
  after_slide_id: state.id,
});

/** Rules that look at one slide alone. */
const LOCAL_RULES = [noTitle, longTitles, singleBullets, loneSubpoints, manyBullets, noSources];

/** Whether slides that come in the place of one have a fault that it has not. */
export function addsFault(before: StorySlide, after: readonly { slideType: string; content: Content }[]): boolean {
  const codesOf = (slides: readonly StorySlide[]) =>
    LOCAL_RULES.flatMap((rule) => rule(slides)).map(({ code }) => code);
  const known = new Set(codesOf([before]));
  const slides = after.flatMap((slide) => storySlide({ ...before.state, ...slide }, before.index) ?? []);
  return codesOf(slides).some((code) => !known.has(code));
}
