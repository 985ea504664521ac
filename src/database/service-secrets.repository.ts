import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from './transactions.js';

@Injectable()
export class ServiceSecretsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** The secret of this name, 32 random bytes; generated at the first call of any replica. */
  async findOrMake(name: string): Promise<Buffer> {
    await this.transactions.query('insert into service_secrets (name, value) values ($1, $2) on conflict do nothing', [
      name,
      randomBytes(32),
    ]);
    const [row] = await this.transactions.query<{ value: Buffer }>(
      'select value from service_secrets where name = $1',
      [name],
    );
    if (!row) throw new Error(`The secret "${name}" is gone.`);
    return row.value;
  }
}
