import type { OwnObject, OwnParagraph, OwnSeries, OwnSlide } from '../../../formats/own-slides.js';
import type { LeftOutPart, OwnContent } from '../../../choose/source-deck.js';
import { type Change, pathOf, textOf, wordsOf } from './changes.js';
import { entriesOn } from '../../../templates/define/content/path.js';
import { relooked, rewritten } from './drawn-text.js';
import { placeInDrawing, type Sought } from './drawn-edits.js';
import { type Budget, EditedContent } from './edited-content.js';
import { rowEdits } from './row-edits.js';
import { pathsIn, type TextEdit, textEdits } from './text-edits.js';

/** The share of its words that a slide has to keep to be the same slide. */
const KEPT = 0.4;

export interface Circumstances {
  /** BCP 47. */
  locale: string;
  /** The file says which slide it is: what is missing of it was taken away. */
  isSure: boolean;
  budget: Budget;
}

/**
 * A slide of ours with the changes that were made in the file.
 *
 * @returns null where so little of it is left that it is another slide
 */
export function withChanges(
  own: OwnSlide,
  changes: readonly Change[],
  circumstances: Circumstances,
): { own: Pick<OwnContent, 'slideType' | 'content'>; leftOut: LeftOutPart[] } | null {
  const slide = new ChangedSlide(own, circumstances);
  for (const change of changes) slide.take(change);
  if (slide.isAnother) return null;
  const content = slide.finish();
  return { own: { slideType: own.slideType, content }, leftOut: slide.leftOut };
}

class ChangedSlide {
  readonly leftOut: LeftOutPart[] = [];
  private readonly edited: EditedContent;
  /** Letters of the slide that are gone, and those that have come and are no field's. */
  private lost = 0;
  private come = 0;

  constructor(
    private readonly own: OwnSlide,
    private readonly circumstances: Circumstances,
  ) {
    const drawn = new Set(own.objects.flatMap(paragraphsOf).flatMap(pathsIn));
    this.edited = new EditedContent(own.slideType, own.content, drawn, circumstances.budget);
  }

  /** Most of its words are gone, and others have come. */
  get isAnother(): boolean {
    const written = this.own.objects.reduce((sum, object) => sum + wordsOf(object).length, 0);
    return this.come > 0 && this.lost > (1 - KEPT) * written;
  }

  take(change: Change): void {
    switch (change.kind) {
      case 'text':
        return this.takeText(change.before, change.after);
      case 'looks':
        return this.takeLooks(change);
      case 'rows':
        for (const edit of rowEdits(change.before, change.after)) {
          if (edit.kind === 'cell') this.takeText(edit.before, edit.after);
          else if (edit.kind === 'gone') edit.paths.forEach((path) => this.edited.remove(path));
          else if (edit.kind === 'unplaced') this.unplaced(edit.text);
          else if (!this.edited.addAfter(edit.after, edit.texts)) this.unplaced([...edit.texts.values()].join('\t'));
        }
        return;
      case 'chart':
        return this.takeChart(change.before, change.after);
      case 'removed':
        return this.takeRemoval(change.before);
      case 'added':
        this.come += wordsOf(change.after).length;
        this.tell('Added in the file', 'No field of the slide is for it.', dataOf(change.after));
    }
  }

  finish(): Record<string, unknown> {
    for (const text of this.edited.finish()) this.unplaced(text);
    return this.edited.content;
  }

  private takeText(before: OwnParagraph[], after: string[]): void {
    for (const edit of textEdits(before, after)) {
      if (edit.kind === 'words') this.takeWords(edit);
      else if (edit.kind === 'gone') edit.paths.forEach((path) => this.edited.remove(path));
      else if (edit.kind === 'new') this.takeNew(edit);
      else this.takeUnplaced(edit);
    }
  }

  private takeWords({ path, drawn, hunks }: Extract<TextEdit, { kind: 'words' }>): void {
    const content = this.edited.wordsAt(path);
    const words = content && rewritten(content, drawn, hunks);
    if (words && this.edited.setWords(path, words)) return;
    for (const { from, to } of hunks) this.lost += to - from;
    this.unplaced(hunks.map((hunk) => hunk.text).join(' '));
  }

  private takeLooks({ paragraphs, before, after }: Extract<Change, { kind: 'looks' }>): void {
    // A program that writes files anew says in other ways how letters look.
    if (!this.circumstances.isSure) return;
    const fields = new Map<string, { drawn: string; before: string; after: string; index: number }>();
    for (const [index, paragraph] of paragraphs.entries()) {
      let from = 0;
      for (const run of paragraph) {
        const [path, text, to] = [pathOf(run), textOf(run), from + textOf(run).length];
        const field = path === null ? undefined : fields.get(path);
        const lead = field && field.index < index ? '\n' : '';
        const looks = (all: string[]) => lead.replace('\n', 'n') + all[index]!.slice(from, to);
        if (path !== null) {
          const [was, is] = [(field?.before ?? '') + looks(before), (field?.after ?? '') + looks(after)];
          fields.set(path, { drawn: (field?.drawn ?? '') + lead + text, before: was, after: is, index });
        }
        from = to;
      }
    }
    for (const [path, field] of fields) {
      const content = field.before === field.after ? null : this.edited.wordsAt(path);
      const words = content && relooked(content, field.drawn, field.before, field.after);
      if (words) this.edited.setWords(path, words);
    }
  }

  private takeNew({ after, texts, areEntries }: Extract<TextEdit, { kind: 'new' }>): void {
    const entry = areEntries ? entriesOn(after).at(-1) : undefined;
    if (entry !== undefined && texts.every((text) => this.edited.addAfter(entry, new Map([[after, text]])))) return;
    const content = this.edited.wordsAt(after);
    const text = ['', ...texts].join('\n');
    if (!content || !this.edited.setWords(after, [...content, { text }])) this.unplaced(texts.join('\n'));
  }

  /** Words of no field: the template's own, or a number as it prints it. */
  private takeUnplaced({ before, text }: { before: string; text: string }): void {
    if (before && this.draw({ kind: 'words', before, after: text })) return;
    this.lost += before.length;
    this.unplaced(text);
  }

  private takeChart(before: OwnSeries[], after: OwnSeries[]): void {
    const isPlaced =
      before.length === after.length && after.every((series, at) => this.takeSeries(before[at]!, series, at));
    const known = new Set(before.flat(2));
    if (isPlaced || after.flat(2).every((datum) => known.has(datum) || datum === '' || datum === null)) return;
    const why = 'The data of a chart were changed in the file in a way that the fields of the slide do not allow.';
    this.tell('Chart data', why, dataOf({ series: after }));
  }

  /** False where a value of it has no place. */
  private takeSeries(before: OwnSeries, after: OwnSeries, series: number): boolean {
    const [oldName, ...old] = before;
    const [name, ...now] = after;
    const isNamed = oldName === name || this.draw({ kind: 'name', series, before: oldName, after: name });
    if (old.length !== now.length || old.some((cells, i) => cells!.length !== now[i]!.length)) return false;
    const cells = old.flatMap((column, part) =>
      column!.flatMap((value, at) => {
        const other = now[part]![at] ?? null;
        return (value ?? '') === (other ?? '') ? [] : [{ part, at, before: value, after: other }];
      }),
    );
    // The categories of the first series are those of all.
    const own = cells.filter(({ part }) => part > 0 || series === 0);
    return own.map((cell) => this.draw({ kind: 'cell', series, ...cell })).every(Boolean) && isNamed;
  }

  private draw(sought: Sought): boolean {
    const found = placeInDrawing(this.edited, sought, this.circumstances.locale);
    return found !== null && this.edited.set(found.path, found.text);
  }

  private takeRemoval(before: OwnObject): void {
    this.lost += wordsOf(before).length;
    // A program that writes files anew may have lost it.
    if (!this.circumstances.isSure) return;
    for (const path of paragraphsOf(before).flatMap(pathsIn)) this.edited.remove(path);
    if ('series' in before) this.tell('Removed chart', 'The slide is made for a chart, so it is still there.');
  }

  private unplaced(text: string): void {
    if (text.trim())
      this.tell('Changed words', 'They were changed in the file, and no field of the slide is theirs.', text);
  }

  private tell(what: string, why: string, text?: string): void {
    this.leftOut.push({ what, why, ...(text !== undefined && { text }) });
  }
}

function paragraphsOf(object: OwnObject): OwnParagraph[] {
  if ('paragraphs' in object) return object.paragraphs;
  return 'rows' in object ? object.rows.flat(2) : [];
}

/** The words of an object for people. */
function dataOf(object: { series: OwnSeries[] } | Extract<Change, { kind: 'added' }>['after']): string {
  if (!('series' in object)) return wordsOf(object);
  return object.series
    .map(([name, categories, values]) => [name, ...values.map((value, i) => `${categories[i] ?? ''}: ${value ?? ''}`)])
    .map((lines) => lines.filter(Boolean).join('\n'))
    .join('\n\n');
}
