import type { Fault } from '../../faults/faults.js';
import { faultOf, quoted } from './faults-told.js';
import { keyOf, wordCount } from './folding.js';
import { QUESTIONS, THANKS } from './phrases.js';
import { headingOf, headingsOf, type StorySlide } from './story-slide.js';

/** Who speaks is known by then; how to reach them is not. */
const NAMES = new Set(['title', 'eyebrow', 'name', 'role', 'organization', 'imageAlt']);

/** A deck that ends with thanks and nothing else: no next step, no address. */
export function emptyEnding(slides: readonly StorySlide[]): Fault[] {
  const last = slides.at(-1);
  if (slides.length < 2 || last?.purpose !== 'thanks' || !last.texts.every(addsNothing)) return [];
  return [
    faultOf('empty_ending', last, {
      path: null,
      message: `The deck ends with ${quoted(last.title || last.template.name)} alone.`,
      fix: 'End with what you ask of the audience, or with what they shall remember, and add how to reach you.',
    }),
  ];
}

const addsNothing = ({ path, text }: { path: string; text: string }) =>
  NAMES.has(path) || THANKS.has(keyOf(text)) || QUESTIONS.has(keyOf(text));

/** Words of a heading that is only a topic; a longer one, or one with a figure, says something. */
const LONGEST_TOPIC = 3;

/** Summaries whose points are headings of other slides, and say nothing of what was said under them. */
export function emptySummaries(slides: readonly StorySlide[]): Fault[] {
  const headings = headingsIn(slides);
  return slides
    .filter((slide) => isEmptySummary(slide, headings))
    .map((slide) => {
      const [first] = headingsOf(slide);
      return faultOf('empty_summary', slide, {
        path: 'items',
        message: `The summary only repeats headings, such as ${quoted(first!.text)}.`,
        fix: 'Say at each point what was found or decided, with its figure.',
      });
    });
}

/** The headings of slides but summaries: titles, and points of agendas. */
function headingsIn(slides: readonly StorySlide[]): Set<string> {
  const others = slides.filter(({ purpose }) => purpose !== 'summary');
  const told = others.flatMap((slide) => [
    slide.title,
    ...(slide.purpose === 'agenda' ? headingsOf(slide).map(({ text }) => text) : []),
  ]);
  return new Set(told.map(keyOf).filter(Boolean));
}

/** Whether a summary repeats headings and nothing else. */
function isEmptySummary(slide: StorySlide, headings: ReadonlySet<string>): boolean {
  if (slide.purpose !== 'summary') return false;
  const points = headingsOf(slide);
  const isTopic = (text: string) => wordCount(text) <= LONGEST_TOPIC && !/\p{N}/u.test(text);
  return (
    points.length > 1 &&
    points.every(({ text }) => headings.has(keyOf(text))) &&
    points.filter(({ text }) => isTopic(text)).length * 2 > points.length &&
    !saysMore(slide)
  );
}

/** Whether there is anything beside the headings of the points: what was said, or what follows from it. */
function saysMore({ template, texts }: StorySlide): boolean {
  const heading = headingOf(template.fields);
  return texts.some(({ path }) => path === 'takeaway' || (path.startsWith('items.') && !path.endsWith(`.${heading}`)));
}
