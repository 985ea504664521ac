import type { IncomingMessage } from 'node:http';
import { hashOfKey } from './api-key.js';

const SCHEME = /^bearer +(\S+)$/i;
const KEY = /^[A-Za-z0-9_-]{20,128}$/;

/** The token of the `Authorization: Bearer` header; null when there is none, several, or another scheme. */
export function bearerText({ rawHeaders }: IncomingMessage): string | null {
  // Node keeps the first of several headers; duplicates may be an attack on servers that read different ones.
  const values = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'authorization');
  return values.length === 1 ? (SCHEME.exec(values[0] ?? '')?.[1] ?? null) : null;
}

const hashes = new WeakMap<IncomingMessage, string | null>();

/** The hash of the bearer token when it is a well-formed API key, else null; a request is read once. */
export function bearerKeyHash(request: IncomingMessage): string | null {
  const known = hashes.get(request);
  if (known !== undefined) return known;
  const text = bearerText(request);
  const hash = text !== null && KEY.test(text) ? hashOfKey(text) : null;
  hashes.set(request, hash);
  return hash;
}
