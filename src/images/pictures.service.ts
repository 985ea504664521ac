import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { PICTURE_PATIENCE_MS } from '../config/render-limits.js';
import { ForeignFetch, ForeignUrlRefused } from '../egress/foreign-fetch.js';
import { Busy, InvalidInput, RateLimited, Unavailable } from '../errors/catalogue.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import { FairQueue, QueueFull } from '../workers/fair-queue.js';
import type { DecodedImage } from './decoding/decode-image.js';
import { ImageRefused } from './decoding/image-refused.js';
import { PictureDecoder } from './decoding/picture-decoder.js';
import { ImageAddresses, type PictureName } from './image-address.js';
import {
  type CollectedPictures,
  type CollectOptions,
  MOST_PICTURES,
  PictureSource,
  sidesByPicture,
} from './picture-source.js';
import { ForeignPicturesRepository } from './foreign-pictures.repository.js';
import { type KeptPicture, type PictureInfo, pictureKey, storedPicture } from './kept-picture.js';
import { RenditionsService } from './renditions.service.js';
import { UnusedPictures } from './unused-pictures.js';
import { StoredPicturesRepository } from './stored-pictures.repository.js';

/** What is done for an address. */
interface UnderWay {
  outcome: Promise<Outcome>;
  /** How many wait for it; when nobody does, it is given up. */
  wanted: number;
  giveUp: AbortController;
}

/** What became of one address: its picture, none, or none for now. */
type Outcome = KeptPicture | 'missing' | 'later';

/** Pictures of slides and logos. A foreign one is fetched when first needed, re-encoded and kept by hash. */
@Injectable()
export class PicturesService extends PictureSource {
  /** What is fetched or read for the first time. Each holds up to 10 MB, so a workspace has a few under way at a time. */
  private readonly queue = new FairQueue({ concurrency: 32, perKey: 4, limit: 50_000, limitPerKey: 2 * MOST_PICTURES });
  /** By workspace and address, so that two drawings of one deck ask once. */
  private readonly underWay = new Map<string, UnderWay>();

  private readonly patience: number = PICTURE_PATIENCE_MS.deck;

  constructor(
    private readonly addresses: ImageAddresses,
    private readonly stored: StoredPicturesRepository,
    private readonly pictures: ForeignPicturesRepository,
    private readonly foreign: ForeignFetch,
    private readonly decoder: PictureDecoder,
    private readonly renditions: RenditionsService,
    private readonly unused: UnusedPictures,
    private readonly store: ArtefactStore,
    private readonly logger: PinoLogger,
  ) {
    super();
  }

  async collect(
    workspaceId: string,
    urls: Iterable<string>,
    { sides = new Map(), signal, patience: time = Infinity }: CollectOptions = {},
  ): Promise<CollectedPictures> {
    const own = new Map<string, PictureName>();
    const foreign: string[] = [];
    for (const url of [...new Set(urls)].slice(0, MOST_PICTURES)) {
      const name = this.addresses.own(url);
      if (name !== null) own.set(url, name);
      else if (this.addresses.problem(url) === undefined) foreign.push(url);
    }
    const [stored, asked] = await Promise.all([
      this.stored.find(
        workspaceId,
        [...own.values()].map(({ sha256 }) => sha256),
      ),
      this.pictures.find(workspaceId, foreign),
    ]);
    const patience = new AbortController();
    const timer = setTimeout(
      () => patience.abort(new Error('The time for all pictures is up.')),
      Math.min(time, this.patience),
    );
    const giveUp = () => patience.abort(signal?.reason);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp);
    const late = whenAborted(patience.signal);
    const findOwn = ([url, name]: [string, PictureName]) => {
      const facts = stored.get(name.sha256);
      return facts
        ? this.kept(facts)
        : this.once(workspaceId, url, patience.signal, () => this.borrow(workspaceId, name));
    };
    const findForeign = (url: string) => {
      const found = asked.get(url);
      if (found?.picture) return this.keptForeign(workspaceId, url, found.picture);
      if (found?.rests) return found.hopeless ? 'missing' : 'later';
      return this.once(workspaceId, url, patience.signal, (abandoned) => this.fetch(workspaceId, url, abandoned));
    };
    try {
      const found = [...[...own].map(findOwn), ...foreign.map(findForeign)];
      const outcomes = await Promise.all(found.map((outcome) => Promise.race([outcome, late.then(later)])));
      const names = [...own.keys(), ...foreign];
      const had = outcomes.flatMap((outcome, i) =>
        typeof outcome === 'string' ? [] : [[names[i]!, outcome] as const],
      );
      const pictures = await this.reduced(workspaceId, had, sides, late);
      return { pictures, complete: !outcomes.includes('later') };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    }
  }

  /** The pictures in the pixels that they need, the same picture always in the same; `late` is when they stay as they are. */
  private async reduced(
    workspaceId: string,
    had: readonly (readonly [string, KeptPicture])[],
    sides: ReadonlyMap<string, number>,
    late: Promise<void>,
  ): Promise<Map<string, KeptPicture>> {
    const most = sidesByPicture(had, sides);
    const reduced = had.map(async ([url, picture]) => {
      const small = this.renditions.reduced(workspaceId, picture, most.get(picture.sha256)!);
      return [url, await Promise.race([small, late.then(() => picture)])] as const;
    });
    return new Map(await Promise.all(reduced));
  }

  /**
   * Keeps a picture for good and returns the address it is served under.
   *
   * @param alongside what is written in the transaction that notes it.
   * @throws invalid_input when the plan has no room for it.
   */
  async keep(workspaceId: string, { body, ...facts }: DecodedImage, alongside?: () => Promise<void>): Promise<string> {
    // The row first, so that nothing is in the store that is not counted.
    const insert = () => this.stored.insert(workspaceId, facts, body.length, alongside);
    const first = await insert();
    const { kept, limit } = first.kept || !(await this.unused.drop(workspaceId)) ? first : await insert();
    if (!kept) throw noRoom(limit);
    await this.store.put(pictureKey(facts.sha256), body, facts.type);
    return this.addresses.urlOf(workspaceId, facts);
  }

  /** @throws invalid_input when the plan has no room for any other picture. */
  async assertRoom(workspaceId: string): Promise<void> {
    const { limit, used } = await this.stored.usage(workspaceId);
    if (used >= limit && !(await this.unused.drop(workspaceId))) throw noRoom(limit);
  }

  /**
   * Lets what is done for an address take its turn, or joins it where it is under way. It is given up when `signal`, and
   * those of all others who wait for it, are aborted.
   */
  private once(
    workspaceId: string,
    url: string,
    signal: AbortSignal,
    work: (abandoned: AbortSignal) => Promise<Outcome>,
  ): Promise<Outcome> {
    if (signal.aborted) return Promise.resolve(later());
    const name = `${workspaceId} ${url}`;
    const underWay = this.underWay.get(name) ?? this.begin(workspaceId, name, work);
    underWay.wanted++;
    signal.addEventListener('abort', () => {
      if (--underWay.wanted === 0) this.end(name, underWay).giveUp.abort(signal.reason);
    });
    return underWay.outcome;
  }

  private begin(workspaceId: string, name: string, work: (abandoned: AbortSignal) => Promise<Outcome>): UnderWay {
    const giveUp = new AbortController();
    const outcome = this.inTurn(workspaceId, () => work(giveUp.signal)).finally(() => this.end(name, begun));
    const begun: UnderWay = { outcome, wanted: 0, giveUp };
    this.underWay.set(name, begun);
    return begun;
  }

  private end(name: string, ended: UnderWay): UnderWay {
    if (this.underWay.get(name) === ended) this.underWay.delete(name);
    return ended;
  }

  /** What may pass by itself is tried another time: too many that wait, here or for the decoder. */
  private async inTurn(workspaceId: string, work: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await this.queue.run(workspaceId, work);
    } catch (error) {
      if ([QueueFull, RateLimited, Busy, Unavailable].some((kind) => error instanceof kind)) return 'later';
      throw error;
    }
  }

  /** A picture that the workspace does not keep, at the address of one that does: from now on it keeps it, too. */
  private async borrow(workspaceId: string, name: PictureName): Promise<Outcome> {
    const picture = await this.stored.servedAs(name);
    if (!picture) return 'missing';
    const { bytes, ...facts } = picture;
    await this.stored.insert(workspaceId, facts, bytes);
    return this.kept(facts);
  }

  private async fetch(workspaceId: string, url: string, signal: AbortSignal): Promise<Outcome> {
    if (signal.aborted) return 'later';
    try {
      const { body } = await this.foreign.fetch(url, { accept: 'image/*', client: workspaceId, signal });
      const picture = await this.decoder.decode(workspaceId, body);
      await this.keep(workspaceId, picture);
      await this.pictures.save(workspaceId, url, picture.sha256);
      return this.keptForeign(workspaceId, url, picture);
    } catch (error) {
      const ofAddress = error instanceof ForeignUrlRefused;
      if (!ofAddress && !(error instanceof ImageRefused || error instanceof InvalidInput)) throw error;
      if (signal.aborted) return 'later';
      const mayPass = ofAddress && error.mayPass;
      this.logger.info({ err: error, workspaceId, mayPass }, 'a picture of a slide could not be had');
      await this.pictures.saveFailure(workspaceId, url, !mayPass);
      return mayPass ? 'later' : 'missing';
    }
  }

  private kept(facts: PictureInfo): KeptPicture {
    return storedPicture(this.store, facts);
  }

  private keptForeign(workspaceId: string, url: string, facts: PictureInfo): KeptPicture {
    const kept = this.kept(facts);
    const body = async () => {
      const bytes = await kept.body();
      if (bytes === null) await this.pictures.forget(workspaceId, url);
      return bytes;
    };
    return { ...kept, body };
  }
}

const later = (): Outcome => 'later';

const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });

const noRoom = (limit: number) =>
  new InvalidInput(
    `The plan keeps ${Math.round(limit / 1024 / 1024)} MB of pictures, and there is no room left for this one. Change to a larger plan.`,
  );
