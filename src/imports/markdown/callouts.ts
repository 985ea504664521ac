import { capital } from '../../choose/words/patterns.js';
import { type Inline, type Node, type Of, textOf } from '../../markdown/parse.js';
import { attributeOf } from '../../markdown/html.js';
import words from './callouts.json' with { type: 'json' };

/** What a box of GitHub, or a callout of Obsidian, begins with: `[!NOTE]`, `[!info]- Title`. */
const ALERT = /^\[!([\w-]+)\][+-]?[ \t]*/;
/** Lines that begin a box elsewhere: `!!! note "Title"` (MkDocs), `:::tip[Title]` (Docusaurus), `::: {.callout-tip}` (Quarto). */
const INDENTED = /^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+"([^"]*)")?[ \t]*$/;
const KINDS = words.kinds.replaceAll(' ', '|');
const FENCED = new RegExp(
  String.raw`^([ \t]*)(:{3,})[ \t]*(?:(${KINDS})(?![\w-])(?:[ \t]*\[([^\]]*)\]|([^{}]*))|\{([^}]*)\})$`,
  'i',
);
const OF_QUARTO = new RegExp(String.raw`(?:^|\s)\.callout-(${KINDS})(?!\w)`, 'i');
/** Most lines of a box. */
const LONGEST = 200;

/** A box that begins on a line, as the quotation that GitHub and Obsidian write it as; null where none does. */
export function calloutAt(lines: readonly string[], at: number): { lines: string[]; last: number } | null {
  const line = lines[at]!;
  const [, space = '', kind, title = ''] = INDENTED.exec(line) ?? [];
  if (kind !== undefined) {
    const inside = indentedBelow(lines, at, `${space}    `);
    return inside.length > 0 ? quoted(space, kind, title, inside, at + inside.length) : null;
  }
  const [, indent = '', colons = '', name, inBrackets, behind = '', attributes = ''] =
    FENCED.exec(line.trimEnd()) ?? [];
  const own = name ?? OF_QUARTO.exec(attributes)?.[1];
  if (own === undefined) return null;
  const below = lines.slice(at + 1, at + 1 + LONGEST);
  const end = below.findIndex((other) => other.trim() === colons);
  const inside = below.slice(0, end).map((other) => (other.startsWith(indent) ? other.slice(indent.length) : other));
  if (end < 0 || inside.some((other) => /^:{3}/.test(other))) return null;
  const said = inBrackets ?? (behind.trim() || attributeOf(attributes, 'title'));
  return quoted(indent, own, said ?? '', inside, at + 1 + end);
}

/** The lines below one that are indented like this, or blank, without the indent. */
function indentedBelow(lines: readonly string[], at: number, indent: string): string[] {
  const below = lines
    .slice(at + 1, at + 1 + LONGEST)
    .map((line) => line.replace(/^\t+/, (tabs) => tabs.replaceAll('\t', '    ')));
  const end = below.findIndex((line) => line.trim() && !line.startsWith(indent));
  const inside = below.slice(0, end < 0 ? below.length : end);
  return inside.slice(0, inside.findLastIndex((line) => line.trim()) + 1).map((line) => line.slice(indent.length));
}

const quoted = (indent: string, kind: string, title: string, inside: readonly string[], last: number) => ({
  lines: ['', `[!${kind}] ${title}`.trim(), ...inside, ''].map((line, i, all) =>
    i === 0 || i === all.length - 1 ? '' : `${indent}> ${line}`,
  ),
  last,
});

/** Words that label a box, longest length of others that do, and signs that begin one. */
const LABELS = new RegExp(
  `^(?:${Object.values(words.labels)
    .join(' ')
    .split(' ')
    .sort((a, b) => b.length - a.length)
    .join('|')})\\s?[:：]`,
  'iu',
);
const LONGEST_LABEL = 40;
/** What a label ends with that needs no colon. */
const ENDED = /[.!?:…。！？：؟]$/u;

/**
 * The blocks of a box that says of itself what it is, the first behind its label in bold: by the marks of GitHub and Obsidian, by bold
 * words with a colon or on a line of their own, or by `Note:`. Null for quotations.
 */
export function calloutIn({ children }: Of<'blockquote'>): Node[] | null {
  const [first, ...others] = children;
  if (first?.type !== 'paragraph') return null;
  const [mark, ...rest] = first.children;
  const [all, kind = ''] = (mark?.type === 'text' && ALERT.exec(mark.value)) || [];
  if (mark?.type === 'text' && all) {
    const [title, below] = firstLine([{ ...mark, value: mark.value.slice(all.length) }, ...rest]);
    const name: Inline[] = [{ type: 'text', value: capital(kind.toLowerCase()) }];
    const hasMore = below.some(textOf) || others.length > 0;
    if (!title.some(textOf)) return labelled(name, below, others);
    return hasMore ? labelled(title, below, others) : labelled(name, title, others);
  }
  const label = mark?.type === 'strong' ? textOf(mark) : '';
  const [next] = rest;
  const said = next?.type === 'text' ? next.value : '';
  const isApart =
    /[:：!！]$/u.test(label) || /^\s?[:：]/u.test(said) || /^[ \t]*\n/.test(said) || next?.type === 'break';
  const isAlone = rest.length === 0 && others.length > 0;
  if (mark?.type === 'strong' && label.length <= LONGEST_LABEL && (isApart || isAlone) && !/[.。]$/u.test(label)) {
    const after = next?.type === 'text' ? [{ ...next, value: said.replace(/^\s*[:：]?\s*/u, '') }] : [];
    return labelled(mark.children, [...after, ...rest.slice(1)], others);
  }
  const typed = (mark?.type === 'text' && LABELS.exec(mark.value)?.[0]) || '';
  if (mark?.type !== 'text' || !typed) return null;
  const after = { ...mark, value: mark.value.slice(typed.length).trimStart() };
  return labelled([{ type: 'text', value: typed }], [after, ...rest], others);
}

/** Blocks behind a label. */
function labelled(label: readonly Inline[], below: readonly Inline[], others: readonly Node[]): Node[] {
  const [next, ...more] = others;
  const isAbove = !below.some(textOf);
  if (isAbove && next?.type === 'paragraph') return labelled(label, next.children, more);
  const words = label.map(textOf).join('').trim();
  const colon: Inline[] = isAbove || ENDED.test(words) ? [] : [{ type: 'text', value: ':' }];
  const strong = { type: 'strong', children: [...label, ...colon] } as Inline;
  const text: Inline[] = isAbove ? [] : [{ type: 'text', value: ' ' }, ...below];
  return [{ type: 'paragraph', children: [strong, ...text] }, ...others];
}

/** The first line of a paragraph as it stands in the file, and what is below it. */
function firstLine(children: readonly Inline[]): [line: Inline[], below: Inline[]] {
  const at = children.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')));
  const last = children[at];
  const [said = '', ...lines] = last?.type === 'text' ? last.value.split('\n') : [];
  const part = (value: string): Inline[] => (value ? [{ type: 'text', value }] : []);
  if (at < 0) return [[...children], []];
  return [
    [...children.slice(0, at), ...part(said)],
    [...part(lines.join('\n')), ...children.slice(at + 1)],
  ];
}
