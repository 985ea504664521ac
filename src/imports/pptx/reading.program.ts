import { workAfterOthers } from '../../workers/low-priority.js';
import type { SourceDeck } from '../source-deck.js';
import { PptxRefused } from './pptx-refused.js';
import { readPptx } from './read-pptx.js';

workAfterOthers();

/*
 * The reading of strangers' files, in a process of its own. The exported function is the call of `PptxReader`; a refusal
 * is a value, as errors lose their class on the way.
 */

// Without its parent the process has nobody to stop it, and a busy thread keeps it from ending by itself.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** A deck, or why the file is not read. */
export type Answer = { made: SourceDeck } | { refused: string };

export async function read(bytes: Uint8Array): Promise<Answer> {
  try {
    return { made: await readPptx(bytes) };
  } catch (error) {
    if (error instanceof PptxRefused) return { refused: error.message };
    throw error;
  }
}
