import { names, type Topic } from '../../../templates/define/topics/topics.js';
import { isQuestion } from '../../../choose/words/patterns.js';
import { isBare, joined, pointOf, type Section, sectionOf } from '../reading/material.js';
import { isTopic } from '../reading/prose.js';
import { said } from '../vocabulary.js';

/** Headings in a row that are points: from so many on they are those of one slide. */
const LEAST = 3;
/** Longest heading that names a side of something. */
const SIDE = 24;

/** Sections, of which those in a row that are one slide are one: sides of something, points without a word, answers. */
export function gathered(sections: readonly Section[], locale: string): Section[] {
  const [one, other, ...others] = sections;
  if (one && other && others.length === 0 && areSides(one, other)) return [together([one, other])];
  const made: Section[] = [];
  for (let from = 0, to = 0; from < sections.length; from = to) {
    const isSide = (topic: Topic, i: number) => isSideOf(sections[from + i], topic);
    const sides = SIDES.find((topics) => topics.every(isSide))?.length ?? 0;
    const isOne = [isBare, isAnswer].find((is) => is(sections[from]!));
    to = from + Math.max(1, sides);
    while (sides === 0 && to < sections.length && isOne?.(sections[to]!)) to++;
    const run = sections.slice(from, to);
    if (sides > 0) made.push(together(run));
    else if (run.length < LEAST) made.push(...run.map((section) => withParts(section, locale)));
    else {
      const points = run.map(({ title, lead }) => ({ ...pointOf(title), body: lead.join(' ') }));
      made.push(sectionOf(said(isOne === isAnswer ? 'questions' : 'keyPoints', locale), { points }));
    }
  }
  return made;
}

/** A question, and what is said to it. */
const isAnswer = (section: Section) =>
  isQuestion(section.title) && section.lead.length > 0 && isBare({ ...section, lead: [] });

const SIDES: Topic[][] = [
  ['pros', 'cons'],
  ['strengths', 'weaknesses', 'opportunities', 'threats'],
];

/** Whether a section has a short heading that names a side, above points of which no more is said, and what was said behind them. */
const isSideOf = (section: Section | undefined, topic: Topic) =>
  section !== undefined &&
  [...section.title].length <= SIDE &&
  names(section.title, topic) &&
  section.points.length > 0 &&
  section.points.every(({ below }) => below.length === 0) &&
  isBare({ ...section, points: [], closing: [] });

/** Whether two sections are of things that are told of in the same form: each a label above as many points. */
export const areSides = (one: Section, other: Section) =>
  [one, other].every(
    ({ isLabel, title, ...section }) =>
      isLabel &&
      !isTopic(title) &&
      [...title].length <= SIDE &&
      section.points.every(({ below }) => below.length === 0) &&
      isBare({ title, ...section, points: [], closing: [] }),
  ) &&
  one.closing.length === 0 &&
  one.points.length === other.points.length &&
  one.points.length > 1;

/** A section whose headings below are one slide has their points itself. */
function withParts(section: Section, locale: string): Section {
  const parts = gathered(section.parts, locale);
  const [only] = parts;
  if (!only || parts.length > 1 || section.parts.length < 2 || section.points.length > 0) return { ...section, parts };
  return { ...section, points: only.points, closing: [...section.closing, ...only.closing], parts: [] };
}

function together(sides: Section[]): Section {
  const points = sides.map(({ title, points }) => ({
    ...{ head: title, body: '', below: points.map(({ head, body }) => joined(head, body)) },
  }));
  const title = sides.map((side) => side.title).join(' / ');
  return sectionOf(title, { points, closing: sides.flatMap(({ closing }) => closing) });
}
