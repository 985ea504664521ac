import { asPoint, figuresIn } from '../reading/figures.js';
import { type Point, pointOf, type Section, sectionOf } from '../reading/material.js';
import type { Outline } from '../reading/outline.js';
import { sentencesOf } from '../reading/prose.js';

/** Longest sentence that is a heading of its own. */
const HEADING = 60;

/** A mail with what it says behind its lists, and with the figures of its first lines, as sections of their own, in its order. */
export function asMail(outline: Outline, locale: string): Outline {
  const [own, ...told] = inOrder(outline, locale);
  return { ...own, parts: [...told, ...outline.parts.flatMap((section) => inOrder(section, locale))] };
}

/** A section, and one of what is said behind its list: the first sentence is the heading of the others. */
function inOrder<One extends Section>(section: One, locale: string): [One, ...Section[]] {
  const [first = '', ...others] = section.closing.flatMap(sentencesOf);
  if (!first || [...first].length > HEADING) return [section];
  const isOfFigures = others.every((sentence) => figuresIn(pointOf(sentence), locale));
  const points = isOfFigures ? figuresOf(others, locale) : [];
  const isClaim = points.length < 2 && others.length === 1;
  const said = points.length > 1 ? { points, notes: others } : { lead: isClaim ? [first, ...others] : others };
  return [{ ...section, closing: [] }, sectionOf(isClaim ? '' : first.replace(/[.。]$/u, ''), said)];
}

/** The figures of sentences as points. */
const figuresOf = (sentences: readonly string[], locale: string): Point[] =>
  sentences.flatMap((sentence) => figuresIn(pointOf(sentence), locale) ?? []).map(asPoint);
