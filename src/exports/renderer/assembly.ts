import { ASSEMBLY_THREADS } from '../../config/render-limits.js';
import { programAt } from '../../workers/program-at.js';
import { WorkerPool } from '../../workers/worker-pool.js';
import type * as program from './assembly.program.js';
import type { AssemblyQuestion } from './assembly.program.js';
import type { PdfProperties } from './pdf/finish.js';
import type { PptxProperties } from './pptx/finish.js';
import type { FlatPage } from './pptx/flat.js';
import type { Asset } from './browser/render-page.js';
import type { Numbered, Sequence } from './sequence.js';

/**
 * Assembles files in threads: joining prints and writing presentations takes seconds for a long deck. One thread is
 * reserved for short decks.
 *
 * Every method queues fairly by `key` (the requester, such as a workspace's id).
 *
 * @throws QueueFull when too many calls wait already
 * @throws WorkerTimedOut, WorkerDied when the call exceeds the time or memory of a thread
 * @throws whatever iterating `chunks` throws
 */
export class Assembly {
  private readonly workers = new WorkerPool({
    program: programAt(import.meta.url, 'assembly.program'),
    kind: 'thread',
    ...ASSEMBLY_THREADS,
  });

  /** True while a file is being assembled. */
  get busy(): boolean {
    return this.workers.active > 0;
  }

  warm(): void {
    this.workers.warm();
  }

  close(): Promise<void> {
    return this.workers.close();
  }

  /** The finished PDF of prints, which come in whatever order. */
  pdf(prints: Sequence<Numbered<Buffer>>, properties: PdfProperties, key: string): Promise<Buffer> {
    return this.run('pdf', properties, key, prints);
  }

  /**
   * A native presentation of chunks of `MeasuredSlide[]` as JSON, in slide order; `read` loads the pictures on them.
   */
  pptx(
    chunks: Sequence<string | Buffer | Promise<string>>,
    properties: PptxProperties,
    key: string,
    read: (src: string) => Promise<Asset | undefined>,
  ): Promise<Buffer> {
    return this.run('pptx', properties, key, chunks, read);
  }

  /** A presentation of slide pictures, in slide order. */
  flatPptx(chunks: Sequence<FlatPage[]>, properties: PptxProperties, key: string): Promise<Buffer> {
    return this.run('flatPptx', properties, key, chunks);
  }

  private async run(
    call: keyof typeof program,
    properties: PdfProperties | PptxProperties,
    key: string,
    chunks: Sequence<unknown>,
    read?: (src: string) => Promise<Asset | undefined>,
  ): Promise<Buffer> {
    const iterator = inOrder(chunks);
    const answer = (question: AssemblyQuestion) => ('picture' in question ? read!(question.picture) : iterator.next());
    try {
      const made = await this.workers.runAsking<Uint8Array>(
        call,
        properties,
        key,
        answer as (q: unknown) => Promise<unknown>,
      );
      return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
    } finally {
      void iterator.return(undefined).catch(() => undefined);
    }
  }
}

async function* inOrder(chunks: Sequence<unknown>): AsyncGenerator<unknown, undefined> {
  for await (const chunk of chunks) yield chunk;
  return undefined;
}
