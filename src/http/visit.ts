import type { Request } from 'express';

/**
 * Whether somebody opens what the request asks for. Browsers and chat programs look at links before anybody clicks: with
 * HEAD, or as a prefetch.
 */
export function isVisit({ method, headers }: Request): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? '';
  return method !== 'HEAD' && !String(purpose).includes('prefetch');
}
