import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Passage {
  near: Socket;
  far: Socket;
  /** The first bytes that the client sent: PostgreSQL's clients say their names there. */
  opening: string;
  silent: boolean;
}

/** Stands in front of one server and passes bytes on, unless it is told to fall silent, to be slow or to reset. */
export class FaultyProxy {
  private readonly passages = new Set<Passage>();
  private readonly server: Server;
  private isSilent: (opening: string) => boolean = () => false;
  private delay = 0;

  private constructor(private readonly target: URL) {
    this.server = createServer((near) => this.pass(near));
  }

  /** @param url of the server, with its port. */
  static async before(url: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(new URL(url));
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The address of the server by way of this proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** How many connections are open and not silent whose opening holds `name`. */
  count(name: string): number {
    return this.named(name).length;
  }

  /** Passes nothing on any more, in either direction, and closes nothing; `which`: only those with this name. */
  silence(name = '', { alsoNew = true } = {}): void {
    for (const passage of this.named(name)) {
      passage.silent = true;
      for (const socket of [passage.near, passage.far]) socket.unpipe().pause();
    }
    if (alsoNew) this.isSilent = (opening) => opening.includes(name);
  }

  /** New connections pass again. What has fallen silent stays silent. */
  heal(): void {
    this.isSilent = () => false;
    this.delay = 0;
  }

  /** Resets the open connections with this name. */
  reset(name = ''): void {
    for (const { near, far } of this.named(name)) for (const socket of [near, far]) socket.resetAndDestroy();
  }

  /** Holds what the server of new connections says back for so many milliseconds. */
  slow(delay: number): void {
    this.delay = delay;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const { near, far } of this.passages) for (const socket of [near, far]) socket.destroy();
    await closed;
  }

  private named(name: string): Passage[] {
    return [...this.passages].filter(({ opening, silent }) => !silent && opening.includes(name));
  }

  private pass(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    const passage: Passage = { near, far, opening: '', silent: false };
    this.passages.add(passage);
    const { delay } = this;
    near.once('data', (first: Buffer) => {
      passage.opening = first.toString('latin1');
      passage.silent = this.isSilent(passage.opening);
      if (passage.silent) return void near.pause();
      far.write(first);
      near.pipe(far);
      if (delay === 0) far.pipe(near);
      else far.on('data', (data: Buffer) => setTimeout(() => near.write(data), delay));
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        this.passages.delete(passage);
        other.destroy();
      });
    }
  }
}
