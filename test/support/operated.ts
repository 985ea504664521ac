import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { newDataDir } from './data-dir.js';
import { ModelServer } from './model-server.js';
import { ObjectServer } from '../../src/tools/service/object-server.js';
import { type Image, stageImage } from './image.js';
import { ended, ready, type Started } from './process.js';
import type { TestService } from './service.js';
import { startWatched, watched } from './watched-process.js';
import { TcpProxy } from '../../src/tools/service/tcp-proxy.js';

const ADMIN_TOKEN = 'an-admin-token-for-tests';
/** Of the balancer, in milliseconds; several in the grace that a replica gives it. */
const PROBE_INTERVAL = 200;
const READINESS_GRACE_SECONDS = '2';

/** One process of the service, which can be stopped and started again. */
export class Replica implements TestService {
  readonly adminToken = ADMIN_TOKEN;
  readonly here = null;
  /** What it last said of itself. */
  isReady = false;
  private readonly dataDir = newDataDir();
  private running: Started | null = null;

  constructor(
    private readonly environment: Record<string, string>,
    private readonly folder: string,
  ) {}

  async start(): Promise<void> {
    this.running = await startWatched(this.dataDir, this.environment, this.folder);
    await ready(this.running);
    await this.longestTurn(); // that of its start holds nobody up
    this.isReady = true;
  }

  /** Milliseconds of processor time that a turn of its event loop took at most since this was last asked; 0 of one that has ended. */
  async longestTurn(): Promise<number> {
    return this.running?.process.connected ? watched(this.running, 'longest') : 0;
  }

  /** Asks whether it is ready, as balancers do. */
  async probe(): Promise<void> {
    this.isReady = await fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  get url(): string {
    return this.running?.url ?? '';
  }

  get pid(): number {
    return this.running?.process.pid ?? 0;
  }

  /** Tells it to stop, or ends it; gives its exit code. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    if (!this.running) return null;
    this.running.process.kill(signal);
    return ended(this.running.process);
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/**
 * The service as operators run it: replicas, from nothing but the files that the image has, behind a balancer that gives each connection to the next one, on a database
 * of their own, with S3, models and, where one is given, Redis.
 */
export class Operated implements TestService {
  readonly adminToken = ADMIN_TOKEN;
  readonly here = null;
  replicas: readonly Replica[] = [];
  private readonly database = `deck_operated_${randomBytes(4).toString('hex')}`;
  /** Sends to those that say they are ready; where none does, to all. */
  private readonly balancer = new TcpProxy(() => {
    const ready = this.replicas.filter(({ isReady }) => isReady);
    const targets = ready.length > 0 ? ready : this.replicas;
    return targets.map(({ url }) => ({ host: '127.0.0.1', port: Number(new URL(url).port) }));
  });
  private readonly probes = setInterval(() => this.replicas.forEach((replica) => void replica.probe()), PROBE_INTERVAL);

  private constructor(
    private readonly server: string,
    readonly objects: ObjectServer,
    /** Plays the model for texts and the one for images. */
    readonly model: ModelServer,
    private readonly image: Image,
  ) {}

  /**
   * @param server a PostgreSQL server; the database is made in it, and dropped at the end.
   * @param redis null: each replica counts by itself.
   * @param environment what else is set.
   */
  static async start(
    server: string,
    redis: string | null,
    environment: Record<string, string> = {},
    replicas = 2,
  ): Promise<Operated> {
    const operated = new Operated(
      server,
      await ObjectServer.start(),
      await new ModelServer().start(),
      await stageImage(),
    );
    try {
      await operated.run(redis, environment, replicas);
      return operated;
    } catch (error) {
      await operated.close();
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.balancer.port}`;
  }

  /** {@link Replica.longestTurn} of all. */
  async longestTurn(): Promise<number> {
    return Math.max(...(await Promise.all(this.replicas.map((replica) => replica.longestTurn()))));
  }

  async close(): Promise<void> {
    clearInterval(this.probes);
    await Promise.all(this.replicas.map((replica) => replica.close()));
    rmSync(this.image.folder, { recursive: true });
    await Promise.all([this.balancer.cut(), this.objects.close(), this.model.close()]);
    await this.query(`drop database if exists ${this.database} with (force)`);
  }

  private async run(redis: string | null, more: Record<string, string>, replicas: number): Promise<void> {
    await this.balancer.start();
    await this.query(`create database ${this.database}`);
    const databaseUrl = new URL(this.server);
    databaseUrl.pathname = this.database;
    const environment = {
      BASE_URL: this.url,
      DATABASE_URL: databaseUrl.href,
      ...(redis && { REDIS_URL: databaseOf(redis) }),
      ADMIN_TOKEN,
      READINESS_GRACE_SECONDS,
      ...this.objects.environment,
      ...this.model.environment,
      IMAGE_BASE_URL: this.model.url,
      IMAGE_MODEL: 'scripted',
      PUPPETEER_EXECUTABLE_PATH: this.image.browser,
      ...more,
    };
    this.replicas = Array.from({ length: replicas }, () => new Replica(environment, this.image.folder));
    await Promise.all(this.replicas.map((replica) => replica.start()));
  }

  private async query(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.server });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
}

/** One of Redis's databases, which a run seldom shares with another one. */
function databaseOf(redis: string): string {
  const url = new URL(redis);
  url.pathname = String(1 + (process.pid % 15));
  return url.href;
}
