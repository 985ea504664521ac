import { isOfLines, type LeftOut, mayStand } from './left-out.js';
import type { Content, Field, Fields } from '../template.js';

const headingFor = (template: string) => `No place on "${template}":`;
const HEADING = /^No place on ".{1,100}":$/u;
/** Before further lines of a text. */
const INDENT = '  ';

/** What has no place on a template, as the end of its notes: `Label: text` in a line each, further lines of a text indented. */
export const notesOf = (leftOut: readonly LeftOut[], template: string): string =>
  [headingFor(template), ...leftOut.map(({ label, text }) => `${label}: ${text.replaceAll('\n', `\n${INDENT}`)}`)].join(
    '\n',
  );

/**
 * Content with what changes of template left in the notes, where all of one such note fits into fields that are free, and the notes
 * without it. A note with a line of other words stays.
 */
export function takeUp(notes: string, fields: Fields, content: Content): { content: Content; notes: string | null } {
  let taken = content;
  const blocks = notes.split('\n\n').map((block) => {
    const more = HEADING.test(block.split('\n', 1)[0]!) ? readBlock(block, fields, taken) : null;
    if (!more) return block;
    taken = { ...taken, ...more };
    return null;
  });
  if (taken === content) return { content, notes };
  return { content: taken, notes: blocks.filter((block) => block !== null).join('\n\n') || null };
}

/** The values of a note; null where one of them has no field that is free. */
function readBlock(block: string, fields: Fields, content: Content): Content | null {
  const parts: [label: string, text: string][] = [];
  for (const line of block.split('\n').slice(1)) {
    const last = parts.at(-1);
    if (line.startsWith(INDENT) && last) {
      last[1] += `\n${line.slice(INDENT.length)}`;
      continue;
    }
    const at = line.indexOf(': ');
    if (at <= 0) return null;
    parts.push([line.slice(0, at), line.slice(at + 2)]);
  }
  const free = Object.entries(fields).filter(([key]) => [undefined, ''].includes(content[key] as string | undefined));
  const values: Record<string, unknown> = {};
  for (const [label, text] of parts) {
    const holding = free.filter(([, field]) => holds(field, label));
    if (holding.length !== 1 || !add(values, holding[0]!, label, text)) return null;
  }
  return parts.length > 0 && Object.entries(values).every(([key, value]) => mayStand(fields[key]!, value))
    ? values
    : null;
}

const isText = ({ type }: Field) => ['text', 'textarea', 'image', 'select'].includes(type);

/** Whether the label is that of the field, or of a text of its entries. */
const holds = (field: Field, label: string): boolean =>
  isText(field) || isOfLines(field)
    ? field.label === label
    : field.type === 'list' && Object.values(field.itemFields ?? {}).some((inner) => holds(inner, label));

/** Adds a text to the values: an entry begins where its first field comes again. */
function add(values: Record<string, unknown>, [key, field]: [string, Field], label: string, text: string): boolean {
  if (isText(field)) {
    if (values[key] !== undefined) return false;
    values[key] = text;
    return true;
  }
  const entries = (values[key] ??= []) as Record<string, unknown>[];
  if (isOfLines(field)) return entries.push({ text }) > 0;
  const inner = Object.entries(field.itemFields!).filter(([, one]) => holds(one, label));
  if (inner.length !== 1) return false;
  const last = entries.at(-1);
  if (!last || Object.keys(entries[0]!)[0] === inner[0]![0]) entries.push({});
  return add(entries.at(-1)!, inner[0]!, label, text);
}
