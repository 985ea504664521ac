import { capital } from '../../../choose/words/patterns.js';
import { type Section, tablesIn } from '../reading/material.js';
import { clauseOf, sentencesOf } from '../reading/prose.js';
import { hostOf, isAddress } from './addresses.js';

/** Longest title of a deck, and how many hosts stand in one. */
const TITLE = 80;
const HOSTS = 3;

/** A title for a text that has none: its first clause, the columns of its table, where its links lead; else empty. */
export function headlineOf({ lead, points, ...section }: Section): string {
  const clauses = lead.flatMap(sentencesOf).map((sentence) => clauseOf(sentence, TITLE));
  const columns = tablesIn(section).map(([[, ...names] = []]) => names.filter(Boolean).join(', '));
  const hosts = new Set(points.flatMap(({ head }) => (isAddress(head) ? [hostOf(head)] : [])));
  const title = [...clauses, ...columns].find((words) => words && [...words].length <= TITLE);
  return title ? capital(title) : [...hosts].slice(0, HOSTS).join(', ');
}
