import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { TcpProxy } from './tcp-proxy.js';

const BUCKET = 'artefacts';
const SUFFIX = '._S3rver_object';

/** A server that speaks S3, on loopback, with one bucket; its connections can be cut. */
export class ObjectServer {
  /** The way to it. */
  readonly line = new TcpProxy(() => [{ host: '127.0.0.1', port: this.port }]);
  private port = 0;
  private readonly folder = mkdtempSync(join(tmpdir(), 'deck-s3-'));
  private readonly server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: this.folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
    // It expects `/artefacts` to be signed where clients sign, and ask for, `/artefacts/`: when they list.
    allowMismatchedSignatures: true,
  });

  private constructor() {}

  static async start(): Promise<ObjectServer> {
    const objects = new ObjectServer();
    objects.port = (await objects.server.run()).port;
    await objects.line.start();
    return objects;
  }

  get environment() {
    return {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${this.line.port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_FORCE_PATH_STYLE: 'true',
    };
  }

  /** The keys of all objects, in order. */
  keys(): string[] {
    return readdirSync(join(this.folder, BUCKET), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(SUFFIX))
      .map((name) => name.slice(0, -SUFFIX.length))
      .sort();
  }

  async close(): Promise<void> {
    await this.line.cut();
    this.server.httpServer.closeAllConnections();
    await this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
