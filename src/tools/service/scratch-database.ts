import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.js';

/**
 * Runs `work` on a new, empty PostgreSQL that is deleted afterwards.
 *
 * @param connections how many it takes at least.
 */
export async function withScratchDatabase<T>(work: (url: string) => Promise<T>, connections?: number): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'deck-database-'));
  const server = await startEmbeddedPostgres(folder, connections);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
