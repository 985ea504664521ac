import type { OnApplicationShutdown } from '@nestjs/common';
import { answerOfPool } from '../../http/errors/pool-refusal.js';
import { programAt } from '../../workers/program-at.js';
import { type CallOptions, WorkerPool } from '../../workers/worker-pool.js';
import type { DecodedImage, Frame } from './decode-image.js';
import type { Answer, Logo, LogoSource } from './decoding.program.js';
import { ImageRefused } from './image-refused.js';
import type { Size } from './reduce-image.js';

/** Pictures of one workspace that may wait. */
const MAX_OF_WORKSPACE = 50;

/**
 * Decodes the pictures of strangers in child processes that are killed when one takes too long or too much memory: no picture occupies the
 * threads of this process, which read files, or its event loop. A workspace has one of the two processes at most, and those
 * with many pictures leave one to the others.
 *
 * All methods throw ImageRefused for what is no picture or takes too much, RateLimited when too many of the
 * workspace wait, Busy when too many wait in all, and the reason of a signal.
 */
export class PictureDecoder implements OnApplicationShutdown {
  private readonly processes: WorkerPool;

  /** @param wallClockMs time of one picture, from when its turn has come. */
  constructor(wallClockMs = 8_000) {
    this.processes = new WorkerPool({
      program: programAt(import.meta.url, 'decoding.program'),
      kind: 'process',
      concurrency: 2,
      reserved: 1,
      kept: 1,
      perKey: 1,
      limit: 200,
      limitPerKey: MAX_OF_WORKSPACE,
      wallClockMs,
      loadsApart: true,
      heapMb: 256,
    });
  }

  /** A picture from an unknown hand, encoded anew as `decodeImage` says. */
  async decode(workspaceId: string, bytes: Buffer, frame: Frame = {}, options?: CallOptions): Promise<DecodedImage> {
    return withBuffer(await this.call<DecodedImage>('decode', { bytes, frame }, workspaceId, options));
  }

  /** A picture or an SVG drawing, encoded anew as `decodeImage` says. */
  async upload(workspaceId: string, bytes: Buffer): Promise<DecodedImage> {
    return withBuffer(await this.call<DecodedImage>('upload', bytes, workspaceId));
  }

  /** A logo from a picture or an SVG drawing. */
  async logo(workspaceId: string, source: LogoSource, options?: CallOptions): Promise<Logo> {
    const { color, mono } = await this.call<Logo>('logo', source, workspaceId, options);
    return { color: withBuffer(color), mono: withBuffer(mono) };
  }

  /** A picture that was decoded before, in fewer pixels and the same format. */
  async reduce(workspaceId: string, bytes: Buffer, size: Size): Promise<Buffer> {
    return Buffer.from(await this.call<Uint8Array>('reduce', { bytes, size }, workspaceId));
  }

  onApplicationShutdown(): Promise<void> {
    return this.processes.close();
  }

  private async call<T>(name: string, argument: unknown, workspaceId: string, options?: CallOptions): Promise<T> {
    const answer = await answerOfPool(this.processes.run<Answer<T>>(name, argument, workspaceId, options), {
      waiting: `More than ${MAX_OF_WORKSPACE} pictures wait to be read.`,
      what: 'The reading of pictures',
      tooLong: (cause) => new ImageRefused('This picture takes too long to read.', { cause }),
      tooLarge: (cause) => new ImageRefused('This picture takes too much memory to read.', { cause }),
    });
    if ('refused' in answer) throw new ImageRefused(answer.refused);
    return answer.made;
  }
}

/** Bytes arrive from another process as a plain array. */
const withBuffer = (image: DecodedImage): DecodedImage => ({ ...image, body: Buffer.from(image.body) });
