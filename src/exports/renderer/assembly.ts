import { ASSEMBLY_THREADS } from '../../config/render-limits.js';
import { programAt, WorkerPool } from '../../workers/worker-pool.js';
import type * as program from './assembly.program.js';
import type { PartQuestion } from './assembly.program.js';
import type { PdfFacts } from './pdf/finish.js';
import type { PptxFacts } from './pptx/finish.js';
import type { FlatPage } from './pptx/flat.js';
import type { Asset } from './render-page.js';
import type { Sequence } from './sequence.js';

/**
 * Puts files together in threads: joining prints and writing presentations takes seconds for a long deck. There is one
 * thread more than long decks may use.
 *
 * Every method waits its turn under `key` (who asks, such as a workspace's id).
 *
 * @throws QueueFull when too many wait already
 * @throws WorkerTimedOut, WorkerDied when the file can't be put together within the bounds of a thread
 * @throws whatever `parts` throws
 */
export class Assembly {
  private readonly workers = new WorkerPool({
    program: programAt(import.meta.url, 'assembly.program'),
    kind: 'thread',
    ...ASSEMBLY_THREADS,
  });

  /** True while a file is put together. */
  get busy(): boolean {
    return this.workers.active > 0;
  }

  warm(): void {
    this.workers.warm();
  }

  close(): Promise<void> {
    return this.workers.close();
  }

  /** A finished PDF from prints of all slides in order. */
  pdf(prints: Sequence<Buffer>, facts: PdfFacts, key: string): Promise<Buffer> {
    return this.run('pdf', facts, key, prints);
  }

  /** A native presentation from measured slides in order, as JSON; `read` gives the pictures on them. */
  pptx(
    chunks: Sequence<string | Buffer | Promise<string>>,
    facts: PptxFacts,
    key: string,
    read: (src: string) => Promise<Asset | undefined>,
  ): Promise<Buffer> {
    return this.run('pptx', facts, key, chunks, read);
  }

  /** A presentation of pictures of slides in order. */
  flatPptx(chunks: Sequence<FlatPage[]>, facts: PptxFacts, key: string): Promise<Buffer> {
    return this.run('flatPptx', facts, key, chunks);
  }

  private async run(
    call: keyof typeof program,
    facts: PdfFacts | PptxFacts,
    key: string,
    parts: Sequence<unknown>,
    read?: (src: string) => Promise<Asset | undefined>,
  ): Promise<Buffer> {
    const iterator = inOrder(parts);
    const answer = (question: PartQuestion) => ('picture' in question ? read!(question.picture) : iterator.next());
    try {
      const made = await this.workers.runAsking<Uint8Array>(
        call,
        facts,
        key,
        answer as (q: unknown) => Promise<unknown>,
      );
      return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
    } finally {
      void iterator.return(undefined).catch(() => undefined);
    }
  }
}

async function* inOrder(parts: Sequence<unknown>): AsyncGenerator<unknown, undefined> {
  for await (const part of parts) yield part;
  return undefined;
}
