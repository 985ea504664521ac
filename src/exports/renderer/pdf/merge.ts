import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectCopier,
  PDFPage,
  type PDFPageLeaf,
  PDFRef,
} from '@cantoo/pdf-lib';
import type { Sequence } from '../sequence.js';
import { type ElementId, entries, renumberIds, writeIdTree } from './element-ids.js';
import { openPrint } from './finish.js';
import { shareEqualStreams } from './share-streams.js';

const name = (text: string) => PDFName.of(text);

/** The structure tree of the joined document, collected chunk by chunk. */
interface Tags {
  /** Elements below the one `Document` element. */
  children: PDFObject[];
  /** The parent tree as stored: number, value, number, value … */
  parents: PDFObject[];
  ids: ElementId[];
  /** The first number of the next chunk. */
  offset: number;
}

/**
 * Joins printed chunks into one document and keeps their tags (structure tree), which merging libraries drop.
 *
 * Title, language and outline are set afterwards by `finishPdf`. Structure: ISO 32000-1, 14.7.
 */
export async function mergePdfs(chunks: Sequence<Uint8Array>): Promise<PDFDocument> {
  const joined = await PDFDocument.create();
  const tags: Tags = { children: [], parents: [], ids: [], offset: 0 };
  for await (const bytes of chunks) {
    append(joined, await openPrint(bytes), tags);
  }
  writeTags(joined, tags);
  shareEqualStreams(joined.context);
  return joined;
}

function append(joined: PDFDocument, chunk: PDFDocument, tags: Tags): void {
  const { context } = joined;
  // One copier for a whole chunk, so that its tags refer to the copied pages.
  const copier = PDFObjectCopier.for(chunk.context, context);
  for (const page of chunk.getPages()) {
    const ref = copier.copy(page.ref);
    const leaf = context.lookup(ref) as PDFPageLeaf;
    joined.addPage(PDFPage.of(leaf, ref, joined));
    shift(leaf, 'StructParents', tags.offset);
    for (const annotation of leaf.Annots()?.asArray() ?? []) {
      shift(context.lookup(annotation, PDFDict), 'StructParent', tags.offset);
    }
  }

  const original = chunk.catalog.get(name('StructTreeRoot'));
  const root = original && context.lookup(copier.copy(original));
  if (!(root instanceof PDFDict)) return;
  const documents = entries(context, root.get(name('K')));
  for (const kid of documents) {
    const document = context.lookup(kid);
    if (document instanceof PDFDict) tags.children.push(...entries(context, document.get(name('K'))));
  }
  // Chromium writes one list, in which each number stands before its value: an element, or an array of them.
  for (const part of root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray).asArray())
    tags.parents.push(part instanceof PDFNumber ? PDFNumber.of(part.asNumber() + tags.offset) : part);
  tags.ids.push(...renumberIds(context, root, `c${tags.ids.length}-`));
  tags.offset += root.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber();
  // The joined document has one of each.
  for (const ref of [copier.copy(original!), root.get(name('ParentTree')), ...documents])
    if (ref instanceof PDFRef) context.delete(ref);
}

function shift(dict: PDFDict, key: string, by: number): void {
  const value = dict.lookup(name(key));
  if (value instanceof PDFNumber) dict.set(name(key), PDFNumber.of(value.asNumber() + by));
}

function writeTags(pdf: PDFDocument, { children, parents, ids, offset }: Tags): void {
  const { context } = pdf;
  const root = context.nextRef();
  const document = context.nextRef();
  for (const child of children) {
    const element = context.lookup(child);
    if (element instanceof PDFDict) element.set(name('P'), document);
  }
  context.assign(document, context.obj({ S: 'Document', P: root, K: children }));
  const parentTree = context.register(context.obj({ Nums: parents }));
  const tree = context.obj({
    Type: 'StructTreeRoot',
    K: [document],
    ParentTree: parentTree,
    ParentTreeNextKey: offset,
  });
  writeIdTree(context, tree, ids);
  context.assign(root, tree);
  pdf.catalog.set(name('StructTreeRoot'), root);
  pdf.catalog.set(name('MarkInfo'), context.obj({ Marked: true }));
}
