import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CHUNK_SLIDES, CHUNKS_AHEAD } from '../config/render-limits.js';
import { SHEET } from '../formats/formats.js';
import { Metrics } from '../metrics/metrics.js';
import { STAGE } from '../templates/kit/stage.js';
import { chunksOf } from './deck-chunks.js';
import { DrawingVersion } from './drawing-version.js';
import type { ExportedDeck } from './exported-decks.repository.js';
import type { Link } from '../links/link-code.js';
import { pictureNames } from './file-names.js';
import { observedRender } from './observed-render.js';
import { type RenderInput, RenderInputService } from './render-input.service.js';
import { contactSheet } from './renderer/contact-sheet.js';
import { ahead, asDone, type Numbered } from './renderer/sequence.js';
import { partsOf, type Span } from './renderer/spans.js';
import { type RenderDeck, Renderer } from './renderer/renderer.js';
import { WholePagesService } from './whole-pages.service.js';

/** Where chunks of files lie in the store. */
export const CHUNKS = 'chunks/';

/** Which file is built of a deck. */
export type FileOptions = Pick<Link, 'format' | 'editable' | 'embedFonts' | 'logo'>;

/** The bytes of a file. */
export interface BuiltFile {
  body: Buffer;
  /** False when a picture could not be had that may be had later: the file is good for now only. */
  complete: boolean;
}

/** Where chunks are kept between renders; the port to whoever has room for them. What it lost is rendered again. */
export abstract class ChunkStore {
  abstract get(key: string): Promise<Buffer | null>;
  abstract put(workspaceId: string, key: string, body: Buffer): Promise<void>;
}

/** Builds the bytes of one file of a deck: in one go, or from chunks of slides, which are stored and used again. */
@Injectable()
export class FileBuilder {
  constructor(
    private readonly renderer: Renderer,
    private readonly inputs: RenderInputService,
    private readonly chunks: ChunkStore,
    private readonly metrics: Metrics,
    private readonly drawing: DrawingVersion,
    private readonly pages: WholePagesService,
  ) {}

  /**
   * @param stored the deck; for a PNG with the one slide that is pictured.
   * @param isEdited whether this file was built of another revision of the deck.
   * @throws QueueFull when too much waits already
   */
  async build(options: FileOptions, stored: ExportedDeck, isEdited = false): Promise<BuiltFile> {
    const isEmpty = stored.slides.length === 0;
    const shown = isEmpty ? { ...stored, slides: [BLANK_PAGE], total: 1 } : stored;
    return observedRender(this.metrics, { format: options.format, slides: shown.slides.length }, async () => {
      const input = await this.inputs.prepare(shown, options.logo);
      try {
        const deck = { ...input.deck, embedFonts: options.embedFonts, ...(isEmpty && { isEmpty: true as const }) };
        const body = await this.render(options, { ...input, deck }, stored.workspaceId, isEdited);
        return { body, complete: input.complete() };
      } finally {
        input.end();
      }
    });
  }

  private render(
    { format, editable }: FileOptions,
    input: RenderInput,
    key: string,
    isEdited: boolean,
  ): Promise<Buffer> {
    const { deck } = input;
    const isLong = deck.slides.length > CHUNK_SLIDES;
    /** Long decks queue for themselves. */
    const inTurn = (work: () => Promise<Buffer>) => (isLong ? this.renderer.longDeck(key, work) : work());
    switch (format) {
      case 'png':
        return this.renderer.png(deck, 0, key);
      case 'pdf':
        return inTurn(() => (isLong ? this.pdfFromChunks(input, key, isEdited) : this.renderer.pdf(deck, key)));
      case 'pptx':
        if (!editable) return inTurn(() => this.flatPptx(deck, key));
        return inTurn(() => (isLong ? this.pptxFromChunks(input, key) : this.renderer.pptx(deck, key)));
      case 'html':
        return inTurn(() => this.pages.build(input, key));
      case 'pictures':
        return inTurn(() => this.pictures(deck, key));
      case 'handout':
        return inTurn(() => this.renderer.handout(deck, key));
      case 'sheet':
        return inTurn(() => this.sheet(deck, key));
    }
  }

  /**
   * Of a deck that was edited, new chunks are printed in halves, on two pages at once: most are stored, and where an edit is, the
   * next one is likely. Of a new deck that would take longer, as each print takes as long as three slides do.
   */
  private pdfFromChunks(input: RenderInput, key: string, isEdited: boolean): Promise<Buffer> {
    const { deck } = input;
    const storageKeys = new Map<number, string>();
    const look = async (span: Span) => {
      const storageKey = await this.storageKeyOf('pdf', key, deck, span);
      return { span, storageKey, stored: await this.chunks.get(storageKey) };
    };
    type Found = Awaited<ReturnType<typeof look>>;
    const printOf = async ({ span, storageKey, stored }: Found): Promise<Numbered<Buffer>> => {
      storageKeys.set(span[0], storageKey);
      return [span[0], stored ?? (await this.renderer.pdfChunk(deck, ...span, key))];
    };
    const printsOf = async (chunk: Span): Promise<Numbered<Buffer>[]> => {
      const whole = await look(chunk);
      if (whole.stored || !isEdited) return [await printOf(whole)];
      const halves = await Promise.all(partsOf(chunk[1] - chunk[0], chunk[0]).map(look));
      return Promise.all(halves.map(printOf));
    };
    const keep = (from: number, body: Buffer) => this.keep(key, input, storageKeys.get(from)!, body);
    return this.renderer.joinPdf(eachOf(asDone(chunksOf(deck), CHUNKS_AHEAD, printsOf)), deck, key, keep);
  }

  private pptxFromChunks(input: RenderInput, key: string): Promise<Buffer> {
    const { deck } = input;
    const measure = async (span: Span) => {
      const storageKey = await this.storageKeyOf('measured', key, deck, span);
      const stored = await this.chunks.get(storageKey);
      if (stored) return stored;
      const body = await this.renderer.pptxChunk(deck, ...span, key);
      await this.keep(key, input, storageKey, body);
      return body;
    };
    return this.renderer.joinPptx(ahead(chunksOf(deck), CHUNKS_AHEAD, measure), deck, key);
  }

  private pictures(deck: RenderDeck, key: string): Promise<Buffer> {
    const chunks = ahead(spansOf(deck), CHUNKS_AHEAD, ([from, to]) => this.renderer.pngs(deck, from, to, key));
    return this.renderer.zip(chunks, deck, pictureNames(deck.title, deck.slides.length), key);
  }

  private async sheet(deck: RenderDeck, key: string): Promise<Buffer> {
    const scale = SHEET.width / STAGE.width;
    const pictures: Buffer[] = [];
    const draw = ([from, to]: Span) => this.renderer.pngs(deck, from, to, key, scale);
    for await (const chunk of ahead(spansOf(deck), CHUNKS_AHEAD, draw)) pictures.push(...chunk);
    return contactSheet(pictures);
  }

  private flatPptx(deck: RenderDeck, key: string): Promise<Buffer> {
    const pictures = ahead(spansOf(deck), CHUNKS_AHEAD, ([from, to]) =>
      this.renderer.flatPictures(deck, from, to, key),
    );
    return this.renderer.flatPptx(deck, pictures, key);
  }

  /** Where a chunk is stored: by all that it shows, in whatever deck or revision of the workspace. */
  private async storageKeyOf(kind: string, workspaceId: string, deck: RenderDeck, [from, to]: Span): Promise<string> {
    return `${CHUNKS}${kind}/${workspaceId}/${await this.hashOfSlides(deck, from, to)}`;
  }

  /** Stores a rendered chunk, unless a picture of the deck is missing. */
  private async keep(workspaceId: string, input: RenderInput, storageKey: string, body: Buffer): Promise<void> {
    if (input.complete()) await this.chunks.put(workspaceId, storageKey, body);
  }

  private async hashOfSlides({ slides, look, locale }: RenderDeck, from: number, to: number): Promise<string> {
    const hash = createHash('sha256').update(JSON.stringify([this.drawing.hash, locale, look.theme]));
    for (const { markup, title } of slides.slice(from, to)) hash.update(JSON.stringify([await markup, title]));
    return hash.digest('hex');
  }
}

async function* eachOf(chunks: AsyncIterable<Numbered<Numbered<Buffer>[]>>): AsyncGenerator<Numbered<Buffer>> {
  for await (const [, prints] of chunks) yield* prints;
}

/** What of a deck is rendered at a time. */
const spansOf = (deck: RenderDeck): readonly Span[] =>
  deck.slides.length > CHUNK_SLIDES ? chunksOf(deck) : partsOf(deck.slides.length);

/** An empty deck exports one branded page without words. */
const BLANK_PAGE = { slideType: 'statement', content: '{}', notes: null };
