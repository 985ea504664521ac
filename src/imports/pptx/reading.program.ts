import { open } from 'node:fs/promises';
import { workAfterOthers } from '../../workers/low-priority.js';
import type { SourceDeck } from '../source-deck.js';
import { isFull } from './full-disk.js';
import { PptxRefused } from './pptx-refused.js';
import { readPptx } from './read-pptx.js';
import { withNumbers } from './sent-pictures.js';

export { loaded } from '../../workers/loaded.js';

workAfterOthers();

/*
 * The reading of strangers' files, in a process of its own. The exported function is the call of `PptxReader`; a refusal
 * is a value, as errors lose their class on the way.
 */

// Without its parent the process has nobody to stop it, and a busy thread keeps it from ending by itself.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

export interface Task {
  bytes: Uint8Array;
  /** Path of the file that the pictures are written to. */
  pictures: string;
}

/**
 * A deck as `withNumbers` gives it with the lengths of its pictures, or why the file is not read; or there is no room on the
 * disk for its pictures.
 */
export type Answer = { deck: SourceDeck; lengths: number[] } | { refused: string } | { hasRoom: false };

export async function read({ bytes, pictures: path }: Task): Promise<Answer> {
  try {
    const { deck, pictures } = withNumbers(await readPptx(bytes));
    const file = await open(path, 'w', 0o600);
    try {
      for (const picture of pictures) await file.writeFile(picture);
    } finally {
      await file.close();
    }
    return { deck, lengths: pictures.map(({ length }) => length) };
  } catch (error) {
    if (error instanceof PptxRefused) return { refused: error.message };
    if (isFull(error)) return { hasRoom: false };
    throw error;
  }
}
