import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { Notifications } from '../database/notifications.js';
import { ReservedConnections } from '../database/reserved-connections.js';
import { Transactions } from '../database/transactions.js';
import { ApiKey } from './api-key.entity.js';
import type { Caller } from './caller.js';

@Injectable()
export class ApiKeysRepository {
  constructor(
    private readonly transactions: Transactions,
    private readonly reserved: ReservedConnections,
  ) {}

  /** The caller of a key's hash; null for unknown and revoked keys. */
  async findCaller(hash: string): Promise<Caller | null> {
    const [caller] = await this.reserved.query<Caller>(
      `select k.id as "keyId", w.id as "workspaceId", w.plan, w.billing_state as "billingState"
         from api_keys k join workspaces w on w.id = k.workspace_id
        where k.hash = $1 and k.revoked_at is null`,
      [Buffer.from(hash, 'base64')],
    );
    return caller ?? null;
  }

  async insert(workspaceId: string, name: string, hash: string): Promise<ApiKey> {
    const key = {
      id: uuid(),
      workspaceId,
      name,
      hash: Buffer.from(hash, 'base64'),
      createdAt: new Date(),
      revokedAt: null,
    };
    await this.transactions.repository(ApiKey).insert(key);
    return this.transactions.repository(ApiKey).create(key);
  }

  list(workspaceId: string): Promise<ApiKey[]> {
    return this.transactions
      .repository(ApiKey)
      .find({ where: { workspaceId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /** Revokes a key, idempotently; returns its workspace, or null when there is no such key. */
  async revoke(id: string): Promise<string | null> {
    const [row] = await this.transactions.query<{ workspaceId: string }>(
      `update api_keys set revoked_at = coalesce(revoked_at, now()) where id = $1 returning workspace_id as "workspaceId"`,
      [id],
    );
    return row?.workspaceId ?? null;
  }

  /** Invalidates the cached keys of a workspace on every replica when the transaction commits. */
  async announceChange(workspaceId: string): Promise<void> {
    await this.transactions.query(Notifications.send, ['workspace', workspaceId]);
  }
}
