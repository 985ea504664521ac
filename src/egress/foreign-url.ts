import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.js';

/** Names that never lead to the public Internet: RFC 6761, RFC 6762 with its appendix G, RFC 7686, RFC 8375, ICANN's `.internal`. */
const privateName = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|onion)$/;

const longestUrl = 2048;

/** The authority (`user:password@host:port`) of a text that begins as an absolute http(s) URL does. */
const absoluteUrl = /^https?:\/\/([^/?#]+)/i;

/** Host as the connection needs it: an IPv6 address without its brackets, a name without the root's dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Port that the connection goes to, also where the URL leaves it out. */
function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

/**
 * Whether the operator lets this service read the URL's host and port though they are private.
 *
 * @param allow entries `host:port` as in `EGRESS_ALLOW`; the host is compared in the spelling that `URL` gives it.
 */
export function isAllowed(url: URL, allow: readonly string[]): boolean {
  return allow.some((entry) => {
    const listed = URL.parse(`http://${entry}`);
    return listed !== null && hostOf(listed) === hostOf(url) && portOf(listed) === portOf(url);
  });
}

/**
 * Checks the form of a URL that a client or a foreign server names, without any look-up or connection.
 *
 * What passes is http or https, on port 80 or 443, without credentials, and its host is neither a literal address
 * outside the public Internet, in any spelling, nor a name that is private by convention. Where a name leads is
 * checked only when it is read, by {@link ForeignFetch}.
 *
 * @param allow entries `host:port` that pass though they are private or on another port.
 * @returns the URL as it will be read, or a sentence that says what is wrong with it.
 */
export function checkForeignUrl(text: string, allow: readonly string[] = []): URL | string {
  if (text.length > longestUrl) return `A URL may have up to ${longestUrl} characters.`;
  // WHATWG drops tabs and line breaks and reads `\` as `/`, other parsers don't: two readers would see two hosts.
  if (/[\u0000-\u001f\u007f\\]|%00/.test(text)) return 'A URL must not contain control characters or backslashes.';
  const authority = absoluteUrl.exec(text.trim())?.[1];
  if (authority === undefined) return 'A URL must begin with http:// or https:// and name a host.';
  if (authority.includes('@')) return 'A URL must not contain a user name or password.';
  const url = URL.parse(text);
  if (url === null) return 'This is not a valid URL.';
  if (isAllowed(url, allow)) return url;
  if (![80, 443].includes(portOf(url))) return 'A URL must use port 80 or 443.';
  const host = hostOf(url);
  const reachable = isIP(host) === 0 ? host.includes('.') && !privateName.test(host) : isPublicAddress(host);
  return reachable ? url : 'A URL must name a host on the public Internet.';
}

/**
 * Checks where a server sends its reader on to.
 *
 * @param location the `Location` header, empty when it is missing.
 * @returns as {@link checkForeignUrl}; giving up https is a problem as well.
 */
export function checkRedirect(from: URL, location: string, allow: readonly string[] = []): URL | string {
  const target = location === '' ? null : URL.parse(location, from);
  if (target === null) return 'The redirect leads nowhere.';
  const checked = checkForeignUrl(target.href, allow);
  if (typeof checked === 'string') return checked;
  return from.protocol === 'https:' && checked.protocol === 'http:' ? 'The redirect gives up https.' : checked;
}
