import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse as parseUuid, stringify as formatUuid } from 'uuid';

export type LinkFormat = 'pdf' | 'pptx' | 'png';
export type LogoMode = 'color' | 'mono';

/** What a link is for. Everything is in the code itself; no row is written. */
export interface Link {
  deckId: string;
  format: LinkFormat;
  /** PPTX: native shapes rather than pictures. */
  editable: boolean;
  logo: LogoMode;
  /** PNG: 0-based index of the slide. */
  slide: number;
  expiresAt: Date;
}

/*
 * Bytes of a code before the signature: version and key id (1), options (1), slide (2), expiry in ms (6), deck (16),
 * nonce (8). The signature is HMAC-SHA256, cut to 160 bits.
 */
const VERSION_AND_KEY = 0x11;
const FORMATS: LinkFormat[] = ['pdf', 'pptx', 'png'];
const PAYLOAD = 34;
const SIGNATURE = 20;
const EDITABLE = 4;
const MONO = 8;

/** The code of a link: base64url, signed with `secret`. Two links of the same kind differ by their nonce. */
export function signLink(link: Link, secret: Buffer): string {
  const payload = Buffer.alloc(PAYLOAD);
  payload.writeUInt8(VERSION_AND_KEY, 0);
  payload.writeUInt8(
    FORMATS.indexOf(link.format) + (link.editable ? EDITABLE : 0) + (link.logo === 'mono' ? MONO : 0),
    1,
  );
  payload.writeUInt16BE(link.slide, 2);
  payload.writeUIntBE(link.expiresAt.getTime(), 4, 6);
  payload.set(parseUuid(link.deckId), 10);
  randomBytes(8).copy(payload, 26);
  return Buffer.concat([payload, signatureOf(payload, secret)]).toString('base64url');
}

/** The link of a code, or null unless its signature holds. Another spelling of the same bytes is no code. */
export function readLink(code: string, secret: Buffer): Link | null {
  const bytes = Buffer.from(code, 'base64url');
  if (bytes.length !== PAYLOAD + SIGNATURE || bytes.toString('base64url') !== code) return null;
  const payload = bytes.subarray(0, PAYLOAD);
  if (!timingSafeEqual(bytes.subarray(PAYLOAD), signatureOf(payload, secret))) return null;
  const options = payload.readUInt8(1);
  const format = FORMATS[options & 3];
  if (payload.readUInt8(0) !== VERSION_AND_KEY || !format) return null;
  return {
    deckId: formatUuid(payload.subarray(10, 26)),
    format,
    editable: (options & EDITABLE) !== 0,
    logo: options & MONO ? 'mono' : 'color',
    slide: payload.readUInt16BE(2),
    expiresAt: new Date(payload.readUIntBE(4, 6)),
  };
}

const signatureOf = (payload: Buffer, secret: Buffer) =>
  createHmac('sha256', secret).update('link').update(payload).digest().subarray(0, SIGNATURE);
