import ipaddr from 'ipaddr.js';

/** Names of the local machine or network. */
const LOCAL_NAMES = /^(localhost|.+\.(localhost|local|internal|home\.arpa))\.?$/;

/**
 * What is wrong with the form of a picture's address, as the end of a sentence, or undefined.
 *
 * Allowed are http and https on their default ports, without credentials, and no private addresses. No lookup is made:
 * a name that resolves to a private address is refused when the picture is fetched.
 */
export function imageUrlProblem(url: string): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return 'must be an http or https URL';
  if (parsed.username || parsed.password) return 'must not carry a user name or a password';
  const usual = parsed.protocol === 'https:' ? '443' : '80';
  if (parsed.port && parsed.port !== usual) return 'must use port 80 for http or 443 for https';
  if (LOCAL_NAMES.test(parsed.hostname) || isPrivateAddress(parsed.hostname))
    return 'must not lead to a private network';
  return undefined;
}

/** URL parsing has already normalised octal, hexadecimal and short notations of IPv4 addresses. */
function isPrivateAddress(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return ipaddr.isValid(host) && ipaddr.process(host).range() !== 'unicast';
}
