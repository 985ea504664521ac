import { capital } from '../../../choose/words/patterns.js';
import { datesIn, dueOf, isDated } from '../../../choose/words/dates.js';
import type { Entry } from '../../../choose/source-deck.js';
import { isKnownName, isTitled } from '../../../choose/words/people.js';
import { joined, type Point } from './material.js';

const NAME = String.raw`(?:(?:Mr|Ms|Mrs|Dr|Herrn?|Hr|Frau|Fr|M|Mme|Sig|Sra?)\.?\s)?(?:\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]*\.?){0,2}|@[\w-]+)`;
const AND = String.raw`(?:,\s|,?\s(?:and|und|et|y|e|en|&)\s)`;
const NAMES = String.raw`${NAME}(?:${AND}${NAME})*`;
const SOMEBODY = new RegExp(`^(?:${NAMES})$|^\\p{Script=Han}{2,4}$|^\\p{Script=Hangul}{3}$`, 'u');
/** Somebody, and what they do: behind one name, with a helper or words that end like verbs of English or German. */
const WHO = new RegExp(
  String.raw`^(?<who>${NAMES})\s(?:(?<helper>to|will)\s|(?=(?<verb>wird|soll|muss|\p{Ll}{2,}[st])\s)|)(?<what>\p{Ll}.+)$`,
  'u',
);
const EAST_WHO = /^(?<who>\p{Script=Han}{2,4}?)(?=(?:在|于|将|負責|负责|要))(?<what>.+)$/u;

/** Whether a text is names, of which one is known: `Website` may begin a line as `Anna` does. */
const isOwner = (text: string) => SOMEBODY.test(text) && text.split(new RegExp(AND, 'u')).some(isKnownName);

/** Points as tasks; who and when are left out where they do not say so plainly. */
export function asActions(points: readonly Point[], locale: string): Entry[] {
  const areOwners =
    points.every(({ head, body }) => body && isOwner(head)) &&
    points.some(({ body }) => dueOf(body, locale) ?? dashed(body, locale));
  return points.map(({ head, body, below, isDone }) => ({
    ...(body ? labelled(head, body, locale, areOwners) : inSentence(head, locale)),
    ...(below.length > 0 && { body: [below.join('. ')] }),
    ...(isDone && { isChecked: true }),
  }));
}

const taskOf = (words: string): Entry => ({ main: capital(words), body: [], points: [] });

/** `Anna: asks the carriers by Friday`; a label that is hardly anybody's name stays in the title. */
function labelled(head: string, body: string, locale: string, areOwners: boolean): Entry {
  const due = dashed(body, locale) ?? dueOf(body, locale);
  if (due?.rest)
    return isOwner(head)
      ? { ...taskOf(due.rest), owner: head, date: due.date }
      : { ...taskOf(joined(head, due.rest)), date: due.date };
  if (isDated(head, locale)) return { ...taskOf(body), date: head };
  const found = partsOf(body, locale);
  if (areOwners && !found) return { ...taskOf(body), owner: head };
  return found ? { ...taskOf(head), ...found } : { ...taskOf(head), body: [capital(body)] };
}

/** `update the plan - 20 March`, `修复问题,3月20日` */
function dashed(body: string, locale: string): { rest: string; date: string } | null {
  const {
    rest = '',
    mark,
    date = '',
  } = /^(?<rest>.+?)(?:\s[–—-]\s|(?<mark>[,，]))\s*(?<date>[^,，]{1,30})$/u.exec(body)?.groups ?? {};
  const [[from, to] = []] = mark ? datesIn(date, locale) : [];
  return (mark ? from === 0 && to === date.length : isDated(date, locale)) ? { rest, date } : null;
}

/** `Anna, Friday`: somebody and a date. */
function partsOf(text: string, locale: string): Pick<Entry, 'owner' | 'date'> | null {
  const parts = text.split(/\s*[,，;–—]\s*/);
  const date = parts.find((part) => isDated(part, locale) || dueOf(part, locale)?.rest === '');
  const owner = parts.filter((part) => part !== date).join(', ');
  if (parts.length > 3 || (owner && !isOwner(owner))) return null;
  if (!date && !owner) return null;
  return { ...(owner && { owner }), ...(date && { date: dueOf(date, locale)?.date ?? date }) };
}

function inSentence(sentence: string, locale: string): Entry {
  const text = sentence.replace(/[.。]$/u, '');
  const { what = '', who = '' } = /^(?<what>.+?)\s?[(（](?<who>[^()（）]{2,50})[)）]$/u.exec(text)?.groups ?? {};
  const parts = who && partsOf(who, locale);
  if (parts) return { ...taskOf(what), ...parts };
  const due = dueOf(text, locale);
  const date = due ? { date: due.date } : {};
  const rest = due?.rest ?? text;
  const east = EAST_WHO.exec(text)?.groups?.['who'];
  if (east && isKnownName(east) && due && rest.startsWith(east))
    return { ...taskOf(rest.slice(east.length)), owner: east, ...date };
  const { who: name = '', helper, verb, what: does = '' } = WHO.exec(rest)?.groups ?? {};
  const isTask =
    isOwner(name) &&
    ((helper ?? verb) !== undefined || /^@/.test(name) || isTitled(name) || new RegExp(AND, 'u').test(name));
  return { ...(isTask ? { ...taskOf(does), owner: name } : taskOf(rest)), ...date };
}
