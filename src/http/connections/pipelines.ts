import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { closeLingering } from './lingering-close.js';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests of one connection that may wait for the answers before theirs. Browsers send one, programs a few. */
const MOST_WAITING = 100;

/** What a connection has sent. */
interface Pipeline {
  /** The request that was received last. */
  latest: IncomingMessage;
  /** The answer that is being made; null: all are sent. */
  answering: ServerResponse | null;
  waiting: [IncomingMessage, ServerResponse][];
  isRefused: boolean;
  /** Ends the connection when everything is answered; null: it stays open. */
  end: (() => void) | null;
}

/** Answers the requests of each connection one after the other, and nothing that no request asked for. */
export class Pipelines {
  private readonly pipelines = new WeakMap<Socket, Pipeline>();

  /**
   * Handles one request of a connection at a time. Node reads on while answers are not written yet, so that a client that
   * waits for none could have thousands handled at once.
   *
   * @param refuse ends a connection on which too many have waited, once these are answered.
   */
  handler(handle: Handle, refuse: (socket: Socket) => void): Handle {
    const begin = (pipeline: Pipeline, request: IncomingMessage, response: ServerResponse) => {
      pipeline.answering = response;
      response.once('close', () => {
        pipeline.answering = null;
        if (request.socket.destroyed) return;
        const next = pipeline.waiting.shift();
        if (next) begin(pipeline, ...next);
        else pipeline.end?.();
      });
      handle(request, response);
    };
    return (request, response) => {
      const { socket } = request;
      const pipeline = this.of(request);
      if (pipeline.isRefused) return;
      Object.assign(pipeline, { latest: request, end: null });
      const { answering, waiting } = pipeline;
      if (!answering) return begin(pipeline, request, response);
      if (waiting.length < MOST_WAITING) return void waiting.push([request, response]);
      pipeline.isRefused = true;
      pipeline.end = () => refuse(socket);
      stopParsing(socket);
    };
  }

  /**
   * Refuses what a connection has sent last, and ends the connection: with `answer` after the answers to the requests before,
   * in silence where no request came, or where the one that is refused has an answer already. A browser that keeps a
   * connection ready would read whatever is sent there as the answer to its next request.
   */
  refuse(socket: Socket, answer: string): void {
    const end = (last?: string) => void (socket.writable && closeLingering(socket, last));
    if (socket.bytesRead === 0) return void socket.destroy();
    const pipeline = this.pipelines.get(socket);
    if (!pipeline) return end(answer);
    if (pipeline.isRefused) return;
    const { latest, answering, waiting } = pipeline;
    pipeline.end = () => end(answer);
    if (latest.complete) return void (answering ?? pipeline.end());
    // What is wrong is its body.
    if (waiting.at(-1)?.[0] === latest) return void waiting.pop();
    if (!answering) end();
    else if (answering.headersSent) socket.destroy();
    else end(answer);
  }

  private of(request: IncomingMessage): Pipeline {
    const known = this.pipelines.get(request.socket);
    if (known) return known;
    const pipeline = { latest: request, answering: null, waiting: [], isRefused: false, end: null };
    this.pipelines.set(request.socket, pipeline);
    return pipeline;
  }
}

/** What Node's parser is told of a request whose connection goes on in another protocol. */
const IS_UPGRADE = 2;

/**
 * Leaves the rest of what a connection has sent unparsed. Node parses 64 kB at a time, which may be thousands of requests,
 * and closing the connection does not stop it.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: () => number } };
  if (parser) parser.onIncoming = () => IS_UPGRADE;
}
