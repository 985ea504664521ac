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

/** The number of the advisory lock that statements are held by. */
const HELD = 4_711;

/** Statements that wait in the middle of what their process does, until that is gone. */
export class HeldStatements {
  private triggers = 0;

  private constructor(private readonly client: pg.Client) {}

  static async of(database: OwnDatabase): Promise<HeldStatements> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(`select pg_advisory_lock(${HELD})`);
    await client.query(
      `create function held() returns trigger language plpgsql as
       $$ begin perform pg_advisory_xact_lock(${HELD}); return coalesce(new, old); end $$`,
    );
    return new HeldStatements(client);
  }

  /**
   * Holds statements before they write a row.
   *
   * @param what Such as `update on decks`. @param which SQL that is true for their rows, `old` and `new`.
   */
  async hold(what: string, which: string): Promise<void> {
    await this.client.query(
      `create trigger held_${this.triggers++} before ${what} for each row when (${which}) execute function held()`,
    );
  }

  /** Settles when so many statements wait. */
  async areWaiting(count: number): Promise<void> {
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = ${HELD} and not granted
                        and database = (select oid from pg_database where datname = current_database())`;
    while ((await this.client.query(waiting)).rows.length < count);
  }

  /** Ends all that other connections have begun, then lets everything pass. */
  async end(): Promise<void> {
    await this.client.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await this.client.query('drop function held cascade');
    await this.client.end();
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
