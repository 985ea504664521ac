import { PDFCrossRefStream, type PDFRef } from '@cantoo/pdf-lib';

interface Entry {
  ref: PDFRef;
}

/** The part of the table of references that pdf-lib declares private. */
interface CrossReferences {
  entries: Entry[];
  appendEntry(entry: Entry): void;
}

/**
 * pdf-lib 2.11 searches the place of each entry among all before it, which takes seconds for a long deck. It writes objects
 * in the order of their numbers, so that the place is the end.
 */
const crossReferences = PDFCrossRefStream.prototype as unknown as CrossReferences;
// eslint-disable-next-line @typescript-eslint/unbound-method -- called on the table below
const search = crossReferences.appendEntry;
crossReferences.appendEntry = function (entry) {
  const last = this.entries.at(-1);
  if (last && last.ref.objectNumber > entry.ref.objectNumber) search.call(this, entry);
  else this.entries.push(entry);
};
