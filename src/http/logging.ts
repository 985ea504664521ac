import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Params } from 'nestjs-pino';

/** A path as it may be logged: the code of a link is a capability, and a query may hold secrets. */
export const loggablePath = (url = '') => (url.split('?')[0] ?? '').replace(/^(\/s\/).+/i, '$1…');

/** Ids of callers are kept when they look like ids, so that a request can be followed through a proxy; the answer carries it. */
function requestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}

/** Structured logs: one line a request, without headers, bodies, keys or codes. */
export const loggingOptions = (level: string): Params => ({
  pinoHttp: {
    level,
    genReqId: requestId,
    quietReqLogger: true,
    autoLogging: { ignore: (request) => /^\/(healthz|readyz)$/.test(request.url ?? '') },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: loggablePath(url),
      }),
      res: ({ statusCode }: ServerResponse) => ({ status: statusCode }),
    },
    redact: ['err.config', 'err.parameters', 'err.query', 'err.driverError', 'err.detail'],
  },
});
