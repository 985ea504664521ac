import { PDFCrossRefStream, type PDFRef } from '@cantoo/pdf-lib';

interface Entry {
  ref: PDFRef;
}

/** The members of pdf-lib's cross-reference table that it declares private. */
interface CrossReferences {
  entries: Entry[];
  appendEntry(entry: Entry): void;
}

/**
 * pdf-lib 2.11 searches all earlier entries for the place of each new one, which takes seconds for a long deck. It
 * writes objects in ascending order, so appending is enough.
 */
const crossReferences = PDFCrossRefStream.prototype as unknown as CrossReferences;
// eslint-disable-next-line @typescript-eslint/unbound-method -- called on the table below
const search = crossReferences.appendEntry;
crossReferences.appendEntry = function (entry) {
  const last = this.entries.at(-1);
  if (last && last.ref.objectNumber > entry.ref.objectNumber) search.call(this, entry);
  else this.entries.push(entry);
};
