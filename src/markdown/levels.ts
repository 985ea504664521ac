import { BEGINS, ENDS } from '../choose/words/patterns.js';

/** What a line of an outline begins with. `path`: `2.`, `2.1`; `dot` and `circle`: signs of points that Markdown does not know. */
type Kind = 'path' | 'chapter' | 'han' | 'roman' | 'capital' | 'small' | 'bullet' | 'dot' | 'circle' | 'text';

/** A line of an outline, and those that go on with it. */
interface Line {
  kind: Kind;
  indent: number;
  /** As it is typed. */
  mark: string;
  /** The numbers of its mark, empty where it has none. */
  path: readonly number[];
  text: string;
  depth: number;
  above?: Line;
  /** Prose below it. */
  said: string[];
}

const NUMBERS = String.raw`\d{1,2}(?:\.\d{1,2}){1,3}\.?(?=[ \t]+\p{L})|\d(?=[ \t]+\p{L})|\d{1,2}、`;
const MARKED = new RegExp(
  String.raw`^([ \t]*)\s*(${NUMBERS}|(?:\d{1,2}|[A-Z]|[a-z]|[IVX]{2,5}|[ivx]{2,5})[.)](?=[ \t])|第[一二三四五六七八九十\d]{1,3}[章节節部](?=[ \t])|[一二三四五六七八九十]{1,3}、|[-*+](?=[ \t])|[•●・◦○▪▫‣]|)[ \t]*(\S[^]*)$`,
  'u',
);
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];
const HAN = '一二三四五六七八九十';
const SIGNS: [Kind, RegExp][] = [
  ['bullet', /^[-*+]$/],
  ['dot', /^[•●・]$/],
  ['circle', /^[◦○▪▫‣]$/],
];
/** Longest line that others stand below, and the shortest of which the one right below may be the rest, in characters. */
const LONGEST_HEAD = 60;
const WRAPPED = 50;
/** Most levels above a line. */
const DEEPEST = 10;
/** Least letters in a row that are marks of a list. */
const LEAST_LETTERS = 3;

/** What a line may be: `i.` is a number or a letter, `9 Uhr` no number of a heading. */
function readingsOf(mark: string, words: string): Pick<Line, 'kind' | 'path' | 'text'>[] {
  const [sign = ''] = mark.split(/[.)、]$/);
  const asText = { kind: 'text', path: [], text: `${mark} ${words}`.trim() } as const;
  const [kind] = SIGNS.find(([, pattern]) => pattern.test(mark)) ?? [];
  if (!mark || kind) return [kind ? { kind, path: [], text: words } : asText];
  const as = (name: Kind, path: number[]) => (path[0] ? [{ kind: name, path, text: words }] : []);
  const han = /[一二三四五六七八九十]+/.exec(sign)?.[0];
  if (han) return as(sign.startsWith('第') ? 'chapter' : 'han', [hanNumber(han)]);
  if (/\d/.test(sign)) {
    const path = (sign.match(/\d+/g) ?? []).map(Number);
    return [
      ...as(sign.startsWith('第') ? 'chapter' : 'path', path),
      ...(sign === mark && !isFirst(path, []) ? [asText] : []),
    ];
  }
  const small = sign.toLowerCase();
  const letter = sign.length === 1 ? small.charCodeAt(0) - 96 : 0;
  return [
    ...as(sign === small ? 'small' : 'roman', [ROMAN.indexOf(small) + 1]),
    ...as(sign === small ? 'small' : 'capital', [letter]),
  ];
}

/** `十二` as 12. */
function hanNumber(han: string): number {
  const valueOf = (sign = '') => (sign ? HAN.indexOf(sign) + 1 : 0);
  const [tens, ones] = han.length > 1 ? han.split('十') : ['', han];
  return ones === undefined ? 0 : (han.length > 1 ? (valueOf(tens) || 1) * 10 : 0) + valueOf(ones);
}

/** Whether a number follows another: `2.2` or `3.1` behind `2.1`. */
function follows(path: readonly number[], before: readonly number[]): boolean {
  const at = path.findIndex((value, i) => value !== before[i]);
  return path.length === before.length && path[at] === before[at]! + 1 && path.slice(at + 1).every((one) => one === 1);
}

/** Whether a number is the first below another, or below what has none. */
const isFirst = (path: readonly number[], above: readonly number[]) =>
  path.at(-1) === 1 && (path.length === 1 || path.slice(0, -1).every((value, i) => value === (above[i] ?? 1)));

/** Where a line stands in an outline whose last line and those above it are `branch`; null where it is no line of it. */
function depthIn(
  branch: readonly Line[],
  line: Pick<Line, 'kind' | 'path' | 'indent'>,
  isApart: boolean,
): number | null {
  const isNumbered = line.path.length > 0;
  const beside = branch.findLastIndex(
    ({ kind, path, indent }) =>
      kind === line.kind &&
      (isNumbered ? follows(line.path, path) : true) &&
      (indent === line.indent || line.path.length > 1),
  );
  if (beside >= 0) return beside;
  const above = branch.at(-1);
  if (!above) return !isNumbered || isFirst(line.path, []) ? 0 : null;
  const isDeeper = line.indent > above.indent;
  // Behind a blank line it is code.
  if (line.kind === 'text' && isApart && line.indent > 3) return null;
  const mayStandBelow = isNumbered
    ? isFirst(line.path, above.kind === 'chapter' ? [] : above.path) ||
      (above.kind === 'chapter' && line.path[0] === above.path[0] && line.path.at(-1) === 1)
    : isDeeper || line.kind !== 'text';
  return mayStandBelow && (isDeeper || (line.indent === above.indent && above.kind !== 'text')) ? branch.length : null;
}

/** Whether an indented line without a mark is the rest of the one above it. */
const isRest = ({ kind, path, text }: Line, words: string) =>
  (kind !== 'text' && path.length === 0) ||
  ENDS.test(text) ||
  text.length > LONGEST_HEAD ||
  (kind !== 'text' && (text.length > WRAPPED || !BEGINS.test(words)));

/** The lines of an outline from one on, and the place behind them. */
function outlineAt(lines: readonly string[], from: number): { made: Line[]; end: number } {
  const made: Line[] = [];
  const branch: Line[] = [];
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const typed = lines[at]!;
    if (!typed.trim()) continue;
    const [, space = '', mark = '', text = ''] = MARKED.exec(typed)!;
    const indent = space.replace(/\t/g, '    ').length;
    const last = made.at(-1);
    if (/^\s*(?:[|>#`~<\\]|:::|\[\^?|!\[)/.test(typed)) break;
    if (last && !mark && indent > last.indent && isRest(last, text)) last.text += `\n${typed.trim()}`;
    else {
      const isApart = !lines[at - 1]?.trim();
      const [found] = readingsOf(mark, text).flatMap((one): Line[] => {
        const depth = depthIn(branch, { ...one, indent }, isApart);
        const isProse = one.kind === 'text' && depth === 0 && ENDS.test(text);
        const above = branch[(depth ?? 0) - 1];
        return depth === null || depth > DEEPEST || isProse
          ? []
          : [{ ...one, indent, mark, depth, ...(above && { above }), said: [] }];
      });
      if (!found && (mark || !last || last.path.length === 0)) break;
      if (!found) {
        last!.said.push(text);
        continue;
      }
      branch.splice(found.depth, Infinity, found);
      made.push(found);
    }
    end = at + 1;
  }
  return { made, end };
}

/**
 * Whether lines have levels that Markdown does not see: numbers of several parts, marks below those of others, lines below some without
 * a mark, points below numbers that go on behind them, signs of points that it does not know.
 */
function hasLevels(lines: readonly Line[]): boolean {
  const isBelow = ({ kind, path, above }: Line) =>
    above !== undefined &&
    above.kind !== 'text' &&
    (kind === 'dot' || kind === 'circle' || (path.length > 0 && above.kind !== 'bullet' && above.kind !== kind));
  const goesOn = ({ path, depth }: Line, i: number) => {
    const before = lines[i - 1];
    return depth === 0 && path.length > 0 && before?.kind === 'bullet' && before.indent === before.above?.indent;
  };
  const belowText = lines.filter(({ above, text }) => above?.kind === 'text' && !ENDS.test(text));
  const hasKinds = lines.some((line) => isBelow(line) && line.path.length > 0 && line.above!.path.length > 0);
  if (lines.filter(({ path }) => path.length > 1).length > 1 || (hasKinds && hasProse(lines))) return true;
  return !hasProse(lines) && (lines.some(isBelow) || lines.some(goesOn) || belowText.length > 1);
}

/** Whether lines are a list behind letters: `a) Buy`, `b) Build`, `c) Rent`. */
const areLettered = (lines: readonly Line[]) =>
  lines.length >= LEAST_LETTERS &&
  lines.every(({ kind, depth }) => depth === 0 && /^(?:small|capital|roman)$/.test(kind));

const hasProse = (lines: readonly Line[]) => lines.slice(0, -1).some(({ said }) => said.length > 0);

/** An outline as lists within each other; as headings where prose stands between its lines. */
function written(lines: readonly Line[], look: (text: string) => string): string {
  const first = lines.findIndex((_, i) => (lines[i + 1]?.depth ?? 0) > 0);
  const hasHeadings = hasProse(lines);
  const isLettered = areLettered(lines);
  return lines
    .map((line, i) => {
      const { kind, mark, path, text, depth, said } = line;
      const isLeaf = depth > 0 && said.length === 0 && (lines[i + 1]?.depth ?? 0) <= depth;
      if (hasHeadings && path.length > 0 && !isLeaf)
        return ['', `${'#'.repeat(depth + 2)} ${text}`, '', ...(i < lines.length - 1 ? said : [])].join('\n');
      if (kind === 'text' && depth === 0 && i < first) return `${text}\n`;
      const isNumber = kind === 'path' && path.length === 1;
      const sign = isNumber ? `${path[0]}.` : isLettered || /[A-Z]\)/.test(mark) ? `- ${mark}` : '-';
      const indent = '    '.repeat(hasHeadings ? depthBelowHeading(line) : depth);
      return `${indent}${sign} ${look(text)}`.replaceAll('\n', `\n${indent}    `);
    })
    .join('\n');
}

const depthBelowHeading = ({ above }: Line): number =>
  above === undefined || above.path.length > 0 ? 0 : depthBelowHeading(above) + 1;

/** Longest line that is a path, in characters. */
const LONGEST_PATH = 200;
const partsOfPath = (line: string) =>
  line.length > LONGEST_PATH || /^\s*[>|]/.test(line) ? [line] : line.split(' > ');

/** Lines such as `Week 1 > Accounts > Badge`, of which some begin as the one before, as lists within each other. */
function withPaths(lines: readonly string[]): string[] {
  const made: string[] = [];
  for (let at = 0; at < lines.length;) {
    const paths: string[][] = [];
    for (; at < lines.length && lines[at]!.includes(' > ') && partsOfPath(lines[at]!).length > 1; at++)
      paths.push(partsOfPath(lines[at]!));
    const isSame = (i: number, depth: number) =>
      i > 0 && paths[i]!.slice(0, depth + 1).join(' > ') === paths[i - 1]!.slice(0, depth + 1).join(' > ');
    const areOne = paths.some((_, i) => isSame(i, 0));
    if (areOne) made.push('');
    for (const [i, path] of paths.entries())
      if (areOne)
        for (const [depth, part] of path.entries())
          made.push(...(isSame(i, depth) ? [] : [`${'    '.repeat(depth)}- ${part.trim()}`]));
      else made.push(path.join(' > '));
    if (areOne) made.push('');
    if (at < lines.length) made.push(lines[at++]!);
  }
  return made;
}

/** What no text without levels has at the beginning of a line, but for paths. */
const MAY_HAVE_LEVELS =
  /^[ \t]+\S|^\d{1,2}(?:\.\d|[.)、]| )|^(?:[A-Za-z]|[IVXivx]{2,5})[.)]|^第|^[一二三四五六七八九十]{1,3}、|^[•●・◦○▪▫‣]/m;

/**
 * Outlines with numbers such as `2.1`, with Roman numbers and letters, by indents alone, and lines that are paths, as lists within each
 * other; all else as it is typed.
 *
 * @param look what a text of a list is written as
 */
export function withLevels(text: string, look: (text: string) => string = (same) => same): string {
  const lines = text.includes(' > ') ? withPaths(text.split('\n')) : text.split('\n');
  if (!MAY_HAVE_LEVELS.test(text)) return lines.join('\n');
  const made: string[] = [];
  for (let at = 0; at < lines.length;) {
    const { made: outline, end } = lines[at]!.trim() ? outlineAt(lines, at) : { made: [], end: at };
    const isOne = hasLevels(outline) || areLettered(outline);
    const next = Math.max(end, at + 1);
    if (isOne) made.push('', written(outline, look), '');
    else for (; at < next; at++) made.push(lines[at]!);
    at = next;
  }
  return made.join('\n');
}
