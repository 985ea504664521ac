import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Transactions } from '../database/transactions.js';
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

  /** The workspace that was made first, or null when there is none. */
  async first(): Promise<Workspace | null> {
    const [workspace] = await this.transactions.repository(Workspace).find({ order: { id: 'ASC' }, take: 1 });
    return workspace ?? null;
  }
}
