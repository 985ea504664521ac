import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * Ranges outside the public Internet: the IANA IPv4 special-purpose registry (RFC 6890 and its updates), multicast and
 * the reserved class E. The last one is a public address at which a cloud serves its metadata.
 */
const blockedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
].map((block) => ipaddr.parseCIDR(block));

/** IANA's global unicast range; loopback, link-local, site-local and multicast are outside. */
const globalV6 = ipaddr.parseCIDR('2000::/3');

/** Special-purpose ranges inside {@link globalV6}: Teredo (in 2001::/23), documentation, 6to4, AS112. */
const blockedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map((block) =>
  ipaddr.parseCIDR(block),
);

/**
 * Ranges whose last 32 bits are the IPv4 address that is reached: IPv4-mapped, and NAT64, which a resolver of an
 * IPv6-only network (DNS64) answers for every public IPv4 host.
 */
const embeddingV4 = ['::ffff:0:0/96', '64:ff9b::/96'].map((block) => ipaddr.parseCIDR(block));

/** ipaddr.js reads `::8.8.8.8` as `::ffff:8.8.8.8`, so IPv6 is first normalised by `URL`, which has no dots. */
const parse = (ip: string) => ipaddr.parse(isIP(ip) === 6 ? new URL(`http://[${ip}]`).hostname.slice(1, -1) : ip);

const inAny = (address: Address, blocks: [Address, number][]) =>
  blocks.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));

/**
 * Whether an address is on the public Internet.
 *
 * IPv4-mapped and NAT64 addresses count as the IPv4 address inside. IPv4-compatible, 6to4 and Teredo addresses are
 * never public: they are deprecated, but a router that still supports them would unwrap the address inside.
 *
 * @param ip an address in the form that a resolver or `URL` gives, without brackets; anything else is not public.
 */
export function isPublicAddress(ip: string): boolean {
  // A zone (`fe80::1%eth0`) selects an interface of this machine; ipaddr.js would also read `127.1` and `0x7f.1`.
  if (isIP(ip) === 0 || ip.includes('%')) return false;
  const address = parse(ip);
  if (address.kind() === 'ipv4') return !inAny(address, blockedV4);
  if (inAny(address, embeddingV4)) return isPublicAddress(address.toByteArray().slice(-4).join('.'));
  return address.match(globalV6) && !inAny(address, blockedV6);
}
