import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Of workspaces that are as new as the service: rows that nobody will ever finish, use or remove but by their age. */
const ROWS = `
  with newer as (select id from workspaces where created_at >= $1)
  select 'an answer that nobody writes: ' || key as what from idempotent_requests
   where status is null and workspace_id in (select id from newer)
  union all
  select 'credits that nobody settles: ' || reason from credit_reservations r
   where workspace_id in (select id from newer) and reason <> 'test'
     and not exists (select 1 from jobs j where j.operation_id = r.operation_id and j.status in ('queued', 'running'))
  union all
  select 'a slide of no version, of deck ' || k.deck_id from kept_slides k join decks d on d.id = k.deck_id
   where d.workspace_id in (select id from newer)
     and not exists (select 1 from deck_versions v where v.deck_id = k.deck_id and k.hash = any(v.slide_hashes))`;

/** Files of which a row tells, by which they are counted and found. */
const FILES = `
  select storage_key as key from stored_files
  union select storage_key from renders where storage_key is not null
  union select 'images/' || sha256 from stored_pictures`;

/** What a service that is closed has left in its database and its folder without an owner, a sentence each. */
export async function ownerless(databaseUrl: string, dataDir: string, since: Date): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ what: string }>(ROWS, [since]);
    const { rows: files } = await client.query<{ key: string }>(FILES);
    const told = new Set(files.map(({ key }) => key));
    const unknown = storedIn(join(dataDir, 'artefacts')).filter((key) => !told.has(key));
    return [...rows.map(({ what }) => what), ...unknown.map((key) => `a file that no row tells of: ${key}`)];
  } finally {
    await client.end();
  }
}

/** Keys of the files that a store has in a folder, and names of those that were begun. */
function storedIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) =>
    join(parentPath, name)
      .slice(folder.length + 1)
      .replace(/~$/, ''),
  );
}
