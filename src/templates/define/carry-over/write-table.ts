import { boundOf } from '../bounds.js';
import { shortened } from '../characters.js';
import { isMissing, readNumber } from '../numbers.js';
import type { Content, Field, Fields } from '../template.js';
import { inTwoFields } from './entry-texts.js';
import { type Carried, type Cell, fieldOf, type LeftOut, mayStand } from './left-out.js';
import type { Table } from './read-table.js';
import type { Shape } from './shapes.js';
import { markIn } from './signs.js';

/** A table in the shape of a template; null where it can't be shown so. */
export function writeTable(shape: Shape, to: Fields, table: Table): Carried | null {
  const writer = new Writer(to, table);
  const content = writer.write(shape);
  const isValid = content && Object.entries(content).every(([key, value]) => mayStand(to[key]!, value));
  // Columns of texts are no rows of which some are missing.
  const isWhole = !table.isUnnamed || writer.leftOut.length === table.leftOut.length;
  return isValid && isWhole ? { content, leftOut: writer.leftOut } : null;
}

const isNumber = (text: string) => readNumber(text, 'en') !== undefined;

/** What stands before and behind the digits of all numbers alike. */
const AFFIXES = /^(?<prefix>\p{Sc}?)(?<number>[^\p{L}\p{Sc}%٪‰]*\p{Nd})\s?(?<suffix>[%٪‰]|\p{L}{0,4}\p{Sc}?)$/u;

class Writer {
  readonly leftOut: LeftOut[];

  constructor(
    private readonly to: Fields,
    private readonly table: Table,
  ) {
    this.leftOut = [...table.leftOut];
  }

  write(shape: Shape): Content | null {
    switch (shape.is) {
      case 'grid':
        return this.asGrid(shape.hasLabels);
      case 'series':
        return this.asSeries(shape.keys[0]!);
      case 'values':
        return this.asValues(shape.fields);
      case 'entries':
        return this.asEntries(shape.key, shape.fields);
    }
  }

  /** A text where the field has room for it; else it is left out. */
  private fit(field: Field | undefined, cell: Cell): string {
    if (field && mayStand(field, cell.text)) return cell.text;
    this.leave([cell]);
    return '';
  }

  /** The name of something drawn, which is shortened where the field has no room for it, and then left out as a whole, too. */
  private name(field: Field, cell: Cell): string {
    if (mayStand(field, cell.text)) return cell.text;
    this.leave([cell]);
    return shortened(cell.text, field.maxLen ?? boundOf(field));
  }

  private leave(cells: readonly Cell[]): void {
    for (const { text, path, label } of cells) if (text) this.leftOut.push({ path, label, text });
  }

  private asGrid(hasLabels: boolean): Content {
    const { heads, rows, highlights, isUnnamed = false } = this.table;
    const [columns, row] = [this.to['columns']!.itemFields!, this.to['rows']!.itemFields!];
    const { text, mark } = row['cells']!.itemFields!;
    const first = hasLabels && !isUnnamed ? 1 : 0;
    const unit = first > 0 ? this.fit(fieldOf(this.to, 'unit'), heads[0]!) : '';
    const cellOf = (one: Cell) => {
      const { text: said = one.text, ...marked } = (mark && markIn(one.text)) ?? {};
      return { ...marked, ...(said || !('mark' in marked) ? { text: this.fit(text, { ...one, text: said }) } : {}) };
    };
    const marked = (is: boolean | undefined, fields: Fields) =>
      is && fieldOf(fields, 'highlight') && { highlight: true };
    return {
      ...(unit && { unit }),
      columns: heads.slice(first).map((head, i) => {
        const label = this.fit(columns['label'], head);
        const cells = rows.map((cells) => cells[i + first]!.text).filter((one) => !isMissing(one));
        const isRight = i + first > 0 && cells.length > 0 && cells.every(isNumber) && fieldOf(columns, 'align');
        return {
          ...(label && { label }),
          ...(isRight && { align: 'right' }),
          ...marked(highlights.columns[i + first], columns),
        };
      }),
      rows: rows.map((cells, r) => ({
        ...(first > 0 && { label: this.fit(row['label'], cells[0]!) }),
        cells: cells.slice(first).map(cellOf),
        ...marked(highlights.rows[r], row),
      })),
    };
  }

  /** The columns behind the first that are numbers; all others are left out. */
  private numbers(): number[] {
    const { heads, rows } = this.table;
    return heads.flatMap((_, c) => {
      const cells = rows.map((row) => row[c]!.text).filter((text) => !isMissing(text));
      return c > 0 && cells.length > 0 && cells.every(isNumber) ? [c] : [];
    });
  }

  private leaveColumns(but: readonly number[]): void {
    const { heads, rows } = this.table;
    for (const [c, head] of heads.entries())
      if (c > 0 && !but.includes(c)) this.leave([head, ...rows.map((row) => row[c]!)]);
  }

  /** What all numbers of columns have in common beside their digits, where the chart has fields for that. */
  private affixes(columns: readonly number[]): { prefix: string; suffix: string } | null {
    const texts = columns.flatMap((c) => this.table.rows.map((row) => row[c]!.text)).filter((text) => !isMissing(text));
    const read = texts.map((text) => AFFIXES.exec(text)?.groups);
    const [first] = read;
    if (!first || !this.to['valuePrefix'] || !this.to['valueSuffix']) return null;
    const [prefix, suffix] = [first['prefix']!, first['suffix']!];
    const isSame = read.every((one) => one?.['prefix'] === prefix && one['suffix'] === suffix);
    return isSame && (prefix || suffix) ? { prefix, suffix } : null;
  }

  /** A number without what all have in common; what stands for a missing one is left out. */
  private value(cell: Cell, affixes: { prefix: string; suffix: string } | null): string {
    const { text } = cell;
    if (isMissing(text)) {
      this.leave([cell]);
      return '';
    }
    return affixes ? AFFIXES.exec(text)!.groups!['number']!.trim() : text;
  }

  private affixFields(affixes: { prefix: string; suffix: string } | null): Content {
    return {
      ...(affixes?.prefix && { valuePrefix: affixes.prefix }),
      ...(affixes?.suffix && { valueSuffix: affixes.suffix }),
    };
  }

  private asSeries(key: string): Content | null {
    const { heads, rows, highlights } = this.table;
    const fields = this.to[key]!.itemFields!;
    const label = this.to['categories']!.itemFields!['label']!;
    const columns = this.numbers();
    if (columns.length === 0 || rows.length < 2) return null;
    this.leaveColumns(columns);
    const affixes = this.affixes(columns);
    const axis = fieldOf(this.to, 'xAxisLabel') ? this.fit(this.to['xAxisLabel'], heads[0]!) : '';
    if (!fieldOf(this.to, 'xAxisLabel')) this.leave([heads[0]!]);
    return {
      categories: rows.map(([first]) => ({ label: this.name(label, first!) })),
      [key]: columns.map((c) => ({
        ...(heads[c]!.text && { name: this.name(fields['name']!, heads[c]!) }),
        values: rows.map((row) => ({ value: this.value(row[c]!, affixes) })),
        ...(highlights.columns[c] && fieldOf(fields, 'highlight') && { highlight: true }),
      })),
      ...(axis && { xAxisLabel: axis }),
      ...this.affixFields(affixes),
    };
  }

  private asValues(fields: Fields): Content | null {
    const { heads, rows, highlights } = this.table;
    const columns = this.numbers().slice(0, fieldOf(fields, 'compareValue') ? 2 : 1);
    if (columns.length === 0 || rows.length < 2) return null;
    this.leaveColumns(columns);
    this.leave([heads[0]!]);
    const affixes = this.affixes(columns);
    const legends = ['valueLabel', 'compareLabel'].slice(0, columns.length).flatMap((key, i) => {
      const head = heads[columns[i]!]!;
      const text = head.text && this.fit(fieldOf(this.to, key), head);
      return text ? [[key, text] as const] : [];
    });
    return {
      items: rows.map((row, r) => ({
        label: this.name(fields['label']!, row[0]!),
        ...Object.fromEntries(
          columns.map((c, i) => [i === 0 ? 'value' : 'compareValue', this.value(row[c]!, affixes)]),
        ),
        ...(highlights.rows[r] && fieldOf(fields, 'highlight') && { highlight: true }),
      })),
      ...Object.fromEntries(legends),
      ...this.affixFields(affixes),
    };
  }

  /** Rows as entries: `Label: text`, or with the head before each cell where there are several. */
  private asEntries(key: string, fields: Fields): Content | null {
    const { heads, rows } = this.table;
    const isPair = heads.length === 2;
    const parts = rows.map(([first, ...cells]): [string, string] => {
      const said = cells.flatMap(({ text }, i) =>
        text === '' ? [] : [isPair ? text : [heads[i + 1]!.text, text].filter(Boolean).join(' ')],
      );
      return [first!.text, said.join(', ')];
    });
    this.leave(heads.slice(0, isPair ? 2 : 1));
    const main = ['title', 'label', 'name', 'question', 'text'].find((one) => fieldOf(fields, one))!;
    const isWhole = parts.every(([label, text]) => label && text);
    const entries =
      (isWhole && inTwoFields(fields, parts)) ||
      parts.map(([label, text]) => ({ [main]: [label, text].filter(Boolean).join(': ') }));
    return { [key]: entries };
  }
}
