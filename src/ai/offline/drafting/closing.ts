import type { Section } from '../reading/outline.js';
import { isSummary, said } from '../vocabulary.js';
import type { Draft } from './draft.js';
import { finished } from './draft-slide.js';
import { joined } from './form.js';
import { sentencesIn } from './notes.js';

/** How many points a summary has, and the longest of them, in characters. */
const SUMMARY = { least: 3, most: 5, length: 120 };
/** Templates that end a deck. */
const ENDINGS = new Set(['nextSteps', 'summary', 'qa', 'thankYou', 'contact']);

/** A summary of what was said under each heading, figures first; none where the deck is short or ends by itself. */
export function closing(sections: Section[], body: Draft[], locale: string): Draft[] {
  const last = body.at(-1);
  if (!last || ENDINGS.has(last.slide_type) || body.length <= SUMMARY.least) return [];
  const told = sections.flatMap((section) => {
    const course = body.find(({ content }) => content['title'] === section.title)?.content['takeaway'];
    const assertion = typeof course === 'string' ? course : assertionOf(section);
    return assertion && !isSummary(section.title) ? [{ title: section.title, body: assertion }] : [];
  });
  if (told.length < SUMMARY.least) return [];
  const items = chosen(told);
  const title = said('summary', locale);
  const notes = [title, ...items.map((item) => joined(item.title, item.body))].join('\n');
  return [{ ...finished({ slide_type: 'summary', content: { title, items } }), notes }];
}

/** As many as a summary shows: those with figures before others, in their order. */
function chosen<Item extends { body: string }>(items: Item[]): Item[] {
  const ranked = [...items].sort((a, b) => Number(hasFigure(b.body)) - Number(hasFigure(a.body)));
  const kept = new Set(ranked.slice(0, SUMMARY.most));
  return items.filter((item) => kept.has(item));
}

/** A number that is no year. */
const hasFigure = (text: string) => /(?<![\d.,])(?!(?:19|20)\d\d(?!\d))\d/.test(text);

/** What is said first below a heading, or the first figure; whole, or not at all. */
function assertionOf({ title, material, parts }: Section): string {
  const rows = material.tables.flatMap(([, ...body]) =>
    body.map(([label = '', ...cells]) => joined(label, cells.join(' · '))),
  );
  const texts = [...sentencesIn(material), ...rows].filter((text) => [...text].length <= SUMMARY.length);
  const first = texts.find(hasFigure) ?? texts[0];
  if (first === undefined) return parts.map(assertionOf).find(Boolean) ?? '';
  const second = texts.find((text) => text !== first && texts.indexOf(text) > texts.indexOf(first));
  const stop = /\p{Script=Han}/u.test(first) ? '。' : '. ';
  const both = second && `${first.replace(/[.。;]$/u, '')}${stop}${second}`;
  const said = both && [...both].length <= SUMMARY.length ? both : first;
  return said === title ? '' : said.replace(/[.。]$/u, '');
}
