import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { WorkspaceFiles } from '../billing/storage/workspace-files.js';
import { Transactions } from '../database/transactions.js';
import { Busy, RenderFailed, RendersRest, Unavailable } from '../errors/catalogue.js';
import { WebhookEvents } from '../events/webhook-events.js';
import { apiErrorOf } from '../http/errors/api-error-of.js';
import { Lifecycle } from '../http/health/lifecycle.js';
import type { OpenArtefact } from '../storage/artefact-store.js';
import { DrawingVersion } from './drawing-version.js';
import type { ExportedDeck } from './exported-decks.repository.js';
import { FileBuilder, type BuiltFile } from './file-builder.js';
import { FORMATS } from '../formats/formats.js';
import { variantOf } from './file-names.js';
import { HotFiles } from './hot-files.js';
import type { Link } from '../links/link-code.js';
import { tookTooLong } from './observed-render.js';
import { BrowserUnavailable, QueueFull } from './renderer/renderer.js';
import { type Lease, type RenderedFile, type RenderKey, RendersRepository } from './renders.repository.js';

/** A lease lasts 15 s; it is renewed this often, in milliseconds. */
const RENEW_EVERY = 5_000;
/** Nobody waits any more for what is drawn. */
export class DrawingStopped extends Error {}

/** How often a lease is ended that the database did not let end, in milliseconds. */
const END_AGAIN_AFTER = 1_000;

/** Where rendered files lie in the store. */
export const RENDERS = 'renders/';

/**
 * Makes each file once, however many ask for it, on however many replicas: who holds the lease of a render makes it,
 * the others hear that it is in flight. A holder that dies loses the lease after 15 s. What draws a deck without making a
 * file holds a lease, too.
 */
@Injectable()
export class RenderLeasesService implements BeforeApplicationShutdown {
  /** Leases held here, to be handed back when the service stops. */
  private readonly held = new Set<Lease>();
  private readonly stopped = new AbortController();

  constructor(
    private readonly transactions: Transactions,
    private readonly renders: RendersRepository,
    private readonly events: WebhookEvents,
    private readonly workspaceFiles: WorkspaceFiles,
    private readonly hotFiles: HotFiles,
    private readonly files: FileBuilder,
    private readonly drawing: DrawingVersion,
    private readonly lifecycle: Lifecycle,
    private readonly logger: PinoLogger,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.lifecycle.drain();
    this.stopped.abort();
    // Without the database they run out by themselves, and the stop goes on.
    await Promise.allSettled([...this.held].map((lease) => this.renders.release(lease)));
  }

  /** The file that a link leads to, as this release draws it. */
  keyOf(link: Link, slide: number, { revision, given }: Pick<ExportedDeck, 'revision' | 'given'>): RenderKey {
    const variant = `${variantOf(link, slide, given?.hash)}.${this.drawing.hash}`;
    return { deckId: link.deckId, revision, variant };
  }

  /** What is known of the file, if it was made already; the store is not asked. */
  find(key: RenderKey): Promise<RenderedFile | 'pending' | 'absent'> {
    return this.renders.find(key);
  }

  /** The file's bytes; null when they are gone or damaged, and the file must be made again. */
  async open(workspaceId: string, key: RenderKey, { storageKey }: RenderedFile): Promise<OpenArtefact | null> {
    const artefact = await this.hotFiles.open(workspaceId, storageKey);
    if (!artefact) await this.renders.forget(key, storageKey);
    return artefact;
  }

  /**
   * Starts the render of a deck, unless it is in flight already. `done` settles when the file is made; with null when
   * the queue is full, the browser is away or the lease was lost, so that it must be started again.
   *
   * @throws internal_error when it was tried in vain three times, the last time in this minute; when renders of the
   *   workspace took too long or killed their process on three occasions in ten minutes, the last time in this one; or, uncounted,
   *   while the database or the storage of files is away.
   */
  async start(
    link: Link,
    slide: number,
    deck: ExportedDeck,
  ): Promise<{ done: Promise<RenderedFile | null> } | 'pending'> {
    const key = this.keyOf(link, slide, deck);
    const lease = { ...key, holder: randomUUID() };
    const claimed = await this.renders.claim(lease, deck.workspaceId);
    if (!claimed) {
      if (await this.renders.rests(key, deck.workspaceId)) throw new RendersRest();
      return 'pending';
    }
    this.held.add(lease);
    const done = this.lifecycle
      .track(this.underLease(lease, () => this.make(link, deck, lease, claimed.isEdited)))
      .catch((error: unknown) => {
        if (error instanceof QueueFull || error instanceof BrowserUnavailable) return null;
        throw error;
      });
    done.catch(() => undefined); // who waits hears of it; a render that goes on by itself has logged it
    return { done };
  }

  /**
   * Draws a deck without making a file of it, counted like a render: each `key` by one at a time, on whatever replica.
   *
   * @returns null while another one draws it.
   * @throws QueueFull, BrowserUnavailable; what {@link start} throws.
   */
  async draw<T>(key: RenderKey, workspaceId: string, work: () => Promise<T>): Promise<{ drawn: T } | null> {
    const lease = { ...key, holder: randomUUID() };
    if (!(await this.renders.claim(lease, workspaceId))) {
      if (await this.renders.rests(key, workspaceId)) throw new RendersRest();
      return null;
    }
    this.held.add(lease);
    const drawing = this.underLease(lease, async () => {
      const drawn = await work();
      await this.end(lease, () => this.renders.release(lease));
      return { drawn };
    });
    return this.lifecycle.track(drawing);
  }

  private async make(link: Link, deck: ExportedDeck, lease: Lease, isEdited: boolean): Promise<RenderedFile | null> {
    const file = await this.keep(await this.files.build(link, deck, isEdited), link, deck.workspaceId, lease);
    const isFinished = await this.finish(link, deck, lease, file);
    this.held.delete(lease);
    if (isFinished) return file;
    await this.workspaceFiles.delete([file.storageKey]); // another one makes it, under a name of its own
    return null;
  }

  /** Keeps a lease while `work` goes on, and ends it when that fails. */
  private async underLease<T>(lease: Lease, work: () => Promise<T>): Promise<T> {
    const heartbeat = setInterval(() => void this.renders.renew(lease).catch(() => undefined), RENEW_EVERY);
    try {
      return await work();
    } catch (error) {
      if (error instanceof QueueFull || error instanceof BrowserUnavailable || error instanceof DrawingStopped) {
        await this.end(lease, () => this.renders.release(lease));
        throw error;
      }
      this.logger.error({ err: error, deck: lease.deckId, variant: lease.variant }, 'a render failed');
      const told = apiErrorOf(error);
      const isFaultOfDeck = !(told instanceof Busy || told instanceof Unavailable);
      await this.end(lease, () =>
        isFaultOfDeck ? this.renders.fail(lease, tookTooLong(error)) : this.renders.release(lease),
      );
      throw isFaultOfDeck ? new RenderFailed() : told;
    } finally {
      clearInterval(heartbeat);
    }
  }

  /**
   * Ends a lease that is held here. Where the database does not take it, it is tried again in the background, so that an
   * outage is not taken for the death of this process, which counts for the workspace.
   */
  private async end(lease: Lease, change: () => Promise<void>): Promise<void> {
    const attempt = () => change().then(() => this.held.delete(lease));
    await attempt().catch(() => void this.endLater(attempt));
  }

  private async endLater(attempt: () => Promise<boolean>): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      await sleep(END_AGAIN_AFTER, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted || (await attempt().catch(() => false))) return;
    }
  }

  /** Notes that the file is there, and tells webhooks so when it is an export; false when the lease was lost. */
  private finish(link: Link, deck: ExportedDeck, lease: Lease, file: RenderedFile): Promise<boolean> {
    const { editable, embedFonts, logo, version } = link;
    const { name: format, shows } = FORMATS[link.format];
    if (shows === 'slide') return this.renders.finish(lease, file);
    const { revision, title } = deck;
    const options = { format, editable, embed_fonts: embedFonts, logo };
    const told = { deck_id: deck.id, title, revision, version, ...options, size: file.size };
    return this.transactions.run(async () => {
      const finished = await this.renders.finish(lease, file);
      if (finished) await this.events.emit(deck.workspaceId, 'export.ready', told);
      return finished;
    });
  }

  /** Stores a file under the name of its lease, which nobody else writes to. */
  private async keep(
    { body, complete }: BuiltFile,
    link: Link,
    workspaceId: string,
    lease: Lease,
  ): Promise<RenderedFile> {
    const { deckId, revision, holder } = lease;
    const storageKey = `${RENDERS}${deckId}.${revision}.${link.format}.${this.drawing.hash}.${holder}`;
    const sha256 = createHash('sha256').update(body).digest('hex');
    await this.workspaceFiles.put(workspaceId, storageKey, body, FORMATS[link.format].type);
    return { storageKey, sha256, size: body.length, complete };
  }
}
