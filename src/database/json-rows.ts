import pg from 'pg';
import { columns } from './json-sql.js';

/*
 * Long lists. PostgreSQL sends columns in a third of the time that it takes to write them as JSON, and the rows become
 * text while it sends more.
 */

/** A statement with its values. */
interface Rows {
  name: string;
  text: string;
  values: unknown[];
}

/** Rows that become text at a time, so that no turn of the event loop is long and what they were read into is soon free. */
const BATCH = 100;

/** SQL for a timestamp among {@link rowsOf}, which becomes text as `isoTime` writes it. */
export const utcTime = (column: string) => `${column} at time zone 'UTC'`;

/**
 * A statement for {@link readRows}: rows with these columns in this order.
 *
 * @param rest what follows the columns: `from …`, with its order
 */
export const rowsOf = (fields: Record<string, string>, rest: string) => `select ${columns(fields)} ${rest}`;

/** JSON text of the array of all rows, without spaces. */
export function readRows(client: pg.ClientBase, rows: Rows): Promise<string> {
  return new Promise((resolve, reject) => {
    const texts: string[] = [];
    let batch: unknown[] = [];
    const write = () => {
      if (batch.length > 0) texts.push(JSON.stringify(batch).slice(1, -1));
      batch = [];
    };
    const query = new pg.Query({ ...rows, types: { getTypeParser: parserOf } });
    query.on('row', (row) => {
      if (batch.push(row) === BATCH) write();
    });
    query.on('end', () => {
      write();
      resolve(`[${texts.join(',')}]`);
    });
    query.on('error', reject);
    client.query(query);
  });
}

const parserOf = (type: number) =>
  type === Number(pg.types.builtins.TIMESTAMP) ? isoText : (pg.types.getTypeParser(type) as (text: string) => unknown);

/** From a timestamp as PostgreSQL writes it: with a space, and without zeros at the end of its three digits after the point. */
const isoText = (text: string) => `${text.slice(0, 10)}T${text.slice(11)}${'.000'.slice(text.length - 19)}Z`;
