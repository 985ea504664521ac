import { createHash } from 'node:crypto';
import { type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { replaceRefs } from './references.js';

const SHAREABLE = /^\/(Font|FontDescriptor|ExtGState)$/;
const TYPE = PDFName.of('Type');

/**
 * Deduplicates equal pictures and font subsets: streams become equal first, then the descriptors that refer to them, then
 * the fonts. Each round takes objects away; all others are read once, at the end.
 */
export function shareEqualStreams(context: PDFContext): void {
  const hashOf = hasher();
  const left = new Map(context.enumerateIndirectObjects().filter(([, object]) => isShareable(object)));
  const instead = new Map<PDFRef, PDFRef>();
  for (let found = duplicates(left, hashOf); found.size > 0; found = duplicates(left, hashOf)) {
    for (const ref of found.keys()) left.delete(ref);
    for (const object of left.values()) replaceRefs(object, (ref) => found.get(ref) ?? ref);
    for (const [ref, first] of instead) instead.set(ref, found.get(first) ?? first);
    for (const [ref, first] of found) instead.set(ref, first);
  }
  if (instead.size === 0) return;
  for (const ref of instead.keys()) context.delete(ref);
  for (const [, object] of context.enumerateIndirectObjects()) replaceRefs(object, (ref) => instead.get(ref) ?? ref);
}

const isShareable = (object: PDFObject) =>
  object instanceof PDFRawStream || (object instanceof PDFDict && SHAREABLE.test(String(object.get(TYPE))));

/** Maps each duplicate to the first equal object. */
function duplicates(objects: Map<PDFRef, PDFObject>, hashOf: (object: PDFObject) => string): Map<PDFRef, PDFRef> {
  const seen = new Map<string, PDFRef>();
  const instead = new Map<PDFRef, PDFRef>();
  for (const [ref, object] of objects) {
    const hash = hashOf(object);
    const first = seen.get(hash);
    if (first) instead.set(ref, first);
    else seen.set(hash, ref);
  }
  return instead;
}

/** A function that tells apart what says something else. The bytes of a stream, which stay, are hashed once. */
function hasher() {
  const known = new Map<PDFObject, string>();
  const ofContents = (stream: PDFRawStream) => {
    const hash = known.get(stream) ?? createHash('sha256').update(stream.contents).digest('base64');
    known.set(stream, hash);
    return hash;
  };
  return (object: PDFObject) =>
    object instanceof PDFRawStream ? `${ofContents(object)} ${object.dict.toString()}` : object.toString();
}
