import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { markedIn } from './pdf-content.js';

const name = (text: string) => PDFName.of(text);

/** An element of the structure tree: ISO 32000-1, 14.7. */
interface Element {
  ref: PDFRef;
  dict: PDFDict;
  role: string;
  /** The nearest table around it. */
  table: PDFRef | undefined;
}

/** What the structure tree of a file says, read from its root down. */
class Tags {
  readonly elements: Element[] = [];
  /** The element of each marked content, by page and number: `12 0 R 3`. */
  readonly marked = new Map<string, PDFRef>();
  /** The element of each annotation. */
  readonly annotations = new Map<PDFRef, PDFRef>();
  readonly faults: string[] = [];
  private readonly known = new Set<PDFRef>();

  constructor(
    private readonly context: PDFContext,
    readonly root: PDFDict,
    ref: PDFRef,
  ) {
    for (const kid of listOf(context, root.get(name('K')))) this.visit(kid, ref, undefined);
  }

  private visit(kid: PDFObject, parent: PDFRef, table: PDFRef | undefined): void {
    const dict = this.context.lookup(kid);
    if (!(kid instanceof PDFRef) || !(dict instanceof PDFDict) || !dict.has(name('S'))) {
      this.faults.push(`${String(parent)} has ${String(kid)} in the place of an element`);
      return;
    }
    if (this.known.has(kid)) {
      this.faults.push(`${String(kid)} is twice in the tree`);
      return;
    }
    this.known.add(kid);
    const role = dict.lookup(name('S'), PDFName).decodeText();
    this.elements.push({ ref: kid, dict, role, table });
    if (dict.get(name('P')) !== parent)
      this.faults.push(`${role} ${String(kid)} has another parent than ${String(parent)}`);
    const inner = role === 'Table' ? kid : table;
    for (const item of listOf(this.context, dict.get(name('K')))) this.claim(item, kid, dict, inner);
  }

  /** A kid of an element: marked content by its number or with its page, an annotation, or an element. */
  private claim(item: PDFObject, ref: PDFRef, dict: PDFDict, table: PDFRef | undefined): void {
    const value = this.context.lookup(item);
    if (value instanceof PDFNumber) return this.mark(dict.get(name('Pg')), value, ref);
    const type = value instanceof PDFDict ? value.lookup(name('Type')) : undefined;
    if (value instanceof PDFDict && type === name('MCR'))
      return this.mark(value.get(name('Pg')) ?? dict.get(name('Pg')), value.lookup(name('MCID'), PDFNumber), ref);
    if (value instanceof PDFDict && type === name('OBJR')) {
      const annotation = value.get(name('Obj'));
      if (annotation instanceof PDFRef) this.annotations.set(annotation, ref);
      return;
    }
    this.visit(item, ref, table);
  }

  private mark(page: PDFObject | undefined, mcid: PDFNumber, element: PDFRef): void {
    const key = `${String(page)} ${mcid.asNumber()}`;
    if (this.marked.has(key)) this.faults.push(`marked content ${key} is in two elements`);
    this.marked.set(key, element);
  }
}

/** The structure tree of a document, or why there is none. */
function tagsOf({ catalog, context }: PDFDocument): Tags | string {
  const ref = catalog.get(name('StructTreeRoot'));
  const root = ref && context.lookup(ref);
  if (!(ref instanceof PDFRef) || !(root instanceof PDFDict) || root.get(name('Type')) !== name('StructTreeRoot'))
    return 'it has no structure tree';
  const marks = catalog.lookupMaybe(name('MarkInfo'), PDFDict);
  return String(marks?.get(name('Marked'))) === 'true' ? new Tags(context, root, ref) : 'it is not marked as tagged';
}

/**
 * Where tags and pages do not lead to each other: each page and each annotation names an entry of the parent tree, which
 * names the elements of its content, and those name the page and the content, or the annotation.
 */
export function faultsOfTags(pdf: PDFDocument): string[] {
  const tags = tagsOf(pdf);
  if (typeof tags === 'string') return [tags];
  const { context } = pdf;
  const { faults, marked, annotations } = tags;
  const parents = new Map<number, PDFObject>();
  let last = -1;
  for (const [key, value] of numbersIn(context, tags.root.lookup(name('ParentTree')))) {
    if (key <= last) faults.push(`the parent tree has ${key} after ${last}`);
    last = Math.max(last, key);
    parents.set(key, value);
  }
  const used = new Map<number, string>();
  const use = (dict: PDFDict, key: string, who: string): PDFObject | undefined => {
    const value = dict.lookup(name(key));
    if (!(value instanceof PDFNumber)) return void faults.push(`${who} has no ${key}`);
    const number = value.asNumber();
    if (used.has(number)) faults.push(`${who} has the ${key} of ${used.get(number)}`);
    used.set(number, who);
    if (!parents.has(number)) faults.push(`${who} has ${key} ${number}, which the parent tree lacks`);
    return parents.get(number);
  };
  const seen = new Set<string>();
  const seenAnnotations = new Set<PDFRef>();
  for (const [i, page] of pdf.getPages().entries()) {
    const who = `page ${i + 1}`;
    const entry = use(page.node, 'StructParents', who);
    const elements = entry ? listOf(context, entry) : [];
    const content = markedIn(page);
    for (const mcid of content) {
      const element = marked.get(`${String(page.ref)} ${mcid}`);
      seen.add(`${String(page.ref)} ${mcid}`);
      if (!element) faults.push(`content ${mcid} of ${who} is in no element`);
      else if (elements[mcid] !== element) faults.push(`content ${mcid} of ${who} has another parent than its element`);
    }
    const more = elements.flatMap((element, mcid) => (element instanceof PDFRef && !content.has(mcid) ? [mcid] : []));
    if (more.length > 0) faults.push(`${who} lacks the content ${more.join()} that the parent tree names`);
    for (const ref of page.node.Annots()?.asArray() ?? []) {
      const link = context.lookup(ref, PDFDict);
      const parent = use(link, 'StructParent', `link ${String(ref)} of ${who}`);
      seenAnnotations.add(ref as PDFRef);
      if (!parent || annotations.get(ref as PDFRef) !== parent)
        faults.push(`link ${String(ref)} of ${who} and its element differ`);
    }
  }
  for (const key of marked.keys()) if (!seen.has(key)) faults.push(`an element names content that no page has: ${key}`);
  for (const ref of annotations.keys())
    if (!seenAnnotations.has(ref)) faults.push(`an element names an annotation that no page has: ${String(ref)}`);
  for (const key of parents.keys()) if (!used.has(key)) faults.push(`nobody uses ${key} of the parent tree`);
  const next = tags.root.lookup(name('ParentTreeNextKey'));
  if (!(next instanceof PDFNumber) || next.asNumber() <= last)
    faults.push(`the next key of the parent tree is ${String(next)}, and ${last} is in use`);
  return faults;
}

/** Where the cells of tables name no header of their table, or the tree of ids does not list an element as it is. */
export function faultsOfIds(pdf: PDFDocument): { faults: string[]; headers: number } {
  const tags = tagsOf(pdf);
  if (typeof tags === 'string') return { faults: [tags], headers: 0 };
  const { context } = pdf;
  const faults: string[] = [];
  const byId = new Map<string, Element>();
  for (const element of tags.elements) {
    const id = textOf(element.dict.lookup(name('ID')));
    if (id === undefined) continue;
    if (byId.has(id)) faults.push(`two elements have the id ${id}`);
    byId.set(id, element);
  }
  const listed = namesIn(context, tags.root.lookup(name('IDTree')));
  const ids = listed.map(([id]) => id);
  if (ids.some((id, i) => i > 0 && id <= ids[i - 1]!)) faults.push('the tree of ids is out of order');
  for (const [id, ref] of listed) if (byId.get(id)?.ref !== ref) faults.push(`the tree of ids leads ${id} elsewhere`);
  for (const id of byId.keys()) if (!ids.includes(id)) faults.push(`the tree of ids lacks ${id}`);
  let headers = 0;
  for (const { dict, role, ref, table } of tags.elements) {
    for (const attributes of listOf(context, dict.get(name('A')))) {
      const owner = context.lookup(attributes);
      const named = owner instanceof PDFDict ? owner.lookup(name('Headers')) : undefined;
      if (!(named instanceof PDFArray)) continue;
      for (const item of named.asArray()) {
        headers++;
        const header = byId.get(textOf(context.lookup(item)) ?? '');
        if (header?.role !== 'TH' || header.table !== table || !table)
          faults.push(`${role} ${String(ref)} names ${String(item)}, which is no header of its table`);
      }
    }
  }
  return { faults, headers };
}

/** Pairs of a number tree, from its /Nums and those of its /Kids (7.9.7). */
function numbersIn(context: PDFContext, node: PDFObject | undefined): [number, PDFObject][] {
  return pairsIn(context, node, 'Nums').flatMap(([key, value]) =>
    key instanceof PDFNumber ? [[key.asNumber(), value] as [number, PDFObject]] : [],
  );
}

/** Pairs of a name tree (7.9.6). */
function namesIn(context: PDFContext, node: PDFObject | undefined): [string, PDFObject][] {
  return pairsIn(context, node, 'Names').map(([key, value]) => [textOf(context.lookup(key)) ?? '', value]);
}

function pairsIn(context: PDFContext, node: PDFObject | undefined, key: string): [PDFObject, PDFObject][] {
  if (!(node instanceof PDFDict)) return [];
  const flat = node.lookupMaybe(name(key), PDFArray)?.asArray() ?? [];
  const pairs = flat.flatMap((item, i) => (i % 2 === 0 ? [[item, flat[i + 1]!] as [PDFObject, PDFObject]] : []));
  const kids = listOf(context, node.get(name('Kids')));
  return [...pairs, ...kids.flatMap((kid) => pairsIn(context, context.lookup(kid), key))];
}

/** A value, or an array of values, as an array. References are kept. */
function listOf(context: PDFContext, value: PDFObject | undefined): PDFObject[] {
  if (!value) return [];
  const found = context.lookup(value);
  return found instanceof PDFArray ? found.asArray() : [value];
}

const textOf = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;
