import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { FILE_FORMATS, type FileFormat, FORMATS } from '../formats/formats.js';
import { parse as parseUuid, stringify as formatUuid } from 'uuid';

export type LogoMode = 'color' | 'mono';

/** What a link to a file is for. Everything is in the code itself. */
export interface Link {
  deckId: string;
  format: FileFormat;
  /** PPTX: native shapes rather than pictures. */
  editable: boolean;
  /** PPTX: the file holds the fonts of its texts. */
  embedFonts: boolean;
  logo: LogoMode;
  /** PNG: 0-based index of the slide. */
  slide: number;
  /** The version of the deck; null: the deck as it stands when the link is opened. */
  version: number | null;
  expiresAt: Date;
}

/** What a link to the page of a deck with its notes is for. */
export interface PresenterLink {
  deckId: string;
  format: 'presenter';
  expiresAt: Date;
}

/*
 * Bytes of a code before the signature: layout and key id (1), options (1), slide (2), expiry in ms (6), deck (16),
 * nonce (8), and in the second layout the version (4). The signature is HMAC-SHA256, cut to 160 bits.
 */
const LAYOUT_AND_KEY = 0x11;
const VERSION_LAYOUT_AND_KEY = 0x21;
/** What stands in a code for what its link leads to. */
const NUMBERS: ReadonlyMap<FileFormat | 'presenter', number> = new Map([
  ...FILE_FORMATS.map((format) => [format, FORMATS[format].number] as const),
  ['presenter', 3] as const,
]);
const PAYLOAD = 34;
const VERSION_PAYLOAD = 38;
const SIGNATURE = 20;
/* Of the options, bits 0 and 1 and those from 4 to 6 are the number of the format. */
const EDITABLE = 4;
const MONO = 8;
/** Set where fonts are left out, so that codes of before it was known lead to what is usual. */
const NO_FONTS = 128;

function formatBits(format: FileFormat | 'presenter'): number {
  const number = NUMBERS.get(format)!;
  return (number & 3) + ((number >> 2) << 4);
}

function formatOf(options: number): FileFormat | 'presenter' | null {
  const number = (options & 3) + (((options & ~NO_FONTS) >> 4) << 2);
  return [...NUMBERS].find(([, each]) => each === number)?.[0] ?? null;
}

/** The code of a link: base64url, signed with `secret`. Two links of the same kind differ by their nonce. */
export function signLink(link: Link | PresenterLink, secret: Buffer): string {
  const { slide, version, editable, embedFonts, logo } = link.format === 'presenter' ? NO_FILE : link;
  const payload = Buffer.alloc(version === null ? PAYLOAD : VERSION_PAYLOAD);
  payload.writeUInt8(version === null ? LAYOUT_AND_KEY : VERSION_LAYOUT_AND_KEY, 0);
  const options = (editable ? EDITABLE : 0) + (logo === 'mono' ? MONO : 0) + (embedFonts ? 0 : NO_FONTS);
  payload.writeUInt8(formatBits(link.format) + options, 1);
  payload.writeUInt16BE(slide, 2);
  payload.writeUIntBE(link.expiresAt.getTime(), 4, 6);
  payload.set(parseUuid(link.deckId), 10);
  randomBytes(8).copy(payload, 26);
  if (version !== null) payload.writeUInt32BE(version, PAYLOAD);
  return Buffer.concat([payload, signatureOf(payload, secret)]).toString('base64url');
}

const NO_FILE = { slide: 0, version: null, editable: false, embedFonts: true, logo: 'color' } as const;

/** The link of a code, or null unless its signature holds. Another spelling of the same bytes is no code. */
export function readLink(code: string, secret: Buffer): Link | PresenterLink | null {
  const bytes = Buffer.from(code, 'base64url');
  const hasVersion = bytes.length === VERSION_PAYLOAD + SIGNATURE;
  if ((!hasVersion && bytes.length !== PAYLOAD + SIGNATURE) || bytes.toString('base64url') !== code) return null;
  const payload = bytes.subarray(0, -SIGNATURE);
  if (!timingSafeEqual(bytes.subarray(-SIGNATURE), signatureOf(payload, secret))) return null;
  if (payload.readUInt8(0) !== (hasVersion ? VERSION_LAYOUT_AND_KEY : LAYOUT_AND_KEY)) return null;
  const options = payload.readUInt8(1);
  const format = formatOf(options);
  if (!format) return null;
  const deckId = formatUuid(payload.subarray(10, 26));
  const expiresAt = new Date(payload.readUIntBE(4, 6));
  if (format === 'presenter') return { deckId, format, expiresAt };
  return {
    deckId,
    format,
    editable: (options & EDITABLE) !== 0,
    embedFonts: (options & NO_FONTS) === 0,
    logo: options & MONO ? 'mono' : 'color',
    slide: payload.readUInt16BE(2),
    version: hasVersion ? payload.readUInt32BE(PAYLOAD) : null,
    expiresAt,
  };
}

/** What is stored of a code: its SHA-256. */
export const hashOfCode = (code: string) => createHash('sha256').update(code).digest();

const signatureOf = (payload: Buffer, secret: Buffer) =>
  createHmac('sha256', secret).update('link').update(payload).digest().subarray(0, SIGNATURE);
