import { shortened } from '../../../templates/define/characters.js';
import { joined, type Section } from '../reading/material.js';
import { type Draft, finished, textsOnSlide } from './draft.js';

/** The sentences of a section in their order, a line each. */
export const sentencesIn = ({ lead, points, closing, objects, further }: Section): string[] => [
  ...lead,
  ...points.flatMap(({ head, body, below }) => [joined(head, body), ...below]),
  ...closing,
  ...objects.flatMap((object) =>
    object.kind === 'quote' ? [[object.text.text, object.by].filter(Boolean).join(' — ')] : [],
  ),
  ...further.flatMap(sentencesIn),
];

const otherTexts = ({ objects, sources }: Section): string[] => [
  ...objects.flatMap((object) => {
    if (object.kind === 'table') return object.rows.map((row) => row.map(({ text }) => text).join(' | '));
    if (object.kind === 'picture' && 'url' in object.source) return [`${object.alt ?? ''} ${object.source.url}`.trim()];
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

/**
 * A slide within the limits of its template, with speaker notes: those of the author, and whatever of its texts is not on it; all
 * that is said on it where the author has none.
 *
 * @param titles the heading of the slide, below those above it
 */
export const withNotes = (made: Draft, titles: readonly string[], section: Section): Draft =>
  withTold(made, [...titles, ...sentencesIn(section)].filter(Boolean), section, section.notes.length === 0);

/** A slide within the limits of its template, whose notes have what is not on it; none where nothing is lost. */
export const withLost = (made: Draft, section: Section): Draft =>
  withTold(made, [section.title, ...sentencesIn(section)], section, false);

function withTold(made: Draft, said: readonly string[], section: Section, isAll: boolean): Draft {
  const draft = finished(made);
  const lost = (texts: readonly string[]) => missingIn(textsOnSlide(draft), texts);
  const notes = [...section.notes, ...(isAll ? said : lost(said)), ...lost(otherTexts(section))];
  return notes.length > 0 ? { ...draft, notes: shortened(notes.join('\n'), NOTES) } : draft;
}
