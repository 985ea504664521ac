import { names } from '../../../templates/define/topics/topics.js';
import { type Section, sectionOf } from '../reading/material.js';
import { clauseOf, hasFigure, sentencesOf } from '../reading/prose.js';
import { said } from '../vocabulary.js';
import { type Draft, itemsOf } from './draft.js';
import { sentencesIn, withNotes } from './notes.js';

/** How many points a summary has, and the longest of them in characters. */
const SUMMARY = { least: 3, most: 5, length: 90 };
/** Templates that end a deck. */
const ENDINGS = new Set(['nextSteps', 'summary', 'qa', 'thankYou', 'contact']);

/** A summary of what was said under each heading, figures first; none where the deck is short or ends by itself. */
export function closing(sections: Section[], body: Draft[], locale: string): Draft[] {
  const last = body.at(-1);
  if (!last || ENDINGS.has(last.slide_type) || body.length <= SUMMARY.least) return [];
  const told = sections.flatMap((section) => {
    const course = body.find(({ content }) => content['title'] === section.title)?.content['takeaway'];
    const assertion = typeof course === 'string' ? course : assertionOf(section);
    return assertion && section.title && !names(section.title, 'summary') && !names(section.title, 'agenda')
      ? [{ head: section.title, body: assertion, below: [] }]
      : [];
  });
  if (told.length < SUMMARY.least) return [];
  const points = told.slice(0, SUMMARY.most);
  const title = said('summary', locale);
  const summary = { slide_type: 'summary', content: { title, items: itemsOf(points) } };
  return [withNotes(summary, [title], sectionOf('', { points }))];
}

/** The first figure below a heading, else what is said first. */
function assertionOf(section: Section): string {
  const { title, parts } = section;
  const texts = sentencesIn(section)
    .flatMap(sentencesOf)
    .map((text) => clauseOf(text, SUMMARY.length))
    .filter(Boolean);
  const first = texts.find(hasFigure) ?? texts[0] ?? parts.map(assertionOf).find(Boolean) ?? '';
  return first === title ? '' : first;
}
