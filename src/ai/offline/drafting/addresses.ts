import { capital } from '../../../choose/words/patterns.js';
import type { Entry } from '../../../choose/source-deck.js';

/** Whether a text is an address and nothing else. */
export const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
export const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '');

/** An address as a source, by what its path says. */
export function linkOf(url: string): Entry | null {
  if (!isAddress(url)) return null;
  const last = new URL(url).pathname.split('/').findLast(Boolean) ?? '';
  const name = last.replace(/\.\w{2,4}$/, '').replace(/[-_]+/g, ' ');
  const isName = /^[\p{L} ]{4}/u.test(name);
  return { main: isName ? capital(name) : hostOf(url), body: isName ? [hostOf(url)] : [], points: [], url };
}
