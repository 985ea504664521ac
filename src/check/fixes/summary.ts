import type { EditOperation } from '../../edit/operation.dto.js';
import type { Fault } from '../../faults/faults.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { Content } from '../../templates/define/template.js';
import { keyOf, wordCount } from '../story/folding.js';
import { type CheckedDeck, entriesOf, headingOf, type StorySlide, storySlide, textOf } from '../story/story-slide.js';
import { addsFault, changed } from './changes.js';

/** Characters of what is said under a heading, where a point has a body. */
const LONGEST = 120;
/** Slides of a section that are looked at. */
const MOST_SLIDES = 20;
/** Words from which on a title says something. */
const LEAST_WORDS = 4;
/** Texts that say what a slide found; others are beside it. */
const SAYS = /(?:^|\.)(?:subtitle|body|text|title|quote|answer|outcome|decision|caption)$/;

/** Says at each point of a summary what was said under its heading: what follows, then what has figures, then what comes first. */
export function saySummary(_fault: Fault, slide: StorySlide, deck: CheckedDeck): EditOperation[] {
  const { template, state } = slide;
  const heading = headingOf(template.fields);
  const list = template.fields['items'];
  if (!heading || !list) return [];
  const hasBody = list.itemFields?.['body'] !== undefined;
  const places = new Map<string, number>();
  for (const [at, { content }] of deck.slides.entries()) {
    const key = keyOf(textOf(content, 'title'));
    if (key && at !== slide.index && !places.has(key)) places.set(key, at);
  }
  const points = entriesOf(list, state.content['items']);
  const items = points.map((point): Content | null => {
    const title = textOf(point, heading);
    const said = isRecord(point) && title ? saidUnder(places.get(keyOf(title)), deck) : undefined;
    if (!said || !isRecord(point) || textOf(point, 'body')) return null;
    return hasBody ? { ...point, body: said } : { ...point, [heading]: `${title}: ${said}` };
  });
  if (items.length === 0 || items.includes(null)) return [];
  const content = { items };
  return addsFault(slide, [{ slideType: template.key, content: { ...state.content, ...content } }])
    ? []
    : [changed(slide, content)];
}

/** What a slide says, and if it begins a section, those that follow. */
function saidUnder(at: number | undefined, { slides }: CheckedDeck): string | undefined {
  if (at === undefined) return undefined;
  const first = storySlide(slides[at]!, at);
  if (!first) return undefined;
  const told = first.purpose === 'section' ? [] : statementsOf(first);
  for (let next = at + 1; first.purpose === 'section' && next < slides.length && next <= at + MOST_SLIDES; next++) {
    const slide = storySlide(slides[next]!, next);
    if (slide?.purpose === 'section') break;
    if (slide) told.push(...(wordCount(slide.title) >= LEAST_WORDS ? [slide.title] : []), ...statementsOf(slide));
  }
  const fitting = told.filter((text) => text.length <= LONGEST && !text.includes('\n'));
  return fitting.find((text) => /\p{N}/u.test(text)) ?? fitting[0];
}

/** What follows from the slide, its figures with what they count, then its other texts in order. */
function statementsOf({ texts, state, template: { fields } }: StorySlide): string[] {
  const takeaway = texts.filter(({ path }) => path === 'takeaway').map(({ text }) => text);
  const figures = entriesOf(fields['items'], state.content['items']).flatMap((entry) => {
    const [value, label] = [textOf(entry, 'value'), textOf(entry, 'label')];
    return value && label ? [`${value} ${label}`] : [];
  });
  const others = texts.filter(({ path }) => path !== 'title' && SAYS.test(path)).map(({ text }) => text.trim());
  return [...takeaway, ...figures, ...others];
}
