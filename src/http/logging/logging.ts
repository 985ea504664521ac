import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Logger, type Params } from 'nestjs-pino';
import { pino } from 'pino';
import { traceFields } from '../../tracing/spans.js';
import { readableLog } from './readable-log.js';

/** A path without secrets, for the log: a link's code is a capability, and a query may hold secrets. */
const loggablePath = (url = '') => (url.split('?')[0] ?? '').replace(/^(\/+(?:s|present)\/).+/i, '$1…');

/**
 * A client's request id is kept when it is well-formed, so that a request can be traced through a proxy; the answer
 * carries it.
 */
function requestId(request: IncomingMessage, response: ServerResponse): string {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
  response.setHeader('X-Request-Id', id);
  return id;
}

/** A request, as far as what came before its answer has found out who sent it. */
type Identified = IncomingMessage & { ip?: string; caller?: { workspaceId: string; keyId: string } };

/** Who sent a request, for its line of the log: read at the end, as nobody is known at its begin. */
const whoOf = ({ ip, caller }: Identified) => ({
  address: ip,
  ...(caller && { workspace: caller.workspaceId, key: caller.keyId }),
});

/** Nest's loggers that report every module and route at startup. */
const NEST_START = ['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication'];

/** Writes Nest's messages to the log; those about its startup only at level `debug`. */
@Injectable()
export class NestLogger extends Logger {
  override log(message: unknown, ...rest: unknown[]): void {
    if (NEST_START.includes(rest.at(-1) as string)) this.debug(message, ...rest);
    else super.log(message, ...rest);
  }
}

/** A stream that log lines go to: standard output or standard error. */
export type LogStream = NodeJS.WriteStream & { fd: number };

/** Logs one line a request to `out`, without headers, bodies, keys or codes: readable on a terminal, else JSON. */
export const loggingOptions = (level: string, out: LogStream): Params => ({
  pinoHttp: {
    stream: out.isTTY ? readableLog(out) : pino.destination(out.fd),
    level,
    mixin: traceFields,
    genReqId: requestId,
    quietReqLogger: true,
    autoLogging: { ignore: (request) => /^\/(healthz|readyz)$/.test(request.url ?? '') },
    customSuccessObject: (request: Identified, _response, line: object) => ({ ...line, ...whoOf(request) }),
    customErrorObject: (request: Identified, _response, _error, line: object) => ({ ...line, ...whoOf(request) }),
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
