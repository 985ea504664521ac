import type { OwnObject, OwnParagraph, OwnSeries } from '../../../formats/own-slides.js';
import type { FileObject } from './words-in-file.js';

/** What somebody changed of a slide in the file. */
export type Change =
  | { kind: 'text'; before: OwnParagraph[]; after: string[] }
  /** Letters that look otherwise, by {@link looksOf}. */
  | { kind: 'looks'; paragraphs: OwnParagraph[]; before: string[]; after: string[] }
  | { kind: 'rows'; before: OwnParagraph[][][]; after: string[][][] }
  | { kind: 'chart'; before: OwnSeries[]; after: OwnSeries[] }
  | { kind: 'removed'; before: OwnObject }
  | { kind: 'added'; after: FileObject };

/** Finds what differs between the words as they were written and as they are in the file. */
export function changesOf(written: readonly OwnObject[], inFile: readonly FileObject[]): Change[] {
  const changes: Change[] = [];
  const looks: Change[] = [];
  const { pairs, removed, added } = paired(written, inFile);
  for (const [before, after] of pairs) {
    if ('paragraphs' in before && 'paragraphs' in after && before.looks?.join() !== after.looks.join())
      looks.push(...otherLooks(before, after));
    if (wordsOf(before) === wordsOf(after)) continue;
    if ('paragraphs' in before && 'paragraphs' in after) {
      changes.push({ kind: 'text', before: before.paragraphs, after: after.paragraphs });
    } else if ('rows' in before && 'rows' in after) {
      changes.push({ kind: 'rows', before: before.rows, after: after.rows });
    } else if ('series' in before && 'series' in after) {
      changes.push({ kind: 'chart', before: before.series.map(asKept), after: after.series.map(asKept) });
    }
  }
  return [
    ...changes,
    ...looks,
    ...removed.filter(hasWords).map((before): Change => ({ kind: 'removed', before })),
    ...added.filter(hasWords).map((after): Change => ({ kind: 'added', after })),
  ];
}

/** Only where each paragraph is known as it was written. */
function otherLooks(
  { paragraphs, looks = [] }: Extract<OwnObject, { paragraphs: unknown }>,
  after: Extract<FileObject, { paragraphs: unknown }>,
): Change[] {
  const isSame = (paragraph: OwnParagraph, at: number) =>
    plain(paragraph) === after.paragraphs[at] && looks[at]?.length === after.looks[at]!.length;
  const known = paragraphs.length === after.paragraphs.length && paragraphs.every(isSame);
  return known ? [{ kind: 'looks', paragraphs, before: looks, after: after.looks }] : [];
}

export const textOf = (run: OwnParagraph[number]): string => (typeof run === 'string' ? run : run[0]);
export const pathOf = (run: OwnParagraph[number]): string | null => (typeof run === 'string' ? null : run[1]);

/** A paragraph as a text. */
export const plain = (paragraph: OwnParagraph | string): string =>
  typeof paragraph === 'string' ? paragraph : paragraph.map(textOf).join('');

/** A series as every program keeps it: with numbers of twelve digits, and without points that have nothing at the end. */
export function asKept([name, ...columns]: OwnSeries): OwnSeries {
  const isThere = (at: number) => columns.some((column) => (column?.[at] ?? '') !== '');
  let length = columns[0].length;
  while (length > 0 && !isThere(length - 1)) length--;
  const kept = columns.map((column) =>
    column!.slice(0, length).map((datum) => (typeof datum === 'number' ? Number(datum.toPrecision(12)) : datum)),
  );
  return [name, ...kept] as OwnSeries;
}

type AnyObject = OwnObject | FileObject;

/** All words of an object in one text, to compare them. */
export function wordsOf(object: AnyObject): string {
  if ('paragraphs' in object) return object.paragraphs.map(plain).join('\n');
  if ('rows' in object) {
    const cell = (paragraphs: readonly (OwnParagraph | string)[]) => paragraphs.map(plain).join('\n');
    return object.rows.map((row) => row.map(cell).join('\t')).join('\n');
  }
  return JSON.stringify(object.series.map(asKept));
}

const hasWords = (object: AnyObject) => 'series' in object || wordsOf(object).trim() !== '';

const kindOf = (object: AnyObject) => ('paragraphs' in object ? 'text' : 'rows' in object ? 'rows' : 'series');

/** Pairs each written object with the one in the file that it became, by the surest sign first. */
function paired(written: readonly OwnObject[], inFile: readonly FileObject[]) {
  const left = new Set(inFile);
  const open = new Set(written);
  const pairs: [OwnObject, FileObject][] = [];
  const pair = (signOf: (object: AnyObject) => string | null) => {
    const bySign = Map.groupBy(left, signOf);
    for (const before of open) {
      const sign = signOf(before);
      const after = sign === null ? undefined : bySign.get(sign)?.shift();
      if (!after) continue;
      pairs.push([before, after]);
      left.delete(after);
      open.delete(before);
    }
  };
  const named = (object: AnyObject) => `${kindOf(object)} ${object.name}`;
  pair((object) => `${named(object)} ${wordsOf(object)}`);
  pair((object) => `${kindOf(object)} ${wordsOf(object)}`);
  pair(named);
  // Programs that write files anew call placeholders by other names.
  pair((object) => (('isTitle' in object ? object.isTitle : object.name.startsWith('Title')) ? 'title' : null));
  return { pairs, removed: [...open], added: [...left] };
}
