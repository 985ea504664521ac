import { create as createDisposition } from 'content-disposition';
import { fileName } from '../formats/file-name.js';
import { type FileFormat, FORMATS } from '../formats/formats.js';
import type { Link } from '../links/link-code.js';

/** What stands in a variant before the hash of the values that a link gives. */
export const WITH_VALUES = 'values-';

/**
 * What distinguishes the files of one deck revision; part of their storage keys.
 *
 * @param valuesHash of the values of variables that the link gives, if any.
 */
export function variantOf(
  { format, editable, embedFonts, logo, version }: Link,
  slide: number,
  valuesHash?: string,
): string {
  const { shows, isEditable } = FORMATS[format];
  return [
    format,
    ...(shows === 'slide' ? [slide] : []),
    ...(isEditable ? [editable ? 'native' : 'flat', ...(embedFonts ? ['fonts'] : [])] : []),
    logo,
    ...(version === null ? [] : [`v${version}`]),
    ...(valuesHash === undefined ? [] : [`${WITH_VALUES}${valuesHash}`]),
  ].join('-');
}

/** `Content-Disposition` by RFC 6266 for a file named after the deck, with an ASCII fallback. */
export function dispositionOf(title: string, format: FileFormat): string {
  const { ending, disposition } = FORMATS[format];
  return createDisposition(`${fileName(title)}${ending}`, { type: disposition });
}

/** Names of the pictures of a deck's slides, which sort in their order: `Plan-01.png`. */
export function pictureNames(title: string, count: number): string[] {
  const digits = Math.max(2, String(count).length);
  const stem = fileName(title);
  return Array.from({ length: count }, (_, at) => `${stem}-${String(at + 1).padStart(digits, '0')}.png`);
}
