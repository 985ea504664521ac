import { Socket } from 'node:net';
import pg from 'pg';

/** The lock that all processes share which use an embedded PostgreSQL. */
const LOCK = 7_402_118;

/** Tells the other processes that this one uses the server. It ends with the process at the latest. */
export interface Hold {
  /** Whether no other process holds the server; if so, nobody can take hold of it until it has stopped. */
  isLast(): Promise<boolean>;
  release(): Promise<void>;
}

/** @throws Error when the server is being stopped. */
export async function holdServer(url: string): Promise<Hold> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: 'slide-deck-service-hold',
    stream: () => socket,
  });
  // Lost with the server.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
  socket.unref(); // nobody stays for it
  return {
    async isLast() {
      socket.ref();
      try {
        await client.query('select pg_advisory_unlock_shared($1)', [LOCK]);
        const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [LOCK]);
        return rows[0]?.last ?? true;
      } catch {
        return true; // the server is gone
      }
    },
    release() {
      socket.ref(); // or the process could end while this is awaited
      return client.end().catch(() => undefined);
    },
  };
}
