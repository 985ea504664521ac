import { capital } from '../../../choose/words/patterns.js';
import { dueOf, isDated } from '../../../choose/words/dates.js';
import type { Entry } from '../../../choose/source-deck.js';
import type { Point } from './material.js';

const NAME = String.raw`(?:(?:Mr|Ms|Mrs|Dr|Herrn?|Frau)\.?\s)?\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]*\.?){0,2}`;
const NAMES = String.raw`${NAME}(?:(?:,\s${NAME})*,?\s(?:and|und|et|y|e|en|&)\s${NAME})?`;
/** Words that begin sentences with a capital, and are nobody. */
const NOBODY =
  /^(?:No|Not|All|Any|Both|Each|Every|Fewer|Less|More|New|Some|Alle|Jede[rs]?|Keine?|Mehr|Neue[rs]?|Weniger|Aucune?|Chaque|Plus|Tous|Toutes|Cada|Ning[uú]na?|Nuev[ao]s?|Todas|Todos|Nessun[ao]?|Ogni|Tutt[ei]|Alle|Elke|Geen)\b/u;
const SOMEBODY = new RegExp(`^(?:${NAMES})$|^\\p{Script=Han}{2,4}$`, 'u');
/** Somebody, and what they do. */
const WHO = new RegExp(
  String.raw`^(?<who>${NAMES})\s(?<helper>to\s|will\s|(?=(?:wird|soll|muss)\s))?(?<what>\p{Ll}.+)$`,
  'u',
);
/** Words that end like verbs of English or German; an article behind them tells `Anna asks the` from `Send offers to`. */
const VERB = /^\p{Ll}{2,}(?:s|t)\s/u;
const VERB_AND_ARTICLE =
  /^\p{Ll}{2,}(?:s|t)\s(?:the|an?|this|these|our|all|both|two|three|four|five|its?|his|her|their|die|der|das|den|dem|eine?[nmr]?|zwei|drei|\d+)\s/u;
const EAST_WHO = /^(?<who>\p{Script=Han}{2,4}?)(?=(?:在|于|将|負責|负责|要))(?<what>.+)$/u;

/** Points as tasks; who and when are left out where they do not say so plainly. */
export function asActions(points: readonly Point[], locale: string): Entry[] {
  const found = points.map(({ head, body }) => (body ? null : whoIn(restOf(head, locale))));
  const sure = found.filter((one) => one?.isSure).length;
  const areNamed =
    points.every(({ head, body }) => body && SOMEBODY.test(head)) &&
    points.some(({ body }) => dueOf(body, locale) ?? dashed(body, locale));
  const isAll = areNamed || (sure > 0 && found.every((one) => one?.isSure || one?.isLikely));
  return points.map(({ head, body, below, isDone }) => ({
    ...(body ? labelled(head, body, locale, isAll) : inSentence(head, locale, isAll, sure * 2 >= points.length)),
    ...(below.length > 0 && { body: [below.join('. ')] }),
    ...(isDone && { isChecked: true }),
  }));
}

const taskOf = (words: string): Entry => ({ main: capital(words), body: [], points: [] });

/** `Anna: asks the carriers by Friday`; a label that is nobody's name stays the title. */
function labelled(head: string, body: string, locale: string, isAll: boolean): Entry {
  const due = dashed(body, locale) ?? dueOf(body, locale);
  const isName = SOMEBODY.test(head);
  if (isName && due) return { ...taskOf(due.rest), owner: head, date: due.date };
  if (isDated(head, locale)) return { ...taskOf(body), date: head };
  const found = partsOf(body, locale);
  if (isAll && !found) return { ...taskOf(body), owner: head };
  return found ? { ...taskOf(head), ...found } : { ...taskOf(head), body: [capital(body)] };
}

/** `update the plan - 20 March` */
function dashed(body: string, locale: string): { rest: string; date: string } | null {
  const { rest = '', date = '' } = /^(?<rest>.+)\s[–—-]\s(?<date>\S.{0,30})$/u.exec(body)?.groups ?? {};
  return isDated(date, locale) ? { rest, date } : null;
}

/** `Anna, Friday`: somebody and a date. */
function partsOf(text: string, locale: string): Pick<Entry, 'owner' | 'date'> | null {
  const parts = text.split(/\s*[,，;–—]\s*/);
  const date = parts.find((part) => isDated(part, locale) || dueOf(part, locale)?.rest === '');
  const owner = parts.filter((part) => part !== date).join(', ');
  if (parts.length > 3 || (owner && !SOMEBODY.test(owner))) return null;
  if (!date && !owner) return null;
  return { ...(owner && { owner }), ...(date && { date: dueOf(date, locale)?.date ?? date }) };
}

/** A sentence without its end and its date. */
const restOf = (sentence: string, locale: string) => dueOf(sentence, locale)?.rest ?? sentence.replace(/[.。]$/u, '');

function whoIn(rest: string): { who: string; what: string; isSure: boolean; isLikely: boolean } | null {
  const { who, helper, what = '' } = WHO.exec(rest)?.groups ?? {};
  if (who === undefined || NOBODY.test(who)) return null;
  const isSure =
    helper !== undefined ||
    /^(?:Mr|Ms|Mrs|Dr|Herrn?|Frau)\b|\s(?:and|und|&)\s/u.test(who) ||
    VERB_AND_ARTICLE.test(what);
  return { who, what, isSure, isLikely: VERB.test(what) };
}

/** @param isAll whether all of the list begin with who does them; `isMostly`: half of them do so for sure */
function inSentence(sentence: string, locale: string, isAll: boolean, isMostly: boolean): Entry {
  const text = sentence.replace(/[.。]$/u, '');
  const { what = '', who = '' } = /^(?<what>.+?)\s?[(（](?<who>[^()（）]{2,50})[)）]$/u.exec(text)?.groups ?? {};
  const parts = who && partsOf(who, locale);
  if (parts) return { ...taskOf(what), ...parts };
  const due = dueOf(text, locale);
  const date = due ? { date: due.date } : {};
  const rest = due?.rest ?? text;
  const east = EAST_WHO.exec(text)?.groups?.['who'];
  if (east && due && rest.startsWith(east)) return { ...taskOf(rest.slice(east.length)), owner: east, ...date };
  const found = whoIn(rest);
  return found && (found.isSure || isAll || (found.isLikely && isMostly && due))
    ? { ...taskOf(found.what), owner: found.who, ...date }
    : { ...taskOf(rest), ...date };
}
