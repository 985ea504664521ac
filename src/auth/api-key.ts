import { hash, randomBytes } from 'node:crypto';

/** A new key: 256 random bits in characters that are safe in headers and shells. Shown once, never stored. */
export const newApiKey = () => `sk_${randomBytes(32).toString('base64url')}`;

/** What is stored of a key, in base64. */
export const hashOfKey = (key: string) => hash('sha256', key, 'base64');
