import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';

/**
 * Replaces all references in an object and in what stands in it.
 *
 * @param context where they are looked up from now on, if that is another one
 */
export function replaceRefs(object: PDFObject, swap: (ref: PDFRef) => PDFRef, context?: PDFContext): void {
  if (object instanceof PDFStream) return replaceRefs(object.dict, swap, context);
  if (object instanceof PDFDict) {
    if (context) (object as Owned).context = context;
    for (const [key, value] of object.entries()) {
      if (value instanceof PDFRef) object.set(key, swap(value));
      else replaceRefs(value, swap, context);
    }
  } else if (object instanceof PDFArray) {
    if (context) (object as unknown as Owned).context = context;
    object.asArray().forEach((value, i) => {
      if (value instanceof PDFRef) object.set(i, swap(value));
      else replaceRefs(value, swap, context);
    });
  }
}

/** pdf-lib declares the context of dictionaries to be read only, and that of arrays private. */
interface Owned {
  context: PDFContext;
}
