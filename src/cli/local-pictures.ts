import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LRUCache } from 'lru-cache';
import { type ForeignFetch, ForeignUrlRefused } from '../egress/foreign-fetch.js';
import type { DecodedImage } from '../images/decoding/decode-image.js';
import { ImageRefused } from '../images/decoding/image-refused.js';
import type { PictureDecoder } from '../images/decoding/picture-decoder.js';
import type { KeptPicture } from '../images/kept-picture.js';
import {
  type CollectedPictures,
  type CollectOptions,
  MOST_PICTURES,
  PictureSource,
  reducedSize,
  sidesByPicture,
} from '../images/picture-source.js';
import { FairQueue } from '../workers/fair-queue.js';
import { isLocal, type PictureInFile } from './reading/picture-addresses.js';
import { faultOf, Problem } from './problem.js';
import { readWhole } from './reading/read-file.js';

/** Most bytes of a file, as of a picture that is fetched. */
const LIMIT = 10 * 1024 * 1024;
/** Bytes of pictures that are kept for the next drawing; what is beyond is read again. */
const KEPT_BYTES = 256 * 1024 * 1024;
/** How long a picture from elsewhere that could not be had is not asked for again, in milliseconds. */
const REST = 30_000;

/** Two, as the decoder gives one who asks one of its two processes. */
const ASKERS = ['command-line-1', 'command-line-2'];

/** Where a picture is. */
interface Place {
  /** A path, or an address. */
  at: string;
  /** Of a file: what tells it from what stood there before. Null: it is an address. */
  state: string | null;
}

/** Pictures of the files beside a deck, and of the web as the service fetches them. What could not be had is told. */
export class LocalPictures extends PictureSource {
  /** Paths of the files that were asked for, whether they are there or not. */
  readonly paths = new Set<string>();
  /** Why pictures are missing, by the address on the slide, since {@link hold}. */
  readonly missing = new Map<string, string>();
  private readonly queue = new FairQueue({ concurrency: 4, limit: MOST_PICTURES });
  private readonly failed = new LRUCache<string, string>({ max: MOST_PICTURES, ttl: REST });
  private readonly decoded = new LRUCache<string, DecodedImage, Place>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ body }) => body.length,
    fetchMethod: (_, __, { context, signal }) => this.queue.run('', () => this.decode(context, signal)),
  });
  private readonly reduced = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_, __, { context }) => context(),
  });
  private held: ReadonlyMap<string, PictureInFile> = new Map();
  private turn = 0;

  /**
   * @param folder what paths are relative to.
   * @param allowed folders whose files may be shown, with all that is below them.
   */
  constructor(
    private readonly folder: string,
    private readonly allowed: readonly string[],
    private readonly foreign: ForeignFetch,
    private readonly decoder: PictureDecoder,
  ) {
    super();
  }

  /** Begins the next drawing: with these pictures, by address, and nothing missing yet. */
  hold(pictures: ReadonlyMap<string, PictureInFile>): void {
    this.held = pictures;
    this.missing.clear();
  }

  async collect(
    _workspaceId: string,
    urls: Iterable<string>,
    { sides = new Map(), signal, patience = Infinity }: CollectOptions = {},
  ): Promise<CollectedPictures> {
    const late = AbortSignal.timeout(Math.min(Math.ceil(patience), 60_000));
    const end = signal ? AbortSignal.any([signal, late]) : late;
    const asked = [...new Set(urls)].slice(0, MOST_PICTURES);
    const found = await Promise.all(asked.map(async (url) => [url, await this.find(url, end)] as const));
    const had = found.filter((entry): entry is readonly [string, KeptPicture] => entry[1] !== null);
    const most = sidesByPicture(had, sides);
    const pictures = had.map(([url, picture]) => [url, this.inPixels(picture, most.get(picture.sha256)!)] as const);
    return { pictures: new Map(pictures), complete: had.length === found.length };
  }

  private async find(address: string, end: AbortSignal): Promise<KeptPicture | null> {
    try {
      const place = this.placeOf(address);
      const { body: _, ...facts } = await this.bytesOf(place, end);
      const body = () =>
        this.bytesOf(place)
          .then(({ body }) => body)
          .catch(() => null);
      return { ...facts, name: facts.sha256, body };
    } catch (error) {
      this.missing.set(address, reasonOf(error));
      return null;
    }
  }

  /** @throws Problem when it is no place that may be read */
  private placeOf(address: string): Place {
    if (!isLocal(address)) return { at: address, state: null };
    const path = this.pathOf(address);
    this.paths.add(path);
    try {
      const real = realpathSync(path);
      if (!this.allowed.some((folder) => isBelow(realpathSync(folder), real))) {
        throw new Problem(`it lies outside of ${this.allowed.join(' and ')}, and nothing else is read`);
      }
      const { size, mtimeMs, ino } = statSync(real);
      return { at: real, state: `${ino} ${size} ${mtimeMs}` };
    } catch (error) {
      throw error instanceof Problem ? error : new Problem(faultOf(error));
    }
  }

  private pathOf(address: string): string {
    try {
      if (/^file:/i.test(address)) return fileURLToPath(address);
      const path = resolve(this.folder, address);
      // Markdown writes blanks as %20.
      return statSync(path, { throwIfNoEntry: false }) ? path : resolve(this.folder, decodeURI(address));
    } catch {
      throw new Problem('this is no path');
    }
  }

  private async bytesOf(place: Place, signal?: AbortSignal): Promise<DecodedImage> {
    const key = `${place.at} ${place.state}`;
    const failed = this.failed.get(key);
    if (failed !== undefined) throw new Problem(failed);
    try {
      return (await this.decoded.fetch(key, { context: place, ...(signal && { signal }) }))!;
    } catch (error) {
      if (!signal?.aborted) this.failed.set(key, reasonOf(error));
      throw error;
    }
  }

  private async decode(place: Place, signal: AbortSignal): Promise<DecodedImage> {
    const held = this.held.get(place.at);
    if (held) return this.decoder.decode(this.asker(), Buffer.from(held.bytes), held.crop ? { crop: held.crop } : {});
    const { body: bytes } =
      place.state === null
        ? await this.foreign.fetch(place.at, { accept: 'image/*', client: '', signal })
        : { body: (await readWhole(place.at, LIMIT)).bytes };
    return this.decoder.decode(this.asker(), bytes);
  }

  private inPixels(picture: KeptPicture, side: number): KeptPicture {
    const size = reducedSize(picture, side);
    if (!size) return picture;
    const name = `${picture.sha256}-${side}`;
    const reduce = async () => {
      const bytes = await picture.body();
      if (!bytes) throw new Problem('it is gone');
      return this.queue.run('', () => this.decoder.reduce(this.asker(), bytes, size));
    };
    const body = async () => (await this.reduced.fetch(name, { context: reduce }).catch(() => null)) ?? picture.body();
    return { ...picture, name, body };
  }

  private asker(): string {
    return ASKERS[this.turn++ % ASKERS.length]!;
  }
}

function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}

function reasonOf(error: unknown): string {
  if (error instanceof ForeignUrlRefused && error.mayPass) return 'it could not be fetched; is this machine offline?';
  if (error instanceof Problem || error instanceof ImageRefused || error instanceof ForeignUrlRefused)
    return error.message;
  return error instanceof DOMException ? 'it takes too long' : faultOf(error);
}
