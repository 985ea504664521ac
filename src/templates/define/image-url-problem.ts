import ipaddr from 'ipaddr.js';

/** Names that never lead out of the machine or its network. */
const LOCAL_NAMES = /^(localhost|.+\.(localhost|local|internal|home\.arpa))\.?$/;

/**
 * Says what is wrong with the form of a picture's address, as the end of a sentence, or undefined.
 *
 * http and https on their own ports, no credentials, no address of a private network. Nothing is looked up: a name that
 * leads to a private address is stopped when the picture is fetched.
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

/** URL parsing has already turned octal, hexadecimal and short spellings of an address into the plain one. */
function isPrivateAddress(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return ipaddr.isValid(host) && ipaddr.process(host).range() !== 'unicast';
}
