import { ApiFailure } from '../api.js';

/**
 * The bytes of an input in base64 or base64url, with line breaks or without, also as the data of an address.
 *
 * @throws invalid_input where it is anything else.
 */
export function bytesOfBase64(input: string, text: string): Buffer {
  // Blanks go first: beside a pattern that takes them, the search for another way to read them takes its square in time.
  const base64 = /^(?:data:[^,]{0,100};base64,)?([\w+/-]*={0,2})$/.exec(text.replace(/\s+/g, ''))?.[1];
  if (base64 === undefined) throw new ApiFailure('invalid_input', `${input} must be base64.`);
  return Buffer.from(base64, 'base64');
}
