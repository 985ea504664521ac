import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { newestFirst, timeOfRow } from '../database/newest-first.js';
import { Transactions } from '../database/transactions.js';
import type { Page } from '../http/body/page.js';
import { isId } from '../http/ids.js';
import { LibraryImage } from './library-image.entity.js';
import { StoredPicture } from './stored-picture.entity.js';

/** An image of the library with its size in pixels; null where none is noted. */
export type ListedImage = LibraryImage & { width: number | null; height: number | null };

/** Pictures that were made for a workspace, or uploaded. */
@Injectable()
export class LibraryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first. */
  async list(workspaceId: string, page: Page): Promise<ListedImage[]> {
    const images = await newestFirst(this.transactions.repository(LibraryImage), workspaceId, page);
    const hashes = images.map(({ sha256 }) => sha256);
    const stored = await this.transactions
      .repository(StoredPicture)
      .find({ select: { sha256: true, width: true, height: true }, where: { workspaceId, sha256: In(hashes) } });
    const sizes = new Map(stored.map(({ sha256, width, height }) => [sha256, { width, height }]));
    return images.map((image) => ({ ...image, ...(sizes.get(image.sha256) ?? { width: null, height: null }) }));
  }

  timeOfImage(workspaceId: string, id: string): Promise<string | null> {
    return timeOfRow(this.transactions.repository(LibraryImage), workspaceId, id);
  }

  async find(workspaceId: string, id: string): Promise<LibraryImage | null> {
    return isId(id) ? this.transactions.repository(LibraryImage).findOneBy({ workspaceId, id }) : null;
  }

  async insert(image: Pick<LibraryImage, 'workspaceId' | 'sha256' | 'type' | 'prompt' | 'aspectRatio'>): Promise<void> {
    await this.transactions.repository(LibraryImage).insert({ id: uuid(), ...image });
  }

  /** The entry of an uploaded picture, which a workspace has once; without an `alt`, what was said of it stays. */
  async keepUpload(image: Pick<LibraryImage, 'workspaceId' | 'sha256' | 'type' | 'alt'>): Promise<string> {
    const [row] = await this.transactions.query<{ id: string }>(
      `insert into images as i (id, workspace_id, sha256, type, alt) values ($1, $2, $3, $4, $5)
       on conflict (workspace_id, sha256) where prompt is null do update set alt = coalesce(excluded.alt, i.alt)
       returning id`,
      [uuid(), image.workspaceId, image.sha256, image.type, image.alt],
    );
    return row!.id;
  }

  /** Entries of pictures that the workspace keeps, as of uploaded ones, where they have none. */
  async keepAll(workspaceId: string, hashes: readonly string[]): Promise<void> {
    await this.transactions.query(
      `insert into images (id, workspace_id, sha256, type)
       select wanted.id, p.workspace_id, p.sha256, p.type
         from unnest($2::uuid[], $3::text[]) as wanted (id, sha256)
         join stored_pictures p on p.workspace_id = $1 and p.sha256 = wanted.sha256
        where not exists (select from images i where i.workspace_id = $1 and i.sha256 = wanted.sha256)
       on conflict (workspace_id, sha256) where prompt is null do nothing`,
      [workspaceId, hashes.map(() => uuid()), hashes],
    );
  }

  /** Takes an entry out; false when it is gone already. */
  async remove(workspaceId: string, id: string): Promise<boolean> {
    return Boolean((await this.transactions.repository(LibraryImage).delete({ workspaceId, id })).affected);
  }

  /** Whether the workspace has another entry of the same picture. */
  async hasAnother({ workspaceId, sha256, id }: LibraryImage): Promise<boolean> {
    return this.transactions.repository(LibraryImage).existsBy({ workspaceId, sha256, id: Not(id) });
  }
}
