import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Logger, type Params } from 'nestjs-pino';
import { readableLog } from './readable-log.js';

/** A path as it may be logged: the code of a link is a capability, and a query may hold secrets. */
const loggablePath = (url = '') => (url.split('?')[0] ?? '').replace(/^(\/s\/).+/i, '$1…');

/** Ids of callers are kept when they look like ids, so that a request can be followed through a proxy; the answer carries it. */
function requestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}

/** The parts of Nest that tell of every module and route at a start. */
const NEST_START = ['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication'];

/** Writes what Nest says into the log; its account of its own start only at level `debug`. */
@Injectable()
export class NestLogger extends Logger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (NEST_START.includes(rest.at(-1) as string)) this.debug(message, ...rest);
    else super.log(message, ...rest);
  }
}

/**
 * Logs of one line a request, without headers, bodies, keys or codes: for people where standard output is a terminal,
 * else JSON.
 */
export const loggingOptions = (level: string): Params => ({
  pinoHttp: {
    ...(process.stdout.isTTY && { stream: readableLog(process.stdout) }),
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
