import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests of one connection that may wait for the answers before theirs. Browsers send one, programs a few. */
const MOST_WAITING = 100;

/** What a connection has sent and is not answered yet. */
interface Pipeline {
  answering: ServerResponse;
  waiting: [IncomingMessage, ServerResponse][];
  isRefused: boolean;
}

/**
 * Handles the requests of each connection one after the other. Node reads on while answers are not written yet, so that
 * a client that waits for none could have thousands handled at once.
 *
 * @param refuse ends a connection on which too many wait; `answering` is the answer that is being made.
 */
export function oneAtATime(handle: Handle, refuse: (socket: Socket, answering: ServerResponse) => void): Handle {
  const pipelines = new WeakMap<Socket, Pipeline>();

  function begin(
    socket: Socket,
    request: IncomingMessage,
    response: ServerResponse,
    waiting: Pipeline['waiting'],
  ): void {
    const pipeline = { answering: response, waiting, isRefused: false };
    pipelines.set(socket, pipeline);
    response.once('close', () => {
      pipelines.delete(socket);
      const next = waiting.shift();
      if (next && !socket.destroyed && !pipeline.isRefused) begin(socket, ...next, waiting);
    });
    handle(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    const pipeline = pipelines.get(socket);
    if (!pipeline) return begin(socket, request, response, []);
    if (pipeline.waiting.length < MOST_WAITING) return void pipeline.waiting.push([request, response]);
    if (pipeline.isRefused) return;
    pipeline.isRefused = true;
    stopParsing(socket);
    refuse(socket, pipeline.answering);
  };
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
