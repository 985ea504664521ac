import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import type { Fault } from '../faults/faults.js';
import { isId } from '../http/ids.js';
import { Job } from './job.entity.js';

/** Most attempts of a job, also of one that kills its worker. */
const MAX_ATTEMPTS = 3;

/** An attempt at a job. */
export type Attempt = Pick<Job, 'id' | 'workspaceId' | 'operationId' | 'request' | 'attempts'>;

@Injectable()
export class JobsRepository {
  constructor(private readonly transactions: Transactions) {}

  find(workspaceId: string, id: string): Promise<Job | null> {
    return isId(id) ? this.transactions.repository(Job).findOneBy({ workspaceId, id }) : Promise.resolve(null);
  }

  async insert(job: Pick<Job, 'id' | 'workspaceId' | 'operationId' | 'request'>): Promise<Job> {
    await this.transactions.repository(Job).insert(job);
    return this.transactions.repository(Job).findOneByOrFail({ id: job.id });
  }

  /** Starts and counts an attempt; null when the job has ended or no attempt is left. */
  async begin(id: string): Promise<Attempt | null> {
    const [attempt] = await this.transactions.query<Attempt>(
      `update jobs set status = 'running', attempts = attempts + 1, progress = 5, updated_at = clock_timestamp()
        where id = $1 and status in ('queued', 'running') and attempts < ${MAX_ATTEMPTS}
       returning id, workspace_id as "workspaceId", operation_id as "operationId", request, attempts`,
      [id],
    );
    return attempt ?? null;
  }

  async progress(attempt: Attempt, progress: number): Promise<void> {
    await this.write(attempt, 'progress = $3', [progress]);
  }

  /** The job as it ended; null when another attempt has overtaken this one. */
  succeed(attempt: Attempt, deckId: string, faults: Fault[] | null): Promise<Job | null> {
    return this.write(attempt, `status = 'succeeded', progress = 100, deck_id = $3, faults = $4`, [
      deckId,
      faults && JSON.stringify(faults),
    ]);
  }

  /** The job as it ended; null when another attempt has overtaken this one. */
  fail(attempt: Attempt, code: string, message: string): Promise<Job | null> {
    return this.write(attempt, `status = 'failed', error_code = $3, error_message = $4`, [code, message]);
  }

  isLast({ attempts }: Attempt): boolean {
    return attempts >= MAX_ATTEMPTS;
  }

  /** Fails a job without attempts left and returns it, unless it has ended. */
  giveUp(id: string, code: string, message: string): Promise<Job | null> {
    return this.close(`id = $3 and attempts >= ${MAX_ATTEMPTS}`, code, message, id);
  }

  /** Fails one unfinished job older than `seconds`, and returns it. */
  giveUpOld(seconds: number, code: string, message: string): Promise<Job | null> {
    const old = `id = (select id from jobs where status in ('queued', 'running') and created_at < now() - $3::int * interval '1 second'
                        order by created_at limit 1 for update skip locked)`;
    return this.close(old, code, message, seconds);
  }

  private async close(which: string, code: string, message: string, value: unknown): Promise<Job | null> {
    const [row] = await this.transactions.query<Pick<Job, 'id'>>(
      `update jobs set status = 'failed', error_code = $1, error_message = $2, updated_at = clock_timestamp()
        where status in ('queued', 'running') and ${which} returning id`,
      [code, message, value],
    );
    return row ? this.transactions.repository(Job).findOneByOrFail(row) : null;
  }

  private async write({ id, attempts }: Attempt, changes: string, values: unknown[]): Promise<Job | null> {
    const [row] = await this.transactions.query<Pick<Job, 'id'>>(
      `update jobs set ${changes}, updated_at = clock_timestamp()
        where id = $1 and attempts = $2 and status = 'running' returning id`,
      [id, attempts, ...values],
    );
    return row ? this.transactions.repository(Job).findOneByOrFail(row) : null;
  }
}
