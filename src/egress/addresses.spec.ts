import { isPublicAddress } from './addresses.js';

/** First and last address of every blocked range. */
const closed = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.0.2.0', '192.0.2.255'],
  ['192.31.196.0', '192.31.196.255'],
  ['192.52.193.0', '192.52.193.255'],
  ['192.88.99.0', '192.88.99.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['192.175.48.0', '192.175.48.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['198.51.100.0', '198.51.100.255'],
  ['203.0.113.0', '203.0.113.255'],
  ['224.0.0.0', '239.255.255.255'],
  ['240.0.0.0', '255.255.255.255'],
  ['::', '::1'],
  ['100::', '100::ffff:ffff:ffff:ffff'],
  ['100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:1::1', '2001:1::3'],
  ['2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['2001:3::', '2001:3:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:4:112::', '2001:4:112:ffff:ffff:ffff:ffff:ffff'],
  ['2001:10::', '2001:1f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:20::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:30::', '2001:3f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2002::', '2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['2620:4f:8000::', '2620:4f:8000:ffff:ffff:ffff:ffff:ffff'],
  ['3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['4000::', '5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const;

describe('isPublicAddress', () => {
  it.each(closed)('refuses the block from %s to %s', (first, last) => {
    expect([first, last].filter(isPublicAddress)).toEqual([]);
  });

  it.each([
    ['the metadata service of most clouds', '169.254.169.254'],
    ['the same by IPv6', 'fd00:ec2::254'],
    ['the metadata service inside the shared address space', '100.100.100.200'],
    ['the metadata service inside 192.0.0.0/24', '192.0.0.192'],
    ['the platform address that looks public', '168.63.129.16'],
  ])('refuses %s', (_what, ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  it.each([
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped in hexadecimal', '::ffff:7f00:1'],
    ['mapped metadata service', '::ffff:a9fe:a9fe'],
    ['compatible', '::127.0.0.1'],
    ['compatible around a public address', '::8.8.8.8'],
    ['translated (RFC 2765)', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 metadata service', '64:ff9b::169.254.169.254'],
    ['6to4', '2002:7f00:1::'],
    ['6to4 around a public address', '2002:808:808::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['Teredo with the address inverted', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
  ])('refuses an IPv4 address inside an IPv6 one: %s', (_what, ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  it.each([
    '1.0.0.0',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '2001:200::',
    '2001:4860:4860::8888',
    '2001:db7:ffff::',
    '2001:db9::',
    '2003::',
    '2606:4700::1111',
    '2a00:1450:4001::1',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
  ])('lets %s pass', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  it.each([
    '',
    'example.com',
    '127.1',
    '0x7f.1',
    '0177.0.0.1',
    '2130706433',
    '8.8',
    '[::1]',
    'fe80::1%eth0',
    '2a00::1%1',
  ])('takes %j for no address at all', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});
