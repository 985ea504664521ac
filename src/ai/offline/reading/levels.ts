import { asPoint, ENDS } from './prose.js';
import { BEGINS } from './units.js';

/** What a line of an outline begins with. `path`: `2.`, `2.1`. */
type Kind = 'path' | 'roman' | 'capital' | 'small' | 'bullet' | 'text';

/** A line of an outline, and those that go on with it. */
interface Line {
  kind: Kind;
  indent: number;
  /** The numbers of its mark, empty where it has none. */
  path: readonly number[];
  text: string;
  depth: number;
  /** What it stands below. */
  above?: Kind;
  /** Prose below it. */
  said: string[];
}

const MARKED = new RegExp(
  String.raw`^([ \t]*)(\d{1,2}(?:\.\d{1,2}){1,3}\.?(?=[ \t]+\p{L})|(?:\d{1,2}|[A-Z]|[a-z]|[IVX]{2,5}|[ivx]{2,5})[.)]|\d(?=[ \t]+\p{L})|[-*+]|)[ \t]*(?<=^|[ \t])(\S.*)$`,
  'u',
);
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii', 'xiii', 'xiv', 'xv'];
/** Longest line that others stand below, and the shortest of which the one right below may be the rest, in characters. */
const LONGEST_HEAD = 60;
const WRAPPED = 50;

/** What a line may be: `i.` is a number or a letter, `9 Uhr` no number of a heading. */
function readingsOf(mark: string, words: string): Pick<Line, 'kind' | 'path' | 'text'>[] {
  const [sign] = mark.split(/[.)]$/) as [string];
  const asText = { kind: 'text', path: [], text: `${mark} ${words}`.trim() } as const;
  if (!/\w/.test(sign)) return [sign ? { ...asText, kind: 'bullet', text: words } : asText];
  const as = (kind: Kind, path: number[]) => (path[0] ? [{ kind, path, text: words }] : []);
  if (/\d/.test(sign)) {
    const path = sign.split('.').map(Number);
    return [...as('path', path), ...(sign === mark && !isFirst(path, []) ? [asText] : [])];
  }
  const small = sign.toLowerCase();
  const letter = sign.length === 1 ? small.charCodeAt(0) - 96 : 0;
  return [
    ...as(sign === small ? 'small' : 'roman', [ROMAN.indexOf(small) + 1]),
    ...as(sign === small ? 'small' : 'capital', [letter]),
  ];
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
function depthIn(branch: readonly Line[], line: Pick<Line, 'kind' | 'path' | 'indent'>): number | null {
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
  const mayStandBelow = isNumbered ? isFirst(line.path, above.path) : isDeeper || line.kind === 'bullet';
  return mayStandBelow && (isDeeper || (line.indent === above.indent && above.kind !== 'text')) ? branch.length : null;
}

/** Whether an indented line without a mark is the rest of the one above it. */
const isRest = ({ kind, text }: Line, words: string) =>
  kind === 'bullet' ||
  ENDS.test(text) ||
  text.length > LONGEST_HEAD ||
  (kind !== 'text' && (text.length > WRAPPED || !BEGINS.test(words)));

/** The lines of an outline from one on, and the place behind them. */
function outlineAt(lines: readonly string[], from: number): { made: Line[]; end: number } {
  const made: Line[] = [];
  const branch: Line[] = [];
  let end = from;
  for (const [i, typed] of lines.slice(from).entries()) {
    if (!typed.trim()) continue;
    const [, space = '', mark = '', text = ''] = MARKED.exec(typed) ?? [];
    const indent = space.replace(/\t/g, '    ').length;
    const last = made.at(-1);
    if (/^\s*[|>#`~]/.test(typed)) break;
    if (last && !mark && indent > last.indent && isRest(last, text)) last.text += ` ${text}`;
    else {
      const [found] = readingsOf(mark, text).flatMap((one): Line[] => {
        const depth = depthIn(branch, { ...one, indent });
        const { kind: above } = branch[(depth ?? 0) - 1] ?? {};
        const isProse = one.kind === 'text' && depth === 0 && ENDS.test(text);
        return depth === null || isProse ? [] : [{ ...one, indent, depth, ...(above && { above }), said: [] }];
      });
      if (!found && (mark || !last || last.path.length === 0)) break;
      if (!found) {
        last!.said.push(text);
        continue;
      }
      branch.splice(found.depth, Infinity, found);
      made.push(found);
    }
    end = from + i + 1;
  }
  return { made, end };
}

/** Whether lines have levels that Markdown does not see: numbers of several parts, marks below those of others, lines below some without. */
function hasLevels(lines: readonly Line[]): boolean {
  const parts = lines.filter(({ path }) => path.length > 1);
  const isBelowOther = ({ kind, path, above = 'text' }: Line) =>
    path.length > 0 && above !== kind && above !== 'text' && above !== 'bullet';
  const belowText = lines.filter(({ above, text }) => above === 'text' && !ENDS.test(text));
  return parts.length > 1 || lines.some(isBelowOther) || belowText.length > 1;
}

/** An outline as lists within each other; as headings where prose stands between its lines. */
function written(lines: readonly Line[]): string {
  const first = lines.findIndex((_, i) => (lines[i + 1]?.depth ?? 0) > 0);
  const hasProse = lines.slice(0, -1).some(({ said }) => said.length > 0);
  return lines
    .map(({ kind, path, text, depth, said }, i) => {
      if (hasProse && path.length > 0)
        return ['', `${'#'.repeat(depth + 2)} ${text}`, '', ...(i < lines.length - 1 ? said : [])].join('\n');
      if (kind === 'text' && depth === 0 && i < first) return `${text}\n`;
      return `${'    '.repeat(depth)}${kind === 'path' && path.length === 1 ? `${path[0]}.` : '-'} ${asPoint(text)}`;
    })
    .join('\n');
}

/** Lines such as `Week 1 > Accounts > Badge`, of which some begin as the one before, as lists within each other. */
const withPaths = (text: string) =>
  text.replace(/(?:^[^\n>|]+(?: > [^\n>|]+)+(?:\n|$)){2,}/gm, (lines) => {
    const paths = lines
      .trim()
      .split('\n')
      .map((line) => line.split(' > '));
    const isSame = (at: number, depth: number) =>
      paths[at]!.slice(0, depth + 1).join(' > ') === paths[at - 1]?.slice(0, depth + 1).join(' > ');
    if (!paths.some((_, at) => isSame(at, 0))) return lines;
    const points = paths.flatMap((path, at) =>
      path.flatMap((part, depth) => (isSame(at, depth) ? [] : [`${'    '.repeat(depth)}- ${part.trim()}`])),
    );
    return `\n${points.join('\n')}\n`;
  });

/** Outlines with numbers such as `2.1`, with Roman numbers and letters, or by indents alone, and lines that are paths, as lists within each other. */
export function withLevels(text: string): string {
  const lines = withPaths(text).split('\n');
  const made: string[] = [];
  for (let at = 0; at < lines.length;) {
    const { made: outline, end } = lines[at]!.trim() ? outlineAt(lines, at) : { made: [], end: at };
    const isOne = hasLevels(outline);
    made.push(...(isOne ? ['', written(outline), ''] : lines.slice(at, Math.max(end, at + 1))));
    at = Math.max(end, at + 1);
  }
  return made.join('\n');
}
