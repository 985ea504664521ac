import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../database/embedded/embedded-postgres.js';
import { newWorkspaceKey } from '../service/server.js';
import { type Ground, rows } from './ground.js';
import { ClusterProxy } from './proxy.js';
import { ClusterServer } from './server.js';

/** How often each server is asked whether it is ready, in milliseconds. */
const PROBE_INTERVAL = 500;
/** Several probes long, so that the proxy notices a stop before connections are refused. */
const READINESS_GRACE_SECONDS = '2';

export interface ClusterOptions {
  servers: number;
  /** Of the proxy; 0: a free one. */
  port: number;
  /** Shared by all servers: the unpacked browser, and without S3 files and images too. */
  dataDir: string;
  ground: Pick<Ground, 'databaseUrl' | 'redisUrl'>;
  adminToken: string;
  /** What else the servers get. */
  environment: NodeJS.ProcessEnv;
  say: (line: string) => void;
}

/** Several servers of the built service behind a proxy. */
export class Cluster {
  readonly servers: ClusterServer[] = [];
  private readonly proxy = new ClusterProxy(() => this.servers);
  private probes: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(private readonly options: ClusterOptions) {}

  /** Settles when all are ready; when it throws, `stop` is to be called as well. */
  async start(): Promise<void> {
    const { servers, port, dataDir, ground, adminToken, say } = this.options;
    await this.proxy.listen(port);
    const { REDIS_URL: _, ...environment } = this.options.environment;
    const shared = {
      ...environment,
      HOST: '127.0.0.1',
      BASE_URL: this.url,
      DATA_DIR: dataDir,
      DATABASE_URL: ground.databaseUrl,
      ...(ground.redisUrl && { REDIS_URL: ground.redisUrl }),
      ADMIN_TOKEN: adminToken,
      READINESS_GRACE_SECONDS,
      TRUST_PROXY: '1',
    };
    const logs = join(dataDir, 'logs');
    mkdirSync(logs, { recursive: true });
    for (let i = 1; i <= servers; i++) {
      const log = join(logs, `server-${i}.log`);
      this.servers.push(new ClusterServer(`server ${i}`, await freePort(), log, shared, say));
    }
    if (this.stopped) return;
    await Promise.all(this.servers.map((server) => server.start()));
    if (!this.stopped)
      this.probes = setInterval(() => this.servers.forEach((server) => void server.probe()), PROBE_INTERVAL);
  }

  /** Where all are reached. */
  get url(): string {
    return this.proxy.url;
  }

  /** A new workspace's key. */
  newKey(name: string, plan: string): Promise<string> {
    return newWorkspaceKey(this.url, this.options.adminToken, name, plan);
  }

  /** The key of the first workspace, which is made; null where there are workspaces already. */
  async firstKey(): Promise<string | null> {
    const found = await rows(this.options.ground.databaseUrl, 'select 1 from workspaces limit 1');
    return found.length > 0 ? null : this.newKey('My workspace', 'pro');
  }

  /** Stops the servers, which finish what is in flight, and then the proxy. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.probes) clearInterval(this.probes);
    await Promise.all(this.servers.map((server) => server.stop()));
    await this.proxy.close();
  }

  /** Ends all servers at once. */
  kill(): void {
    for (const server of this.servers) server.kill();
  }
}
