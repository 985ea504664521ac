import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** What pg does not declare of its connections. */
interface Wire {
  connection: { stream: Socket };
  /** False from when a statement is sent until its answer is complete. */
  readyForQuery: boolean;
  _ending: boolean;
}

/**
 * Destroys a connection whose server owes an answer and has sent no byte for `limitMs`: a peer that is gone without a
 * word closes nothing. What waits for it gets an error with code ETIMEDOUT, and a pool does not take it back.
 */
export function endWhenSilent(client: ClientBase, limitMs: number): void {
  const wire = client as unknown as Wire;
  const { stream } = wire.connection;
  stream.setTimeout(limitMs).on('timeout', () => {
    if (wire.readyForQuery && !wire._ending) return;
    const heard = stream.bytesRead;
    // After a look at the socket: an event loop that was late itself finds the answer there.
    setImmediate(() => {
      if (stream.bytesRead > heard) return;
      stream.destroy(Object.assign(new Error(`The database was silent for ${limitMs} ms.`), { code: 'ETIMEDOUT' }));
    });
  });
}
