import { names, type Topic } from '../../../templates/define/topics/topics.js';
import { isQuestion } from '../../../choose/words/patterns.js';
import { isBare, joined, pointOf, type Section, sectionOf } from '../reading/material.js';
import { said } from '../vocabulary.js';

/** Headings in a row that are points: from so many on they are those of one slide. */
const LEAST = 3;
/** Longest heading that names a side of something. */
const SIDE = 24;

/** Sections, of which those in a row that are one slide are one: sides of something, points without a word, answers. */
export function gathered(sections: Section[], locale: string): Section[] {
  const made: Section[] = [];
  for (let from = 0, to = 0; from < sections.length; from = to) {
    const sides = sidesAt(sections, from);
    const kind = [isBare, isAnswer].find((isOne) => isOne(sections[from]!));
    to = from + Math.max(1, sides.length);
    while (to < sections.length && kind?.(sections[to]!)) to++;
    const run = sections.slice(from, to);
    if (sides.length > 0) made.push(together(sides));
    else if (run.length < LEAST) made.push(...run.map(withSides));
    else {
      const points = run.map(({ title, lead }) => ({ ...pointOf(title), body: lead.join(' ') }));
      made.push(sectionOf(said('keyPoints', locale), { points }));
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

/** What speaks for and against something, or its strengths, weaknesses, opportunities and threats; else nothing. */
function sidesAt(sections: Section[], from: number): Section[] {
  for (const kinds of SIDES) {
    const run = sections.slice(from, from + kinds.length);
    if (run.length === kinds.length && run.every((section, i) => names(section.title, kinds[i]!) && isList(section)))
      return run;
  }
  return [];
}

/** Whether there is a short heading above points of which no more is said, and what was said behind them. */
const isList = (section: Section) =>
  [...section.title].length <= SIDE &&
  section.points.length > 0 &&
  section.points.every(({ below }) => below.length === 0) &&
  isBare({ ...section, points: [], closing: [] });

/** A section whose headings below are sides of what it is about, as one slide. */
function withSides(section: Section): Section {
  const sides = sidesAt(section.parts, 0);
  if (sides.length === 0 || sides.length < section.parts.length || section.points.length > 0) return section;
  const { points, closing } = together(sides);
  return { ...section, points, closing: [...section.closing, ...closing], parts: [] };
}

function together(sides: Section[]): Section {
  const points = sides.map(({ title, points }) => ({
    ...{ head: title, body: '', below: points.map(({ head, body }) => joined(head, body)) },
  }));
  const title = sides.map((side) => side.title).join(' / ');
  return sectionOf(title, { points, closing: sides.flatMap(({ closing }) => closing) });
}
