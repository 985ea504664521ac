import { blockFormula, heldFormulas, isFormulaFence, isFormulaOf, isLatex } from '../../markdown/formulas.js';
import { decode } from '../../markdown/html.js';
import { withTypedBlocks } from '../../markdown/typed-blocks.js';
import { calloutAt } from './callouts.js';
import { isSetting } from './deck-settings.js';
import { frontMatterAt, propertiesAt, type Settings, tomlAt } from './front-matter.js';

/** A stretch of a Markdown file, told apart line by line before anything is parsed. */
export type Part =
  /** `isStep`: what follows may be the same slide with more on it, as remark has it. */
  | { kind: 'break'; settings?: Settings; isStep?: boolean }
  | { kind: 'markdown'; text: string }
  | { kind: 'code'; info: string; text: string }
  | { kind: 'comment'; text: string }
  | { kind: 'html'; text: string }
  /** A line `::: name` of pandoc; without a name, the end of one. */
  | { kind: 'div'; name: string }
  /** A line `::name::` of Slidev. */
  | { kind: 'slot'; name: string }
  /** What follows on the slide is its notes (remark). */
  | { kind: 'notes' }
  /** What follows comes with the next click. */
  | { kind: 'pause' };

/** A file as parts, with the settings that it begins with. */
export interface Parts {
  settings: Settings;
  /** `%` lines of pandoc: title, authors and date. */
  titleBlock: string[];
  /** It has lines that only remark knows. */
  isRemark: boolean;
  parts: Part[];
}

const RULE = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const FENCE = /^(\s*(?:[-*+>]\s+|\d{1,9}[.)]\s+)*)(`{3,}|~{3,})(.*)$/;
const HEADING = /^ {0,3}#{1,6}(?:[ \t]|$)/;
/** A line that is not the text of a paragraph, so that a rule below it is no underline of a heading. */
const NO_PARAGRAPH = /^(?:\s|[-*+>|<#]|\d{1,9}[.)]\s|!\[|:::)|\|\s*$/;

/**
 * Cuts a text into parts. What can be told by its lines alone is no Markdown any more: rules between slides with their
 * front matter, fenced code and comments at the margin, and the lines of pandoc and Slidev. Headings, and blocks after a
 * long stretch, begin a part of their own, as parsing takes more than linear time.
 */
export function partsOf(text: string): Parts {
  const lines = text.replace(/^\uFEFF/, '').split(LINE_END);
  const parts: Part[] = [];
  let kept: string[] = [];
  /** Notes within a list, which goes on after them. */
  const notes: Part[] = [];
  const flush = () => {
    if (kept.some((line) => line.trim()))
      parts.push({ kind: 'markdown', text: heldFormulas(withTypedBlocks(kept.join('\n'))) });
    kept = [];
    parts.push(...notes.splice(0));
  };
  const add = (part: Part) => {
    flush();
    parts.push(part);
  };
  const { next, ...beginning } = beginningOf(lines);
  let { isRemark } = beginning;
  /** The first line from which on no comment ends. */
  let openComment = Infinity;
  for (let at = next; at < lines.length; at++) {
    const line = lines[at]!;
    const rest =
      fenceAt(lines, at) ??
      formulaAt(lines, at) ??
      diagramAt(lines, at) ??
      (at < openComment ? commentAt(lines, at) : null) ??
      rawAt(lines, at);
    if (rest) {
      if (rest.part) add(rest.part);
      else for (const other of lines.slice(at, rest.last + 1)) kept.push(other);
      at = rest.last;
      continue;
    }
    const inner = notesAt(lines, at);
    if (inner) {
      notes.push({ kind: 'div', name: 'notes' }, { kind: 'markdown', text: inner.text }, { kind: 'div', name: '' });
      at = inner.last;
      continue;
    }
    const callout = calloutAt(lines, at);
    if (callout) {
      for (const other of callout.lines) kept.push(other);
      at = callout.last;
      continue;
    }
    if (line.startsWith('<!--')) openComment = Math.min(at, openComment);
    const single = lineOf(line);
    if (single && !(single.kind === 'break' && isHeading(kept))) add(single);
    else if (RULE.test(line)) {
      const matter = line.startsWith('---') ? frontMatterAt(lines, at + 1) : null;
      const front = matter ?? (line.startsWith('---') ? propertiesAt(lines, at + 1) : null);
      isRemark ||= front !== matter;
      if (!front && line.startsWith('-') && isHeading(kept)) kept.push(line);
      else {
        add({ kind: 'break', ...(front && { settings: front.settings }) });
        if (front) at = front.last;
      }
    } else {
      if (beginsStretch(line, kept)) flush();
      kept.push(line);
    }
  }
  flush();
  return { ...beginning, isRemark: isRemark || parts.some(({ kind }) => kind === 'notes'), parts };
}

/** Signs of Unicode end lines only before points of lists: within words, and in code, they are spaces. */
const LINE_END = /\r\n|\n|\r|[\u2028\u2029](?=[ \t]{0,20}(?:[-*+]|\d{1,9}[.)])[ \t])/;

/** Front matter, or the title block of pandoc. */
function beginningOf(lines: readonly string[]): Omit<Parts, 'parts'> & { next: number } {
  const first = Math.max(
    0,
    lines.findIndex((line) => line.trim()),
  );
  const [fence] = /^-{3,}(?=\s*$)/.exec(lines[first] ?? '') ?? [];
  const said = lines.findIndex((line, at) => at > first && line.trim());
  // Elsewhere a blank line below the fence begins a slide.
  const start = /^marp:/.test(lines[said] ?? '') ? said : first + 1;
  const front = fence ? frontMatterAt(lines, start, fence) : tomlAt(lines, first);
  // Longer dashes are rules, too.
  const isFront = front && (!fence || fence === '---' || Object.keys(front.settings).some(isSetting));
  if (isFront) return { settings: front.settings, titleBlock: [], isRemark: false, next: front.last + 1 };
  const properties = propertiesAt(lines, first);
  if (properties) return { settings: properties.settings, titleBlock: [], isRemark: true, next: properties.last + 1 };
  const titleBlock: string[] = [];
  let next = first;
  for (; titleBlock.length <= 3; next++) {
    const line = lines[next] ?? '';
    if (/^%(?:\s|$)/.test(line) && titleBlock.length < 3) titleBlock.push(line.slice(1).trim());
    else if (titleBlock.length > 0 && /^\s+\S/.test(line)) titleBlock.push(`${titleBlock.pop()} ${line.trim()}`);
    else break;
  }
  // An empty front matter says nothing.
  if (titleBlock.length === 0 && /^---\s*$/.test(lines[first] ?? ''))
    next = first + (/^---\s*$/.test(lines[first + 1] ?? '') ? 2 : 1);
  return { settings: {}, titleBlock, isRemark: false, next };
}

/** Whether what stands above a `---` is a paragraph of one line, which the `---` makes a heading. */
const isHeading = (kept: readonly string[]) =>
  Boolean(kept.at(-1)?.trim()) && !kept.at(-2)?.trim() && !NO_PARAGRAPH.test(kept.at(-1)!);

/** Lines from which on a stretch ends with its block. */
const LONG_STRETCH = 200;
/** An entry of a list at the margin, and a line of a list. */
const ENTRY = /^(?:[-*+]|\d{1,9}[.)])[ \t]+\S/;
const LIST_LINE = /^(?:[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t])/;

/** Whether what a line begins may be parsed without the lines before it, and better is. */
function beginsStretch(line: string, kept: readonly string[]): boolean {
  const before = kept.at(-1) ?? '';
  if (kept.length < LONG_STRETCH) return HEADING.test(line) && !before.trim();
  return before.trim() ? ENTRY.test(line) && LIST_LINE.test(before) : /^\S/.test(line);
}

interface Stretch {
  /** Null where it stays Markdown. */
  part: Part | null;
  last: number;
}

/** Fenced code; that of lists and quotes stays Markdown. One without an end goes on to the end of the file (CommonMark). */
function fenceAt(lines: readonly string[], at: number): Stretch | null {
  const [, before = '', fence = '', info = ''] = FENCE.exec(lines[at]!) ?? [];
  if (!fence || (fence.startsWith('`') && info.includes('`'))) return null;
  const end = new RegExp(`^[\\s>]*${fence[0]}{${fence.length},}\\s*$`);
  let last = at + 1;
  // A list or quote that ends also ends its fence.
  while (last < lines.length && !end.test(lines[last]!)) last++;
  if (before) return { part: null, last: Math.min(last, lines.length - 1) };
  const text = lines.slice(at + 1, last).join('\n');
  const formula = isFormulaFence(info) ? blockFormula(text) : null;
  if (formula !== null) return { part: { kind: 'markdown', text: formula }, last };
  return { part: { kind: 'code', info: info.trim(), text }, last };
}

/** Most lines of a formula. */
const LONGEST_FORMULA = 100;

/** A formula between `$$`, `\[` and `\]`, or as LaTeX begins and ends one, on lines of its own: a paragraph. It has no blank lines. */
function formulaAt(lines: readonly string[], at: number): Stretch | null {
  const line = lines[at]!.trim();
  const begin = /^(?:\$\$|\\\[|\\begin\{([a-z]+\*?)\})/.exec(line);
  const name = begin?.[1];
  if (!begin || lines[at]!.startsWith('    ') || (name && !isFormulaOf(name))) return null;
  const end = name ? `\\end{${name}}` : begin[0] === '$$' ? '$$' : '\\]';
  const isOne = line.length >= begin[0].length + end.length && line.endsWith(end);
  const after = lines.slice(at + 1, at + LONGEST_FORMULA).findIndex((other) => other.trimEnd().endsWith(end));
  if (!isOne && after < 0) return null;
  const last = isOne ? at : at + 1 + after;
  const text = lines
    .slice(at, last + 1)
    .join('\n')
    .trim();
  const inside = text.slice(begin[0].length, -end.length).trim();
  const latex = name && !/^(?:equation|displaymath|math)/.test(name) ? text : inside;
  const isSaid = begin[0] !== '\\[' || isLatex(inside);
  const formula = /\n\s*\n/.test(text) || !isSaid ? null : blockFormula(latex);
  return formula === null ? null : { part: { kind: 'markdown', text: formula }, last };
}

/** Most lines of a diagram. */
const LONGEST_DIAGRAM = 500;

/** A diagram as Mermaid itself finds it in HTML. */
function diagramAt(lines: readonly string[], at: number): Stretch | null {
  const [, tag = '', first = ''] = DIAGRAM.exec(lines[at]!) ?? [];
  if (!tag) return null;
  const text = [first];
  for (let last = at; last < Math.min(lines.length, at + LONGEST_DIAGRAM); last++) {
    // One that begins before the end is another, so that no line is looked at again and again.
    if (last > at && DIAGRAM.test(lines[last]!)) return null;
    if (last > at) text.push(lines[last]!);
    const line = text.at(-1)!.trimEnd();
    if (!line.toLowerCase().endsWith(`</${tag.toLowerCase()}>`)) continue;
    text[text.length - 1] = line.slice(0, -tag.length - 3);
    return { part: { kind: 'code', info: 'mermaid', text: decode(text.join('\n').trim()) }, last };
  }
  return null;
}

const DIAGRAM =
  /^ {0,3}<(div|pre)\s(?:[^>]*\s)?class\s*=\s*["']?(?:[\w-]+\s+)*mermaid(?:\s[^"'>]*)?["']?(?:\s[^>]*)?>(.*)$/i;

/** A comment at the margin with nothing after it. */
function commentAt(lines: readonly string[], at: number): Stretch | null {
  if (!lines[at]!.startsWith('<!--')) return null;
  let last = at;
  while (last < lines.length && !lines[last]!.includes('-->', last === at ? 4 : 0)) last++;
  const end = lines[last];
  if (end === undefined) return null;
  if (!end.trimEnd().endsWith('-->') || end.indexOf('-->') !== end.lastIndexOf('-->')) return { part: null, last };
  const text = lines
    .slice(at, last + 1)
    .join('\n')
    .trimEnd();
  return { part: { kind: 'comment', text: text.slice(4, -3) }, last };
}

/** Scripts and style sheets, which may have empty lines. */
function rawAt(lines: readonly string[], at: number): Stretch | null {
  const tag = /^<(script|style)\b/i.exec(lines[at]!)?.[1];
  if (!tag) return null;
  const end = new RegExp(`</${tag}\\s*>`, 'i');
  let last = at;
  while (last < lines.length - 1 && !end.test(lines[last]!)) last++;
  return { part: { kind: 'html', text: lines.slice(at, last + 1).join('\n') }, last };
}

/** Most lines of notes within a list. */
const LONGEST_NOTES = 200;

/** Notes of pandoc within a list: a div that is indented as its points are. */
function notesAt(lines: readonly string[], at: number): { text: string; last: number } | null {
  const [, indent = ''] = /^([ \t]+):{3,}[ \t]*(?:notes|\{[ \t]*\.notes[ \t]*\})[ \t]*$/.exec(lines[at]!) ?? [];
  const inside = indent ? lines.slice(at + 1, at + LONGEST_NOTES) : [];
  const length = inside.findIndex((line) => /^[ \t]+:{3,}[ \t]*$/.test(line));
  if (length < 0) return null;
  const text = inside.slice(0, length).map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
  return { text: text.join('\n'), last: at + 1 + length };
}

/** A line `::: name :::` without its colons. */
function trimmed(line: string): string {
  const name = line.trim().replace(/^:+/, '');
  let end = name.length;
  while (name[end - 1] === ':') end--;
  return name.slice(0, end).trim();
}

/** A line that is a part by itself. */
function lineOf(line: string): Part | null {
  if (line.startsWith(':::')) return { kind: 'div', name: trimmed(line) };
  const slot = /^::([\w-]+)::\s*$/.exec(line)?.[1];
  if (slot !== undefined) return { kind: 'slot', name: slot };
  if (/^\?\?\?\s*$/.test(line)) return { kind: 'notes' };
  if (/^\. \. \.\s*$/.test(line)) return { kind: 'pause' };
  if (/^--\s*$/.test(line)) return { kind: 'break', isStep: true };
  return null;
}
