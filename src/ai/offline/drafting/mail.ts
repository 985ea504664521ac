import { figuresIn } from '../reading/figures.js';
import { noMaterial, type Point, pointOf } from '../reading/material.js';
import type { Outline, Section } from '../reading/outline.js';
import { sentencesOf } from '../reading/prose.js';

/** Longest sentence that is a heading of its own. */
const HEADING = 60;

/** A mail with what it says behind its lists, and with the figures of its first lines, as sections of their own, in its order. */
export function asMail(outline: Outline, locale: string): Outline {
  const { before, sections, facts } = outline;
  const sentences = before.lead.flatMap(sentencesOf);
  const isOfFigures = before.points.length === 0 && figuresOf(sentences, locale).length > 1;
  const [own, ...told] = inOrder({ title: '', material: before, parts: [] }, locale);
  return {
    ...outline,
    before: { ...own!.material, ...(isOfFigures && { lead: [] }) },
    facts: isOfFigures ? [sentences, ...facts] : facts,
    sections: [...told, ...sections.flatMap((section) => inOrder(section, locale))],
  };
}

/** A section, and one of what is said behind its list: the first sentence is the heading of the others. */
function inOrder(section: Section, locale: string): Section[] {
  const { closing } = section.material;
  const [first = '', ...others] = closing.flatMap(sentencesOf);
  if (!first || [...first].length > HEADING) return [section];
  const isOfFigures = others.every((sentence) => figuresIn(pointOf(sentence), locale));
  const points = isOfFigures ? figuresOf(others, locale) : [];
  const isClaim = points.length < 2 && others.length === 1;
  const material = points.length > 1 ? { points, notes: others } : { lead: isClaim ? [first, ...others] : others };
  return [
    { ...section, material: { ...section.material, closing: [] } },
    { title: isClaim ? '' : first.replace(/[.。]$/u, ''), material: { ...noMaterial(), ...material }, parts: [] },
  ];
}

/** The figures of sentences as points. */
const figuresOf = (sentences: readonly string[], locale: string): Point[] =>
  sentences
    .flatMap((sentence) => figuresIn(pointOf(sentence), locale) ?? [])
    .map(({ value, label }) => ({ head: value, body: label, below: [] }));
