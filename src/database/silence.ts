import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** Members of pg's connections that it does not declare. */
interface Wire {
  connection: { stream: Socket };
  /** False from when a statement is sent until its answer is complete. */
  readyForQuery: boolean;
  _ending: boolean;
}

/**
 * Destroys a connection whose server has sent nothing for `limitMs` during a query or its goodbye, because a vanished peer
 * closes nothing. Pending queries get an error with code ETIMEDOUT, and a pool does not reuse it.
 */
export function endWhenSilent(client: ClientBase, limitMs: number): void {
  const wire = client as unknown as Wire;
  const { stream } = wire.connection;
  stream.setTimeout(limitMs).on('timeout', () => {
    const owesAnswer = !wire.readyForQuery;
    if (!owesAnswer && !wire._ending) return;
    const heard = stream.bytesRead;
    // After reading the socket, so that a delayed event loop does not miss an answer that has arrived.
    setImmediate(() => {
      if (stream.bytesRead > heard) return;
      const error = Object.assign(new Error(`The database was silent for ${limitMs} ms.`), { code: 'ETIMEDOUT' });
      // A pool that has been ended has nobody left to whom the error of an unused connection could be told.
      stream.destroy(owesAnswer ? error : undefined);
    });
  });
}
