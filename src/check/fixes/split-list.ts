import type { EditOperation } from '../../edit/operation.dto.js';
import type { Fault } from '../../faults/faults.js';
import { SLIDES_LIMIT } from '../../slides/slide-limits.js';
import { isRecord, numberIn } from '../../templates/define/read-content.js';
import type { Content } from '../../templates/define/template.js';
import { MOST_BULLETS } from '../story/bullets.js';
import { baseTitle, numberedTitle } from '../story/continuations.js';
import { keyOf } from '../story/folding.js';
import { type CheckedDeck, type StorySlide, textOf } from '../story/story-slide.js';
import { addedAfter, addsFault, changed } from './changes.js';

/** Entries that each of the slides has at least. */
const LEAST = 2;
/** Slides that a list may continue on, where drawing tells how many it needs. */
const MOST_PARTS = 6;

export interface SplitOptions {
  /** Over how many slides; left out: as many as can be told without drawing them. */
  parts?: number;
  /** That the deck may have; left out: as many as decks have. */
  mostSlides?: number;
}

/**
 * Lets a list continue on further slides of the same template, which have the same other fields; the titles of all are
 * numbered. Only where the template says that the entries of its list stand for themselves.
 */
export function splitList(
  fault: Fault,
  slide: StorySlide,
  deck: CheckedDeck,
  { parts, mostSlides = SLIDES_LIMIT }: SplitOptions = {},
): EditOperation[] {
  const { code, path } = fault;
  const { template, state, title } = slide;
  const key = template.continues;
  const isAbout =
    key !== undefined && (path === null ? code !== 'many_bullets' : path === key || path.startsWith(`${key}.`));
  if (!isAbout || title === '') return [];
  const entries = entriesIn(state.content[key]);
  const count = parts ?? partsFor(fault, entries.length);
  if (count < 2 || entries.length < count * LEAST || (parts !== undefined && parts > MOST_PARTS)) return [];
  const run = runAround(slide, deck);
  const of = run.length + count - 1;
  const base = baseTitle(title);
  const own = run.findIndex(({ id }) => id === state.id);
  const numbers = Array.from({ length: of }, (_, at) => numberedTitle(base, at + 1, of));
  if (deck.slides.length + count - 1 > mostSlides || areTaken(numbers, run, deck)) return [];
  const startOf = (part: number) => Math.ceil((part * entries.length) / count);
  const shown = Object.fromEntries(
    Object.entries(state.content).filter(([name]) => Object.hasOwn(template.fields, name)),
  );
  const first = numberOfFirst(slide, deck.locale);
  const contents = Array.from({ length: count }, (_, at): Content => ({
    ...shown,
    title: numbers[own + at],
    ...(first !== null && at > 0 && { firstNumber: String(first + startOf(at)) }),
    [key]: entries.slice(startOf(at), startOf(at + 1)),
  }));
  if (
    addsFault(
      slide,
      contents.map((content) => ({ slideType: template.key, content })),
    )
  )
    return [];
  const [start, ...others] = contents;
  const renumbered = run.flatMap((part, at) =>
    at === own ? [] : changed({ state: part }, { title: numbers[at < own ? at : at + count - 1] }),
  );
  return [
    changed(slide, { title: start!['title'], [key]: start![key] }),
    ...renumbered,
    ...others.reverse().map((content) => addedAfter(slide, template.key, content)),
  ];
}

/** Slides that a list needs at least. */
function partsFor({ code, measured = 0, limit = 0 }: Fault, entries: number): number {
  if (code === 'many_bullets') return Math.ceil(entries / MOST_BULLETS);
  return code === 'crowded' && limit > 0 ? Math.max(2, Math.ceil(measured / limit)) : 2;
}

/** The numeral of the first entry; null where the slide shows none. */
function numberOfFirst({ template: { fields }, state: { content } }: StorySlide, locale: string): number | null {
  const isChoice = fields['layoutVariant']?.options?.includes('numbered');
  if (!fields['firstNumber'] || (isChoice && content['layoutVariant'] !== 'numbered')) return null;
  return numberIn(fields['firstNumber'], content['firstNumber'], locale)?.value ?? 1;
}

/** The entries of a list that are not blank. */
const entriesIn = (value: unknown): Content[] =>
  Array.isArray(value) ? (value as unknown[]).filter(isRecord).filter(saysAnything) : [];

const saysAnything = (entry: Content): boolean =>
  Object.values(entry).some((value) =>
    Array.isArray(value)
      ? (value as unknown[]).some((inner) => isRecord(inner) && saysAnything(inner))
      : typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''),
  );

/** The slide, and those beside it that it goes on from, or that go on from it. */
function runAround({ state, index, title }: StorySlide, { slides }: CheckedDeck) {
  const key = keyOf(baseTitle(title));
  const belongs = (at: number) => {
    const other = slides[at];
    const words = textOf(other?.content, 'title');
    return other?.slideType === state.slideType && baseTitle(words) !== words && keyOf(baseTitle(words)) === key;
  };
  let [start, end] = [index, index + 1];
  if (baseTitle(title) === title) return slides.slice(start, end);
  while (belongs(start - 1)) start--;
  while (belongs(end)) end++;
  return slides.slice(start, end);
}

/** Whether another slide of the deck has one of these titles. */
function areTaken(titles: readonly string[], run: readonly { id: string }[], { slides }: CheckedDeck): boolean {
  const keys = new Set(titles.map(keyOf));
  const own = new Set(run.map(({ id }) => id));
  return slides.some(({ id, content }) => !own.has(id) && keys.has(keyOf(textOf(content, 'title'))));
}
