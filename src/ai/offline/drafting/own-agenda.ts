import { names } from '../../../templates/define/topics/topics.js';
import { type Section, sectionOf } from '../reading/material.js';

/**
 * Sections of which the author's own agenda names no other: an entry that no heading takes up gets a section, at its place. An
 * agenda that names less than half of the sections is in other words: it is left out, and told in `notes`.
 */
export function withOwnAgenda(sections: Section[]): { sections: Section[]; notes: string[] } {
  const at = sections.findIndex(({ title }) => names(title, 'agenda'));
  const others = sections.slice(at + 1);
  if (at < 0 || others.length === 0) return { sections, notes: [] };
  const entries = sections[at]!.points.map(({ head }) => head);
  const words = new Map(others.map((section) => [section, new Set(wordsOf(section).flatMap(beginningsIn))]));
  const placeOf = (entry: string) => {
    const begun = beginningsIn(entry);
    return others.findIndex((section) => begun.some((beginning) => words.get(section)?.has(beginning)));
  };
  const named = new Set(entries.map(placeOf).filter((place) => place >= 0));
  if (named.size < others.length / 2)
    return { sections: sections.toSpliced(at, 1), notes: [sections[at]!.title, ...entries] };
  let place = 0;
  for (const entry of entries) {
    const found = placeOf(entry);
    if (found < 0) others.splice(place, 0, sectionOf(entry));
    place = found < 0 ? place + 1 : found + 1;
  }
  return { sections: [...sections.slice(0, at + 1), ...others], notes: [] };
}

/** Headings of a section and of those below it, and its points. */
const wordsOf = ({ title, points, parts }: Section): string[] => [
  title,
  ...points.map(({ head }) => head),
  ...parts.flatMap(wordsOf),
];

/** The first letters of words, and each two Han characters in a row. */
const beginningsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? []).flatMap((word) =>
    /\p{Script=Han}/u.test(word)
      ? Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2))
      : word.length > 2
        ? [word.slice(0, 4)]
        : [],
  );
