import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InvalidInput } from '../errors/catalogue.js';
import { ImageRefused } from '../images/decoding/image-refused.js';
import { PictureDecoder } from '../images/decoding/picture-decoder.js';
import { ImageAddresses } from '../images/image-address.js';
import { PicturesService } from '../images/pictures.service.js';
import type { SourcePicture } from './source-deck.js';

/** Pictures of one file that are decoded at a time; others of the workspace may wait besides. */
const AT_A_TIME = 4;

/** The address of a picture, or why it has none. */
export type StoredPicture = { url: string } | { why: string };

/** Stores the pictures of files as pictures of the workspace, cut as they were on their slides. */
@Injectable()
export class ImportedPictures {
  constructor(
    private readonly decoder: PictureDecoder,
    private readonly pictures: PicturesService,
    private readonly addresses: ImageAddresses,
  ) {}

  /**
   * The address of each picture, in order; the same picture with the same crop is stored once. One that is no picture, or
   * that the plan has no room for, has none, and the others are stored all the same.
   *
   * @throws rate_limit, internal_error when too many pictures wait.
   */
  async store(workspaceId: string, pictures: readonly SourcePicture[]): Promise<StoredPicture[]> {
    const byPicture = new Map<string, Promise<StoredPicture>>();
    const stored: Promise<StoredPicture>[] = [];
    let next = 0;
    const work = async () => {
      for (let i = next++; i < pictures.length; i = next++) {
        const picture = pictures[i]!;
        const name = nameOf(picture);
        const known = byPicture.get(name) ?? this.storeOne(workspaceId, picture);
        byPicture.set(name, known);
        stored[i] = known;
        await known;
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    return Promise.all(stored);
  }

  private async storeOne(workspaceId: string, { source, crop }: SourcePicture): Promise<StoredPicture> {
    if ('url' in source) {
      if (!URL.canParse(source.url))
        return { why: 'The file only says where it is, and it does not come with the file.' };
      const problem = this.addresses.problem(source.url);
      return problem === undefined ? { url: source.url } : { why: `Its address ${problem}.` };
    }
    try {
      const decoded = await this.decoder.decode(workspaceId, Buffer.from(source.bytes), crop ? { crop } : {});
      return { url: await this.pictures.keep(workspaceId, decoded) };
    } catch (error) {
      if (error instanceof ImageRefused || error instanceof InvalidInput) return { why: error.message };
      throw error;
    }
  }
}

function nameOf({ source, crop }: SourcePicture): string {
  const what = 'url' in source ? source.url : createHash('sha256').update(source.bytes).digest('hex');
  return `${what} ${crop ? JSON.stringify(crop) : ''}`;
}
