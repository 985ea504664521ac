import { deflateSync } from 'node:zlib';
import { PDFObjectStream } from '@cantoo/pdf-lib';

/** pdf-lib packs by a library in JavaScript, which takes three times as long as zlib. */
const make = PDFObjectStream.withContextAndObjects;
PDFObjectStream.withContextAndObjects = (context, objects, isPacked) => {
  const stream = make(context, objects, isPacked);
  if (isPacked) stream.updateContents(deflateSync(stream.getUnencodedContents()));
  return stream;
};
