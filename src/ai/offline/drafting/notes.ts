import type { Material } from '../reading/material.js';
import { clipText } from './clip-content.js';
import { type Draft, textsOnSlide } from './draft.js';
import { joined } from './form.js';

/** The sentences of a material in their order, a line each. */
export const sentencesIn = ({ lead, points, closing, quotes }: Material): string[] => [
  ...lead,
  ...points.flatMap(({ head, body, below }) => [joined(head, body), ...below]),
  ...closing,
  ...quotes.map(({ words, by }) => [words, by].filter(Boolean).join(' — ')),
];

const otherTexts = ({ tables, codes, sources }: Material): string[] => [
  ...tables.flatMap((table) => table.map((row) => row.join(' | '))),
  ...codes.map(({ text }) => text),
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
 * A slide with speaker notes: those of the author, and whatever of its texts is not on it; all that is said on it where the
 * author has none.
 *
 * @param titles the heading of the slide, below those above it
 */
export function withNotes(draft: Draft, titles: readonly string[], material: Material): Draft {
  const sentences = [...titles, ...sentencesIn(material)].filter(Boolean);
  const others = lostOn(draft, otherTexts(material));
  const own = material.notes;
  const notes = own.length > 0 ? [...own, ...lostOn(draft, sentences), ...others] : [...sentences, ...others];
  return { ...draft, notes: clipText(notes.join('\n'), NOTES) };
}

/** A slide whose notes have what is not on it; none where nothing is lost. */
export function withLost(draft: Draft, title: string, material: Material): Draft {
  const notes = [...material.notes, ...lostOn(draft, [title, ...sentencesIn(material), ...otherTexts(material)])];
  return notes.length > 0 ? { ...draft, notes: clipText(notes.join('\n'), NOTES) } : draft;
}
