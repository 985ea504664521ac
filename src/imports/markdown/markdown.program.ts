import { workAfterOthers } from '../../workers/low-priority.js';
import type { SourceDeck } from '../source-deck.js';
import type { Templates } from './own/form.js';
import { joinSlides, writeSlides } from './own/write-markdown.js';
import { readMarkdown } from './read-markdown.js';
import { UnreadableMarkdown } from '../../markdown/unreadable-markdown.js';

export { loaded } from '../../workers/loaded.js';

workAfterOthers();

/*
 * Reading and writing of Markdown in a thread, where it may take long without blocking others. `MarkdownReader` calls the
 * exported functions.
 */

/** A file that was read, or the sentence that says why it was not: errors lose their class on their way. */
export function read({
  text,
  templates,
}: {
  text: string;
  templates: Templates;
}): { deck: SourceDeck } | { problem: string } {
  try {
    return { deck: readMarkdown(text, templates) };
  } catch (error) {
    if (error instanceof UnreadableMarkdown) return { problem: error.message };
    throw error;
  }
}

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
