import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Where a server listens. */
export interface Target {
  host: string;
  port: number;
}

/** Stands in front of servers, which get a connection each in turn, and can be cut. */
export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private listeningOn = 0;
  private turns = 0;

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

  private async serve(client: Socket): Promise<void> {
    this.keep(client);
    const targets = this.targets();
    const first = this.turns++;
    for (const i of targets.keys()) {
      const upstream = await this.open(targets[(first + i) % targets.length] as Target);
      if (upstream) return join(client, upstream);
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
}

/** Passes everything on in both directions. A server that ends in the middle of what a client says is heard to its end. */
function join(client: Socket, upstream: Socket): void {
  client.pipe(upstream).on('close', () => client.end().resume());
  upstream.pipe(client).on('close', () => upstream.destroy());
}
