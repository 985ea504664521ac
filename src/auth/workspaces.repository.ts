import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Transactions } from '../database/transactions.js';
import type { Page } from '../http/body/page.js';
import { Workspace } from './workspace.entity.js';

/** The columns of a workspace that can be set and changed. */
export type WorkspaceSettings = Pick<Workspace, 'plan' | 'billingState'>;

@Injectable()
export class WorkspacesRepository {
  constructor(private readonly transactions: Transactions) {}

  find(id: string): Promise<Workspace | null> {
    return this.transactions.repository(Workspace).findOneBy({ id });
  }

  async insert(name: string, settings: WorkspaceSettings): Promise<Workspace> {
    const id = uuid();
    await this.transactions.repository(Workspace).insert({ id, name, ...settings });
    return this.transactions.repository(Workspace).findOneByOrFail({ id });
  }

  async update(id: string, changes: Partial<WorkspaceSettings>): Promise<void> {
    if (Object.keys(changes).length > 0) await this.transactions.repository(Workspace).update({ id }, changes);
  }

  /** Newest first: those whose name has all words of `search`, or whose id begins with it. */
  list({ limit, before }: Page, search: string): Promise<Workspace[]> {
    const words = search.toLowerCase().split(/\s+/);
    const query = this.transactions
      .repository(Workspace)
      .createQueryBuilder('w')
      .where(
        `(not exists (select from unnest(:words::text[]) word where strpos(lower(w.name), word) = 0)
          or strpos(w.id::text, :id) = 1)`,
        { words, id: search.toLowerCase() },
      )
      .orderBy({ 'w.createdAt': 'DESC', 'w.id': 'DESC' })
      .limit(limit);
    if (before)
      query.andWhere('(w.createdAt, w.id) < (:createdAt::timestamptz, :beforeId::uuid)', {
        createdAt: before.createdAt,
        beforeId: before.id,
      });
    return query.getMany();
  }

  /** When a workspace was made, to the microsecond; null without it. */
  async timeOf(id: string): Promise<string | null> {
    const [row] = await this.transactions.query<{ createdAt: string }>(
      'select created_at::text as "createdAt" from workspaces where id = $1',
      [id],
    );
    return row?.createdAt ?? null;
  }

  /** The workspace that was made first, or null when there is none. */
  async first(): Promise<Workspace | null> {
    const [workspace] = await this.transactions.repository(Workspace).find({ order: { id: 'ASC' }, take: 1 });
    return workspace ?? null;
  }
}
