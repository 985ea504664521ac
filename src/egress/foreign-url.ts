import { isIP } from 'node:net';
import { isPublicAddress } from './addresses.js';

/**
 * Names outside the public Internet: RFC 6761, RFC 6762 with its appendix G, RFC 7686, RFC 8375, ICANN's `.internal`.
 */
const privateName = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|onion)$/;

/** Tells who runs the service for an intranet, or a receiver on the same machine, what opens the way. */
const UNLESS_ALLOWED = ', unless the operator allows its host and port in EGRESS_ALLOW.';

const longestUrl = 2048;

/** The authority (`user:password@host:port`) of a text that begins as an absolute http(s) URL does. */
const absoluteUrl = /^https?:\/\/([^/?#]+)/i;

/** Host for the connection: an IPv6 address without brackets, a name without the trailing dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Port of the connection, by default that of the scheme. */
function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80));
}

/**
 * Whether the operator allows the URL's host and port although private.
 *
 * @param allow entries `host:port` as in `EGRESS_ALLOW`; hosts are compared in the form that `URL` gives them.
 */
export function isAllowed(url: URL, allow: readonly string[]): boolean {
  return allow.some((entry) => {
    const listed = URL.parse(`http://${entry}`);
    return listed !== null && hostOf(listed) === hostOf(url) && portOf(listed) === portOf(url);
  });
}

/**
 * Checks the form of a URL from a client or a foreign server, without lookup or connection.
 *
 * Allowed are http and https on port 80 or 443, without credentials, and with a host that is neither a literal address
 * outside the public Internet, in any notation, nor a name that is private by convention. The addresses of a name are
 * checked when it is fetched, by {@link ForeignFetch}.
 *
 * @param allow entries `host:port` that are allowed although private or on another port.
 * @returns the URL as it will be fetched, or a sentence that says what is wrong with it.
 */
export function checkForeignUrl(text: string, allow: readonly string[] = []): URL | string {
  if (text.length > longestUrl) return `A URL may have up to ${longestUrl} characters.`;
  // WHATWG drops tabs and line breaks and reads `\` as `/`, other parsers don't: they would see different hosts.
  if (/[\u0000-\u001f\u007f\\]|%00/.test(text)) return 'A URL must not contain control characters or backslashes.';
  const authority = absoluteUrl.exec(text.trim())?.[1];
  if (authority === undefined) return 'A URL must begin with http:// or https:// and name a host.';
  if (authority.includes('@')) return 'A URL must not contain a user name or password.';
  const url = URL.parse(text);
  if (url === null) return 'This is not a valid URL.';
  if (isAllowed(url, allow)) return url;
  if (![80, 443].includes(portOf(url))) return `A URL must use port 80 or 443${UNLESS_ALLOWED}`;
  const host = hostOf(url);
  const reachable = isIP(host) === 0 ? host.includes('.') && !privateName.test(host) : isPublicAddress(host);
  return reachable ? url : `A URL must name a host on the public Internet${UNLESS_ALLOWED}`;
}

/**
 * Checks the target of a redirect.
 *
 * @param location the `Location` header, empty when it is missing.
 * @returns as {@link checkForeignUrl}; a downgrade from https is refused as well.
 */
export function checkRedirect(from: URL, location: string, allow: readonly string[] = []): URL | string {
  const target = location === '' ? null : URL.parse(location, from);
  if (target === null) return 'The redirect leads nowhere.';
  const checked = checkForeignUrl(target.href, allow);
  if (typeof checked === 'string') return checked;
  return from.protocol === 'https:' && checked.protocol === 'http:' ? 'The redirect gives up https.' : checked;
}
