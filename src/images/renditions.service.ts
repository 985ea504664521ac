import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PinoLogger } from 'nestjs-pino';
import { Busy, RateLimited, Unavailable } from '../errors/catalogue.js';
import { WorkspaceFiles } from '../billing/storage/workspace-files.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import { FairQueue, QueueFull } from '../workers/fair-queue.js';
import { ImageRefused } from './decoding/image-refused.js';
import { PictureDecoder } from './decoding/picture-decoder.js';
import type { KeptPicture } from './kept-picture.js';
import { reducedSize } from './picture-source.js';

/** Where renditions lie in the store: below it, by workspace, the hash of the picture and the pixels of the shorter side. */
export const RENDITIONS = 'renditions/';

/** What the keys of the renditions of a picture begin with. */
export const renditionsOf = (workspaceId: string, sha256: string) => `${RENDITIONS}${workspaceId}/${sha256}-`;

/** Where a picture lies in one of the widths of pages: like the picture itself once for all who keep it. */
export const widthKey = (sha256: string, width: number) => `${RENDITIONS}widths/${sha256}-${width}`;

/** Renditions that are known to be in the store; each takes some 200 bytes. */
const KNOWN = 20_000;

/**
 * Pictures in as many pixels as their places on the slides, or windows, need, made once and kept beside them. One that
 * can't be reduced is used itself; only a store that fails is an error, as for every file.
 */
@Injectable()
export class RenditionsService {
  /** A workspace has a few pictures of up to 10 MB in memory at a time. */
  private readonly queue = new FairQueue({ concurrency: 16, perKey: 4, limit: 50_000, limitPerKey: 10_000 });
  private readonly known = new LRUCache<string, true>({ max: KNOWN });
  /** By key, so that drawings at the same time make one. */
  private readonly underWay = new Map<string, Promise<boolean>>();

  constructor(
    private readonly decoder: PictureDecoder,
    private readonly store: ArtefactStore,
    private readonly files: WorkspaceFiles,
    private readonly logger: PinoLogger,
  ) {}

  /** The picture with `side` pixels on its shorter side, or as it is where it has hardly more or can't be reduced. */
  async reduced(workspaceId: string, picture: KeptPicture, side: number): Promise<KeptPicture> {
    const size = reducedSize(picture, side);
    if (!size) return picture;
    const name = `${picture.sha256}-${side}`;
    const key = `${renditionsOf(workspaceId, picture.sha256)}${side}`;
    const reduce = (bytes: Buffer) => this.decoder.reduce(workspaceId, bytes, size);
    if (!this.known.get(key) && !(await this.once(workspaceId, key, picture, reduce))) return picture;
    const body = async () => {
      const kept = await this.store.get(key);
      if (kept) return kept.body;
      this.known.delete(key);
      return picture.body();
    };
    return { ...picture, name, body };
  }

  /**
   * Makes the picture in so many px across, unless it is there; false when it can't be made now. It never has more bytes
   * than the picture: what packs badly in fewer pixels is kept as it is.
   */
  narrowed(workspaceId: string, picture: KeptPicture, width: number): Promise<boolean> {
    const size = { width, height: Math.max(1, Math.round((picture.height * width) / picture.width)) };
    return this.once(workspaceId, widthKey(picture.sha256, width), picture, async (bytes) => {
      const reduced = await this.decoder.reduce(workspaceId, bytes, size);
      return reduced.length < bytes.length ? reduced : bytes;
    });
  }

  private once(...of: Parameters<RenditionsService['make']>): Promise<boolean> {
    const [, key] = of;
    const underWay = this.underWay.get(key);
    if (underWay) return underWay;
    const begun = this.make(...of).finally(() => this.underWay.delete(key));
    this.underWay.set(key, begun);
    return begun;
  }

  /** Makes it, unless a process has; returns whether it is there. */
  private async make(
    workspaceId: string,
    key: string,
    picture: KeptPicture,
    reduce: (bytes: Buffer) => Promise<Buffer>,
  ): Promise<boolean> {
    try {
      return await this.queue.run(workspaceId, async () => {
        if (!(await this.store.stat(key))) {
          const bytes = await picture.body();
          if (!bytes) return false;
          await this.files.put(workspaceId, key, await reduce(bytes), picture.type, { once: true });
        }
        this.known.set(key, true);
        return true;
      });
    } catch (error) {
      if (![ImageRefused, RateLimited, Busy, Unavailable, QueueFull].some((kind) => error instanceof kind)) throw error;
      this.logger.warn({ err: error, workspaceId, key }, 'a picture could not be reduced');
      return false;
    }
  }
}
