import type { EditOperation } from '../../edit/operation.dto.js';
import type { Fault } from '../../faults/faults.js';
import { baseTitle, numberedTitle } from '../story/continuations.js';
import { keyOf } from '../story/folding.js';
import { type CheckedDeck, type StorySlide, textOf } from '../story/story-slide.js';
import { MOST_LINES, titleLines } from '../story/titles.js';
import { changed } from './changes.js';

/** Slides that go on, at most: of more the title is at fault. */
const LONGEST_RUN = 20;

/**
 * Numbers slides of one template in a row that have the same title: each goes on with the one before. The fault of the second of
 * them has the operations for all.
 */
export function numberSame(
  _fault: Fault,
  { state, index, title }: StorySlide,
  { slides }: CheckedDeck,
): EditOperation[] {
  const key = keyOf(title);
  if (key === '' || baseTitle(title) !== title) return [];
  const belongs = (at: number) =>
    slides[at]?.slideType === state.slideType && keyOf(textOf(slides[at].content, 'title')) === key;
  const start = index - 1;
  if (!belongs(start) || belongs(start - 1)) return [];
  let end = index + 1;
  while (belongs(end) && end - start <= LONGEST_RUN) end++;
  const run = slides.slice(start, end);
  const titles = run.map(({ content }, at) => numberedTitle(textOf(content, 'title'), at + 1, run.length));
  const keys = new Set(titles.map(keyOf));
  const isTaken = slides.some(
    ({ content }, at) => (at < start || at >= end) && keys.has(keyOf(textOf(content, 'title'))),
  );
  if (run.length > LONGEST_RUN || isTaken) return [];
  return run.map((state, at) => changed({ state }, { title: titles[at] }));
}

/** Puts what stands behind the colon of a long title into the subtitle, and takes line breaks out that make it long. */
export function shortenTitle(_fault: Fault, slide: StorySlide): EditOperation[] {
  const { title, template, state } = slide;
  if (titleLines(slide) <= MOST_LINES) return [];
  const isShort = (words: string) => titleLines({ ...slide, title: words }) <= MOST_LINES;
  const line = title.replace(/\s*\n\s*/g, ' ');
  if (isShort(line)) return [changed(slide, { title: line })];
  const [, head, rest] = /^([^:：]+)[:：]\s*(\S.*)$/u.exec(line) ?? [];
  if (!head || !rest || !isShort(head) || !('subtitle' in template.fields) || textOf(state.content, 'subtitle'))
    return [];
  return [changed(slide, { title: head.trim(), subtitle: rest })];
}
