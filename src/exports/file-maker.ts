import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ArtefactStore } from '../storage/artefact-store.js';
import { CHUNK } from '../drawing/slide-drawing.js';
import { FairQueue } from '../workers/fair-queue.js';
import type { ExportedDeck } from './exported-decks.repository.js';
import type { Link } from './link-code.js';
import { type DeckToRender, RenderDecksService } from './render-decks.service.js';
import { LONG_DECKS_AT_A_TIME } from './renderer/assembly.js';
import { ahead } from './renderer/sequence.js';
import { type RenderDeck, Renderer } from './renderer/renderer.js';

/** Chunks of one deck under way; how many are drawn at a time is for the renderer's queue to say. */
const CHUNKS_AT_A_TIME = 2;

/** Long decks that wait; they are little more than text. */
const LONG_DECKS_WAITING = 64;

/** Changes with whatever makes the same markup come out differently, so that stored parts are not used again. */
const PARTS_VERSION = '3';

/** The bytes of a file. */
export interface MadeFile {
  body: Buffer;
  /** False when a picture could not be had that may be had later: the file is good for now only. */
  complete: boolean;
}

/** Makes the bytes of one file from a deck, part by part; parts of long decks are stored and used again. */
@Injectable()
export class FileMaker {
  private readonly longDecks = new FairQueue({
    concurrency: LONG_DECKS_AT_A_TIME,
    limit: LONG_DECKS_WAITING,
    perKey: LONG_DECKS_AT_A_TIME - 1,
    limitPerKey: LONG_DECKS_WAITING / 2,
  });

  constructor(
    private readonly renderer: Renderer,
    private readonly decks: RenderDecksService,
    private readonly store: ArtefactStore,
  ) {}

  /**
   * @param stored the deck; for a PNG with the one slide that is pictured.
   * @throws QueueFull when too much waits already
   */
  async make(link: Link, stored: ExportedDeck): Promise<MadeFile> {
    const whole = stored.slides.length > 0 ? stored : { ...stored, slides: [BLANK_PAGE], total: 1 };
    const drawing = await this.decks.prepare(whole, link.logo);
    const body = await this.render(link, drawing, stored.workspaceId);
    return { body, complete: drawing.complete() };
  }

  private render({ format, editable }: Link, drawing: DeckToRender, key: string): Promise<Buffer> {
    const { deck } = drawing;
    if (format === 'png') return this.renderer.png(deck, 0, key);
    if (deck.slides.length > CHUNK) return this.longDecks.run(key, () => this.inChunks(drawing, key, format, editable));
    if (format === 'pdf') return this.renderer.pdf(deck, key);
    return editable ? this.renderer.pptx(deck, key) : this.flatPptx(deck, key);
  }

  private inChunks(drawing: DeckToRender, key: string, format: Link['format'], editable: boolean): Promise<Buffer> {
    const { deck } = drawing;
    if (format === 'pdf') {
      const prints = this.storedParts('pdf', drawing, (from, to) => this.renderer.pdfChunk(deck, from, to, key));
      return this.renderer.joinPdf(prints, deck, key);
    }
    if (!editable) return this.flatPptx(deck, key);
    const measured = this.storedParts('measured', drawing, (from, to) => this.renderer.pptxChunk(deck, from, to, key));
    return this.renderer.joinPptx(measured, deck, key);
  }

  private flatPptx(deck: RenderDeck, key: string): Promise<Buffer> {
    const pictures = ahead(chunksOf(deck), CHUNKS_AT_A_TIME, ([from, to]) =>
      this.renderer.flatPictures(deck, from, to, key),
    );
    return this.renderer.flatPptx(deck, pictures, key);
  }

  /** The parts of a file, from the store when the same slides were drawn before, whatever deck or revision they were in. */
  private storedParts(kind: string, drawing: DeckToRender, make: (from: number, to: number) => Promise<Buffer>) {
    return ahead(chunksOf(drawing.deck), CHUNKS_AT_A_TIME, async ([from, to]) => {
      const storageKey = `parts/${kind}/${await hashOfSlides(drawing.deck, from, to)}`;
      const stored = await this.store.get(storageKey);
      if (stored) return stored.body;
      const body = await make(from, to);
      if (drawing.complete()) await this.store.put(storageKey, body, 'application/octet-stream', PART);
      return body;
    });
  }
}

/** Parts are named by their content: what is there is never replaced. */
const PART = { rebuildable: true, once: true };

/** An empty deck exports one branded page without words. */
const BLANK_PAGE = { slideType: 'statement', content: '{}', notes: null };

function chunksOf({ slides }: RenderDeck): [from: number, to: number][] {
  return Array.from({ length: Math.ceil(slides.length / CHUNK) }, (_, i) => [
    i * CHUNK,
    Math.min(slides.length, (i + 1) * CHUNK),
  ]);
}

async function hashOfSlides({ slides, look, locale }: RenderDeck, from: number, to: number): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([PARTS_VERSION, locale, look.theme]));
  for (const { markup, title } of slides.slice(from, to)) hash.update(JSON.stringify([await markup, title]));
  return hash.digest('hex');
}
