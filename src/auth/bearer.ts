import type { IncomingMessage } from 'node:http';

const SCHEME = /^bearer +(\S+)$/i;
const KEY = /^[A-Za-z0-9_-]{20,128}$/;

/** What the one `Authorization: Bearer` header carries, or null when there is none, several, or another scheme. */
export function bearerText({ rawHeaders }: IncomingMessage): string | null {
  // Node keeps the first of several headers; two of them are an attempt to make two readers see two keys.
  const values = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'authorization');
  return values.length === 1 ? (SCHEME.exec(values[0] ?? '')?.[1] ?? null) : null;
}

/** The bearer text when it has the form of an API key, else null. */
export function bearerKey(request: IncomingMessage): string | null {
  const text = bearerText(request);
  return text !== null && KEY.test(text) ? text : null;
}
