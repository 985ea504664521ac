import pg from 'pg';
import { childSpan, failed } from '../tracing/spans.js';

/** How pg is called: with a text or a configuration, then values and perhaps a callback; or with a `pg.Query`, which tells what comes. */
type Query = [query: string | { text?: string; name?: string }, ...rest: unknown[]];
type Done = (error: unknown, result?: unknown) => void;

/** Makes each query of a connection a span of the request that asks for it: with the statement, without its values. */
export function traceQueries(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...query: unknown[]) => unknown;
  client.query = ((...query: Query) => {
    const [first] = query;
    const { text, name } = typeof first === 'string' ? { text: first } : first;
    const span = text === undefined ? null : childSpan(name ?? verbOf(text), spanOptions(text));
    if (span === null) return send(...query);
    const end = (error: unknown) => {
      if (error) failed(span, error, (error as { code?: unknown }).code);
      span.end();
    };
    const callback = query.at(-1);
    if (typeof callback === 'function') {
      const done: Done = (error, result) => {
        end(error);
        (callback as Done)(error, result);
      };
      return send(...query.slice(0, -1), done);
    }
    if (first instanceof pg.Query) {
      first.once('end', () => end(null)).once('error', end);
      return send(first);
    }
    const result = send(...query) as Promise<unknown>;
    result.then(() => end(null), end);
    return result;
  }) as typeof client.query;
}

const spanOptions = (text: string) =>
  ({ kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.text': text } }) as const;

/** Such as `SELECT`, or `with` of a statement that begins so. */
const verbOf = (text: string) => /\w+/.exec(text)?.[0].toUpperCase() ?? 'query';
