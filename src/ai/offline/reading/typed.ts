import { capital, SOURCE } from '../../../choose/words/patterns.js';
import { names } from '../../../templates/define/topics/topics.js';
import { NOTES, PRESENT, REQUEST, TREND } from '../vocabulary.js';
import { unwrapped } from './material.js';
import { enumerated, labelledList, listedIn, sentencesOf } from './prose.js';
import { withAnswers } from './questions.js';
import { withTables } from './rows.js';

/*
 * People paste what they have: minutes, mails, tables of a text, a CSV file, code. It becomes the Markdown that it would have been.
 */

/** A text with other signs of points, numbers and tables than those of Markdown. */
export function asMarkdown(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(FRONT_MATTER, (_, named: string) => titled(named));
  return isCode(lines)
    ? `\`\`\`\n${lines}\n\`\`\``
    : outsideCode(lines, (part) => withTables(withSigns(withAnswers(part))));
}

/** A text whose first line is its title, and whose lines that head others are headings, unless it has headings itself. */
export const asOutline = (text: string): string => {
  const markdown = asMarkdown(text);
  const units = unitsOf(markdown);
  return /^ {0,3}(?:#{1,6}[ \t]|=+[ \t]*$)/m.test(markdown) ? withLabels(units) : withHeadings(units);
};

/** A text for one slide: lists under short lines of their own are points with points below them. */
export const asSlide = (text: string): string => withLabels(unitsOf(asMarkdown(text)));

const FRONT_MATTER = /^---[ \t]*\n((?:[\w-]+:.*\n)+)---[ \t]*\n/;
/** Front matter as its title. */
const titled = (named: string) =>
  named.replace(/^(?!title:).*\n/gim, '').replace(/^title:[ \t]*["']?(.*?)["']?$/im, '# $1');

/** Changes those parts of a text that are no fenced code. */
const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(/^((?:```|~~~)[\s\S]*?(?:^(?:```|~~~)[ \t]*$|$(?![\s\S])))/m)
    .map((part, i) => (i % 2 === 0 ? change(part) : part))
    .join('');

/** Signs of points and numbers, and lines such as `Actions:` apart from the list before them. */
const withSigns = (text: string): string =>
  withDashes(text)
    .replace(/^([ \t]*)[•‣◦·・●○](?=[ \t]*\S)[ \t]*/gm, '$1- ')
    .replace(/^(?:[✅❌☑✔✖✓✗⏳⬜👉➡★☆]\uFE0F?)(?=[ \t]*\S)/gmu, '- $&')
    .replace(/^(?=\[[ xX]\][ \t]+\S)/gm, '- ')
    .replace(/^([ \t]+)(?:[a-z]|[ivx]{1,4})[.)](?=[ \t]+\S)/gm, '$1-')
    .replace(/^\*\*([^*\n]{2,80})\*\*:?[ \t]*$/gm, '\n### $1\n')
    .replace(/^([ \t]*[-*+][ \t]+\d{1,3})(?=[.)][ \t])/gm, '$1\\')
    .replace(/^https?:\/\/\S+$/gm, '- $&')
    .replace(/^["“„«](.{10,400}?)["”“»][ \t]*(?:—|–|-)[ \t]*(\p{L}.{1,80})$/gmu, '\n> $1\n>\n> — $2\n')
    .replace(
      /^([ \t]*)(?:(\d{1,2})[、．]|[一二三四五六七八九十]{1,3}[、．.])[ \t]*/gm,
      (_, indent: string, number?: string) => `${indent}${number ?? 1}. `,
    )
    .replace(
      /^(?:[■◆▼▶][ \t]*(.+)|【(.+)】)[ \t]*$/gm,
      (_, after?: string, within?: string) => `\n## ${after ?? within}\n`,
    );

/** Several lines with a dash are points; one names whose words stand above it. */
const withDashes = (text: string) =>
  [...text.matchAll(/^–[ \t]/gm)].length > 1 ? text.replace(/^–(?=[ \t])/gm, '-') : text;

/** Least lines of code without a fence, and the share of them that look like it. */
const CODE = { lines: 3, share: 0.6 };
const LINE_OF_CODE =
  /[;{}]\s*$|^\s*(?:def|class|function|const|let|var|import|from|return|if|for|while|public|private|func|package|#include)\b.*[(:={;"']|^[ \t]+\S.*[=(]|^\w[\w.]*\(.*\)$/;
/** A variable of a deck, such as `{{customer}}`. */
const VARIABLE = /\{\{[^{}\n]{1,80}\}\}/g;

function isCode(text: string): boolean {
  const lines = text
    .replace(VARIABLE, '')
    .split('\n')
    .filter((line) => line.trim());
  const found = lines.filter((line) => LINE_OF_CODE.test(line));
  return !/^(?:```|~~~)/m.test(text) && lines.length >= CODE.lines && found.length >= lines.length * CODE.share;
}

/** What one line says, or several of a paragraph or a point. `object`: what Markdown has besides points and words. */
interface Unit {
  kind: 'point' | 'object' | 'aside' | 'labelled' | 'text';
  text: string;
  indent: number;
  /** A blank line stands before it. */
  isApart: boolean;
}

const POINT = /^\s*(?:[-*+]|\d{1,3}[.)])[ \t]/;
const LABELLED = /^\s*(?!\p{L}{1,12}\.? \d{1,2}[:：])(\p{L}[^:：.\n]{0,39})[:：][ \t]*(\S.*)$/u;
/** What a line is, by the first of these that fits. */
const KINDS: [Unit['kind'], (line: string) => boolean][] = [
  ['point', (line) => POINT.test(line) && !enumerated(line)],
  ['object', (line) => /^\s*(?:[>|#`~]|=+$|https?:)/i.test(line)],
  ['aside', (line) => NOTES.test(line) || SOURCE.test(line)],
  ['labelled', (line) => LABELLED.test(line)],
  ['text', () => true],
];

/** The lines of a text, each a unit but for those that go on with the one before. */
function unitsOf(text: string): Unit[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const full = wrappedIn(lines);
  const units: Unit[] = [];
  let [isApart, fence] = [true, ''];
  for (const [at, line] of lines.entries()) {
    const last = units.at(-1);
    const [mark = ''] = /^(?:```|~~~)/.exec(line) ?? [];
    const kind = fence || mark ? 'object' : KINDS.find(([, fits]) => fits(line))![0];
    if (fence || (line && last && !isApart && runsOn(last, line, kind, full.has(at - 1)))) last!.text += `\n${line}`;
    else if (line) units.push({ kind, text: line, indent: /^\s*/.exec(line)![0].length, isApart });
    if (mark) fence = fence ? (mark === fence ? '' : fence) : mark;
    isApart = !fence && line === '';
  }
  return units;
}

/** Widest lines that nobody wraps at, and shortest line of a point that may go on, in columns. */
const NARROW = 35;
const WRAPPED = 50;

/** Lines of paragraphs that were wrapped: on at least half of their lines the first word of the next had no place. */
function wrappedIn(lines: readonly string[]): Set<number> {
  const wrapped = new Set<number>();
  for (let from = 0, to = 0; from < lines.length; from = to + 1) {
    to = lines.indexOf('', from);
    if (to < 0) to = lines.length;
    const block = lines.slice(from, to);
    const width = block.reduce((most, { length }) => Math.max(most, length), 0);
    const full = block.flatMap((line, i) => {
      const next = block[i + 1];
      return next && !LABELLED.test(next) && line.length + 1 + next.split(' ')[0]!.length > width ? [from + i] : [];
    });
    const least = ((block.length - 1) * (width > LONGEST_HEADING ? 1 : 2)) / (width > LONGEST_HEADING ? 2 : 3);
    if (width > NARROW && full.length >= least && (full.length > 1 || width > LONGEST_HEADING))
      for (const at of full) wrapped.add(at);
  }
  return wrapped;
}

const BEGINS = /^["“„«]?[\p{Lu}\p{Lo}\p{N}]/u;
const ENDS = /[.!?。！？][)"”»]?$/u;
const OPEN = /[,;，、；：(（–—-]$/u;

/** Whether a line goes on with the unit before it. */
function runsOn({ kind, text }: Unit, line: string, next: Unit['kind'], isFull: boolean): boolean {
  if (next !== 'text' && next !== 'labelled') return false;
  if (kind === 'object') return false;
  if (kind !== 'point') return next === 'text' && (isFull || OPEN.test(text));
  const [last = ''] = text.split('\n').slice(-1);
  const isAtEnd = ENDS.test(last) || (columnsOf(last) < WRAPPED && !OPEN.test(last) && !last.endsWith(':'));
  return /^\s/.test(line) || !(LISTS.test(line) || (isAtEnd && BEGINS.test(line)));
}

/** A line that lists things under a label. */
const LISTS = /^[^\s:：\n][^:：\n]{1,39}[:：][^\n;；,，、]+[;；,，、]/u;

/** How wide a line is; signs of Chinese, Japanese and Korean are twice as wide. */
const columnsOf = (line: string) =>
  line.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, '$&$&').length;

const LONGEST_HEADING = 60;
const LONGEST_TITLE = 120;

/** Whether a unit is short enough to head others, and no sentence. */
const isShort = ({ kind, text }: Unit) =>
  kind === 'text' && text.length <= LONGEST_HEADING && !/[.!。！,，;、…]$|\n/u.test(text);
const isProse = ({ kind, text }: Unit) => kind === 'text' && (text.length > LONGEST_HEADING || ENDS.test(text));
const isListed = (unit: Unit | undefined) => unit?.kind === 'point' || unit?.text.trimStart().startsWith('|');
const named = (text: string) => text.trim().replace(/[:：]$/, '');
const isTopic = (text: string) => names(named(text), 'nextSteps') || names(named(text), 'decisions');

/** Lists in a row, each under a short line, as points with points below them. */
function withLabels(units: readonly Unit[]): string {
  const isLabel = (at: number) =>
    isShort(units[at]!) && units[at + 1]?.kind === 'point' && (units[at]!.isApart || units[at - 1]?.kind !== 'text');
  const runs = units.map((_, at) => isLabel(at));
  let isUnder = false;
  return units
    .map((unit, at) => {
      const next = units.findIndex((other, i) => i > at && other.kind !== 'point');
      isUnder = runs[at] ? isUnder || runs[next]! : isUnder && unit.kind === 'point';
      if (runs[at] && isUnder) return `\n- ${named(unit.text)}`;
      return isUnder ? `  ${unit.text.replaceAll('\n', '\n  ')}` : apart(unit, units[at - 1]);
    })
    .join('\n');
}

/** A unit as it is, apart from what it does not belong to. */
const apart = ({ kind, text, isApart }: Unit, before?: Unit) =>
  isApart || (before?.kind === 'point' && (kind === 'text' || kind === 'labelled')) || kind === 'aside'
    ? `\n${text}`
    : text;

/** A text without headings as one with them: its title, what heads other lines, and all else as points and paragraphs. */
function withHeadings(units: readonly Unit[]): string {
  const areFigures =
    units.length >= LEAST_LABELS && units.every(({ kind, text }) => kind === 'text' && /\d/.test(text));
  const isTitled = units.length > 1 && !areFigures && isTitle(units[0]!, units[1]!);
  const heads = headsIn(units, isTitled ? 1 : 0);
  const end = isTitled ? headEnd(units) : 0;
  const lists = listsIn(units, (at) => at >= end && !heads.has(at));
  const isLine = (at: number) => {
    const unit = units[at];
    const isPlain = unit && (unit.kind === 'text' || unit.kind === 'labelled') && unit.text.length <= LONGEST_POINT;
    return (
      isPlain && !heads.has(at) && !lists.has(at) && (at >= end || unit.kind === 'text') && !(isTitled && at === 0)
    );
  };
  const isPoint = (at: number) => {
    if (!isLine(at)) return false;
    let [from, to] = [at, at];
    while (!units[from]!.isApart && isLine(from - 1)) from--;
    while (units[to + 1]?.isApart === false && isLine(to + 1)) to++;
    const isUnder = heads.get(from - 1)?.isList && !units[from]!.isApart;
    return isUnder || to > from;
  };
  return units
    .map((unit, at) => {
      const { text, indent, isApart } = unit;
      const head = heads.get(at);
      if (isTitled && at === 0) return `# ${capital(named(text))}\n`;
      if (head) return `\n## ${head.title}\n${head.below ? `\n${head.below}` : ''}`;
      const list = lists.get(at);
      if (list) return `\n## ${list.label}\n\n${list.entries.map((entry) => `- ${entry}`).join('\n')}\n`;
      if (unit.kind === 'point' || unit.kind === 'object') return apart(unit, units[at - 1]);
      if (isPoint(at)) return `${isApart ? '\n' : ''}${' '.repeat(indent)}- ${asPoint(text.trim())}`;
      if (unit.kind === 'labelled' && at < end) return text;
      return `\n${unit.kind === 'aside' ? text : paragraph(text, units[at + 1], at === 0)}`;
    })
    .join('\n');
}

/** Longest line that is a point, and least lines in a row with a label that are. */
const LONGEST_POINT = 160;
const LEAST_LABELS = 3;

const isTitle = ({ kind, text }: Unit, next: Unit) =>
  (kind === 'text' || (kind === 'labelled' && (next.isApart || next.kind !== 'labelled'))) &&
  text.length <= LONGEST_TITLE &&
  !/(?<!\d)[.!。！,，]$|\n/u.test(text) &&
  !REQUEST.test(text);

/** A line that heads others. `below`: the rest of its unit; `isList`: lines right below it are points. */
interface Head {
  title: string;
  below?: string;
  isList?: boolean;
}

function headsIn(units: readonly Unit[], first: number): Map<number, Head> {
  const heads = numberedHeads(units);
  const few = units.flatMap((_, at) => (at >= first && isFewWords(units, at) ? [at] : []));
  for (let at = first; at < units.length - 1; at++) {
    const [unit, next] = [units[at]!, units[at + 1]!];
    if (!isShort(unit)) continue;
    const isAbove = isListed(next) && (!next.isApart || unit.isApart);
    const isList =
      !next.isApart &&
      !isListed(next) &&
      (next.indent > unit.indent ||
        isTopic(unit.text) ||
        /[:：]$/.test(unit.text) ||
        (few.length > 1 && few.includes(at)));
    if (
      isAbove ||
      isList ||
      (isProse(next) && BEGINS.test(unit.text) && (unit.isApart || (!next.isApart && isProse(units[at - 1]!))))
    )
      heads.set(at, { title: capital(named(unit.text)), isList });
  }
  return heads;
}

/** Whether a unit is of a few words above a block of short lines. */
function isFewWords(units: readonly Unit[], at: number): boolean {
  const unit = units[at]!;
  const end = units.findIndex((other, i) => i > at && other.isApart);
  const below = units.slice(at + 1, end < 0 ? undefined : end);
  return (
    unit.isApart &&
    isShort(unit) &&
    /^(?:[\p{L}-]+[ :：]*){1,3}$/u.test(unit.text) &&
    below.length > 0 &&
    below.every((other) => isShort(other))
  );
}

/** Numbered lines as headings, where at least two of them have something right below. */
function numberedHeads(units: readonly Unit[]): Map<number, Head> {
  const heads = new Map<number, Head>();
  let above = 0;
  for (const [at, { kind, text }] of units.entries()) {
    const [, title = '', below = ''] =
      (kind === 'point' && /^\d{1,2}[.)][ \t]+(.+)(?:\n(\S[\s\S]*))?$/.exec(text)) || [];
    const next = units[at + 1];
    if (!title) continue;
    heads.set(at, { title: capital(title), below });
    const isOpen = below
      ? title.length < NARROW
      : next && !next.isApart && (/^[-*+] /.test(next.text) || isProse(next));
    if (isOpen && title.length <= LONGEST_HEADING && !ENDS.test(title)) above++;
  }
  return above < 2 ? new Map<number, Head>() : heads;
}

/** The unit behind a head, which says of the text below it when, where and who: labelled lines right below the title. */
function headEnd(units: readonly Unit[]): number {
  let end = 1;
  const isLabelled = (unit: Unit | undefined) => unit?.kind === 'labelled' && !unit.isApart;
  while (isLabelled(units[end])) end++;
  if (units[end]?.isApart) return end;
  end = 1;
  while (isLabelled(units[end]) && PRESENT.test(units[end]!.text)) end++;
  return end;
}

/** Least entries of one of several lists behind labels, and of the others. */
const [MANY, SEVERAL] = [3, 2];
const LONGEST_ENTRY = 60;

interface List {
  label: string;
  entries: string[];
}

/** Labelled lines that are lists: what was decided, what is to do, and `Pros: cheap, quiet, small` where several are such. */
function listsIn(units: readonly Unit[], mayList: (at: number) => boolean): Map<number, List> {
  const lists = new Map<number, List>();
  const labelled = units.flatMap(({ kind }, at) => (kind === 'labelled' && mayList(at) ? [at] : []));
  for (const at of labelled) {
    const list = minutesIn(units[at]!.text) ?? listIn(units[at]!.text);
    if (list) lists.set(at, list);
  }
  const others = labelled.filter((at) => !isTopic(labelOf(units[at]!.text)));
  const counts = others.flatMap((at) => lists.get(at)?.entries.length ?? []);
  const areLists = (counts.length > 1 || others.length - counts.length >= LEAST_LABELS) && Math.max(...counts) >= MANY;
  // As many things of each are compared: they are points of one slide.
  const areCompared = counts.length >= LEAST_LABELS && new Set(counts).size === 1;
  if (!areLists || areCompared) for (const at of others) lists.delete(at);
  return lists;
}

/** A sentence as a point. */
const asPoint = (text: string) => capital(text.replace(/(?<=[\p{L}\p{N}\p{Sc})%])[.。]$/u, ''));
const labelOf = (line: string) => LABELLED.exec(line)?.[1] ?? '';

/** `Decisions: we do this. We keep that.` */
function minutesIn(line: string): List | null {
  const [, label = '', said = ''] = LABELLED.exec(line) ?? [];
  if (!isTopic(label)) return null;
  const items = /[;；]/.test(said) ? said.split(/[;；]\s*/) : sentencesOf(said);
  const entries = items.filter(Boolean).map((item) => asPoint(item));
  return { label: capital(label.trim()), entries };
}

/** A label and what is listed behind it, apart by semicolons, else by commas; null for other lines, and for sentences. */
function listIn(line: string): List | null {
  const [, name = '', said = ''] = LABELLED.exec(line) ?? [];
  if (!name || ENDS.test(said)) return null;
  // `Budget: 310k in all: 140k racks, 90k transport`
  const [, more, rest = said] = /^([^,，;；:：]{1,30})[:：]\s+(.+)$/u.exec(said) ?? [];
  const entries = (/[;；]/.test(rest) ? rest.split(/[;；]\s*/) : rest.split(/,\s+|[，、]/)).map((entry) =>
    entry.trim(),
  );
  const areEntries = entries.every(
    (entry) => entry !== '' && entry.length <= LONGEST_ENTRY && sentencesOf(entry).length < 2,
  );
  const label = capital(name.trim()) + (more ? ` (${more})` : '');
  const isOne = entries.slice(1).some((entry) => TREND.test(`, ${entry}`));
  return areEntries && !isOne && entries.length >= SEVERAL ? { label, entries } : null;
}

/** A paragraph, with the lists in it as such: `1. one 2. two`, `Actions: one; two`, and what introduces the list below it. */
function paragraph(text: string, next: Unit | undefined, isFirst: boolean): string {
  const sentences = sentencesOf(unwrapped(text));
  const listed = isFirst ? listedIn(sentences[0]!) : null;
  if (listed) {
    const lists = [{ label: listed.topic, entries: listed.entries }, ...listed.parts].map(
      ({ label, entries }, i) =>
        `${i ? '\n##' : '#'} ${capital(label)}\n\n${entries.map((entry) => `- ${capital(entry)}`).join('\n')}`,
    );
    return [...lists, '', sentences.slice(1).join(' ')].join('\n');
  }
  const lists = sentences.flatMap((sentence) => labelledList(sentence) ?? []);
  const others = sentences.filter((sentence) => !labelledList(sentence));
  const numbered = enumerated(others.join(' '));
  const last = others.at(-1) ?? '';
  const introduces = next?.kind === 'point' && others.length > 1 && /[:：]$/.test(last) && last.length <= LONGEST_TITLE;
  if (lists.length === 0 && !numbered && !introduces) return text;
  const before = numbered
    ? numbered.before && `${isFirst ? '# ' : ''}${numbered.before}`
    : others.slice(0, introduces ? -1 : undefined).join(' ');
  return [
    before,
    ...(numbered ? ['', ...numbered.items.map((item, i) => `${i + 1}. ${asPoint(item)}`)] : []),
    ...(introduces ? [`\n## ${named(last)}\n`] : []),
    ...lists.flatMap(({ label, items }) => [`\n## ${label}\n`, ...items.map((item) => `- ${item}`)]),
  ].join('\n');
}
