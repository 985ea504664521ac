import type { EditOperation } from '../../edit/operation.dto.js';
import type { Fault } from '../../faults/faults.js';
import { NOTES_LIMIT } from '../../slides/slide-limits.js';
import { catalogue } from '../../templates/catalogue/index.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { Content } from '../../templates/define/template.js';
import { quoted } from '../story/faults-told.js';
import { folded, keyOf, stemsIn } from '../story/folding.js';
import { type CheckedDeck, entriesOf, headingOf, type StorySlide, textOf } from '../story/story-slide.js';
import { addsFault, changed } from './changes.js';

/** Sections from which on they are taken for the parts of the talk. */
const LEAST_SECTIONS = 2;
/** Letters at the beginning of words by which a point is that of a section. */
const STEM = 4;

/**
 * Takes a point that nothing is about off the agenda, into the notes, and puts the sections that follow on it, in their order.
 * Points that are about something else stay behind them.
 */
export function followSections({ path, message }: Fault, slide: StorySlide, deck: CheckedDeck): EditOperation[] {
  const { state, template } = slide;
  const heading = headingOf(template.fields);
  const list = template.fields['items'];
  const points = entriesOf(list, state.content['items']).filter(isRecord);
  const unmet = points[Number(path?.split('.')[1])];
  // The fault may be of the agenda as it was before another point left it.
  if (!heading || !list || !unmet || !message.includes(quoted(textOf(unmet, heading)))) return [];
  const sections = deck.slides
    .slice(slide.index + 1)
    .filter(({ slideType }) => catalogue.get(slideType)?.purpose === 'section')
    .map(({ content }) => textOf(content, 'title'))
    .filter(Boolean);
  const stems = new Map(points.map((point) => [point, stemsIn(folded(textOf(point, heading)), STEM)]));
  const left = new Set(points.filter((point) => point !== unmet));
  const parts = sections.map((title): Content => {
    const named = [...left].find((point) => isNamed(stems.get(point)!, title));
    if (named) left.delete(named);
    return named ?? { [heading]: title };
  });
  const items = [...parts, ...left];
  const notes = [state.notes, wordsOf(unmet)].filter(Boolean).join('\n\n');
  const hasRoom = items.length <= (list.guide?.max ?? Infinity) && notes.length <= NOTES_LIMIT;
  const isKnown = new Set(sections.map(keyOf)).size === sections.length && sections.length >= LEAST_SECTIONS;
  if (!hasRoom || !isKnown) return [];
  if (addsFault(slide, [{ slideType: template.key, content: { ...state.content, items } }])) return [];
  return [{ ...changed(slide, { items }), notes }];
}

const isNamed = (stems: ReadonlySet<string>, title: string) =>
  [...stemsIn(folded(title), STEM)].some((stem) => stems.has(stem));

const wordsOf = (entry: Content) =>
  Object.values(entry)
    .filter((value) => typeof value === 'string' && value.trim() !== '')
    .join(' · ');
