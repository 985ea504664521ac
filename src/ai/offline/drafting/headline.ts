import { capital } from '../../../choose/words/patterns.js';
import { type Section, tablesIn } from '../reading/material.js';
import { clauseOf, sentencesOf } from '../reading/prose.js';
import { isDated } from '../../../choose/words/dates.js';
import { joined } from './form.js';
import { hostOf, isAddress } from './addresses.js';

/** Longest title of a deck, and how many hosts stand in one. */
const TITLE = 80;
const HOSTS = 3;

/** A title for a text that has none: its first sentence with a figure, what its table counts, where its links lead; else empty. */
export function headlineOf(section: Section, locale: string): string {
  const clauses = section.lead.flatMap(sentencesOf).map((sentence) => clauseOf(sentence, TITLE));
  const [[header = []] = []] = tablesIn(section);
  const hosts = new Set(section.points.flatMap(({ head }) => (isAddress(head) ? [hostOf(head)] : [])));
  const titles = [clauses.find((clause) => /\d/.test(clause)), ...clauses, columnsOf(header, locale)];
  const words = titles.find((title) => title && [...title].length <= TITLE);
  return words ? capital(words) : [...hosts].slice(0, HOSTS).join(', ');
}

/** What the columns of a table count; of periods, what the rows are, and from when to when. */
function columnsOf([first = '', ...names]: string[], locale: string): string {
  const areDated = names.length > 1 && names.every((name) => isDated(name, locale));
  return areDated && first ? joined(first, `${names[0]} – ${names.at(-1)}`) : names.join(', ');
}
