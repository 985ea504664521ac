import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Where a server listens. */
export interface Target {
  host: string;
  port: number;
}

/** A connection of a client with a server. */
interface Passage {
  client: Socket;
  upstream: Socket;
  /** The first bytes that the client sent: PostgreSQL's clients say their names there. */
  opening: string;
  silent: boolean;
}

/**
 * Stands in front of servers, which get a connection each in turn, and passes bytes on: unless it is cut, or told to fall
 * silent, to be slow or to reset.
 */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private readonly passages = new Set<Passage>();
  private readonly server: Server;
  private listeningOn = 0;
  private turns = 0;
  private isSilent: (opening: string) => boolean = () => false;
  private delay = 0;

  /** @param targets asked anew for each connection; one that refuses it is passed over. */
  constructor(private readonly targets: () => readonly Target[]) {
    this.server = createServer({ allowHalfOpen: true }, (client) => void this.serve(client));
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(this.listeningOn, '127.0.0.1', resolve));
    this.listeningOn = (this.server.address() as AddressInfo).port;
    return this;
  }

  get port(): number {
    return this.listeningOn;
  }

  /** Ends all connections and refuses new ones, until it is started again: on the same port. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** How many connections are open and not silent whose opening holds `name`. */
  count(name: string): number {
    return this.named(name).length;
  }

  /** Passes nothing on any more, in either direction, and closes nothing; `name`: only connections whose opening holds it. */
  silence(name = '', { alsoNew = true } = {}): void {
    for (const passage of this.named(name)) mute(passage);
    if (alsoNew) this.isSilent = (opening) => opening.includes(name);
  }

  /** Resets the open connections with this name. */
  reset(name = ''): void {
    for (const { client, upstream } of this.named(name))
      for (const socket of [client, upstream]) socket.resetAndDestroy();
  }

  /** Holds what the server of new connections says back for so many milliseconds. */
  slow(delay: number): void {
    this.delay = delay;
  }

  /** New connections pass again, at once. What has fallen silent stays silent. */
  heal(): void {
    this.isSilent = () => false;
    this.delay = 0;
  }

  private named(name: string): Passage[] {
    return [...this.passages].filter(({ opening, silent }) => !silent && opening.includes(name));
  }

  private async serve(client: Socket): Promise<void> {
    this.keep(client);
    const targets = this.targets();
    const first = this.turns++;
    for (const i of targets.keys()) {
      const upstream = await this.open(targets[(first + i) % targets.length] as Target);
      if (upstream) return this.join(client, upstream);
    }
    client.destroy();
  }

  private open(target: Target): Promise<Socket | null> {
    const socket = connect({ ...target, allowHalfOpen: true });
    this.keep(socket);
    return new Promise((resolve) => socket.once('connect', () => resolve(socket)).once('close', () => resolve(null)));
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }

  /** A server that ends in the middle of what a client says is heard to its end. */
  private join(client: Socket, upstream: Socket): void {
    if (client.destroyed) return void upstream.destroy();
    const passage: Passage = { client, upstream, opening: '', silent: false };
    const { delay } = this;
    this.passages.add(passage);
    for (const socket of [client, upstream]) socket.on('close', () => this.passages.delete(passage));
    client.on('close', () => upstream.destroy()).on('end', () => upstream.end());
    upstream.on('close', () => client.end().resume());
    if (delay === 0) upstream.pipe(client);
    else upstream.on('data', (data: Buffer) => setTimeout(() => client.write(data), delay));
    client.once('data', (first: Buffer) => {
      passage.opening = first.toString('latin1');
      if (this.isSilent(passage.opening)) return mute(passage);
      upstream.write(first);
      client.pipe(upstream);
    });
  }
}

function mute(passage: Passage): void {
  passage.silent = true;
  for (const socket of [passage.client, passage.upstream]) socket.unpipe().pause();
}
