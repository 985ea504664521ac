import { normalizeIp } from '@nestjs/throttler';

/** Bits of an IPv6 address that name a customer's network. */
const CUSTOMER_PREFIX = 64;

/** What strangers are counted by: an IPv4 address, or the network of an IPv6 one. */
export const clientNetwork = (ip: string) => normalizeIp(ip, CUSTOMER_PREFIX);
