import { workAfterOthers } from '../../workers/low-priority.js';
import type { Templates } from './own/form.js';
import { joinSlides, writeSlides } from './own/write-markdown.js';

export { loaded } from '../../workers/loaded.js';

workAfterOthers();

/*
 * Writing of Markdown in a thread, where it may take long without blocking others. `MarkdownWriter` calls the exported functions.
 */

interface StoredDeck {
  title: string;
  locale: string;
  variables: Record<string, string>;
  slides: { slide_type: string; content: Record<string, unknown>; notes: string | null }[];
}

/** Slides that are written in one call. */
const SLIDES_OF_A_CALL = 20;

/** What to write: slides of a deck, from its JSON as `GET /v1/decks/{id}` answers it, from one on. */
export interface Writing {
  json: string;
  from: number;
  isNatural: boolean;
  templates: Templates;
}

/** The slides of one call, and where the next one begins; null after the last. */
export function write({ json, from, isNatural, templates }: Writing): { slides: string[]; next: number | null } {
  const { slides } = JSON.parse(json) as StoredDeck;
  const next = from + SLIDES_OF_A_CALL;
  const written = slides
    .slice(from, next)
    .map(({ slide_type: slideType, content, notes }) => ({ slideType, content, notes }));
  return { slides: writeSlides(written, templates, isNatural), next: next < slides.length ? next : null };
}

/** The file of a deck and its slides. */
export function join({ json, style, slides }: { json: string; style: string; slides: string[] }): string {
  const { title, locale, variables } = JSON.parse(json) as StoredDeck;
  return joinSlides({ title, locale, style, variables }, slides);
}
