import type { Readable } from 'node:stream';

/** Metadata of a stored file. */
export interface ArtefactInfo {
  /** Media type, as given to `put`. */
  type: string;
  /** Size of the body in bytes. */
  size: number;
}

/** A stored file in memory. */
export interface Artefact {
  body: Buffer;
  /** Media type, as given to `put`. */
  type: string;
}

/** Bytes from `start` up to and including `end`, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An intact stored file, opened for reading in chunks; the opener must close it. */
export interface OpenArtefact extends ArtefactInfo {
  /** Streams the body or a range of it; buffers a few hundred kilobytes at most, however slow the reader is. */
  read(range?: ByteRange): Readable;

  /** Releases the file; to be called after all reading. */
  close(): Promise<void>;
}

export interface PutOptions {
  /** True for files that can be regenerated: stored faster, but possibly lost in a crash of the machine. */
  rebuildable?: boolean;
  /** True: an existing artefact of this key is kept, so that a late writer does not replace it. */
  once?: boolean;
}

/** Returns those of some keys that are in use. */
export type InUse = (keys: string[]) => Promise<ReadonlySet<string>>;

/**
 * Stores rendered files and pictures; also the injection token.
 *
 * A key is a path of lower-case segments such as `images/3f…` or `chunks/pdf/9c…`. Any other key counts as absent, so a
 * key may be built from a URL. Artefacts are replaced atomically, and one whose bytes are damaged counts as absent. All
 * other storage failures are thrown unchanged.
 */
export abstract class ArtefactStore {
  /**
   * Stores an artefact, replacing an older one of this key. Once this resolves it survives a crash, unless it is
   * rebuildable.
   *
   * @throws RangeError when the key or media type is malformed.
   */
  abstract put(key: string, body: Buffer, type: string, options?: PutOptions): Promise<void>;

  /** The artefact, byte for byte; null when it is absent. */
  abstract get(key: string): Promise<Artefact | null>;

  /** The artefact opened for streaming, after its checksum was verified; null when it is absent. */
  abstract open(key: string): Promise<OpenArtefact | null>;

  /** Metadata, or null when it is absent. The body is not verified: `get` and `open` may still find it damaged. */
  abstract stat(key: string): Promise<ArtefactInfo | null>;

  /** Removes an artefact, if it exists. */
  abstract delete(key: string): Promise<void>;

  /**
   * Removes the artefacts whose key begins with `prefix` and that were last stored before `olderThan`.
   *
   * @param inUse returns those to keep; by default none.
   * @returns how many were removed.
   */
  abstract sweep(prefix: string, olderThan: Date, inUse?: InUse): Promise<number>;
}

const segment = '[a-z0-9][a-z0-9_.-]{0,127}';
const keyForm = new RegExp(`^${segment}(/${segment}){0,7}$`);

/** Whether a text is a valid key: no empty or hidden segment, hence no path out of the store. */
export function isArtefactKey(text: string): boolean {
  return keyForm.test(text);
}

/** @throws RangeError when key or media type is malformed, which is a bug of the caller. */
export function assertStorable(key: string, type: string): void {
  if (!isArtefactKey(key)) throw new RangeError(`${JSON.stringify(key)} is not the key of an artefact.`);
  if (!/^[\x21-\x7e][\x20-\x7e]{0,199}$/.test(type)) throw new RangeError(`${JSON.stringify(type)} is no media type.`);
}
