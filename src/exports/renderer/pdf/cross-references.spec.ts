import { PDFContext, PDFCrossRefStream, PDFRef } from '@cantoo/pdf-lib';
import './cross-references.js';

const tableOf = (numbers: number[]) => {
  const entries: { ref: PDFRef }[] = [];
  let searches = 0;
  entries.findIndex = (found) => {
    searches++;
    return [...entries].findIndex(found);
  };
  const table = PDFCrossRefStream.of(PDFContext.create().obj({}), entries as never);
  for (const number of numbers) table.addUncompressedEntry(PDFRef.of(number), number);
  return { order: entries.map(({ ref }) => ref.objectNumber), searches };
};

it('adds entries in their order without a search', () => {
  expect(tableOf([1, 2, 5, 9])).toEqual({ order: [1, 2, 5, 9], searches: 0 });
});

it('puts an entry that comes late in its place', () => {
  expect(tableOf([2, 5, 9, 4])).toEqual({ order: [2, 4, 5, 9], searches: 1 });
});
