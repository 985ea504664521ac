import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { PictureRecord } from './picture.entity.js';

const hashOf = (url: string) => createHash('sha256').update(url).digest('hex');

/** What a foreign address gave. */
export type PictureFacts = Pick<PictureRecord, 'sha256' | 'type' | 'width' | 'height'>;

@Injectable()
export class PicturesRepository {
  constructor(private readonly transactions: Transactions) {}

  find(workspaceId: string, url: string): Promise<PictureRecord | null> {
    return this.transactions.repository(PictureRecord).findOneBy({ workspaceId, urlHash: hashOf(url) });
  }

  async save(workspaceId: string, url: string, facts: PictureFacts): Promise<void> {
    await this.transactions
      .repository(PictureRecord)
      .upsert({ workspaceId, urlHash: hashOf(url), ...facts, fetchedAt: new Date() }, ['workspaceId', 'urlHash']);
  }
}
