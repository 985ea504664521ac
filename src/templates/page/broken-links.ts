import type { DrawnValue } from '../define/drawn-values.js';
import { writtenLinks } from '../define/marks/written-links.js';

/** Why an address can't be opened: what it lacks, or has too much. */
export type LinkTrouble = 'no_scheme' | 'scheme' | 'spaces' | 'no_host' | 'no_mailbox' | 'no_number' | 'phone';

/** An address of the content that leads nowhere. */
export interface BrokenLink {
  path: string;
  address: string;
  trouble: LinkTrouble;
  /** It is of a link within a text, or of what may be meant as one. */
  isInText?: true;
}

const HTTP = /^https?:/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
/** Letters before an `@` and a name with a dot behind it; whether somebody reads the mail nobody can tell. */
const MAILBOX = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The addresses among the texts of a slide that can't work, whoever opens them and whatever is there. */
export function brokenLinks(values: Iterable<DrawnValue>): BrokenLink[] {
  return [...values].flatMap((value) => {
    if (value.isProse) return linksWithin(value);
    const { path, text, holds } = value;
    const address = text.trim();
    const trouble = holds === 'link' ? troubleWith(address) : holds === 'email' ? mailTrouble(address) : null;
    return trouble ? [{ path, address, trouble }] : [];
  });
}

function linksWithin({ path, text, words = [{ text }] }: DrawnValue): BrokenLink[] {
  const written = writtenLinks(words).map(({ address }) => address);
  const addresses = new Set([...words.flatMap(({ link }) => link ?? []), ...written]);
  return [...addresses].flatMap((address) => {
    const trouble = troubleWith(address);
    return trouble ? [{ path, address, trouble, isInText: true }] : [];
  });
}

function troubleWith(address: string): LinkTrouble | null {
  if (phoneAddress(address)) return 'phone';
  if (/\s/.test(address)) return 'spaces';
  if (HTTP.test(address)) return hostTrouble(address);
  if (/^mailto:/i.test(address)) return mailTrouble(address.slice('mailto:'.length).split('?')[0]!);
  if (/^tel:/i.test(address)) return /\d{2}/.test(address) ? null : 'no_number';
  return SCHEME.test(address) ? 'scheme' : 'no_scheme';
}

/** Digits of a number without the code of its country at least, and of any at most (ITU-T E.164). */
const LEAST_DIGITS = 6;
const MOST_DIGITS = 15;
/** Digits and marks that are no telephone number: `192.0.2.1`, `24/12/2026`, `2026-12-24`. */
const NO_PHONE = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\d{1,2}([-./])\d{1,2}\1\d{2,4}|\d{4}([-./])\d{1,2}\2\d{1,2})$/;

/** The address that calls a telephone number as people write it, such as `(555) 010-9999`; null where it is none. */
export function phoneAddress(typed: string): string | null {
  const text = typed.trim();
  const [, plus = '', number = ''] = /^(\+?)([\d\s().\-/]+)$/.exec(text) ?? [];
  // A zero in brackets is dialled without the code of the country only.
  const digits = (plus ? number.replace('(0)', '') : number).replace(/\D/g, '');
  const least = plus ? 1 : LEAST_DIGITS;
  if (digits.length < least || digits.length > MOST_DIGITS || NO_PHONE.test(text)) return null;
  return `tel:${plus}${digits}`;
}

function hostTrouble(address: string): LinkTrouble | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return 'no_host';
  const { hostname } = new URL(address);
  const isName = hostname === 'localhost' || hostname.startsWith('[') || /[^.]\.[^.]/.test(hostname);
  return isName ? null : 'no_host';
}

const mailTrouble = (address: string): LinkTrouble | null =>
  /\s/.test(address) ? 'spaces' : MAILBOX.test(address) ? null : 'no_mailbox';
