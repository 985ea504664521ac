import { type Fault, RULES } from '../../faults/faults.js';
import { faultOf, quoted } from './faults-told.js';
import { keyOf } from './folding.js';
import { baseTitle } from './continuations.js';
import type { StorySlide } from './story-slide.js';

/** Slides of one template in a row that nobody minds. */
export const MOST_IN_ROW = 2;
/** Slides from which on templates are counted, and the share that one may have. */
export const LONG_DECK = 10;
export const MOST_SHARE = 1 / 3;

/** The same template three times in a row, and on more than a third of a long deck. */
export function monotony(slides: readonly StorySlide[]): Fault[] {
  const told = turns(slides);
  return [...runs(told), ...shares(told, slides.length)];
}

/** A slide with those that go on with it, as people take them for one. */
interface Turn {
  first: StorySlide;
  /** Undefined where slides look different by what they show: pictures and code. */
  look: string | undefined;
}

function turns(slides: readonly StorySlide[]): Turn[] {
  return slides
    .filter((slide, at) => !goesOnFrom(slides[at - 1], slide))
    .map((first) => ({ first, look: showsItself(first) ? undefined : first.template.key }));
}

const goesOnFrom = (before: StorySlide | undefined, slide: StorySlide) =>
  before !== undefined &&
  before.template === slide.template &&
  baseTitle(slide.title) !== slide.title &&
  keyOf(baseTitle(before.title)) === keyOf(baseTitle(slide.title));

function showsItself({ template: { fields }, texts, state: { content } }: StorySlide): boolean {
  const hasPicture = Object.entries(fields).some(([key, { type }]) => type === 'image' && !!content[key]);
  return hasPicture || 'language' in fields || texts.length === 0;
}

/** One fault a run, at the first slide whose other template would part it. */
function runs(turns: readonly Turn[]): Fault[] {
  const faults: Fault[] = [];
  for (let start = 0, end = 0; start < turns.length; start = end) {
    const { look, first } = turns[start]!;
    while (end < turns.length && turns[end]!.look === look) end++;
    if (end === start) end++;
    if (look === undefined || end - start <= MOST_IN_ROW) continue;
    const last = turns[end - 1]!.first;
    const at = partingPlaces(end - start)[0]!;
    const span = `Slides ${first.index + 1} to ${last.index + 1}`;
    faults.push(
      faultOf('monotony', turns[start + at]!.first, {
        path: null,
        message: `${span} all use the template ${quoted(first.template.name)}.`,
        fix: `Show one of them in another way: as figures, a chart, a comparison or a picture.`,
        measured: end - start,
        limit: MOST_IN_ROW,
      }),
    );
  }
  return faults;
}

/** Where a run of three and more is parted so that no three are left in a row, from the first of them. */
export function partingPlaces(length: number): number[] {
  const each = MOST_IN_ROW + 1;
  return Array.from({ length: Math.floor(length / each) }, (_, at) => Math.min(at * each + MOST_IN_ROW, length - 2));
}

/** Slides that go on count as one; their share is that of all slides. */
function shares(turns: readonly Turn[], total: number): Fault[] {
  if (turns.length < LONG_DECK) return [];
  const counts = new Map<string, number>();
  for (const { look, first } of turns) {
    if (look !== undefined && !first.purpose) counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  return turns.flatMap(({ look, first }): Fault[] => {
    const count = counts.get(look ?? '') ?? 0;
    if (look === undefined || count <= total * MOST_SHARE) return [];
    counts.delete(look);
    return [
      {
        code: 'monotony',
        severity: RULES.monotony.severity,
        slide_id: null,
        index: null,
        path: null,
        message: `${count} of ${total} slides use the template ${quoted(first.template.name)}.`,
        fix: 'Show some of them in another way: as figures, a chart, a comparison or a picture.',
        measured: count,
        limit: Math.floor(total * MOST_SHARE),
      },
    ];
  });
}
