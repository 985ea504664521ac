import { Tinypool } from 'tinypool';

/**
 * For a thread to return: bytes that go to the thread that called without a copy, which takes the event loop there half a
 * second for 100 MB.
 */
export function transferred(bytes: Uint8Array): Uint8Array {
  const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
  return Tinypool.move(own) as unknown as Uint8Array;
}
