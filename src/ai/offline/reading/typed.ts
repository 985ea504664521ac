import { capital, SOURCE } from '../../../choose/words/patterns.js';
import { names } from '../../../templates/define/topics/topics.js';
import { NOTES, TREND } from '../vocabulary.js';
import { sentencesOf } from './prose.js';
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

/** A text whose short lines above others are headings, and whose first line is then the title. */
export const asOutline = (text: string): string => {
  const markdown = asMarkdown(text);
  return withEnds(
    /^ {0,3}(?:#{1,6}[ \t]|=+[ \t]*$)/m.test(markdown)
      ? withLabels(markdown)
      : withHeadings(withMinutes(withPoints(withLists(withHeads(withLines(markdown)))))),
  );
};

/** A text for one slide: lists under short lines of their own are points with points below them. */
export const asSlide = (text: string): string => withEnds(withLabels(asMarkdown(text)));

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
    )
    .replace(/\n(?=[^\s#>|`~*+-][^\n]{0,58}[:：][ \t]*\n)/g, '\n\n')
    .replace(new RegExp(`\\n(?=${NOTES.source.slice(1, -1)}|${SOURCE.source.slice(1, -1)})`, 'giu'), '\n\n');

/** Lines such as `Decisions: we do this. We keep that.` as a heading and its list. */
const withMinutes = (text: string): string =>
  text.replace(/^(\p{L}[^:：.\n]{1,39})[:：][ \t]*(\S.*)$/gmu, (line, label: string, said: string) => {
    if (!names(label, 'decisions') && !names(label, 'nextSteps')) return line;
    const items = /[;；]/.test(said) ? said.split(/[;；]\s*/) : sentencesOf(said);
    const points = items.filter(Boolean).map((item) => `- ${capital(item.replace(/(?<=[\p{L}\p{N})])[.。]$/u, ''))}`);
    return points.length > 1 || ENDS.test(said) ? `\n${label}:\n${points.join('\n')}` : line;
  });

/** Notes: how many lines at least and at most, the longest, the room that a wrapped line may leave, and a width that nobody wraps lines at. */
const LINES = { least: 3, most: 40, longest: 45, spare: 3, narrow: 35 };

/** Notes of a line each, without signs or capitals, as points: no line was wrapped, as the next word had its place on most. */
const withLines = (text: string): string =>
  text
    .split(/\n(?:[ \t]*\n)+/)
    .map((block, at) => {
      const lines = block.split('\n').map((line) => line.trim());
      const [first = '', ...others] = lines;
      const isNamed = names(first, 'nextSteps') || names(first, 'decisions');
      const notes = at === 0 || isNamed ? others : lines;
      if (isNamed && notes.every(isNote)) return `${first}\n${notes.map((line) => `- ${line}`).join('\n')}`;
      const isLower = notes.filter((line) => /^\p{Ll}/u.test(line)).length * 2 > notes.length;
      if (
        notes.length < LINES.least ||
        notes.length > LINES.most ||
        !lines.every(isNote) ||
        !isLower ||
        isWrapped(lines)
      )
        return block;
      return [...(at === 0 ? [capital(first), ''] : []), ...notes.map((line) => `- ${capital(line)}`)].join('\n');
    })
    .join('\n\n');

const isNote = (line: string) => line.length <= LINES.longest && !OTHER.test(line) && !/[.,;。，、]$/u.test(line);

/** Whether lines are those of a paragraph: on at least half of them the first word of the next had no place. */
function isWrapped(lines: readonly string[]): boolean {
  const width = Math.max(...lines.map(({ length }) => length));
  const full = lines
    .slice(0, -1)
    .filter((line, at) => line.length + lines[at + 1]!.split(' ')[0]!.length + LINES.spare > width);
  return width > LINES.narrow && full.length * 2 >= lines.length - 1;
}

const LABELLED = /^(\p{L}[^:：.\n]{1,39})[:：][ \t]*(\S.*)$/u;
/** Least entries of one of several lists behind labels, and of the others. */
const [MANY, SEVERAL] = [3, 2];
const LONGEST_ENTRY = 60;

/** Lines such as `Pros: cheap, quiet, small` as headings and their lists, where a text has several and one has three entries. */
function withLists(text: string): string {
  const lines = text.split('\n');
  const head = headEnd(lines);
  const lists = lines.map((line, at) => (at < head ? null : listIn(line)));
  const counts = lists.flatMap((list) => (list ? [list.entries.length] : []));
  const others = lines.filter((line, at) => at >= head && !lists[at] && LABELLED.test(line) && !isAside(line)).length;
  if ((counts.length < 2 && others < LEAST_LABELS) || Math.max(...counts) < MANY) return text;
  // As many things of each are compared: they are points of one slide.
  if (counts.length >= LEAST_LABELS && new Set(counts).size === 1) return text;
  return lines
    .flatMap((line, at) => {
      const list = lists[at];
      if (list) return ['', `${list.label}:`, ...list.entries.map((entry) => `- ${entry}`), ''];
      // What follows a list is none of its points.
      return line && lists[at - 1] && !OTHER.test(line) ? ['', line] : [line];
    })
    .join('\n');
}

/** Least lines in a row with a label that are points. */
const LEAST_LABELS = 3;

/** Lines in a row such as `Goal: two days in place of five.` as points with a label, but for what is said of the text itself. */
function withPoints(text: string): string {
  const lines = text.split('\n');
  const head = headEnd(lines);
  const isPoint = lines.map((line, at) => at >= head && LABELLED.test(line) && !isAside(line));
  const runOf = (at: number) => {
    const from = isPoint.lastIndexOf(false, at) + 1;
    const to = isPoint.indexOf(false, at);
    return (to < 0 ? lines.length : to) - from;
  };
  return lines
    .map((line, at) => {
      const isListed = (place: number) => isPoint[place] && runOf(place) >= LEAST_LABELS;
      // A list is apart from the lines above and below it.
      if (!isListed(at)) return at > 0 && line && isListed(at - 1) ? `\n${line}` : line;
      return `${at > 0 && !isPoint[at - 1] && lines[at - 1] ? '\n' : ''}- ${line}`;
    })
    .join('\n');
}

/** Whether a labelled line has a place of its own: notes, a source, what was decided, what is to do. */
function isAside(line: string): boolean {
  const [, label = ''] = LABELLED.exec(line) ?? [];
  return NOTES.test(line) || SOURCE.test(line) || names(label, 'decisions') || names(label, 'nextSteps');
}

/** Words of a line in small letters that heads what stands below it, and how many such lines there are at least. */
const HEAD_WORDS = 3;
const LEAST_HEADS = 2;

/** Blocks under a line in small letters, such as `went well`, as headings with their points, where all blocks are such. */
function withHeads(text: string): string {
  const blocks = text.trim().split(/\n\s*\n/);
  const below = blocks.slice(1).map((block) => block.split('\n'));
  const isHeaded = ([head = '', ...others]: string[]) =>
    others.length > 0 &&
    /^\p{Ll}/u.test(head) &&
    head.split(/\s+/).length <= HEAD_WORDS &&
    /^[\p{L}\s-]+[:：]?$/u.test(head);
  const heads = below.filter(isHeaded);
  const others = below.filter((block) => !isHeaded(block));
  if (heads.length < LEAST_HEADS || others.some(({ length }) => length > 1)) return text;
  const written = below.map((block) => {
    const [head = '', ...lines] = block;
    const list = block.length === 1 ? listIn(head) : null;
    if (list) return `## ${list.label}\n\n${list.entries.map((entry) => `- ${entry}`).join('\n')}`;
    if (!isHeaded(block)) return block.join('\n');
    const isList = lines.some((line) => POINT.test(line));
    const entries = lines.length === 1 ? lines[0]!.split(/[,;]\s+/) : lines;
    const points = isList ? lines : (entries.length > 1 ? entries : lines).map((entry) => `- ${entry}`);
    return `## ${capital(head).replace(/[:：]$/, '')}\n\n${points.join('\n')}`;
  });
  const [title = ''] = blocks;
  return [title.includes('\n') ? title : `# ${title}`, ...written].join('\n\n');
}

/** The line behind a head, which says of the text below it when, where and who: labelled lines right below the title. */
function headEnd(lines: readonly string[]): number {
  const begin = lines.findIndex((line) => line.trim()) + 1;
  let end = begin;
  while (LABELLED.test(lines[end] ?? '')) end++;
  const isHead = lines[end]?.trim() === '' && lines.slice(end).some((line) => line.trim());
  return isHead ? end : begin;
}

/** A label and what is listed behind it, apart by semicolons, else by commas; null for other lines, and for sentences. */
function listIn(line: string): { label: string; entries: string[] } | null {
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
  const label = capital(name) + (more ? ` (${more})` : '');
  const isOne = entries.slice(1).some((entry) => TREND.test(`, ${entry}`));
  return areEntries && !isOne && entries.length >= SEVERAL ? { label, entries } : null;
}

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

const LONGEST_HEADING = 60;
const LONGEST_TITLE = 120;
const POINT = /^\s*(?:[-*+]|\d{1,3}[.)])[ \t]/;
const NUMBERED = /^\d{1,2}[.)][ \t]+(.+)$/;
const OTHER = /^\s*(?:[-*+>|#`~]|\d{1,3}[.)]\s|https?:)/i;
const BEGINS = /^["“„«]?[\p{Lu}\p{Lo}\p{N}]/u;
const ENDS = /[.!?。！？][)"”»]?$/u;
/** `Date: 12 May` says something; `Item 3: Budget` is a heading. */
const SAYS = /^(?!\p{L}{1,12}\.? \d{1,2}[:：])[^:：]+[:：]\s*\S/u;

const isHeading = (line: string) =>
  line.length <= LONGEST_HEADING &&
  BEGINS.test(line) &&
  !/[.!?。！？,，;、…]$/u.test(line) &&
  !SAYS.test(line) &&
  !OTHER.test(line);
const isProse = (line: string) =>
  BEGINS.test(line) && !OTHER.test(line) && (line.length > LONGEST_HEADING || ENDS.test(line));

function withHeadings(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const first = lines.findIndex(Boolean);
  const numbered = numberedHeadings(lines);
  const heads = new Map<number, string>();
  let isInCode = false;
  for (const [at, line] of lines.entries()) {
    if (/^(?:```|~~~)/.test(line)) isInCode = !isInCode;
    if (isInCode) continue;
    const title = numbered.get(at) ?? (stands(lines, at) ? line : undefined);
    if (title !== undefined && at !== first) heads.set(at, title.replace(/[:：]$/, ''));
  }
  if (heads.size === 0) return text;
  const isTitled = isTitle(lines[first]!) && !numbered.has(first);
  if (!isTitled && numbered.has(first)) heads.set(first, numbered.get(first)!);
  return lines
    .map((line, at) => {
      if (at === first && isTitled) return `# ${line.replace(/[:：]$/, '')}\n`;
      const title = heads.get(at);
      return title === undefined ? line : `\n## ${title}\n`;
    })
    .join('\n');
}

/** Lists in a row, each under a short line, as points with points below them; a line amid points is such, too. */
const withLabels = (text: string): string =>
  outsideCode(text, (part) => {
    const lines = part.split('\n');
    let isListed = false;
    let isUnder = false;
    return lines
      .map((line, at) => {
        if (labels(lines, at) && (isListed || labels(lines, listEnd(lines, at + 1)))) {
          [isListed, isUnder] = [true, true];
          return `\n- ${line.trim().replace(/[:：]$/, '')}`;
        }
        isListed = goesOn(lines, at, isListed);
        isUnder &&= isListed;
        return isUnder && line ? `  ${line}` : line;
      })
      .join('\n');
  });

/** Whether a line is short and directly above a list, and below a list, a heading or nothing. */
function labels(lines: readonly string[], at: number): boolean {
  const [before = '', line = ''] = [lines[at - 1], lines[at]];
  const next = lines[at + 1]?.trim() ? lines[at + 1]! : (lines[at + 2] ?? '');
  return isHeading(line) && POINT.test(next) && (!before.trim() || POINT.test(before) || /^\s|^#/.test(before));
}

/** Whether a line belongs to a list: a point, what is indented or runs on below one, a blank line. */
const goesOn = (lines: readonly string[], at: number, isListed: boolean): boolean =>
  POINT.test(lines[at]!) ||
  (isListed && (/^(?:\s|$)/.test(lines[at]!) || (Boolean(lines[at - 1]?.trim()) && !OTHER.test(lines[at]!))));

/** The line behind a list, or another label. */
function listEnd(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && (!lines[at]!.trim() || goesOn(lines, at, true)) && !labels(lines, at)) at++;
  return at;
}

/** Shortest line that may go on in the next one, as people and programs wrap lines, in columns. */
const WRAPPED = 50;
/** A line that lists things under a label. */
const LISTS = /^[^\s:：\n][^:：\n]{1,39}[:：][^\n;；,，、]+[;；,，、]/u;

/** Lists apart from lines below them that are none of their points: Markdown takes those for the end of the last point. */
const withEnds = (text: string): string =>
  outsideCode(text, (part) => {
    const lines = part.split('\n');
    return lines.map((line, at) => (endsList(lines, at) ? `\n${line}` : line)).join('\n');
  });

/** Whether a line below a point begins something new: it lists things, or begins as a sentence where the point is at its end. */
function endsList(lines: readonly string[], at: number): boolean {
  const [before = '', line = ''] = [lines[at - 1], lines[at]];
  const isAtEnd = ENDS.test(before) || (columnsOf(before) < WRAPPED && !/[,;:，、；：(（–—-]$/u.test(before));
  const isNew = !OTHER.test(line) && (LISTS.test(line) || (isAtEnd && BEGINS.test(line)));
  return isNew && before !== '' && POINT.test(lines.slice(0, at).findLast((other) => !/^[ \t]+\S/.test(other)) ?? '');
}

/** How wide a line is; signs of Chinese, Japanese and Korean are twice as wide. */
const columnsOf = (line: string) =>
  line.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu, '$&$&').length;

const isTitle = (line: string) =>
  line.length <= LONGEST_TITLE && BEGINS.test(line) && !OTHER.test(line) && !ENDS.test(line);

/** Whether a line stands above what it heads: a list right below, or prose. */
function stands(lines: readonly string[], at: number): boolean {
  const [before = '', line = '', after = ''] = [lines[at - 1], lines[at], lines[at + 1]];
  const isSecond = isTitle(before) && lines.findIndex(Boolean) === at - 1 && POINT.test(after);
  if (!isHeading(line) || (before && !POINT.test(before) && !isSecond)) return false;
  if (after) return POINT.test(after) || (!before && isProse(after));
  const next = lines.slice(at + 1).find(Boolean);
  return next !== undefined && (POINT.test(next) || /^\|/.test(next) || isProse(next));
}

/** Numbered lines as headings, where at least two of them have something right below. */
function numberedHeadings(lines: readonly string[]): Map<number, string> {
  const numbers = lines.flatMap((line, at) => {
    const title = NUMBERED.exec(line)?.[1];
    return title === undefined ? [] : [[at, title] as const];
  });
  const above = numbers.filter(([at, title]) => {
    const next = lines[at + 1] ?? '';
    return title.length <= LONGEST_HEADING && !ENDS.test(title) && (/^[-*+] /.test(next) || isProse(next));
  });
  return new Map(above.length < 2 ? [] : numbers);
}
