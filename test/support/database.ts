import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty database of its own in the PostgreSQL of the run, for a service that runs as a process. */
export class OwnDatabase {
  private constructor(
    readonly url: string,
    private readonly name: string,
  ) {}

  static async create(): Promise<OwnDatabase> {
    const name = `deck_process_${randomBytes(4).toString('hex')}`;
    const url = new URL(process.env['DATABASE_URL'] ?? '');
    await query(url.href, `create database ${name}`);
    url.pathname = name;
    return new OwnDatabase(url.href, name);
  }

  /** Runs statements; gives the rows of the last one. */
  query(...statements: string[]): Promise<Record<string, unknown>[]> {
    return query(this.url, ...statements);
  }

  /** Settles when whoever was connected is gone, with all that he had begun. */
  async isLeft(): Promise<void> {
    const others = 'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    while ((await this.query(others)).length > 0);
  }

  drop(): Promise<unknown> {
    return query(process.env['DATABASE_URL'] ?? '', `drop database if exists ${this.name} with (force)`);
  }
}

async function query(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) results.push(await client.query<Record<string, unknown>>(statement));
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}
