import { Injectable } from '@nestjs/common';
import { StorageService } from '../billing/storage/storage.service.js';
import { Transactions } from '../database/transactions.js';
import { ForeignFetch, ForeignUrlRefused } from '../egress/foreign-fetch.js';
import { InUse, InvalidInput, NotFound } from '../errors/catalogue.js';
import { ImageRefused } from './decoding/image-refused.js';
import { PictureDecoder } from './decoding/picture-decoder.js';
import type { UploadImageDto } from './image.dto.js';
import { LibraryRepository } from './library.repository.js';
import { PicturesService } from './pictures.service.js';
import { StoredPicturesRepository } from './stored-pictures.repository.js';
import { UnusedPictures } from './unused-pictures.js';

/** An uploaded picture, as it is answered. */
export interface UploadedImage {
  id: string;
  url: string;
  width: number;
  height: number;
}

/** Images of one's own: what a workspace uploads to its library, and what it deletes there. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly decoder: PictureDecoder,
    private readonly foreign: ForeignFetch,
    private readonly pictures: PicturesService,
    private readonly stored: StoredPicturesRepository,
    private readonly unused: UnusedPictures,
    private readonly library: LibraryRepository,
    private readonly storage: StorageService,
  ) {}

  /**
   * Keeps a file, or what an address of another server gives, as an image of the library; the same picture again is the
   * same image. Slides that have shown it until it was deleted are drawn with it again.
   *
   * @throws storage_limit; invalid_input for what is no picture that is taken, an address that gives none, and when the plan
   *   has no room for another picture; rate_limit when many pictures of the workspace wait.
   */
  async upload(workspaceId: string, { file, url, alt }: UploadImageDto): Promise<UploadedImage> {
    if ((file === undefined) === (url === undefined)) throw new InvalidInput('Send file or url, one of them.');
    const bytes = file ? file.bytes : await this.fetch(workspaceId, url!);
    try {
      return await this.keep(workspaceId, bytes, alt?.trim() || null);
    } catch (error) {
      throw error instanceof ImageRefused ? new InvalidInput(`${file ? 'file' : 'url'}: ${error.message}`) : error;
    }
  }

  /**
   * The same of bytes.
   *
   * @throws ImageRefused for what is no picture that is taken; besides as {@link upload}.
   */
  async keep(workspaceId: string, bytes: Buffer, alt: string | null): Promise<UploadedImage> {
    const picture = await this.decoder.upload(workspaceId, bytes);
    const { sha256, type, width, height } = picture;
    const isNew = !(await this.stored.keeps(workspaceId, sha256));
    if (isNew) await this.storage.assertRoom(workspaceId, picture.body.length);
    let id = '';
    const url = await this.pictures.keep(workspaceId, picture, async () => {
      id = await this.library.keepUpload({ workspaceId, sha256, type, alt });
    });
    if (isNew) await this.stored.drawAnew(await this.stored.decksThatMiss(workspaceId, sha256));
    return { id, url, width, height };
  }

  /**
   * Deletes an image of the library, and its bytes where nobody else keeps the same picture. Slides that show it are drawn
   * without it from now on.
   *
   * @throws not_found; in_use while slides show it, unless it is forced.
   */
  async delete(workspaceId: string, id: string, { force }: { force: boolean }): Promise<void> {
    const image = await this.library.find(workspaceId, id);
    if (!image) throw new NotFound('Image');
    const { sha256 } = image;
    const isElsewhere = await this.library.hasAnother(image);
    const shownBy = isElsewhere ? [] : await this.stored.decksThatShow(workspaceId, sha256);
    if (shownBy.length > 0 && !force) throw new InUse(shownBy);
    const isGone = await this.transactions.run(async () => {
      await this.stored.drawAnew(shownBy);
      const isGone = !(await this.library.remove(workspaceId, id));
      // Its bytes stay, so that nobody may draw it from here on.
      if (!isElsewhere && (await this.stored.keptBesides(workspaceId, sha256)))
        await this.stored.remove(workspaceId, sha256);
      return isGone;
    });
    if (isGone) throw new NotFound('Image');
    if (!isElsewhere) await this.unused.remove(workspaceId, sha256);
  }

  private async fetch(workspaceId: string, url: string): Promise<Buffer> {
    try {
      return (await this.foreign.fetch(url, { accept: 'image/*', client: workspaceId })).body;
    } catch (error) {
      throw error instanceof ForeignUrlRefused ? new InvalidInput(`url: ${error.message}`) : error;
    }
  }
}
