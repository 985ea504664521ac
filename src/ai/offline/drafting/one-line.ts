import { splitOutside } from '../../../choose/words/outside.js';
import { capital, ENDS } from '../../../choose/words/patterns.js';
import { asPoint, figuresIn } from '../reading/figures.js';
import { type Point, pointOf, type Section, sectionOf } from '../reading/material.js';
import { OR, sentencesOf, splitLast } from '../reading/prose.js';
import { said } from '../vocabulary.js';

const ARROW = /\s*(?:→|⟶|➔|⇒|->|=>)\s*/;
/** Longest entry of a list, in characters. */
const LONGEST = 40;
const LEAST = 3;

const pointsOf = (heads: readonly string[]): Point[] =>
  heads.map((head) => ({ head: capital(head), body: '', below: [] }));

/** What a line says besides a topic: steps between arrows, figures, or a list behind a label; null where it is a topic alone. */
export function readOneLine(line: string, locale: string): { title: string; section: Section } | null {
  const [, label = '', rest = line] = /^([^:：]{2,60}?)\s?[:：]\s*(\S.*)$/su.exec(line) ?? [];
  const steps = splitOutside(rest, ARROW);
  if (steps.length >= LEAST && steps.every((step) => step && [...step].length <= LONGEST))
    return {
      title: label || `${steps[0]} → ${steps.at(-1)}`,
      section: sectionOf(said('keyPoints', locale), { points: pointsOf(steps), ordered: 'steps' }),
    };
  if (ENDS.test(line) || sentencesOf(line).length > 1) return null;
  const entries = splitLast(rest);
  const figures = entries.flatMap((entry) => figuresIn(pointOf(entry), locale) ?? []);
  if (figures.length === entries.length && figures.length > (label ? 0 : 1))
    return {
      title: label || said('keyFigures', locale),
      section: sectionOf(said('keyFigures', locale), { points: figures.map(asPoint) }),
    };
  const isList =
    label &&
    !OR.test(entries.at(-1)!) &&
    entries.length >= LEAST &&
    entries.every((entry) => [...entry].length <= LONGEST);
  return isList
    ? { title: label, section: sectionOf(said('keyPoints', locale), { points: entries.map(pointOf) }) }
    : null;
}
