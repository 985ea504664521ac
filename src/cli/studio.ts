import { readSettings } from '../config/settings.js';
import { ForeignFetch } from '../egress/foreign-fetch.js';
import type { ExportedDeck } from '../exports/exported-decks.repository.js';
import { ChunkStore, FileBuilder } from '../exports/file-builder.js';
import { PublicSlidesService } from '../exports/public-slides.service.js';
import { WholePagesService } from '../exports/whole-pages.service.js';
import { tookTooLong } from '../exports/observed-render.js';
import { RenderInputService } from '../exports/render-input.service.js';
import { BrowserUnavailable, Renderer } from '../exports/renderer/renderer.js';
import { type ReadSlide, SlideReader } from '../check/reading/slide-reader.js';
import type { FileFormat } from '../formats/formats.js';
import { ImageAddresses } from '../images/image-address.js';
import { NarrowPictures } from '../images/picture-source.js';
import { PictureDecoder } from '../images/decoding/picture-decoder.js';
import { DeckMarkupService } from '../markup/deck-markup.service.js';
import { MarkupWorkers } from '../markup/markup-workers.js';
import { Metrics } from '../metrics/metrics.js';
import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from './problem.js';
import { LocalPictures } from './local-pictures.js';

/** Bytes of chunks of long decks that are kept for the next file. */
const KEPT_CHUNKS = 256 * 1024 * 1024;
/** How long a browser that does not start is waited for, in milliseconds: the machine may be busy. */
const BROWSER_PATIENCE = 20_000;

/** What the service makes files with, without what stores decks: drawing in threads, the browser, pictures from files. */
export class Studio {
  readonly pictures: LocalPictures;
  private readonly decoder = new PictureDecoder();
  private readonly workers = new MarkupWorkers();
  private readonly renderer: Renderer;
  private readonly files: FileBuilder;
  private readonly reader: SlideReader;

  /**
   * @param folder what paths of pictures are relative to; `allowed` where these may lie.
   */
  constructor(cache: string, folder: string, allowed: readonly string[]) {
    const settings = settingsOf(process.env);
    const { renderer, egressAllow } = settings;
    this.renderer = new Renderer({ dataDir: cache, ...renderer }, SILENT);
    this.renderer.warm();
    this.workers.onApplicationBootstrap();
    this.pictures = new LocalPictures(folder, allowed, new ForeignFetch({ allow: egressAllow }), this.decoder);
    const inputs = new RenderInputService(new DeckMarkupService(this.pictures, this.workers));
    // What is kept ends with this process, so that no other release sees it.
    const addresses = new ImageAddresses(settings);
    const slides = new PublicSlidesService(inputs, this.renderer, addresses);
    const pages = new WholePagesService(slides, this.workers, new NoneNarrower());
    this.files = new FileBuilder(this.renderer, inputs, new ChunksInMemory(), new Metrics(), { hash: '' }, pages);
    this.reader = new SlideReader(inputs, this.renderer, this.workers);
  }

  /** The bytes of a file of a deck; for a PNG, with the one slide that is pictured. */
  async file(format: FileFormat, deck: ExportedDeck): Promise<Buffer> {
    const build = () => this.files.build({ format, editable: true, embedFonts: true, logo: 'color' }, deck);
    return (await withBrowser(build)).body;
  }

  /** What readers of each slide would stumble over. */
  check(deck: ExportedDeck): Promise<ReadSlide[]> {
    return withBrowser(() => this.reader.read(deck));
  }

  async close(): Promise<void> {
    await Promise.all([
      this.renderer.close(),
      this.workers.onApplicationShutdown(),
      this.decoder.onApplicationShutdown(),
    ]);
  }
}

/** Those variables of the service that say how files are made. */
function settingsOf(env: NodeJS.ProcessEnv) {
  const { PUPPETEER_EXECUTABLE_PATH, RENDER_CONCURRENCY, EGRESS_ALLOW } = env;
  return readSettings({ PUPPETEER_EXECUTABLE_PATH, RENDER_CONCURRENCY, EGRESS_ALLOW });
}

/** What the browser says is told where a file can't be made for it. */
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** @throws Problem when the browser does not start, or the slides take too long. */
async function withBrowser<T>(work: () => Promise<T>): Promise<T> {
  for (const begun = performance.now(); ; await sleep(250)) {
    try {
      return await work();
    } catch (error) {
      if (tookTooLong(error)) throw new Problem('The slides take too long to draw, or too much memory.');
      if (!(error instanceof BrowserUnavailable)) throw error;
      if (performance.now() - begun > BROWSER_PATIENCE) throw new Problem(error.message);
    }
  }
}

/** Pages of one's own machine have all pictures as every other file has them. */
class NoneNarrower extends NarrowPictures {
  open(): Promise<null> {
    return Promise.resolve(null);
  }
}

class ChunksInMemory extends ChunkStore {
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_CHUNKS,
    sizeCalculation: ({ length }) => length,
  });

  get(key: string): Promise<Buffer | null> {
    return Promise.resolve(this.kept.get(key) ?? null);
  }

  put(_workspaceId: string, key: string, body: Buffer): Promise<void> {
    this.kept.set(key, body);
    return Promise.resolve();
  }
}
