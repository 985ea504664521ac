import { hasFormOfName } from '../../../choose/words/people.js';
import words from './letters.json' with { type: 'json' };
import { ENDS, isQuestion } from '../../../choose/words/patterns.js';
import { ASKS_FOR_DECK } from '../vocabulary.js';
import { sentencesOf } from './prose.js';
import { POINT } from './units.js';

/** A mail without what only mails have. */
export interface Letter {
  /** Begins with the subject, where there is one. */
  text: string;
  /** Lines of the head, greeting, thanks and signature. */
  others: string[];
}

const HEAD = new RegExp(`^(${words.head})\\s?[:：]\\s*(.+)$`, 'i');
const SUBJECT = new RegExp(`^(?:${words.subject})$`, 'i');
/** What mail programs put before the subject of answers and of what is sent on. */
const ANSWERED = new RegExp(`^(?:(?:${words.answered})(?:\\s?\\[\\d{1,3}\\])?\\s?[:：]\\s*)+`, 'i');
const GREETING = new RegExp(
  `^(?:(?<hello>${words.hello})|${words.dear})(?<whom>[\\s,].{0,40}?)?(?<mark>[,!，！:：]?)$`,
  'iu',
);
const ALL = new RegExp(`(?<!\\p{L})(?:${words.all})$`, 'iu');
const GOODBYE = new RegExp(`^(?:(?<thanks>${words.thanks})|${words.goodbye})[,!.，！。]?$`, 'iu');
const PLEASANTRY = new RegExp(`^[^\\d]{0,200}(?:${words.pleasantry})[^\\d]{0,200}$`, 'iu');
const POSTSCRIPT = new RegExp(`^(?:${words.postscript})[.:：\\s]\\s*\\S`, 'iu');
const ON_BEHALF = new RegExp(`^(?:${words.onBehalf})\\s*`, 'u');
/** The line above what somebody wrote before, which names a day or an address, and the one above a whole mail. */
const WROTE = new RegExp(`^(?=.*[\\d@]).{2,150}(?:${words.wrote})\\s?[:：]$`, 'iu');
const ORIGINAL = new RegExp(`^[-_—]{2,}\\s?(?:${words.original})`, 'iu');
/** Most lines of a signature, and the longest of them in characters. */
const LAST = 12;
const LONGEST = 80;

/** A mail by its greeting, head or signature; null for other texts. */
export function readLetter(text: string): Letter | null {
  const { lines, quoted } = withoutQuoted(text.trim().split(/\r?\n/));
  const others: string[] = [];
  let from = 0;
  let subject = '';
  for (let head = HEAD.exec(lines[from]!); head; head = HEAD.exec(lines[++from] ?? ''))
    if (SUBJECT.test(head[1]!)) subject = head[2]!.replace(ANSWERED, '');
    else others.push(lines[from]!);
  while (lines[from]?.trim() === '') from++;
  const goodbye = lines.findIndex((line, at) => at > from && (GOODBYE.test(line.trim()) || /^--\s?$/.test(line)));
  const isNear = goodbye > 0 && lines.length - goodbye <= LAST;
  const isSent = subject !== '' || greets(lines.slice(from), isNear);
  const isSigned = isNear && (isSent || signs(lines.slice(goodbye - 1)));
  if (!isSent && !isSigned) return null;
  if (isSent && GREETING.test(lines[from]?.trim() ?? '')) others.push(lines[from++]!);
  const to = isSigned ? goodbye : lines.length;
  const body = lines
    .slice(isSent ? from : 0, to)
    .join('\n')
    .trim();
  const paragraphs = body.split(/\n\s*\n/);
  const isOfMail = (paragraph: string, at: number) =>
    POSTSCRIPT.test(paragraph) || (at === 0 && isSent && paragraphs.length > 1 && PLEASANTRY.test(paragraph));
  const kept = paragraphs.flatMap((paragraph, at) => {
    if (!isOfMail(paragraph, at)) return withoutRequests(paragraph, others);
    others.push(paragraph);
    return [];
  });
  return {
    text: [subject, ...kept].filter(Boolean).join('\n\n'),
    others: [...others, ...lines.slice(to), ...quoted].map((line) => line.trim()).filter(Boolean),
  };
}

/** Lines of a mail without those that it answers: quoted ones below a line that says who wrote them, a whole mail at its end. */
function withoutQuoted(all: readonly string[]): { lines: string[]; quoted: string[] } {
  const [lines, quoted]: string[][] = [[], []];
  let [isQuoted, isAll] = [false, false];
  for (const line of all) {
    isAll ||= ORIGINAL.test(line.trim());
    isQuoted = WROTE.test(line.trim()) || (isQuoted && /^\s*(?:>|$)/.test(line));
    (isAll || isQuoted ? quoted! : lines!).push(line);
  }
  return { lines: lines!, quoted: quoted! };
}

/** A paragraph without the questions in it that ask for a deck. */
function withoutRequests(paragraph: string, others: string[]): string[] {
  const sentences = sentencesOf(paragraph);
  const asked = sentences.filter((one) => isQuestion(one) && ASKS_FOR_DECK.test(one));
  if (asked.length === 0) return [paragraph];
  others.push(...asked);
  return sentences.length > asked.length ? [sentences.filter((one) => !asked.includes(one)).join(' ')] : [];
}

/** Whether a line greets who reads the text below it: `Hello Kitty` and `Beste resultaten` are titles. */
function greets([line = '', ...below]: readonly string[], hasGoodbye: boolean): boolean {
  const { hello, whom = '', mark } = GREETING.exec(line.trim())?.groups ?? {};
  if (mark === undefined) return false;
  const isAll = whom ? ALL.test(whom) : hello !== undefined;
  const isAboveProse = !isNoProse(below.find((other) => other.trim()) ?? '- ');
  return /[,，]/.test(mark) || hasGoodbye || (isAboveProse && (isAll || /[:：]/.test(mark)));
}

const isNoProse = (line: string) => POINT.test(line) || /^\s*[#>|]/.test(line);

/** Whether a farewell is followed by a name and other short lines, and ends the text. */
function signs([before = '', farewell = '', ...below]: readonly string[]): boolean {
  const lines = below.filter((line) => line.trim());
  const [name = ''] = (lines[0] ?? '').replace(ON_BEHALF, '').split(/\s*[|,·]\s*/);
  const isLine = (line: string) => line.length <= LONGEST && !isNoProse(line) && !ENDS.test(line);
  const isName = hasFormOfName(name.trim()) || /^\p{Lu}[\p{L}’'-]+$/u.test(name.trim());
  const isMark = /^--/.test(farewell)
    ? before.trim() === '' && below[0]?.trim() !== ''
    : !GOODBYE.exec(farewell.trim())?.groups?.['thanks'];
  return isMark && isName && lines.every(isLine);
}
