import { hasEmphasis } from '../../../templates/define/fields.js';
import type { Content, Field, Fields } from '../../../templates/define/template.js';
import type { Inline, Node, Of } from '../../../markdown/parse.js';
import { alignOf, fieldOf, type Grid, innerListOf, isLink, keyOf, leadOf, nameOf, NoForm } from './form.js';

/**
 * The words of a line, with their marks where the field has them; its breaks are line breaks, and lines that were wrapped in the file
 * are one.
 */
export function textOf(nodes: readonly Inline[], field?: Field): string {
  const isProse = field !== undefined && hasEmphasis(field);
  return nodes
    .map((node): string => {
      if (node.type === 'text') return node.value.replace(/\r?\n/g, ' ');
      if (node.type === 'inlineCode') return isProse ? `\`${node.value}\`` : node.value;
      if (node.type === 'break' || (node.type === 'html' && /^<br\s*\/?>$/i.test(node.value))) return '\n';
      if (node.type === 'html' || !('children' in node)) throw new NoForm(node.type);
      const words = textOf(node.children, field);
      if (!isProse) return words;
      if (node.type === 'link') return node.url.endsWith(words) ? words : `[${words}](${node.url})`;
      const sign = node.type === 'strong' ? '**' : node.type === 'emphasis' ? '*' : '';
      return sign + words + sign;
    })
    .join('');
}

/** A line `**Label:** value` as both; null for any other. */
export function strippedLabel(nodes: readonly Inline[]): { label: string; value: Inline[] } | null {
  const [strong, next, ...others] = nodes;
  if (strong?.type !== 'strong') return null;
  const label = textOf(strong.children);
  if (!label.endsWith(':')) return null;
  if (next === undefined) return { label: label.slice(0, -1), value: [] };
  if (next.type !== 'text' || !next.value.startsWith(' ')) return null;
  const rest = next.value.slice(1);
  return { label: label.slice(0, -1), value: [...(rest ? [{ ...next, value: rest }] : []), ...others] };
}

/** One value of a line or a cell. */
export function readValue(field: Field, nodes: readonly Inline[]): unknown {
  const [only, ...others] = nodes;
  if (field.type === 'text' || field.type === 'textarea') return textOf(nodes, field);
  if (field.type === 'image' && only?.type === 'image' && others.length === 0 && !only.alt) return only.url;
  if (isLink(field) && only?.type === 'link' && others.length === 0)
    return { label: textOf(only.children), url: only.url };
  const words = isLink(field) || field.type === 'image' ? '' : textOf(nodes).trim();
  if (field.type === 'select' && field.options?.includes(words)) return words;
  if (field.type === 'boolean' && (words === 'yes' || words === 'no')) return words === 'yes';
  if (field.type === 'range' && /^\d{1,3}$/.test(words)) return Number(words);
  throw new NoForm(field.label);
}

/** Entries of a list of Markdown. */
export function readEntries(fields: Fields, list: Of<'list'>): Content[] {
  return list.children.map((item) => readEntry(fields, item));
}

function readEntry(fields: Fields, { checked, children }: Of<'list'>['children'][number]): Content {
  const [line, ...below] = children;
  if (line?.type !== 'paragraph') throw new NoForm('entry');
  const entry: Content = readLead(fields, line.children);
  if (typeof checked === 'boolean') {
    if (fieldOf(fields, 'checked')?.type !== 'boolean') throw new NoForm('checked');
    entry['checked'] = checked;
  }
  for (const list of below) {
    if (list.type !== 'list') throw new NoForm(list.type);
    readBelow(fields, list, entry);
  }
  return entry;
}

/** `first`, or `**first**: second`. */
function readLead(fields: Fields, nodes: readonly Inline[]): Content {
  const [first, second] = leadOf(fields);
  if (first === undefined) throw new NoForm('entry');
  const [strong, colon, ...others] = nodes;
  if (second === undefined || strong?.type !== 'strong' || colon?.type !== 'text' || !colon.value.startsWith(': '))
    return { [first]: textOf(nodes, fields[first]) };
  const rest = [{ ...colon, value: colon.value.slice(2) }, ...others];
  return { [first]: textOf(strong.children, fields[first]), [second]: textOf(rest, fields[second]) };
}

/** Labelled values of an entry, and entries of the list below it. */
function readBelow(fields: Fields, list: Of<'list'>, entry: Content): void {
  const inner = innerListOf(fields);
  const unlabelled: Of<'list'>['children'] = [];
  for (const item of list.children) {
    const [line, ...others] = item.children;
    const labelled = line?.type === 'paragraph' ? strippedLabel(line.children) : null;
    const key = labelled && keyOf(fields, labelled.label);
    if (!labelled || key === undefined || key === null) unlabelled.push(item);
    else if (Object.hasOwn(entry, key)) throw new NoForm(key);
    else entry[key] = readBelowLabel(fields[key]!, labelled.value, others);
  }
  if (unlabelled.length === 0) return;
  if (inner === undefined || Object.hasOwn(entry, inner)) throw new NoForm('list');
  entry[inner] = readEntries(fields[inner]!.itemFields ?? {}, { ...list, children: unlabelled });
}

function readBelowLabel(field: Field, value: Inline[], below: readonly Node[]): unknown {
  const [list, ...others] = below;
  if (field.type !== 'list') {
    if (list) throw new NoForm(field.label);
    return readValue(field, value);
  }
  if (list?.type !== 'list' || others.length > 0 || value.length > 0) throw new NoForm(field.label);
  return readEntries(field.itemFields ?? {}, list);
}

/** Entries of a table whose head names fields. */
export function readTable(fields: Fields, { children: [head, ...rows] }: Of<'table'>): Content[] {
  const keys = (head?.children ?? []).map((cell) => {
    const key = keyOf(fields, textOf(cell.children));
    if (key === undefined) throw new NoForm('column');
    return key;
  });
  return rows.map((row) =>
    Object.fromEntries(
      row.children.flatMap(({ children }, i) => {
        const key = keys[i];
        if (key === undefined) throw new NoForm('cells');
        return children.length > 0 ? [[key, readValue(fields[key]!, children)]] : [];
      }),
    ),
  );
}

/** Columns and rows of one table. */
export function readGrid(fields: Fields, grid: Grid, { children, align }: Of<'table'>): Content {
  const [columnFields, rowFields] = [fields[grid.columns]!.itemFields ?? {}, fields[grid.rows]!.itemFields ?? {}];
  const label = leadOf(columnFields)[0]!;
  const aligned = alignOf(columnFields);
  const cellField = rowFields[grid.cells]!.itemFields![grid.cell]!;
  const [head, ...rows] = children.map((row) => row.children.map((cell) => cell.children));
  if (!head) throw new NoForm('table');
  const leading: string[] = [];
  for (const key of grid.leading) {
    const cell = head[leading.length];
    if (cell && textOf(cell) === nameOf(rowFields, key)) leading.push(key);
  }
  const before = leading.length;
  const columns = head.slice(before).map((cell, i) => {
    const side = align?.[before + i];
    return {
      ...(cell.length > 0 && { [label]: textOf(cell) }),
      ...(side && aligned !== undefined && { [aligned]: side }),
    };
  });
  return {
    [grid.columns]: columns,
    [grid.rows]: rows.map((cells) => {
      if (cells.length > head.length) throw new NoForm('cells');
      return {
        ...Object.fromEntries(
          leading.flatMap((key, i) => (cells[i]?.length ? [[key, readValue(rowFields[key]!, cells[i])]] : [])),
        ),
        [grid.cells]: head.slice(before).map((_, i) => {
          const cell = cells[before + i] ?? [];
          return { [grid.cell]: cell.length === 0 ? '' : readValue(cellField, cell) };
        }),
      };
    }),
  };
}
