import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Transactions } from '../database/transactions.js';
import { LibraryImage } from './library-image.entity.js';

/** Pictures that were made for a workspace. */
@Injectable()
export class LibraryRepository {
  constructor(private readonly transactions: Transactions) {}

  /** Newest first. */
  list(workspaceId: string): Promise<LibraryImage[]> {
    return this.transactions
      .repository(LibraryImage)
      .find({ where: { workspaceId }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  async insert(image: Pick<LibraryImage, 'workspaceId' | 'sha256' | 'type' | 'prompt' | 'aspectRatio'>): Promise<void> {
    await this.transactions.repository(LibraryImage).insert({ id: uuid(), ...image });
  }
}
