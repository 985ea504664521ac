import { catalogue } from '../../../templates/catalogue/index.js';
import { checkContent } from '../../../templates/define/check-content.js';
import { hasEmphasis } from '../../../templates/define/fields.js';
import { type MarkedWords, markedWords, textOf } from '../../../templates/define/marks/marked-words.js';
import { escaped, marked } from '../../../templates/define/marks/write-marks.js';
import type { Field, Fields } from '../../../templates/define/template.js';
import { entriesOn, listAt, placeOf, setText, valueAt } from '../../../templates/define/content/path.js';

type Content = Record<string, unknown>;

/** How much may still be done for a file: changes that are taken one by one, and slides that are drawn to find their places. */
export interface Budget {
  edits: number;
  drawings: number;
}

/** A slide's content while changes are made in it. Each is made only where the content can be stored with it. */
export class EditedContent {
  readonly content: Content;
  private readonly gone = new Set<string>();
  private readonly additions: { list: string; index: number; entry: Content }[] = [];

  constructor(
    readonly slideType: string,
    content: Content,
    /** Paths of the texts that are drawn. */
    private readonly drawn: ReadonlySet<string>,
    readonly budget: Budget,
  ) {
    this.content = structuredClone(content);
  }

  textAt(path: string): string | null {
    const value = valueAt(this.content, path);
    return typeof value === 'string' ? value : null;
  }

  /** The words of a text, with their marks where its field has them. */
  wordsAt(path: string): MarkedWords[] | null {
    const text = this.textAt(path);
    if (text === null) return null;
    return this.hasEmphasis(path) ? markedWords(text) : [{ text }];
  }

  /** Sets a text of words, as they stand in the file; false as {@link set}. */
  setWords(path: string, words: readonly MarkedWords[]): boolean {
    return this.set(path, this.hasEmphasis(path) ? marked(words) : textOf(words));
  }

  private hasEmphasis(path: string): boolean {
    const field = fieldAt(catalogue.get(this.slideType)?.fields ?? {}, path);
    return field !== undefined && hasEmphasis(field);
  }

  /** Sets a text; false where there is no place for it, or it is too long. */
  set(path: string, text: string): boolean {
    const before = this.textAt(path);
    if (--this.budget.edits < 0 || !setText(this.content, path, text)) return false;
    if (this.isValid()) return true;
    setText(this.content, path, before ?? '');
    return false;
  }

  /** Takes note that nothing is left of a text on the slide. */
  remove(path: string): void {
    this.gone.add(path);
  }

  /**
   * Adds an entry to a list after one of it, such as `rows.1`, with texts by their paths in that one.
   *
   * @returns false where there is no such list
   */
  addAfter(after: string, texts: ReadonlyMap<string, string>): boolean {
    const place = placeOf(after);
    if (!listAt(this.content, place.list)) return false;
    const entry: Content = {};
    for (const [path, text] of texts)
      addText(entry, path.slice(after.length + 1).split('.'), this.hasEmphasis(path) ? escaped(text) : text);
    this.additions.push({ ...place, entry });
    return true;
  }

  /** Adds and removes the entries of lists. Returns the texts of those that have no room. */
  finish(): string[] {
    const removed = new Set<string>();
    for (const path of this.gone) {
      const entry = entriesOn(path).find((outer) => this.isEmpty(outer));
      if (entry === undefined) this.set(path, '');
      else removed.add(entry);
    }
    const lists = new Set([
      ...[...removed].map((entry) => placeOf(entry).list),
      ...this.additions.map(({ list }) => list),
    ]);
    // Inner lists first: the numbers of outer entries are still those of the file.
    const inner = (path: string) => path.split('.').length;
    return [...lists].sort((a, b) => inner(b) - inner(a)).flatMap((list) => this.finishList(list, removed));
  }

  private finishList(list: string, removed: ReadonlySet<string>): string[] {
    const entries = listAt(this.content, list);
    if (!entries) return [];
    const before = [...entries];
    const kept = before.map((entry, index) => (removed.has(`${list}.${index}`) ? [] : [entry]));
    const additions = this.additions.filter((addition) => addition.list === list);
    const without = kept.flat();
    for (const { index, entry } of additions) kept[index]?.push(entry);
    entries.splice(0, entries.length, ...kept.flat());
    if (this.isValid()) return [];
    entries.splice(0, entries.length, ...without);
    return additions.map(({ entry }) => textsOf(entry).join('\n'));
  }

  /** Nothing of an entry is left on the slide. */
  private isEmpty(entry: string): boolean {
    return [...this.drawn].every((path) => !path.startsWith(`${entry}.`) || this.gone.has(path));
  }

  private isValid(): boolean {
    const template = catalogue.get(this.slideType);
    return template !== undefined && checkContent(template, this.content, () => undefined).length === 0;
  }
}

/** The field of a path such as `items.2.body`. */
function fieldAt(fields: Fields, path: string): Field | undefined {
  const keys = path.split('.').filter((key) => !/^\d+$/.test(key));
  const last = keys.pop()!;
  const inner = keys.reduce<Fields>((outer, key) => outer[key]?.itemFields ?? {}, fields);
  return Object.hasOwn(inner, last) ? inner[last] : undefined;
}

/** Most entries of a list within an entry that is added. */
const MOST_INNER = 100;

/** Sets a text in a new entry, with the lists and groups around it. */
function addText(entry: Content, keys: string[], text: string): void {
  let parent: Content | unknown[] = entry;
  for (const [i, key] of keys.entries()) {
    const value: unknown = i === keys.length - 1 ? text : /^\d+$/.test(keys[i + 1]!) ? [] : {};
    if (Array.isArray(parent)) {
      const index = Number(key);
      if (!(index < MOST_INNER)) return;
      while (parent.length < index) parent.push({});
      parent[index] ??= value;
      parent = parent[index] as Content;
    } else {
      if (!Object.hasOwn(parent, key)) parent[key] = value;
      parent = parent[key] as Content;
    }
  }
}

/** The texts within a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
