import {
  PDFArray,
  type PDFContext,
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
import { OBJECTS_PER_TICK } from './finish.js';
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
  const joined = await PDFDocument.create({ updateMetadata: false });
  const tags: Tags = { children: [], parents: [], ids: [], offset: 0 };
  let index = 0;
  for await (const bytes of chunks) {
    const chunk = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: OBJECTS_PER_TICK });
    append(joined, chunk, index++, tags);
  }
  writeTags(joined, tags);
  shareEqualStreams(joined.context);
  return joined;
}

function append(joined: PDFDocument, chunk: PDFDocument, index: number, tags: Tags): void {
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
  const parentTree = root.lookup(name('ParentTree'));
  const numbers = parentTree instanceof PDFDict ? flatNumberTree(context, parentTree) : [];
  for (const [number, value] of numbers) tags.parents.push(PDFNumber.of(number + tags.offset), value);
  tags.ids.push(...renumberIds(context, root, `c${index}-`));
  const next = root.lookup(name('ParentTreeNextKey'));
  tags.offset += next instanceof PDFNumber ? next.asNumber() : numbers.length;
  // The joined document has one of each.
  for (const ref of [copier.copy(original!), root.get(name('ParentTree')), ...documents])
    if (ref instanceof PDFRef) context.delete(ref);
}

function shift(dict: PDFDict, key: string, by: number): void {
  const value = dict.lookup(name(key));
  if (value instanceof PDFNumber) dict.set(name(key), PDFNumber.of(value.asNumber() + by));
}

/** A number tree as pairs, from its /Nums and from those of its /Kids (7.9.7). */
function flatNumberTree(context: PDFContext, node: PDFDict): [number, PDFObject][] {
  const nums = node.lookup(name('Nums'));
  const flat = nums instanceof PDFArray ? nums.asArray() : [];
  const pairs: [number, PDFObject][] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const key = flat[i];
    if (key instanceof PDFNumber) pairs.push([key.asNumber(), flat[i + 1]!]);
  }
  for (const kid of entries(context, node.get(name('Kids')))) {
    pairs.push(...flatNumberTree(context, context.lookup(kid, PDFDict)));
  }
  return pairs;
}

function writeTags(pdf: PDFDocument, { children, parents, ids, offset }: Tags): void {
  if (children.length === 0) return;
  const { context } = pdf;
  const root = context.nextRef();
  const document = context.nextRef();
  for (const child of children) {
    const element = context.lookup(child);
    if (element instanceof PDFDict) element.set(name('P'), document);
  }
  context.assign(document, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: children }));
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
