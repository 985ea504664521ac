import { createHash } from 'node:crypto';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

const SHAREABLE = /^\/(Font|FontDescriptor|ExtGState)$/;

/**
 * Deduplicates equal pictures and font subsets: streams become equal first, then the descriptors that refer to them, then
 * the fonts. Each round takes objects away.
 */
export function shareEqualStreams(context: PDFContext): void {
  const instead = duplicates(context);
  if (instead.size === 0) return;
  for (const [, object] of context.enumerateIndirectObjects()) repoint(object, instead);
  for (const ref of instead.keys()) context.delete(ref);
  shareEqualStreams(context);
}

/** Maps each duplicate to the first equal object. */
function duplicates(context: PDFContext): Map<PDFRef, PDFRef> {
  const seen = new Map<string, PDFRef>();
  const instead = new Map<PDFRef, PDFRef>();
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const hash = hashOf(object);
    if (!hash) continue;
    const first = seen.get(hash);
    if (first) instead.set(ref, first);
    else seen.set(hash, ref);
  }
  return instead;
}

function hashOf(object: PDFObject): string | undefined {
  if (object instanceof PDFRawStream) {
    return createHash('sha256').update(object.dict.toString()).update(object.contents).digest('base64');
  }
  if (object instanceof PDFDict && SHAREABLE.test(String(object.get(PDFName.of('Type'))))) {
    return createHash('sha256').update(object.toString()).digest('base64');
  }
  return undefined;
}

function repoint(object: PDFObject, instead: Map<PDFRef, PDFRef>): void {
  const swap = (value: PDFObject) => (value instanceof PDFRef ? (instead.get(value) ?? value) : value);
  if (object instanceof PDFStream) repoint(object.dict, instead);
  else if (object instanceof PDFDict) {
    for (const [key, value] of object.entries()) {
      object.set(key, swap(value));
      repoint(value, instead);
    }
  } else if (object instanceof PDFArray) {
    object.asArray().forEach((value, i) => {
      object.set(i, swap(value));
      repoint(value, instead);
    });
  }
}
