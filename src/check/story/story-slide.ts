import type { DeckState, SlideState } from '../../edit/deck-state.js';
import { catalogue } from '../../templates/catalogue/index.js';
import { boundOf } from '../../templates/define/bounds.js';
import { drawnValues } from '../../templates/define/drawn-values.js';
import { plainText } from '../../templates/define/marks/marked-words.js';
import { isRecord } from '../../templates/define/read-content.js';
import type { Field, Fields, Purpose, Template } from '../../templates/define/template.js';
import { names } from '../../templates/define/topics/topics.js';
import { keyOf } from './folding.js';
import { THANKS } from './phrases.js';

/** What the rules of story look at: slides in order. */
export interface CheckedDeck extends DeckState {
  /** BCP 47. */
  locale: string;
}

export interface StoryText {
  /** In the content, such as `items.2.body`. */
  path: string;
  text: string;
}

/** A slide as its readers take it: what it is for, and what it says. */
export interface StorySlide {
  state: SlideState;
  index: number;
  template: Template;
  /** By its template, else by what its title says; undefined for most. */
  purpose: Purpose | undefined;
  /** Empty where there is none. */
  title: string;
  /** All that it says but numbers, in the order of its fields. */
  texts: StoryText[];
}

/** A list of bullets on a slide. */
export interface BulletList {
  /** Path of the list in the content. */
  path: string;
  field: Field;
  /** Those that are not blank, by their position in the list. */
  bullets: { at: number; text: string }[];
}

/** The slides whose templates are known. */
export function storySlides(deck: CheckedDeck): StorySlide[] {
  return deck.slides.flatMap((state, index) => storySlide(state, index) ?? []);
}

/** A slide; null where its template is unknown, so that nothing is drawn of it. */
export function storySlide(state: SlideState, index: number): StorySlide | null {
  const template = catalogue.get(state.slideType);
  if (!template) return null;
  const texts = [...drawnValues(template.fields, state.content)].filter(({ type }) => SAYS.has(type));
  const title = texts.find(({ path }) => path === 'title')?.text.trim() ?? '';
  return { state, index, template, purpose: purposeOf(template, title), title, texts };
}

const SAYS = new Set(['text', 'textarea']);

function purposeOf({ purpose, fields }: Template, title: string): Purpose | undefined {
  if (purpose && purpose !== 'statement') return purpose;
  if (THANKS.has(keyOf(title))) return 'thanks';
  if (headingOf(fields) === undefined) return purpose;
  if (names(title, 'agenda')) return 'agenda';
  return names(title, 'summary') || names(title, 'executiveSummary') ? 'summary' : purpose;
}

/** The key of what each entry of `items` is headed by: its first text, where that is no number, date or quote. */
export function headingOf(fields: Fields): string | undefined {
  const [key] = Object.entries(fields['items']?.itemFields ?? {}).find(([, field]) => isText(field)) ?? [];
  return key === 'title' || key === 'text' ? key : undefined;
}

/** What the entries of `items` are headed by, those that are blank left out. */
export function headingsOf({ template: { fields }, state: { content } }: StorySlide): StoryText[] {
  const key = headingOf(fields);
  if (key === undefined) return [];
  return entriesOf(fields['items'], content['items']).flatMap((entry, at) => {
    const text = textOf(entry, key);
    return text ? [{ path: `items.${at}.${key}`, text }] : [];
  });
}

/** The lists of bullets of a slide, in its own fields and in those of its groups. */
export function bulletLists(fields: Fields, content: Record<string, unknown>, before = ''): BulletList[] {
  return Object.entries(fields).flatMap(([key, field]): BulletList[] => {
    const value = Object.hasOwn(content, key) ? content[key] : undefined;
    if (field.type === 'group')
      return isRecord(value) ? bulletLists(field.itemFields ?? {}, value, `${before}${key}.`) : [];
    if (!isBulletList(field)) return [];
    const bullets = entriesOf(field, value).flatMap((entry, at) => {
      const text = textOf(entry, 'text');
      return text ? [{ at, text }] : [];
    });
    return [{ path: `${before}${key}`, field, bullets }];
  });
}

/** Names in diagrams are shorter. */
const SHORTEST_BULLET = 40;

/** Whether the entries of a list say one thing each, in a text, with nothing beside it but points below. */
export function isBulletList({ type, itemFields = {} }: Field): boolean {
  const texts = Object.entries(itemFields).filter(([, field]) => isText(field) || field.type === 'image');
  return (
    type === 'list' &&
    texts.length === 1 &&
    texts[0]![0] === 'text' &&
    (texts[0]![1].maxLen ?? 0) >= SHORTEST_BULLET &&
    Object.values(itemFields).every((field) => field.type !== 'list' || isBulletList(field))
  );
}

const isText = ({ type, isNumber }: Field) => !isNumber && (type === 'text' || type === 'textarea');

/** The entries of a list that are drawn, as they are stored. */
export const entriesOf = (field: Field | undefined, value: unknown): unknown[] =>
  field && Array.isArray(value) ? value.slice(0, boundOf(field)) : [];

/** A text of an entry, without marks of emphasis and trimmed; empty where there is none. */
export function textOf(entry: unknown, key: string): string {
  const value = isRecord(entry) && Object.hasOwn(entry, key) ? entry[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? plainText(String(value)).trim() : '';
}
