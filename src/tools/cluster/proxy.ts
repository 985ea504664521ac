import { once } from 'node:events';
import { Agent, type ClientRequestArgs, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';

/** A server behind the proxy. */
export interface Backend {
  readonly port: number;
  readonly isReady: boolean;
}

/** How long a connection to a server on this machine may take, in milliseconds. */
const CONNECT_TIME = 1_000;
/** Most times a request that changes nothing is sent. */
const TRIES = 3;
/** Requests that change nothing and have no body: they may be sent again. */
const SAFE = /^(?:GET|HEAD)$/;

/**
 * A reverse proxy on loopback. It sends each request to a server that is ready, in turn; where none is, to any. A server
 * that refuses the connection is passed over, as nothing of the request was sent. Bodies are streamed in both directions.
 */
export class ClusterProxy {
  private readonly proxy = createProxyServer<typeof IncomingMessage, typeof ServerResponse>({
    target: 'http://cluster',
    xfwd: true,
  });
  private readonly server = createServer((request, response) => this.pass(request, response, 1));
  private readonly agent: Agent;

  constructor(backends: () => readonly Backend[]) {
    this.agent = new BackendAgent(backends);
    this.proxy.on('proxyRes', (answer, _, response) => {
      delete answer.headers.connection; // the client's connection stays, though the one to the server ends
      answer.on('close', () => {
        if (!answer.complete) response.destroy(); // so that the client sees that it got only a part
      });
    });
  }

  /** @param port 0: a free one. */
  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private pass(request: IncomingMessage, response: ServerResponse, attempt: number): void {
    this.proxy.web(request, response, { agent: this.agent }, () => {
      if (response.headersSent || response.destroyed) response.destroy();
      else if (SAFE.test(request.method ?? '') && attempt < TRIES) this.pass(request, response, attempt + 1);
      else refuse(response);
    });
  }
}

/** Opens a connection a request: a kept one might belong to a server that is being stopped. */
class BackendAgent extends Agent {
  private turns = 0;

  constructor(private readonly backends: () => readonly Backend[]) {
    super({ keepAlive: false });
  }

  override createConnection(
    _: ClientRequestArgs,
    callback?: (error: Error | null, socket: Duplex) => void,
  ): Duplex | null | undefined {
    void this.open().then(
      (socket) => callback?.(null, socket),
      (error: Error) => callback?.(error, undefined as never),
    );
    return undefined;
  }

  private async open(): Promise<Socket> {
    const all = this.backends();
    const ready = all.filter(({ isReady }) => isReady);
    const first = this.turns++;
    for (const choice of [ready, all]) {
      for (const i of choice.keys()) {
        const socket = await reach((choice[(first + i) % choice.length] as Backend).port);
        if (socket) return socket;
      }
    }
    throw new Error('No server takes connections.');
  }
}

/** Null when it refuses. */
function reach(port: number): Promise<Socket | null> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  return new Promise((resolve) => {
    const end = (reached: boolean) => {
      socket.removeAllListeners().setTimeout(0);
      if (!reached) socket.destroy();
      resolve(reached ? socket : null);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
    socket.setTimeout(CONNECT_TIME, () => end(false));
  });
}

/** Says in the service's own form that no server answered; whether one acted on the request is unknown. */
function refuse(response: ServerResponse): void {
  const body = JSON.stringify({ error: { code: 'internal_error', message: 'No server answered; try again.' } });
  response.writeHead(500, { 'Content-Type': 'application/json; charset=utf-8', 'Retry-After': '1' }).end(body);
}
