import { ASSEMBLY_THREADS } from '../../config/render-limits.js';
import { programAt } from '../../workers/program-at.js';
import { WorkerPool } from '../../workers/worker-pool.js';
import type * as program from './assembly.program.js';
import type { AssemblyQuestion } from './assembly.program.js';
import type { PdfProperties } from './pdf/join-prints.js';
import type { PptxProperties } from './pptx/finish.js';
import type { FlatPage } from './pptx/flat.js';
import type { WrittenPicture } from './pptx/write.js';
import type { Numbered, Sequence } from './sequence.js';
import type { ZipProperties } from './zip-pictures.js';

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

  /** The finished PDF of prints, which come in whatever order, numbered by their first slides; `keep` is given each new one, in a form that is joined sooner. */
  pdf(
    prints: Sequence<Numbered<Buffer>>,
    properties: PdfProperties,
    key: string,
    keep?: (from: number, print: Buffer) => Promise<void>,
  ): Promise<Buffer> {
    return this.run('pdf', { ...properties, keeps: keep !== undefined }, key, prints, { keep });
  }

  /**
   * A native presentation of chunks of `MeasuredSlide[]` as JSON, in slide order; `read` loads the pictures on them.
   */
  pptx(
    chunks: Sequence<string | Buffer | Promise<string>>,
    properties: PptxProperties,
    key: string,
    read: (src: string) => Promise<WrittenPicture | undefined>,
  ): Promise<Buffer> {
    return this.run('pptx', properties, key, chunks, { read });
  }

  /** A presentation of slide pictures, in slide order. */
  flatPptx(chunks: Sequence<FlatPage[]>, properties: PptxProperties, key: string): Promise<Buffer> {
    return this.run('flatPptx', properties, key, chunks);
  }

  /** A zip of pictures, in order. */
  zip(chunks: Sequence<Buffer[]>, properties: ZipProperties, key: string): Promise<Buffer> {
    return this.run('zip', properties, key, chunks);
  }

  private async run(
    call: keyof typeof program,
    properties: (PdfProperties & { keeps: boolean }) | PptxProperties | ZipProperties,
    key: string,
    chunks: Sequence<unknown>,
    { read, keep }: Answers = {},
  ): Promise<Buffer> {
    const iterator = inOrder(chunks);
    const answer = (question: AssemblyQuestion) => {
      if ('picture' in question) return read!(question.picture);
      if ('print' in question) return keep!(question.print[0], bufferOf(question.print[1]));
      return iterator.next();
    };
    try {
      const made = await this.workers.runAsking<Uint8Array>(
        call,
        properties,
        key,
        answer as (q: unknown) => Promise<unknown>,
      );
      return bufferOf(made);
    } finally {
      void iterator.return(undefined).catch(() => undefined);
    }
  }
}

/** What a thread may ask for beside chunks. */
interface Answers {
  read?: (src: string) => Promise<WrittenPicture | undefined>;
  keep?: (from: number, print: Buffer) => Promise<void>;
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

async function* inOrder(chunks: Sequence<unknown>): AsyncGenerator<unknown, undefined> {
  for await (const chunk of chunks) yield chunk;
  return undefined;
}
