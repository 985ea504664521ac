import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { ForeignFetch, ForeignUrlRefused } from '../egress/foreign-fetch.js';
import { ArtefactStore } from '../storage/artefact-store.js';
import { decodeImage, ImageRefused } from './decode-image.js';
import { ImageAddresses } from './image-address.js';
import { PicturesRepository } from './pictures.repository.js';

/** A picture at hand. */
export interface KeptPicture {
  sha256: string;
  type: string;
  /** Size in pixels. */
  width: number;
  height: number;
  /** The bytes; null when the store lost them. */
  body(): Promise<Buffer | null>;
}

/** How long an address that gave nothing is left alone, in milliseconds. */
const RETRY_AFTER = 10 * 60_000;

/** Where a picture lies in the store. */
export const pictureKey = (sha256: string) => `images/${sha256}`;

/** Pictures of slides and logos. A foreign one is fetched when first needed, re-encoded and kept by hash. */
@Injectable()
export class PicturesService {
  constructor(
    private readonly addresses: ImageAddresses,
    private readonly pictures: PicturesRepository,
    private readonly foreign: ForeignFetch,
    private readonly store: ArtefactStore,
  ) {}

  /** The pictures behind these addresses; one that can't be had is missing in the answer. */
  async collect(
    workspaceId: string,
    urls: Iterable<string>,
  ): Promise<{ pictures: Map<string, KeptPicture>; complete: boolean }> {
    const found = await Promise.all(
      [...new Set(urls)].map(async (url) => [url, await this.find(workspaceId, url)] as const),
    );
    return {
      pictures: new Map(found.filter((entry): entry is [string, KeptPicture] => entry[1] !== null)),
      complete: true,
    };
  }

  /**
   * Keeps a picture for good, re-encoded, and returns the address it is served under.
   *
   * @throws ImageRefused
   */
  async keep(bytes: Buffer): Promise<string> {
    const picture = await decodeImage(bytes);
    await this.store.put(pictureKey(picture.sha256), picture.body, picture.type);
    return this.addresses.urlOf(picture);
  }

  private async find(workspaceId: string, url: string): Promise<KeptPicture | null> {
    const own = this.addresses.ownHash(url);
    if (own !== null) return this.read(own);
    if (this.addresses.problem(url) !== undefined) return null;
    const record = await this.pictures.find(workspaceId, url);
    if (record?.sha256) {
      const kept = await this.read(record.sha256);
      if (kept) return kept;
    } else if (record && Date.now() - record.fetchedAt.getTime() < RETRY_AFTER) return null;
    return this.fetch(workspaceId, url);
  }

  private async read(sha256: string): Promise<KeptPicture | null> {
    const artefact = await this.store.get(pictureKey(sha256));
    if (!artefact) return null;
    const { width, height } = await sharp(artefact.body).metadata();
    return { sha256, type: artefact.type, body: () => Promise.resolve(artefact.body), width, height };
  }

  private async fetch(workspaceId: string, url: string): Promise<KeptPicture | null> {
    try {
      const { body } = await this.foreign.fetch(url, { accept: 'image/*' });
      const picture = await decodeImage(body);
      await this.store.put(pictureKey(picture.sha256), picture.body, picture.type);
      const { sha256, type, width, height } = picture;
      await this.pictures.save(workspaceId, url, { sha256, type, width, height });
      return { ...picture, body: () => Promise.resolve(picture.body) };
    } catch (error) {
      if (!(error instanceof ForeignUrlRefused || error instanceof ImageRefused)) throw error;
      await this.pictures.save(workspaceId, url, { sha256: null, type: null, width: null, height: null });
      return null;
    }
  }
}
