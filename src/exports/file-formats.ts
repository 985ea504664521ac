import { create as createDisposition } from 'content-disposition';
import type { Link, LinkFormat } from '../links/link-code.js';

interface FileFormat {
  type: string;
  extension: string;
  disposition: 'attachment' | 'inline';
}

const FORMATS: Record<LinkFormat, FileFormat> = {
  pdf: { type: 'application/pdf', extension: 'pdf', disposition: 'attachment' },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extension: 'pptx',
    disposition: 'attachment',
  },
  png: { type: 'image/png', extension: 'png', disposition: 'inline' },
};

/** Media type of a format. */
export const mediaType = (format: LinkFormat) => FORMATS[format].type;

/** What distinguishes the files of one deck revision; part of their storage keys. */
export function variantOf({ format, editable, logo, version }: Link, slide: number): string {
  const of = version === null ? '' : `-v${version}`;
  switch (format) {
    case 'png':
      return `png-${slide}-${logo}${of}`;
    case 'pptx':
      return `pptx-${editable ? 'native' : 'flat'}-${logo}${of}`;
    case 'pdf':
      return `pdf-${logo}${of}`;
  }
}

/** `Content-Disposition` by RFC 6266 for a file named after the deck, with an ASCII fallback. */
export function dispositionOf(title: string, format: LinkFormat): string {
  const { extension, disposition } = FORMATS[format];
  return createDisposition(`${fileName(title)}.${extension}`, { type: disposition });
}

/** A title as a file name on every system: no separators, reserved characters, direction marks or dots at the ends. */
function fileName(title: string): string {
  const name = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\\/:*?"<>|%]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = [...name].slice(0, 100).join('').trim();
  return /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(short) ? `${short}_` : short || 'deck';
}
