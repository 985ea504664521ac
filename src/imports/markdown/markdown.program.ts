import { workAfterOthers } from '../../workers/low-priority.js';
import type { SourceDeck } from '../source-deck.js';
import { writeMarkdown } from './own/write-markdown.js';
import { readMarkdown } from './read-markdown.js';
import { UnreadableMarkdown } from './unreadable-markdown.js';

workAfterOthers();

/*
 * Reading and writing of Markdown in a thread, where it may take long without blocking others. `MarkdownReader` calls the
 * exported functions.
 */

/** A file that was read, or the sentence that says why it was not: errors lose their class on their way. */
export function read(text: string): { deck: SourceDeck } | { problem: string } {
  try {
    return { deck: readMarkdown(text) };
  } catch (error) {
    if (error instanceof UnreadableMarkdown) return { problem: error.message };
    throw error;
  }
}

interface StoredDeck {
  title: string;
  locale: string;
  slides: { slide_type: string; content: Record<string, unknown>; notes: string | null }[];
}

/** The Markdown of a deck, of its JSON as `GET /v1/decks/{id}` answers it and the style of its brand. */
export function write({ json, style }: { json: string; style: string }): string {
  const { title, locale, slides } = JSON.parse(json) as StoredDeck;
  const written = slides.map(({ slide_type: slideType, content, notes }) => ({ slideType, content, notes }));
  return writeMarkdown({ title, locale, style, slides: written });
}
