/** Bytes that are not used as a picture; the message says why, in words for the one who gave them. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}
