/** One regular file of an archive. */
export interface TarFile {
  name: string;
  body: Buffer;
}

const BLOCK = 512;
const REGULAR = new Set(['0', '\0', '']);

/**
 * Reads the regular files of an uncompressed tar archive (POSIX ustar, short names).
 *
 * Names are not sanitised: callers decide what they accept.
 */
export function* readTar(archive: Buffer): Generator<TarFile> {
  for (let offset = 0; offset + BLOCK <= archive.length;) {
    const text = (from: number, length: number) =>
      archive.toString('latin1', offset + from, offset + from + length).split('\0', 1)[0] ?? '';
    const name = text(0, 100);
    if (!name) return; // an empty block ends the archive
    const size = parseInt(text(124, 12), 8) || 0;
    const start = offset + BLOCK;
    if (REGULAR.has(text(156, 1)) && !name.split('/').includes('..')) {
      yield { name, body: archive.subarray(start, start + size) };
    }
    offset = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}
