import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createHash } from 'node:crypto';

/** Content codings that a page is stored in, best first. */
export const CODINGS = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof CODINGS)[number];

/** One coding of a page inside its file. */
interface CodedBody {
  /** Place of its first byte in the file. */
  start: number;
  /** Bytes. */
  size: number;
  /** SHA-256 of the bytes, hexadecimal: the strong ETag. */
  sha256: string;
}

/** What stands at the beginning of a page's file. */
export interface PageHead {
  /** SHA-256 of its styles in base64, as a Content-Security-Policy names it. */
  styleHash: string;
  bodies: Record<Coding, CodedBody>;
}

/** Bytes of the head, filled up with spaces. */
export const HEAD_BYTES = 1024;

/** A page in every coding with its head, as one file: what is sent is never compressed twice. */
export async function pageFile(html: string, styles: string): Promise<Buffer> {
  const identity = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length };
  const coded = {
    br: await promisify(brotliCompress)(identity, { params }),
    gzip: await promisify(gzip)(identity, { level: 6 }),
    identity,
  };
  let start = HEAD_BYTES;
  const bodies = {} as Record<Coding, CodedBody>;
  for (const coding of CODINGS) {
    const body = coded[coding];
    bodies[coding] = { start, size: body.length, sha256: createHash('sha256').update(body).digest('hex') };
    start += body.length;
  }
  const head: PageHead = { styleHash: createHash('sha256').update(styles).digest('base64'), bodies };
  return Buffer.concat([Buffer.from(JSON.stringify(head).padEnd(HEAD_BYTES)), ...CODINGS.map((each) => coded[each])]);
}

/** The head of a page's file, from its first {@link HEAD_BYTES} bytes. */
export const readHead = (bytes: Buffer): PageHead => JSON.parse(bytes.toString('utf8', 0, HEAD_BYTES)) as PageHead;
