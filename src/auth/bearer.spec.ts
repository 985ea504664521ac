import type { IncomingMessage } from 'node:http';
import { hashOfKey } from './api-key.js';
import { bearerKeyHash, bearerText } from './bearer.js';

const asking = (...rawHeaders: string[]) => ({ rawHeaders }) as IncomingMessage;
const KEY = `sk_${'a1-_'.repeat(8)}`;

describe('the token of a request', () => {
  it.each(['Bearer', 'bearer', 'BEARER  '])('is read after %p, however it is written', (scheme) => {
    expect(bearerText(asking('Host', 'a.test', 'AUTHORIZATION', `${scheme} abc`))).toBe('abc');
  });

  it('is none without the header, with another scheme, or with more than a token', () => {
    expect(bearerText(asking('Host', 'Authorization'))).toBeNull();
    for (const value of ['Basic abc', 'abc', 'Bearer', 'Bearer ', 'xBearer abc', 'Bearer abc def', 'Bearer abc '])
      expect(bearerText(asking('Authorization', value))).toBeNull();
  });

  it('is none when there are several', () => {
    expect(bearerText(asking('Authorization', 'Bearer abc', 'authorization', 'Bearer abc'))).toBeNull();
  });

  it('is a key when it has the letters and the length of one', () => {
    expect(bearerKeyHash(asking('Authorization', `Bearer ${KEY}`))).toBe(hashOfKey(KEY));
    expect(bearerKeyHash(asking('Authorization', `Bearer ${'k'.repeat(20)}`))).toBe(hashOfKey('k'.repeat(20)));
    expect(bearerKeyHash(asking('Authorization', `Bearer ${'k'.repeat(128)}`))).toBe(hashOfKey('k'.repeat(128)));
    for (const text of ['k'.repeat(19), 'k'.repeat(129), `${KEY}.`, `.${KEY}`, `${KEY}é`])
      expect(bearerKeyHash(asking('Authorization', `Bearer ${text}`))).toBeNull();
    expect(bearerKeyHash(asking())).toBeNull();
  });
});
