import type { Readable } from 'node:stream';

/** What is known of a stored file without reading it. */
export interface ArtefactFacts {
  /** Media type, as it was given with the body. */
  type: string;
  /** Bytes of the body. */
  size: number;
}

/** A stored file in memory. */
export interface Artefact {
  body: Buffer;
  /** Media type, as it was given with the body. */
  type: string;
}

/** Bytes from `start` up to and including `end`, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A stored file that is intact and can be read piece by piece; whoever opened it closes it. */
export interface OpenArtefact extends ArtefactFacts {
  /** The whole body or a part of it, a few hundred kilobytes at most in memory however slowly it is taken. */
  read(range?: ByteRange): Readable;

  /** Gives back what `open` took; to be called when nothing is read any more. */
  close(): Promise<void>;
}

export interface PutOptions {
  /** True for what can be made again: it is stored sooner, and may be absent after the machine has crashed. */
  rebuildable?: boolean;
  /** True: what is there already under this key stays, so that nobody who comes late replaces it. */
  once?: boolean;
}

/** Which of some keys are in use. */
export type InUse = (keys: string[]) => Promise<ReadonlySet<string>>;

/**
 * Where rendered files and pictures live; also the token to inject.
 *
 * A key is a path of one or more lower-case segments such as `images/3f…` or `chunks/pdf/9c…`. A key
 * that is not of that form is simply absent, so text from a URL may be asked for. An artefact is replaced as a whole or
 * not at all, and one that was damaged behind the store's back counts as absent. Any other failure of the storage is
 * thrown as the storage reports it.
 */
export abstract class ArtefactStore {
  /**
   * Stores an artefact, in place of an older one with this key; unless it is rebuildable, it survives a crash from the
   * moment this returns.
   *
   * @throws RangeError when the key or the media type is not of a form that can be stored.
   */
  abstract put(key: string, body: Buffer, type: string, options?: PutOptions): Promise<void>;

  /** The artefact, exactly as it was stored; null when it is absent. */
  abstract get(key: string): Promise<Artefact | null>;

  /** The artefact to be read piece by piece, checked as a whole before the first one; null when it is absent. */
  abstract open(key: string): Promise<OpenArtefact | null>;

  /** Type and size, or null when it is absent. Its body is not read: `get` and `open` may still find it damaged. */
  abstract stat(key: string): Promise<ArtefactFacts | null>;

  /** Removes an artefact; nothing happens when it is absent. */
  abstract delete(key: string): Promise<void>;

  /**
   * Removes the artefacts whose key begins with `prefix` and that were last stored before `olderThan`.
   *
   * @param inUse says which of them stay nevertheless; left out: none.
   * @returns how many were removed.
   */
  abstract sweep(prefix: string, olderThan: Date, inUse?: InUse): Promise<number>;
}

const segment = '[a-z0-9][a-z0-9_.-]{0,127}';
const keyForm = new RegExp(`^${segment}(/${segment}){0,7}$`);

/** Whether the text can be the key of an artefact: no empty or hidden segment, so none that leads out of the store. */
export function isArtefactKey(text: string): boolean {
  return keyForm.test(text);
}

/** @throws RangeError when key or media type can't be stored, which is a bug of the caller. */
export function assertStorable(key: string, type: string): void {
  if (!isArtefactKey(key)) throw new RangeError(`${JSON.stringify(key)} is not the key of an artefact.`);
  if (!/^[\x21-\x7e][\x20-\x7e]{0,199}$/.test(type)) throw new RangeError(`${JSON.stringify(type)} is no media type.`);
}
