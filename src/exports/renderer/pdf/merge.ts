import {
  PDFArray,
  PDFCatalog,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFPage,
  PDFPageTree,
  PDFRef,
} from '@cantoo/pdf-lib';
import type { Numbered, Sequence } from '../sequence.js';
import { type ElementId, entries, renumberIds, writeIdTree } from './element-ids.js';
import { openPrint } from './finish.js';
import { replaceRefs } from './references.js';
import { shareEqualStreams } from './share-streams.js';

const name = (text: string) => PDFName.of(text);
const STRUCT_TREE_ROOT = name('StructTreeRoot');
const STRUCT_PARENTS = name('StructParents');
const STRUCT_PARENT = name('StructParent');
const P = name('P');

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
 * Each is parsed when it comes, which may be before others that it stands behind: kept ones, while one is printed.
 *
 * Title, language and outline are set afterwards by `finishPdf`. Structure: ISO 32000-1, 14.7.
 */
export async function mergePdfs(chunks: Sequence<Numbered<Uint8Array>>): Promise<PDFDocument> {
  const joined = await PDFDocument.create();
  const tags: Tags = { children: [], parents: [], ids: [], offset: 0 };
  const early = new Map<number, PDFDocument>();
  let next = 0;
  for await (const [index, bytes] of chunks) {
    early.set(index, await openPrint(bytes));
    for (let chunk = early.get(next); chunk; chunk = early.get(next)) {
      append(joined, chunk, tags);
      early.delete(next++);
    }
  }
  writeTags(joined, tags);
  shareEqualStreams(joined.context);
  return joined;
}

/** Moves a chunk to the end of the joined document. Its objects are not copied: the chunk is of no use afterwards. */
function append(joined: PDFDocument, chunk: PDFDocument, tags: Tags): void {
  const { context } = joined;
  const pages = chunk.getPages();
  const tagsRef = chunk.catalog.get(STRUCT_TREE_ROOT);
  const moved = moveObjects(chunk.context, context);
  for (const { node, ref } of pages) {
    joined.addPage(PDFPage.of(node, moved(ref), joined));
    shift(node, STRUCT_PARENTS, tags.offset);
    for (const annotation of node.Annots()?.asArray() ?? []) {
      shift(context.lookup(annotation, PDFDict), STRUCT_PARENT, tags.offset);
    }
  }

  const rootRef = tagsRef instanceof PDFRef ? moved(tagsRef) : undefined;
  const root = rootRef && context.lookup(rootRef);
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
  for (const ref of [rootRef, root.get(name('ParentTree')), ...documents])
    if (ref instanceof PDFRef) context.delete(ref);
}

/**
 * Moves all objects but those that the joined document has one of: catalog, page tree, properties.
 *
 * @returns what a reference has become
 */
function moveObjects(from: PDFContext, to: PDFContext): (ref: PDFRef) => PDFRef {
  const before = to.largestObjectNumber;
  const moved = (ref: PDFRef) => PDFRef.of(before + ref.objectNumber);
  for (const [ref, object] of from.enumerateIndirectObjects()) {
    if (object instanceof PDFCatalog || object instanceof PDFPageTree || ref === from.trailerInfo.Info) continue;
    replaceRefs(object, moved, to);
    to.assign(moved(ref), object);
  }
  return moved;
}

function shift(dict: PDFDict, key: PDFName, by: number): void {
  const value = dict.lookup(key);
  if (value instanceof PDFNumber) dict.set(key, PDFNumber.of(value.asNumber() + by));
}

function writeTags(pdf: PDFDocument, { children, parents, ids, offset }: Tags): void {
  const { context } = pdf;
  const root = context.nextRef();
  const document = context.nextRef();
  for (const child of children) {
    const element = context.lookup(child);
    if (element instanceof PDFDict) element.set(P, document);
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
  pdf.catalog.set(STRUCT_TREE_ROOT, root);
  pdf.catalog.set(name('MarkInfo'), context.obj({ Marked: true }));
}
