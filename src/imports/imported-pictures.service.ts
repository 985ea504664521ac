import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PictureDecoder } from '../images/decoding/picture-decoder.js';
import { ImageAddresses } from '../images/image-address.js';
import { LibraryRepository } from '../images/library.repository.js';
import { PicturesService } from '../images/pictures.service.js';
import { StoredPicturesRepository } from '../images/stored-pictures.repository.js';
import type { ImportBounds } from './import-bounds.js';
import type { PicturePlaces, StoredPicture } from './place-pictures.js';
import type { OwnPicture, SourcePicture } from '../choose/source-deck.js';

/** Pictures of one file that are decoded at a time; others of the workspace may wait besides. */
const AT_A_TIME = 4;

/** Stores the pictures of files as pictures of the workspace, cut as they were on their slides. */
@Injectable()
export class ImportedPictures {
  constructor(
    private readonly decoder: PictureDecoder,
    private readonly pictures: PicturesService,
    private readonly addresses: ImageAddresses,
    private readonly library: LibraryRepository,
    private readonly stored: StoredPicturesRepository,
  ) {}

  /** The places of pictures of a workspace, see {@link store} and {@link findOwn}. */
  of(workspaceId: string, bounds: ImportBounds): PicturePlaces {
    return {
      store: (pictures) => this.store(workspaceId, pictures, bounds),
      findOwn: (addresses, pictures) => this.findOwn(workspaceId, { addresses, pictures, bounds }),
    };
  }

  /** Enters what is at these addresses, as far as it is pictures of the workspace, in its library. */
  async list(workspaceId: string, addresses: Iterable<string>): Promise<void> {
    const hashes = [...addresses].flatMap((address) => this.addresses.own(address)?.sha256 ?? []);
    await this.library.keepAll(workspaceId, [...new Set(hashes)]);
  }

  /**
   * The address of each picture, in order; the same picture with the same crop is stored once. One that is no picture, or
   * for which the plan has no room or the import no time or pixels, has none, and the others are stored all the same.
   *
   * @throws rate_limit, internal_error when too many pictures wait; the reason of who has gone.
   */
  private async store(
    workspaceId: string,
    pictures: readonly SourcePicture[],
    bounds: ImportBounds,
  ): Promise<StoredPicture[]> {
    const byPicture = new Map<string, Promise<StoredPicture>>();
    const stored: Promise<StoredPicture>[] = [];
    let next = 0;
    const work = async () => {
      for (let i = next++; i < pictures.length; i = next++) {
        const picture = pictures[i]!;
        const name = nameOf(picture);
        const known = byPicture.get(name) ?? this.storeOne(workspaceId, picture, bounds);
        byPicture.set(name, known);
        stored[i] = known;
        await known;
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    return Promise.all(stored);
  }

  /**
   * Where pictures of a slide of ours are now, of those that are elsewhere than at their addresses: replaced in the file, or
   * not kept by the workspace, as when the file is of another one, or of another service. Null for those that the file does not have either.
   */
  private async findOwn(
    workspaceId: string,
    { addresses, pictures, bounds }: { addresses: string[]; pictures: readonly OwnPicture[]; bounds: ImportBounds },
  ): Promise<Map<string, string | null>> {
    const found = new Map<string, string | null>();
    for (const address of addresses) {
      const inFile = pictures.find((picture) => picture.addresses.includes(address));
      const isReplaced = Boolean(inFile?.isReplaced);
      if (!isReplaced && (await this.isHere(workspaceId, address))) continue;
      const [stored] = inFile
        ? await this.store(workspaceId, [{ kind: 'picture', source: { bytes: inFile.bytes } }], bounds)
        : [];
      if (stored && 'url' in stored) found.set(address, stored.url);
      else if (isReplaced || !(await this.canBeHad(workspaceId, address))) found.set(address, null);
    }
    return found;
  }

  /** Whether slides of the workspace may have an address, and its picture is not one that only others keep. */
  private async isHere(workspaceId: string, address: string): Promise<boolean> {
    const own = this.addresses.own(address);
    return own ? this.stored.keeps(workspaceId, own.sha256) : this.addresses.problem(address) === undefined;
  }

  private async canBeHad(workspaceId: string, address: string): Promise<boolean> {
    const isOwn = this.addresses.own(address) !== null;
    return isOwn && (await this.pictures.collect(workspaceId, [address])).pictures.has(address);
  }

  private async storeOne(
    workspaceId: string,
    { source, crop }: SourcePicture,
    bounds: ImportBounds,
  ): Promise<StoredPicture> {
    if ('url' in source) {
      if (!URL.canParse(source.url))
        return { why: 'The file only says where it is, and it does not come with the file.' };
      const problem = this.addresses.problem(source.url);
      return problem === undefined ? { url: source.url } : { why: problem };
    }
    try {
      const frame = { ...(crop && { crop }), isOfMany: true, mostPixels: bounds.pixels };
      const decoded = await this.decoder.decode(workspaceId, Buffer.from(source.bytes), frame, bounds);
      bounds.pixels -= decoded.sourcePixels;
      return { url: await this.pictures.keep(workspaceId, decoded) };
    } catch (error) {
      return { why: bounds.whyLeftOut(error) };
    }
  }
}

function nameOf({ source, crop }: SourcePicture): string {
  const what = 'url' in source ? source.url : createHash('sha256').update(source.bytes).digest('hex');
  return `${what} ${crop ? JSON.stringify(crop) : ''}`;
}
