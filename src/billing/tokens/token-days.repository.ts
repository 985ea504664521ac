import { Injectable } from '@nestjs/common';
import { Transactions } from '../../database/transactions.js';

/** What has been used today. */
export interface TokensToday {
  tokens: number;
  /** Seconds until the day ends, at least 1. */
  secondsLeft: number;
}

/** The day of the database in UTC. */
const TODAY = `(clock_timestamp() at time zone 'UTC')::date`;

/** Tokens by workspace and day; all replicas add to the same rows. */
@Injectable()
export class TokenDaysRepository {
  constructor(private readonly transactions: Transactions) {}

  async add(workspaceId: string, tokens: number): Promise<void> {
    await this.transactions.query(
      `insert into token_days as t (day, workspace_id, tokens) values (${TODAY}, $1, $2)
       on conflict (day, workspace_id) do update set tokens = t.tokens + excluded.tokens`,
      [workspaceId, tokens],
    );
  }

  async today(workspaceId: string): Promise<TokensToday> {
    const [row] = await this.transactions.query<TokensToday>(
      `select coalesce((select tokens from token_days where workspace_id = $1 and day = ${TODAY}), 0)::float8 as tokens,
              greatest(1, ceil(extract(epoch from ${TODAY} + 1 - clock_timestamp() at time zone 'UTC')))::int as "secondsLeft"`,
      [workspaceId],
    );
    return row!;
  }

  /** Removes what is older than a month. */
  async removeOld(): Promise<void> {
    await this.transactions.query(`delete from token_days where day < ${TODAY} - 31`);
  }
}
