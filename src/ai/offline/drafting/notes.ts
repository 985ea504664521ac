import { joined, type Section } from '../reading/material.js';
import { clipText, type Draft, finished, textsOnSlide } from './draft.js';

/** The sentences of a section in their order, a line each. */
export const sentencesIn = ({ lead, points, closing, objects }: Section): string[] => [
  ...lead,
  ...points.flatMap(({ head, body, below }) => [joined(head, body), ...below]),
  ...closing,
  ...objects.flatMap((object) =>
    object.kind === 'quote' ? [[object.text.text, object.by].filter(Boolean).join(' — ')] : [],
  ),
];

const otherTexts = ({ objects, sources }: Section): string[] => [
  ...objects.flatMap((object) => {
    if (object.kind === 'table') return object.rows.map((row) => row.map(({ text }) => text).join(' | '));
    return object.kind === 'code' ? [object.text] : [];
  }),
  ...sources,
];

/** What of a text is compared: its words and numbers, each letter of scripts without spaces. */
export const partsOfText = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];

/** Most characters of speaker notes: room is left for those of slides that a shorter deck drops. */
const NOTES = 4_000;

/** Those texts that have a word which stands nowhere in some others. */
export function missingIn(others: readonly string[], texts: readonly string[]): string[] {
  const told = new Set(others.flatMap(partsOfText));
  return texts.filter((text) => partsOfText(text).some((part) => !told.has(part)));
}

const lostOn = (draft: Draft, texts: readonly string[]) => missingIn(textsOnSlide(draft), texts);

/**
 * A slide within the limits of its template, with speaker notes: those of the author, and whatever of its texts is not on it; all
 * that is said on it where the author has none.
 *
 * @param titles the heading of the slide, below those above it
 */
export function withNotes(made: Draft, titles: readonly string[], section: Section): Draft {
  const draft = finished(made);
  const sentences = [...titles, ...sentencesIn(section)].filter(Boolean);
  const told = section.notes.length > 0 ? lostOn(draft, sentences) : sentences;
  return noted(draft, [...section.notes, ...told, ...lostOn(draft, otherTexts(section))]);
}

/** A slide within the limits of its template, whose notes have what is not on it; none where nothing is lost. */
export function withLost(made: Draft, section: Section): Draft {
  const draft = finished(made);
  const texts = [section.title, ...sentencesIn(section), ...otherTexts(section)];
  return noted(draft, [...section.notes, ...lostOn(draft, texts)]);
}

const noted = (draft: Draft, notes: readonly string[]): Draft =>
  notes.length > 0 ? { ...draft, notes: clipText(notes.join('\n'), NOTES) } : draft;
