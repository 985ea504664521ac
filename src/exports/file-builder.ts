import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CHUNK_SLIDES, CHUNKS_AHEAD, LONG_DECKS } from '../config/render-limits.js';
import { WorkspaceFiles } from '../billing/storage/workspace-files.js';
import { Metrics } from '../metrics/metrics.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import { FairQueue } from '../workers/fair-queue.js';
import { chunksOf } from './deck-chunks.js';
import { DrawingVersion } from './drawing-version.js';
import type { ExportedDeck } from './exported-decks.repository.js';
import type { Link } from '../links/link-code.js';
import { observedRender } from './observed-render.js';
import { type RenderInput, RenderInputService } from './render-input.service.js';
import { ahead, asDone } from './renderer/sequence.js';
import { partsOf, type Span } from './renderer/spans.js';
import { type RenderDeck, Renderer } from './renderer/renderer.js';

/** Where chunks of files lie in the store. */
export const CHUNKS = 'chunks/';

/** Which file is built of a deck. */
export type FileOptions = Pick<Link, 'format' | 'editable' | 'logo'>;

/** The bytes of a file. */
export interface BuiltFile {
  body: Buffer;
  /** False when a picture could not be had that may be had later: the file is good for now only. */
  complete: boolean;
}

/** Builds the bytes of one file of a deck: in one go, or from chunks of slides, which are stored and used again. */
@Injectable()
export class FileBuilder {
  private readonly longDecks = new FairQueue(LONG_DECKS);

  constructor(
    private readonly renderer: Renderer,
    private readonly inputs: RenderInputService,
    private readonly store: ArtefactStore,
    private readonly files: WorkspaceFiles,
    private readonly metrics: Metrics,
    private readonly drawing: DrawingVersion,
  ) {}

  /**
   * @param stored the deck; for a PNG with the one slide that is pictured.
   * @throws QueueFull when too much waits already
   */
  async build(options: FileOptions, stored: ExportedDeck): Promise<BuiltFile> {
    const shown = stored.slides.length > 0 ? stored : { ...stored, slides: [BLANK_PAGE], total: 1 };
    return observedRender(this.metrics, { format: options.format, slides: shown.slides.length }, async () => {
      const input = await this.inputs.prepare(shown, options.logo);
      try {
        const body = await this.render(options, input, stored.workspaceId);
        return { body, complete: input.complete() };
      } finally {
        input.end();
      }
    });
  }

  private render({ format, editable }: FileOptions, input: RenderInput, key: string): Promise<Buffer> {
    const { deck } = input;
    const isLong = deck.slides.length > CHUNK_SLIDES;
    switch (format) {
      case 'png':
        return this.renderer.png(deck, 0, key);
      case 'pdf':
        return isLong ? this.longDecks.run(key, () => this.pdfFromChunks(input, key)) : this.renderer.pdf(deck, key);
      case 'pptx': {
        if (!isLong) return editable ? this.renderer.pptx(deck, key) : this.flatPptx(deck, key);
        return this.longDecks.run(key, () => (editable ? this.pptxFromChunks(input, key) : this.flatPptx(deck, key)));
      }
    }
  }

  private pdfFromChunks(input: RenderInput, key: string): Promise<Buffer> {
    const { deck } = input;
    const print = (span: Span) =>
      this.stored('pdf', key, input, span, (from, to) => this.renderer.pdfChunk(deck, from, to, key));
    return this.renderer.joinPdf(asDone(chunksOf(deck), CHUNKS_AHEAD, print), deck, key);
  }

  private pptxFromChunks(input: RenderInput, key: string): Promise<Buffer> {
    const { deck } = input;
    const measure = (span: Span) =>
      this.stored('measured', key, input, span, (from, to) => this.renderer.pptxChunk(deck, from, to, key));
    return this.renderer.joinPptx(ahead(chunksOf(deck), CHUNKS_AHEAD, measure), deck, key);
  }

  private flatPptx(deck: RenderDeck, key: string): Promise<Buffer> {
    const spans: readonly Span[] = deck.slides.length > CHUNK_SLIDES ? chunksOf(deck) : partsOf(deck.slides.length);
    const pictures = ahead(spans, CHUNKS_AHEAD, ([from, to]) => this.renderer.flatPictures(deck, from, to, key));
    return this.renderer.flatPptx(deck, pictures, key);
  }

  /** Slides rendered, from the store when the workspace had the same ones rendered before, in whatever deck or revision. */
  private async stored(
    kind: string,
    workspaceId: string,
    input: RenderInput,
    [from, to]: Span,
    render: (from: number, to: number) => Promise<Buffer>,
  ): Promise<Buffer> {
    const storageKey = `${CHUNKS}${kind}/${workspaceId}/${await this.hashOfSlides(input.deck, from, to)}`;
    const stored = await this.store.get(storageKey);
    if (stored) return stored.body;
    const body = await render(from, to);
    if (input.complete()) await this.files.put(workspaceId, storageKey, body, 'application/octet-stream', ONCE);
    return body;
  }

  private async hashOfSlides({ slides, look, locale }: RenderDeck, from: number, to: number): Promise<string> {
    const hash = createHash('sha256').update(JSON.stringify([this.drawing.hash, locale, look.theme]));
    for (const { markup, title } of slides.slice(from, to)) hash.update(JSON.stringify([await markup, title]));
    return hash.digest('hex');
  }
}

/** Chunks are named by the hash of their slides: what is stored is never replaced. */
const ONCE = { once: true };

/** An empty deck exports one branded page without words. */
const BLANK_PAGE = { slideType: 'statement', content: '{}', notes: null };
