/** Least lines of code without a fence, the share of them that look like it, and that of those that hardly are anything else. */
const CODE = { lines: 3, share: 0.6, sure: 0.3 };
const SQL = '(?:SELECT|FROM|WHERE|(?:ORDER|GROUP) BY|INSERT INTO|DELETE FROM|CREATE TABLE|(?:LEFT |INNER )?JOIN)';
/** A line of a shell, of SQL, of JSON or of C. */
const OTHER = String.raw`^\s*\$ [a-z]|^#include |^\s*${SQL}\b|^\s*"[^"]{1,80}":\s|^[{}[\]]+,?$`;
const LINE_OF_CODE = new RegExp(
  String.raw`${OTHER}|[;{}]\s*$|^\s*(?:def|class|function|const|let|var|import|from|return|if|for|while|public|private|func|package)\b.*[(:={;"']|^\s+(?:return|yield|raise|throw|break|continue|pass|else|try)\b|^[ \t]+\S.*[=(]|^\w[\w.]*\(.*\)$`,
);
const SURE = new RegExp(String.raw`${OTHER}|[{}]\s*[;,)]*$|\w\(|\w\s?[+*/:!<>-]?=\s?\S|=>`);
/** A variable of a deck, such as `{{customer}}`. */
const VARIABLE = /\{\{[^{}\n]{1,80}\}\}/g;

const isCode = (line: string) => LINE_OF_CODE.test(line.replace(VARIABLE, ''));
const isSure = (line: string) => SURE.test(line.replace(VARIABLE, ''));
const linesIn = (text: string) => text.split('\n').filter((line) => line.trim());
/** `nums = [3, 1, 2]`, which is of the code right below it. */
const ASSIGNED = /^[a-z_]\w*(?:\.\w+)*\s?=\s?["'\w[{(-]/;
/** Where code begins in lines: at the first one that looks like it, or with the variables right above. */
function firstIn(lines: readonly string[]): number {
  let first = lines.findIndex(isCode);
  while (ASSIGNED.test(lines[first - 1] ?? '')) first--;
  return first;
}
/** Lines from the first one of code to the last. */
const codeIn = (lines: readonly string[]) => lines.slice(firstIn(lines), lines.findLastIndex(isCode) + 1);

function isBlock(text: string): boolean {
  const lines = linesIn(text);
  const code = codeIn(lines);
  const found = code.filter(isCode).length;
  return found > 0 && found >= code.length * CODE.share && code.length * 2 >= lines.length;
}

/** Where the words of a point begin that ends a text, in columns; 0 where none does. */
const wordsOfPoint = (text: string) => /(?:^|\n)([ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+)\S.*$/.exec(text)?.[1]!.length ?? 0;
/** Columns by which lines below a blank one are code, as in Markdown. */
const DEEP = 4;

/** Lines that stand deep below a point of a list in a fence below it; null for others. */
function fencedBelow(point: string, block: string): string | null {
  const from = wordsOfPoint(point);
  const lines = block.replace(/\t/g, '    ').split('\n');
  if (from === 0 || !block.trim() || !lines.every((line) => !line.slice(0, from + DEEP).trim())) return null;
  const space = ' '.repeat(from);
  return [`${space}\`\`\``, ...lines.map((line) => space + line.slice(from + DEEP)), `${space}\`\`\``].join('\n');
}

/** Code without a fence in one: blocks in a row that look like it, and lines that stand deep below a point. */
export function withFences(text: string): string {
  // Every other part is what stands between two blocks.
  const parts = text.split(/(\n(?:[ \t]*\n)+)/);
  const made: string[] = [];
  for (let at = 0, end = 0; at < parts.length; at = end) {
    const below = fencedBelow(parts[at - 2] ?? '', parts[at]!);
    const isOfCode = below === null && isBlock(parts[at]!);
    for (end = at + 1; isOfCode && end + 1 < parts.length && isBlock(parts[end + 1]!);) end += 2;
    const block = parts.slice(at, end).join('');
    made.push(below ?? (isOfCode ? fenced(block) : block), parts[end++] ?? '');
  }
  return made.join('');
}

/** Code in a fence, without the lines before and behind it; as it is where it hardly is code. */
function fenced(text: string): string {
  const lines = text.split('\n');
  const code = codeIn(lines);
  const sure = code.filter(isSure).length / linesIn(code.join('\n')).length;
  if (sure < CODE.sure || code.length < (sure < 1 ? CODE.lines : 2)) return text;
  const first = firstIn(lines);
  return [...lines.slice(0, first), '```', ...code, '```', ...lines.slice(first + code.length)].join('\n');
}
