import { randomBytes } from 'node:crypto';
import { findGround, type Ground, rows } from '../cluster/ground.js';
import { ObjectServer } from '../service/object-server.js';
import { TcpProxy } from '../service/tcp-proxy.js';

/** A database and a bucket of its own, and proxies in front of them and of Redis that can cut them off. */
export interface ChaosGround {
  /** Past the proxy, for the checks. */
  databaseUrl: string;
  database: TcpProxy;
  redis: TcpProxy | null;
  objects: ObjectServer;
  /** What the servers get. */
  seen: Pick<Ground, 'databaseUrl' | 'redisUrl'>;
  stop(): Promise<void>;
}

export async function makeGround(dataDir: string, servers: number, say: (line: string) => void): Promise<ChaosGround> {
  const ground = await findGround(process.env, dataDir, servers, say);
  const name = `deck_chaos_${randomBytes(4).toString('hex')}`;
  await rows(ground.databaseUrl, `create database ${name}`);
  const own = new URL(ground.databaseUrl);
  own.pathname = name;
  const database = await proxyOf(own);
  const redis = ground.redisUrl === null ? null : await proxyOf(new URL(ground.redisUrl), 6379);
  const objects = await ObjectServer.start();
  return {
    databaseUrl: own.href,
    database: database.proxy,
    redis: redis?.proxy ?? null,
    objects,
    seen: { databaseUrl: database.url, redisUrl: redis?.url ?? null },
    async stop() {
      await Promise.all([database.proxy.cut(), redis?.proxy.cut(), objects.close()]);
      await rows(ground.databaseUrl, `drop database if exists ${name} with (force)`);
      await ground.stop();
    },
  };
}

async function proxyOf(address: URL, port = 5432): Promise<{ proxy: TcpProxy; url: string }> {
  const target = { host: address.hostname, port: Number(address.port || port) };
  const proxy = await new TcpProxy(() => [target]).start();
  const url = new URL(address);
  url.host = `127.0.0.1:${proxy.port}`;
  return { proxy, url: url.href };
}
