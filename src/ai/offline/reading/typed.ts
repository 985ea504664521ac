import { BEGINS, capital, ENDS, isQuestion, timed } from '../../../choose/words/patterns.js';
import { isKnownName } from '../../../choose/words/people.js';
import { SAYS } from '../vocabulary.js';
import { withFences } from './code.js';
import { outsideFences } from '../../../markdown/fences.js';
import { withLevels } from '../../../markdown/levels.js';
import { withOrdinals } from './ordinals.js';
import { plain } from './material.js';
import { withNamedSlides } from './named-slides.js';
import {
  asPoint,
  CLAUSES,
  enumerated,
  hasFigure,
  headed,
  isTopic,
  labelOf,
  listIn,
  listedIn,
  sentencesOf,
} from './prose.js';
import { seriesIn } from './series.js';
import { withAnswers } from './questions.js';
import { withTables } from '../../../markdown/rows.js';
import { FENCE, NARROW, type Unit, unitsOf } from './units.js';

/*
 * People paste what they have: minutes, mails, tables of a text, a CSV file, code. It becomes the Markdown that it would have been.
 */

/** A text with other signs of points, numbers and tables than those of Markdown. */
export function asMarkdown(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(FRONT_MATTER, (_, named: string) => titled(named));
  const change = (part: string) =>
    withCapitals(withTables(withSigns(withLevels(withTasks(withAnswers(withNamedSlides(part))), asPoint))));
  return outsideFences(withOrdinals(outsideFences(lines, withFences)), change);
}

/** A text whose first line is its title, and whose lines that head others are headings, unless it has headings itself. */
export const asOutline = (text: string): string => {
  const markdown = asMarkdown(text);
  return /^ {0,3}(?:#{1,6}[ \t]|=+[ \t]*$)/m.test(markdown) ? asSlide(markdown) : withHeadings(unitsOf(markdown));
};

/** A text for one slide, or with headings: lists under short lines of their own are points with points below them. */
export const asSlide = (text: string): string => written(nested(unitsOf(asMarkdown(text))), new Map());

/** Sentences of a text in small letters begin with capitals, as they could not be told apart else. */
const withCapitals = (text: string): string =>
  /^\P{L}*\p{Ll}/u.test(text) && [...text.matchAll(SMALL)].length > 1 && !CAPITAL.test(text)
    ? text.replace(SMALL, (letter) => letter.toUpperCase())
    : text;
const SMALL = /(?<=(?:\p{L}{3}|%)[.!?] )\p{Ll}/gu;
const CAPITAL = /\p{L}{3}[.!?] \p{Lu}/u;

const FRONT_MATTER = /^---[ \t]*\n((?:[\w-]+:.*\n)+)---[ \t]*\n/;
/** Front matter as its title. */
const titled = (named: string) =>
  named.replace(/^(?!title:).*\n/gim, '').replace(/^title:[ \t]*["']?(.*?)["']?$/im, '# $1');

/** Signs of points and numbers, and lines such as `Actions:` apart from the list before them. */
const withSigns = (text: string): string =>
  withDashes(text)
    .replace(/^([ \t]*)[•‣◦·・●○▪▫🔹🔸🔷🔶➤➔](?=[ \t]*\S)[ \t]*/gmu, '$1- ')
    .replace(/^([ \t]*)((?:[✅❌☑✔✖✓✗⏳⬜👉➡★☆]\uFE0F?)(?=[ \t]*\S))/gmu, '$1- $2')
    .replace(/^([ \t]*)(?=\[[ xX]\][ \t]+\S)/gm, '$1- ')
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

/** What is to do as a list of its own at the end, where no headings say where it belongs. */
function withTasks(text: string): string {
  const lines = text.split('\n');
  const tasks = lines.flatMap((line) => {
    const [, task, owner] = TASK.exec(line) ?? [];
    return task ?? (owner && isKnownName(owner.split(' ')[0]!) ? owner : []);
  });
  if (tasks.length === 0 || /^(?:#{1,6}[ \t]|=+[ \t]*$)/m.test(text)) return text;
  const others = lines.filter((line) => !tasks.some((task) => TASK.test(line) && line.endsWith(task)));
  return `${others.join('\n').trimEnd()}\n\nTODO\n${listOf(tasks)}\n`;
}
const TASK = /^[ \t]*(?:[-*+•][ \t]+)?(?:TO-?DO[: \t]+[ \t]*(\S.*)|AI:[ \t]+(\S.*))$/;

/** Several lines with a dash are points; one names whose words stand above it. */
const withDashes = (text: string) =>
  [...text.matchAll(/^–[ \t]/gm)].length > 1 ? text.replace(/^–(?=[ \t])/gm, '-') : text;

const LONGEST_HEADING = 60;
const LONGEST_TITLE = 120;
/** Longest line that is a point, and the most sentences of one. */
const LONGEST_POINT = 160;
const MOST_SENTENCES = 2;

/** Whether a unit is short enough to head others, and no sentence. */
const isShort = ({ kind, text }: Unit) =>
  kind === 'text' && text.length <= LONGEST_HEADING && !/[.!。！,，;、…]$|\n/u.test(text);
const isProse = (unit?: Unit) => unit?.kind === 'text' && (unit.text.length > LONGEST_HEADING || ENDS.test(unit.text));
const isListed = ({ kind, text }: Unit) => kind === 'point' || text.trimStart().startsWith('|');
const named = (text: string) => capital(text.trim().replace(/[:：]$/, ''));
/** The same, with the colon of a label. */
const labelledAs = (text: string) => named(text) + (/[:：]\s*$/.test(text) ? ':' : '');
const listOf = (entries: readonly string[]) => entries.map((entry) => `- ${entry}`).join('\n');

/** Lists in a row, each under a short line, as points with points below them. */
function nested(units: readonly Unit[]): Unit[] {
  const isLabel = (at: number) =>
    units[at] !== undefined &&
    isShort(units[at]) &&
    units[at + 1]?.kind === 'point' &&
    (units[at].isApart || units[at - 1]?.kind !== 'text');
  let isUnder = false;
  return units.map((unit, at) => {
    const next = units.findIndex((other, i) => i > at && other.kind !== 'point');
    isUnder = isLabel(at) ? isUnder || isLabel(next) : isUnder && unit.kind === 'point';
    if (isUnder && isLabel(at)) return { ...unit, kind: 'point', text: `- ${named(unit.text)}`, isApart: true };
    return isUnder ? { ...unit, text: `  ${unit.text.replaceAll('\n', '\n  ')}` } : unit;
  });
}

/** What stands in place of a unit that heads others. `isList`: lines right below it are points. */
interface Head {
  title: string;
  below?: string;
  isList?: boolean;
}

/** A text without headings as one with them: its title, what heads other lines, and all else as points and paragraphs. */
function withHeadings(units: readonly Unit[]): string {
  const areTimed = units.slice(1).every(({ text }) => timed(text));
  const areFigures =
    units.length > 2 &&
    units.every(({ kind, text }) => kind === 'text' && /\d/.test(text)) &&
    (areTimed ? timed(units[0]!.text) !== null : hasFigure(units[0]!.text));
  const [first, next] = units;
  // `Job: baker` above labelled lines, and more behind them
  const behind = units.findIndex(({ isApart }, at) => at > 0 && isApart);
  const isHead =
    behind > 0 &&
    units.slice(behind).some(({ kind }) => kind === 'point') &&
    units.slice(0, behind).every(({ kind }) => kind === 'labelled') &&
    ![SAYS.present.test(first!.text), hasFigure(first!.text), listIn(first!.text)].some(Boolean);
  // `Version 2` above a list, `Version 1` above another
  const [counted] = /^\p{L}+ (?=\d)/u.exec(first?.text ?? '') ?? [];
  const isOneOf =
    counted &&
    next &&
    isListed(next) &&
    !next.isApart &&
    units
      .slice(2)
      .some(({ kind, text }, i) => kind === 'text' && text.startsWith(counted) && units[i + 3]?.kind === 'point');
  const isTitled = first && next && !areFigures && !isOneOf && isTitle(first, next, isHead);
  const end = isTitled ? headEnd(units) : 0;
  const heads = headsIn(units, isTitled ? 1 : 0);
  const isUnderHead = (at: number) => heads.has(units.findLastIndex(({ isApart }, i) => isApart && i <= at));
  const isEnd = (at: number) => at === units.length || (at === units.length - 1 && units[at]!.kind === 'text');
  const lists = listsIn(units, (at) => at >= end && !heads.has(at) && !isUnderHead(at));
  // What follows a list would be a part of it.
  for (const at of [...lists.keys()].reverse())
    if (!isEnd(at + 1) && !heads.has(at + 1) && !lists.has(at + 1)) lists.delete(at);
  const all = new Map<number, Head>([...lists, ...heads]);
  if (!isTitled) return written(units, all, true);
  const said = units.slice(1, end).map(({ text }) => text);
  const below = written(units.slice(end), new Map([...all].map(([at, head]) => [at - end, head])));
  return [`# ${named(first.text)}`, '', ...said, below].join('\n');
}

/** Units as Markdown: lines that are not alone in their block are points. */
function written(units: readonly Unit[], heads: ReadonlyMap<number, Head>, isWhole = false): string {
  const isLine = (at: number) => {
    const { kind, text } = units[at] ?? { kind: 'object', text: '' };
    const isShortEnough = text.length <= LONGEST_POINT && sentencesOf(text).length <= MOST_SENTENCES;
    return (kind === 'text' || kind === 'labelled') && isShortEnough && !heads.has(at);
  };
  // Labelled lines in a block behind a list say something else.
  const isBehindList = (at: number) => {
    const first = units.findLastIndex(({ isApart }, i) => isApart && i <= at);
    const end = units.findIndex(({ isApart }, i) => isApart && i > at);
    const block = units.slice(first, end < 0 ? undefined : end);
    return units[first - 1]?.kind === 'point' && block.every(({ kind }) => kind === 'labelled');
  };
  const isPoint = (at: number) => {
    const { isApart } = units[at]!;
    if (isBehindList(at)) return false;
    const isUnder = !isApart && (isLine(at - 1) || heads.get(at - 1)?.isList);
    const isAsked = (i: number) => isLine(i) && isQuestion(units[i]!.text);
    const areAsked = isAsked(at) && (isAsked(at - 1) || isAsked(at + 1));
    return isLine(at) && (isUnder || areAsked || (units[at + 1]?.isApart === false && isLine(at + 1)));
  };
  return units
    .map((unit, at) => {
      const { kind, text, indent, isApart } = unit;
      const head = heads.get(at);
      if (head) return `\n## ${head.title}\n${head.below ? `\n${head.below}\n` : ''}`;
      if (kind === 'object' && indent > 0 && heads.has(at - 1)) return `\n${outdented(text, indent)}`;
      const isBelowWords = kind === 'point' && at > 0 && units[at - 1]!.kind !== 'point' && !isPoint(at - 1);
      if (kind === 'point' || kind === 'object') return isApart || isBelowWords ? `\n${text}` : text;
      if (isPoint(at)) return `${isApart ? '\n' : ''}${' '.repeat(indent)}- ${asPoint(text.trim())}`;
      return `${isBehindList(at) && !isApart ? '' : '\n'}${kind === 'aside' ? text : paragraph(text, units[at + 1], isWhole && at === 0)}`;
    })
    .join('\n');
}

/** Lines without so much of the space before each. */
const outdented = (text: string, indent: number) => text.replace(new RegExp(`^[ \\t]{1,${indent}}`, 'gm'), '');

const isTitle = ({ kind, text }: Unit, next: Unit, isHead: boolean) =>
  (kind === 'text' || (kind === 'labelled' && (next.isApart || next.kind !== 'labelled' || isHead))) &&
  text.length <= LONGEST_TITLE &&
  !timed(text) &&
  !/(?<!\d)[.!。！,，]$|\n/u.test(text);

/** The unit behind a head, which says of the text below it when, where and who: labelled lines right below the title. */
function headEnd(units: readonly Unit[]): number {
  const endOf = (isOfHead: (unit: Unit) => boolean) => {
    const end = units.findIndex((unit, at) => at > 0 && (unit.kind !== 'labelled' || !isOfHead(unit)));
    return end < 0 ? units.length : end;
  };
  const end = endOf(({ isApart }) => !isApart);
  const isDay =
    units[end]?.kind === 'text' && !units[end].isApart && /\d/.test(units[end].text) && !timed(units[end].text);
  const first = isDay ? end + 1 : end;
  const areTimed = units.length - first > 1 && units.slice(first).every(({ text }) => timed(text));
  return Math.max(
    areTimed ? first : 0,
    units[end]?.isApart ? end : 0,
    endOf(({ text }) => SAYS.present.test(text)),
  );
}

function headsIn(units: readonly Unit[], first: number): Map<number, Head> {
  const heads = numberedHeads(units);
  // `Q1: research` above a list, where several are
  const labels = units.flatMap(({ kind, text }, at) =>
    at >= first &&
    kind === 'labelled' &&
    text.length <= LONGEST_HEADING &&
    !ENDS.test(text) &&
    units[at + 1]?.kind === 'point' &&
    !units[at + 1]!.isApart
      ? [at]
      : [],
  );
  if (labels.length > 1) for (const at of labels) heads.set(at, { title: named(units[at]!.text) });
  const few = units.flatMap((_, at) => (at >= first && isFewWords(units, at) ? [at] : []));
  for (const [at, unit] of [...units.entries()].reverse()) {
    const next = units[at + 1];
    if (at < first || !next || !isShort(unit)) continue;
    const isAbove = isListed(next) && (!next.isApart || unit.isApart);
    const stands = isTopic(unit.text) || /[:：]$/.test(unit.text) || (few.length > 1 && few.includes(at));
    const isList = (stands || headsProgramme(units, at)) && !next.isApart && !isListed(next);
    const isBelowTitle = at === 1 && first === 1 && heads.size > 0;
    const isAlone = unit.isApart || (!next.isApart && (isBelowTitle || isProse(units[at - 1])));
    const isAsked = isQuestion(unit.text) && isQuestion(next.text);
    if (isAbove || isList || (isAlone && isProse(next) && BEGINS.test(unit.text) && !isAsked))
      heads.set(at, { title: labelledAs(unit.text), isList });
  }
  return heads;
}

/** Whether words stand above at least two lines with hours, up to the end of their block. */
function headsProgramme(units: readonly Unit[], at: number): boolean {
  const end = units.findIndex((other, i) => i > at && other.isApart);
  const below = units.slice(at + 1, end < 0 ? undefined : end);
  return below.length > 1 && !/\p{N}/u.test(units[at]!.text) && below.every(({ text }) => timed(text));
}

/** Whether a unit is of a few words above a block of points, short or labelled lines. */
function isFewWords(units: readonly Unit[], at: number): boolean {
  const unit = units[at]!;
  if (!unit.isApart || !isShort(unit) || !/^[\p{L}-]+(?: [\p{L}-]+){0,2}[:：]?$/u.test(unit.text)) return false;
  const end = units.findIndex((other, i) => i > at && other.isApart);
  const below = units.slice(at + 1, end < 0 ? undefined : end);
  const isLine = (other: Unit) => other.kind === 'point' || other.kind === 'labelled' || isShort(other);
  return below.length > 0 && below.every(isLine);
}

/** Numbered lines as headings, where at least two of them have something right below or sentences behind their title. */
function numberedHeads(units: readonly Unit[]): Map<number, Head> {
  const heads = new Map<number, Head>();
  const isOfMinutes = SAYS.minutes.test(units[0]?.text ?? '');
  let above = 0;
  for (const [at, { kind, text }] of units.entries()) {
    const [, line, lines] = (kind === 'point' && /^\d{1,2}[.)][ \t]+(.+)(?:\n(\S[\s\S]*))?$/.exec(text)) || [];
    const next = units[at + 1];
    if (!line) continue;
    const { title, below } = (!lines && headed(line, isOfMinutes)) || { title: line, below: lines };
    heads.set(at, { title: named(title), ...(below && { below }) });
    const isAbove =
      next &&
      (isProse(next) ||
        (next.kind === 'labelled' && ENDS.test(next.text)) ||
        (!next.isApart && /^[-*+] /.test(next.text)));
    const isShortEnough = title.length < (below ? NARROW : LONGEST_HEADING) && !ENDS.test(title);
    if (FENCE.test(next?.text ?? '') || (isShortEnough && (below ?? isAbove))) above++;
  }
  return above < 2 ? new Map<number, Head>() : heads;
}

/** Least entries of one of several lists behind labels, and least labelled lines beside one. */
const LEAST = 3;

/** Labelled lines that are lists: what was decided, what is to do, and `Pros: cheap, quiet, small` where several are such. */
function listsIn(units: readonly Unit[], mayList: (at: number) => boolean): Map<number, Head> {
  const labelled = units.flatMap(({ kind, text }, at) => {
    if (kind !== 'labelled' || !mayList(at)) return [];
    const series = units.length > 1 ? seriesIn(text) : null;
    return [{ at, list: series ?? listIn(text), isSure: series !== null || isTopic(labelOf(text)) }];
  });
  const others = labelled.filter(({ isSure }) => !isSure);
  const counts = others.flatMap(({ list }) => list?.entries.length ?? []);
  // As many things of each are compared: they are points of one slide.
  const areCompared = counts.length >= LEAST && new Set(counts).size === 1;
  const areLists = (counts.length > 1 || others.length - counts.length >= LEAST) && Math.max(...counts) >= LEAST;
  return new Map(
    labelled.flatMap(({ at, list, isSure }) =>
      list && (isSure || (areLists && !areCompared))
        ? [[at, { title: list.label, below: listOf(list.entries) }] as const]
        : [],
    ),
  );
}

/** A label and its figure, of which a line has several: `Churn: 5%`. */
const PAIR = /^\p{L}[^:：]{0,40}[:：]\s*[^:：]*\d/u;

/** A paragraph, with the lists in it as such: `1. one 2. two`, `Actions: one; two`, and what introduces the list below it. */
function paragraph(text: string, next: Unit | undefined, isFirst: boolean): string {
  const sentences = sentencesOf(plain(text));
  const series = seriesIn(text);
  if (series) return `${isFirst ? '#' : '##'} ${series.label}\n\n${listOf(series.entries)}`;
  const pairs = isFirst ? text.split(CLAUSES) : [];
  if (pairs.length > 1 && pairs.every((pair) => PAIR.test(pair))) return listOf(pairs);
  // `Cars: A costs 8 €, takes 4 h. B costs 12 €, takes 5 h.` compares things.
  const areCompared = sentences.slice(1).some((one) => one.split(CLAUSES).filter(hasFigure).length > 1);
  const listed = isFirst && !areCompared && !enumerated(text) ? listedIn(sentences[0]!) : null;
  if (listed) {
    const figures = listed.entries.filter(hasFigure);
    const isMostly = figures.length * 2 > listed.entries.length;
    const [shown, said] = isMostly ? [figures, listed.entries.filter((one) => !hasFigure(one))] : [listed.entries, []];
    const parts = listed.parts.map(({ label, entries }) => `## ${capital(label)}\n\n${listOf(entries.map(capital))}`);
    const rest = [...said.map((one) => `${capital(one)}.`), ...sentences.slice(1)].join(' ');
    return [`# ${listed.topic}`, listOf(shown.map(capital)), ...parts, rest].join('\n\n');
  }
  const lists = sentences.flatMap((sentence) => {
    const list = listIn(sentence);
    return list?.isSure ? [{ ...list, sentence }] : [];
  });
  const others = sentences.filter((one) => !lists.some(({ sentence }) => sentence === one));
  const numbered = enumerated(others.join(' '));
  const last = others.at(-1) ?? '';
  const introduces = next?.kind === 'point' && others.length > 1 && /[:：]$/.test(last) && last.length <= LONGEST_TITLE;
  if (lists.length === 0 && !numbered && !introduces) return text;
  const heads = numbered?.items.map((item) => headed(item, SAYS.minutes.test(numbered.before))) ?? [];
  const parted =
    numbered && heads.every((head) => head !== null)
      ? heads.map(({ title, below }) => `## ${title}\n\n${below}`).join('\n\n')
      : null;
  return [
    numbered
      ? numbered.before && `${isFirst ? '# ' : ''}${numbered.before}`
      : others.slice(0, introduces ? -1 : undefined).join(' '),
    parted ?? (numbered?.items ?? []).map((item, i) => `${i + 1}. ${asPoint(item)}`).join('\n'),
    introduces ? `## ${named(last)}` : '',
    ...lists.map(({ label, entries }) => `## ${label}\n\n${listOf(entries)}`),
  ].join('\n\n');
}
