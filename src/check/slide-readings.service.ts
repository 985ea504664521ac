import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { WorkspaceFiles } from '../billing/storage/workspace-files.js';
import { CHUNK_SLIDES, CHUNKS_AHEAD } from '../config/render-limits.js';
import { Busy } from '../errors/catalogue.js';
import { DrawingVersion } from '../exports/drawing-version.js';
import type { ExportedDeck, LoadedDeck } from '../exports/exported-decks.repository.js';
import { CHUNKS } from '../exports/file-builder.js';
import { observedRender } from '../exports/observed-render.js';
import { DrawingStopped, RenderLeasesService } from '../exports/render-leases.service.js';
import { type InspectOptions, Renderer } from '../exports/renderer/renderer.js';
import { ahead } from '../exports/renderer/sequence.js';
import { Metrics } from '../metrics/metrics.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import { type ReadSlide, SlideReader } from './reading/slide-reader.js';

/** How often it is looked whether somebody else has read a deck, and for how long, in milliseconds. */
const LOOK_EVERY = 250;
const PATIENCE = 10 * 60_000;

/** A deck, or a draft of one. */
export type DrawnDeck = ExportedDeck & Partial<Pick<LoadedDeck, 'picturesLost'>>;

/** What was read on slides, by the hash of all that their drawing depends on. */
export type Readings = Map<string, ReadSlide>;

/**
 * Reads slides as they are drawn, each of them once: what was read is kept for the deck, and read again only on slides that
 * were changed since. It counts as a render: it takes its turn among those of the workspace, in the queues of decks as long, and rests
 * when it fails.
 */
@Injectable()
export class SlideReadings {
  constructor(
    private readonly reader: SlideReader,
    private readonly renderer: Renderer,
    private readonly leases: RenderLeasesService,
    private readonly files: WorkspaceFiles,
    private readonly store: ArtefactStore,
    private readonly drawing: DrawingVersion,
    private readonly metrics: Metrics,
  ) {}

  /**
   * What can be read on the slides of a stored deck. Of several who ask at once one reads, the others wait for it.
   *
   * @param signal ends the reading; what was read until then is kept.
   * @throws QueueFull, BrowserUnavailable; DrawingStopped; internal_error when it failed, or has failed too often lately.
   */
  async ofDeck(stored: LoadedDeck, signal: AbortSignal): Promise<Readings> {
    const key = { deckId: stored.id, revision: stored.revision, variant: `check.${this.drawing.hash}` };
    for (const begun = performance.now(); performance.now() - begun < PATIENCE; await sleep(LOOK_EVERY)) {
      if (signal.aborted) throw new DrawingStopped();
      const known = await this.kept(stored);
      if (this.missing(stored, known).length === 0) return known;
      const reading = await this.leases.draw(key, stored.workspaceId, async () => {
        const found = await this.kept(stored);
        try {
          return await this.complete(stored, found, signal);
        } finally {
          await this.keep(stored, found);
        }
      });
      if (reading) return reading.drawn;
    }
    throw new Busy('The deck is being checked by another request.');
  }

  /**
   * Adds to `known` what can be read on those slides of a deck of which it is not known.
   *
   * @throws QueueFull, BrowserUnavailable, RenderTimedOut, WorkerTimedOut, WorkerDied; DrawingStopped
   */
  async complete(stored: DrawnDeck, known: Readings, signal?: AbortSignal): Promise<Readings> {
    const missing = this.missing(stored, known);
    if (missing.length === 0) return known;
    const isLong = missing.length > CHUNK_SLIDES;
    const options: InspectOptions = { ...(isLong && { queue: 'long' }), ...(signal && { signal }) };
    const read = () => this.readAll(stored, missing, known, options);
    const unlessStopped = (error: unknown) => {
      if (!signal?.aborted) throw error;
    };
    await observedRender(this.metrics, { format: 'check', slides: missing.length }, () =>
      (isLong ? this.renderer.longDeck(stored.workspaceId, read, signal) : read()).catch(unlessStopped),
    );
    if (signal?.aborted && this.missing(stored, known).length > 0) throw new DrawingStopped();
    return known;
  }

  /** What was read on each slide of a deck, in order. */
  inOrder(stored: DrawnDeck, readings: Readings): ReadSlide[] {
    return this.hashesOf(stored).map((hash) => readings.get(hash)!);
  }

  /** Keeps what was read on the slides of a deck, in place of what was kept of it before. */
  private async keep(stored: DrawnDeck, readings: Readings): Promise<void> {
    const lasting = this.hashesOf(stored).flatMap((hash) => {
      const read = readings.get(hash);
      return read && isLasting(read) ? [[hash, read] as const] : [];
    });
    const body = Buffer.from(JSON.stringify(Object.fromEntries(lasting)));
    await this.files.put(stored.workspaceId, keyOf(stored), body, 'application/json');
  }

  private async kept(stored: DrawnDeck): Promise<Readings> {
    const file = await this.store.get(keyOf(stored));
    return new Map(file ? Object.entries(JSON.parse(file.body.toString()) as Record<string, ReadSlide>) : []);
  }

  private async readAll(
    stored: DrawnDeck,
    missing: readonly Missing[],
    known: Readings,
    options: InspectOptions,
  ): Promise<void> {
    const chunks = Array.from({ length: Math.ceil(missing.length / CHUNK_SLIDES) }, (_, i) =>
      missing.slice(i * CHUNK_SLIDES, (i + 1) * CHUNK_SLIDES),
    );
    const readChunk = async (chunk: readonly Missing[]) => {
      const slides = chunk.map(({ slide }) => slide);
      const read = await this.reader.read({ ...stored, slides, from: chunk[0]!.position }, options);
      // At once, as an earlier chunk may be stopped yet.
      for (const [i, { hash }] of chunk.entries()) known.set(hash, read[i]!);
    };
    const reading = ahead(chunks, CHUNKS_AHEAD, readChunk);
    while (!(await reading.next()).done);
  }

  /** Slides that were not read, those that are drawn the same once. */
  private missing(stored: DrawnDeck, known: Readings): Missing[] {
    const missing = new Map<string, Missing>();
    for (const [position, hash] of this.hashesOf(stored).entries()) {
      if (known.has(hash) || missing.has(hash)) continue;
      missing.set(hash, { hash, position, slide: stored.slides[position]! });
    }
    return [...missing.values()];
  }

  /** By all that a slide is drawn from but the number of its page, so that it may move. */
  private hashesOf({ slides, locale, variables, brand, picturesLost }: DrawnDeck): string[] {
    const common = createHash('sha256').update(
      JSON.stringify([this.drawing.hash, locale, variables, brand, picturesLost]),
    );
    return slides.map(({ slideType, content }) =>
      common
        .copy()
        .update(JSON.stringify([slideType, content]))
        .digest('base64url'),
    );
  }
}

/** A slide that was not read, and its place. */
interface Missing {
  hash: string;
  position: number;
  slide: ExportedDeck['slides'][number];
}

/** A picture that is missing may be there the next time. */
const isLasting = ({ faults }: ReadSlide) => faults.every(({ code }) => code !== 'missing_image');

const keyOf = ({ workspaceId, id }: DrawnDeck) => `${CHUNKS}check/${workspaceId}/${id}`;
