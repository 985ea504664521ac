import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { newestFirst, timeOfRow } from '../database/newest-first.js';
import { Transactions } from '../database/transactions.js';
import type { Page } from '../http/body/page.js';
import { LibraryImage } from './library-image.entity.js';

/** Pictures that were made for a workspace. */
@Injectable()
export class LibraryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first. */
  list(workspaceId: string, page: Page): Promise<LibraryImage[]> {
    return newestFirst(this.transactions.repository(LibraryImage), workspaceId, page);
  }

  timeOfImage(workspaceId: string, id: string): Promise<string | null> {
    return timeOfRow(this.transactions.repository(LibraryImage), workspaceId, id);
  }

  async insert(image: Pick<LibraryImage, 'workspaceId' | 'sha256' | 'type' | 'prompt' | 'aspectRatio'>): Promise<void> {
    await this.transactions.repository(LibraryImage).insert({ id: uuid(), ...image });
  }
}
