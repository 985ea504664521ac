import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import type { ApiError } from '../../errors/api-error.js';
import { HeaderTooLarge, MalformedRequest, RateLimited, UnknownExpectation } from '../../errors/catalogue.js';
import { envelope } from '../errors/envelope.js';
import { onLateRequest } from './late-requests.js';
import { lingerOnClose } from './lingering-close.js';
import { Pipelines } from './pipelines.js';
import { WriteStalls } from './write-stalls.js';

/** Time limits for the request header and the whole request, in milliseconds; bodies have shorter ones of their own. */
const HEADER_TIME = 10_000;
const REQUEST_TIME = 150_000;
/** How often Node checks these limits; by default only every 30 s. */
const CONNECTION_CHECK_INTERVAL = 2_000;
/** Of an answer: the log, traces, streams and what is above listen for its end, each once. */
const MOST_LISTENERS = 30;
/** Milliseconds without progress after which an answer being sent is aborted. */
const STALL_TIME = 60_000;

/** Express on a server that limits slow clients and answers malformed HTTP with the envelope. */
export class StrictExpressAdapter extends ExpressAdapter {
  /** @param stallTime milliseconds after which a client that reads nothing of its answer is disconnected. */
  constructor(private readonly stallTime = STALL_TIME) {
    super();
  }

  /** Sends bytes as they are, of the type that the handler has named; Express would write them as JSON. */
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!Buffer.isBuffer(body)) return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.status(statusCode);
    return response.setHeader('Content-Length', body.length).end(body);
  }

  override initHttpServer(): void {
    const handle = this.getInstance<(request: IncomingMessage, response: ServerResponse) => void>();
    const pipelines = new Pipelines();
    const refuseLast = (socket: Socket, error: ApiError) => pipelines.refuse(socket, rawAnswer(error));
    const server = createServer(
      // Node would answer a missing Host itself, without a body.
      {
        requireHostHeader: false,
        headersTimeout: HEADER_TIME,
        requestTimeout: REQUEST_TIME,
        connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL,
      },
      pipelines.handler((request, response) => {
        response.setMaxListeners(MOST_LISTENERS);
        if (request.headers.host === undefined && request.httpVersion === '1.1')
          refuse(response, new MalformedRequest());
        else handle(request, response);
      }, refusePipeline),
    );
    // Node takes its own listener off where it hands a socket over, and an error without one would end the process.
    server.on('connection', (socket) => socket.on('error', () => undefined));
    server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return; // see below
      if (!error.code?.startsWith('HPE_')) return void socket.destroy(); // the connection, not what was sent
      refuseLast(socket, error.code === 'HPE_HEADER_OVERFLOW' ? new HeaderTooLarge() : new MalformedRequest());
    });
    onLateRequest(server, REQUEST_TIME, (socket) => refuseLast(socket, new MalformedRequest()));
    new WriteStalls().guard(server, this.stallTime);
    lingerOnClose(server);
    server.on('checkExpectation', (_request, response: ServerResponse) => refuse(response, new UnknownExpectation()));
    server.on('connect', (_request: IncomingMessage, socket: Socket) => {
      refuseLast(socket, new MalformedRequest());
      socket.resume(); // nobody else reads on, so that its end would not be seen
    });
    this.httpServer = server;
  }
}

const headersOf = (body: string, { headers }: ApiError) => ({
  ...headers,
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': String(Buffer.byteLength(body)),
  'X-Content-Type-Options': 'nosniff',
  'X-Request-Id': randomUUID(),
  Connection: 'close',
});

function refuse(response: ServerResponse, error: ApiError): void {
  const body = JSON.stringify(envelope(error));
  response.writeHead(error.status, headersOf(body, error)).end(body);
}

/** Answers the first request too many, and cuts the connection: it would go on to send. */
function refusePipeline(socket: Socket): void {
  socket.write(rawAnswer(new RateLimited('Too many requests wait on this connection.', 1)));
  Socket.prototype.destroySoon.call(socket);
}

/** The raw answer for sockets on which no request was parsed. */
function rawAnswer(error: ApiError): string {
  const body = JSON.stringify(envelope(error));
  const lines = Object.entries(headersOf(body, error)).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n');
}
