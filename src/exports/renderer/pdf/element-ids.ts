import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef, PDFString } from '@cantoo/pdf-lib';

const name = (text: string) => PDFName.of(text);
// Looked up for each of thousands of elements: making a name decodes it.
const [K, ID, A, HEADERS] = ['K', 'ID', 'A', 'Headers'].map(name) as [PDFName, PDFName, PDFName, PDFName];

/** What is written for an id, by its number in the print. */
export type PrintIds = (number: number) => PDFObject;

/**
 * Numbers the ids of a print's elements in the order of its tags; table cells refer to their headers by them. Chromium
 * goes on counting in each process, so its own depend on what was shown before.
 *
 * @param root the structure tree: ISO 32000-1, 14.7; its tree of ids is deleted
 * @returns the elements that have an id, by their number
 */
export function replaceIds(context: PDFContext, root: PDFDict, idOf: PrintIds): PDFRef[] {
  const ids = new Map<string, PDFObject>();
  const named: PDFRef[] = [];
  const elements = elementsBelow(context, root);
  for (const [ref, element] of elements) {
    const id = textOf(element.lookup(ID));
    if (id === undefined) continue;
    ids.set(id, idOf(named.length));
    element.set(ID, idOf(named.length));
    named.push(ref);
  }
  for (const [, element] of elements) {
    for (const attribute of entries(context, element.get(A))) {
      const dict = context.lookup(attribute);
      const headers = dict instanceof PDFDict ? dict.lookup(HEADERS) : undefined;
      if (!(headers instanceof PDFArray)) continue;
      headers.asArray().forEach((header, i) => {
        const id = ids.get(textOf(context.lookup(header)) ?? '');
        if (id !== undefined) headers.set(i, id);
      });
    }
  }
  forget(context, root.get(name('IDTree')));
  return named;
}

/** A value, or an array of values, as an array. References are kept. */
export function entries(context: PDFContext, value: PDFObject | undefined): PDFObject[] {
  if (!value) return [];
  const found = context.lookup(value);
  return found instanceof PDFArray ? found.asArray() : [value];
}

/** Depth first. */
function elementsBelow(context: PDFContext, node: PDFDict, found: [PDFRef, PDFDict][] = []): [PDFRef, PDFDict][] {
  for (const ref of entries(context, node.get(K))) {
    const element = context.lookup(ref);
    // What is no element has neither ids nor anything below it.
    if (!(ref instanceof PDFRef && element instanceof PDFDict)) continue;
    found.push([ref, element]);
    elementsBelow(context, element, found);
  }
  return found;
}

/** Deletes the nodes of a name tree. */
function forget(context: PDFContext, ref: PDFObject | undefined): void {
  if (!(ref instanceof PDFRef)) return;
  const node = context.lookup(ref);
  if (node instanceof PDFDict) for (const kid of entries(context, node.get(name('Kids')))) forget(context, kid);
  context.delete(ref);
}

const textOf = (value: PDFObject | undefined) => (value instanceof PDFString ? value.decodeText() : undefined);
