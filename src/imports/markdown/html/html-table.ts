import type { Rich } from '../../../choose/source-deck.js';
import type { Content } from '../blocks.js';
import type { Tag } from '../../../markdown/html.js';
import { inLines } from '../../../markdown/words.js';

/** Most cells that `colspan` and `rowspan`, which name any number, add to a table. */
const MAX_ADDED = 1_000;

/** Collects the cells of a table in HTML. Tables within its cells are words of these. */
export class HtmlTable {
  private readonly rows: { cells: Rich[]; isHeader: boolean }[] = [];
  /** By column: how many more rows the cell above it takes. */
  private readonly spans: number[] = [];
  /** How many more cells spans may add. */
  private spare = MAX_ADDED;
  private depth = 1;
  /** The column of the open cell. */
  private open: number | null = null;

  /** Words go to the open cell; false where none is open. */
  add(words: Rich): boolean {
    const cells = this.rows.at(-1)?.cells;
    if (this.open === null || !cells) return false;
    cells[this.open] = inLines([cells[this.open]!, words].filter(({ text }) => text));
    return true;
  }

  /** Reads a tag inside of the table; true with the one that ends it. */
  read({ name, isEnd, attributes }: Tag): boolean {
    if (name === 'table') this.depth += isEnd ? -1 : 1;
    if (this.depth === 0) return true;
    if (this.depth > 1) return false;
    if (name === 'tr' && !isEnd) this.rows.push({ cells: [], isHeader: true });
    if (name === 'td' || name === 'th' || name === 'tr') this.open = null;
    if ((name === 'td' || name === 'th') && !isEnd) this.cell(name, attributes);
    return false;
  }

  private cell(name: 'td' | 'th', attributes: string): void {
    if (this.rows.length === 0) this.rows.push({ cells: [], isHeader: true });
    const row = this.rows.at(-1)!;
    row.isHeader &&= name === 'th';
    const taken = () => (this.spans[row.cells.length] ?? 0) > 0 && this.spare > 0;
    for (; taken(); this.spare--) this.spans[row.cells.push({ text: '' }) - 1]!--;
    this.open = row.cells.length;
    const columns = Math.min(spanOf(attributes, 'colspan'), this.spare + 1);
    this.spare -= columns - 1;
    for (let i = 0; i < columns; i++) this.spans[row.cells.push({ text: '' }) - 1] = spanOf(attributes, 'rowspan') - 1;
  }

  /** The table; where it is only one row or column, which lays things out, its words. */
  finished(): Content | null {
    const rows = this.rows.filter(({ cells }) => cells.some(({ text }) => text));
    const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
    if (rows.length < 2 || columns < 2) {
      const paragraphs = rows.flatMap(({ cells }) =>
        cells.filter(({ text }) => text).map((words) => ({ ...words, level: 0 })),
      );
      return paragraphs.length > 0 ? { kind: 'paragraphs', paragraphs } : null;
    }
    return {
      kind: 'table',
      rows: rows.map(({ cells }) => cells),
      hasHeader: rows[0]!.isHeader,
    };
  }
}

const spanOf = (attributes: string, name: string) =>
  Number(new RegExp(`\\b${name}\\s*=\\s*["']?([1-9]\\d{0,3})`, 'i').exec(attributes)?.[1] ?? 1);
