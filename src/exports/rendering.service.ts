import { createHash, randomUUID } from 'node:crypto';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { RenderFailed } from '../errors/catalogue.js';
import { Clock } from '../http/clock.js';
import { Lifecycle } from '../http/lifecycle.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import type { ExportedDeck } from './exported-decks.repository.js';
import { FileMaker } from './file-maker.js';
import { mediaType, variantOf } from './file-formats.js';
import type { Link } from './link-code.js';
import { BrowserUnavailable, QueueFull } from './renderer/renderer.js';
import { type RenderKey, RendersRepository } from './renders.repository.js';

/** A lease lasts 15 s; it is renewed this often, in milliseconds. */
const RENEW_EVERY = 5_000;

/** A rendered file. */
export interface RenderedFile {
  body: Buffer;
  /** SHA-256 of the body, hexadecimal. */
  sha256: string;
}

/**
 * Makes each file once, however many ask for it, on however many replicas: who holds the lease of a render makes it,
 * the others hear that it is in flight. A holder that dies loses the lease after 15 s.
 */
@Injectable()
export class RenderingService implements BeforeApplicationShutdown {
  /** Leases held here, to be handed back when the service stops. */
  private readonly held = new Set<string>();

  constructor(
    private readonly renders: RendersRepository,
    private readonly store: ArtefactStore,
    private readonly files: FileMaker,
    private readonly lifecycle: Lifecycle,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.lifecycle.drained();
    await Promise.all([...this.held].map((holder) => this.renders.release(holder)));
  }

  /**
   * The file, if it was made already.
   *
   * @throws internal_error when its render failed too often to be tried now.
   */
  async find(key: RenderKey): Promise<RenderedFile | 'pending' | 'absent'> {
    const render = await this.renders.find(key);
    if (render?.state === 'done' && render.storageKey !== null && render.sha256 !== null) {
      const artefact = await this.store.get(render.storageKey);
      if (artefact) return { body: artefact.body, sha256: render.sha256 };
      await this.renders.forget(key);
    }
    return render?.state === 'running' && render.leaseUntil > this.clock.now() ? 'pending' : 'absent';
  }

  /**
   * Starts the render of a deck, unless it is in flight already. `done` settles when the file is made; with null when
   * the queue is full or the browser is away, so that it must be started again.
   *
   * @throws internal_error when it failed three times in the last minute.
   */
  async start(
    link: Link,
    slide: number,
    deck: ExportedDeck,
  ): Promise<{ done: Promise<RenderedFile | null> } | 'pending'> {
    const key = { deckId: deck.id, revision: deck.revision, variant: variantOf(link, slide) };
    const holder = randomUUID();
    if (!(await this.renders.claim(key, holder))) {
      const render = await this.renders.find(key);
      if (render?.state === 'failed') throw new RenderFailed();
      return 'pending';
    }
    this.held.add(holder);
    const done = this.lifecycle.track(this.make(link, slide, deck, key, holder));
    done.catch(() => undefined); // who waits hears of it; a render that goes on by itself has logged it
    return { done };
  }

  private async make(link: Link, slide: number, deck: ExportedDeck, key: RenderKey, holder: string) {
    const heartbeat = setInterval(() => void this.renders.renew(holder).catch(() => undefined), RENEW_EVERY);
    try {
      const { body } = await this.files.make(link, slide, deck);
      const sha256 = createHash('sha256').update(body).digest('hex');
      const storageKey = `renders/${key.deckId}/${key.revision}/${key.variant}`;
      await this.store.put(storageKey, body, mediaType(link.format), { rebuildable: true });
      await this.renders.finish(holder, storageKey, sha256);
      return { body, sha256 };
    } catch (error) {
      if (error instanceof QueueFull || error instanceof BrowserUnavailable) {
        await this.renders.release(holder);
        return null;
      }
      this.logger.error({ err: error, deck: key.deckId, variant: key.variant }, 'a render failed');
      await this.renders.fail(holder).catch(() => undefined);
      throw new RenderFailed();
    } finally {
      clearInterval(heartbeat);
      this.held.delete(holder);
    }
  }
}
