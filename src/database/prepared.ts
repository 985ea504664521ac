import { Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';

/** A statement that PostgreSQL parses and plans once a connection. */
export interface Statement {
  /** Unique in the service. */
  name: string;
  text: string;
}

/**
 * The hot reads: prepared statements through the same pool as TypeORM, each returning one row with a finished JSON text
 * in its column `json`. Measured at two to four times the rate of entities that are mapped and serialised again.
 */
@Injectable()
export class PreparedReads {
  constructor(private readonly dataSource: DataSource) {}

  /** The JSON text of the one row, or null without a row. */
  async json({ name, text }: Statement, values: unknown[]): Promise<string | null> {
    const { master } = this.dataSource.driver as unknown as { master: Pool };
    const { rows } = await master.query<{ json: string }>({ name, text, values });
    return rows[0]?.json ?? null;
  }
}
