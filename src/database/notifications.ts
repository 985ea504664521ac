import { EventEmitter } from 'node:events';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Client } from 'pg';
import { PinoLogger } from 'nestjs-pino';
import { DATABASE_URL } from './database-url.js';

const CHANNEL = 'slide_deck_changes';
const RECONNECT_AFTER = 500;

/**
 * What changed on any replica, told through PostgreSQL: a message sent in a transaction arrives when that commits.
 * While {@link listening} is false nothing may be cached, because changes could be missed.
 */
@Injectable()
export class Notifications implements OnApplicationBootstrap, BeforeApplicationShutdown {
  listening = false;
  private readonly emitter = new EventEmitter();
  private client: Client | null = null;
  private closed = false;

  constructor(
    @Inject(DATABASE_URL) private readonly url: string,
    private readonly logger: PinoLogger,
  ) {}

  /** Calls back with the text of every message of this kind, and with null when messages may have been missed. */
  on(kind: string, listener: (text: string | null) => void): void {
    this.emitter.on(kind, listener);
    this.emitter.on('missed', () => listener(null));
  }

  /** The statement that tells all replicas; it belongs into the transaction of the change. */
  static readonly send = `select pg_notify('${CHANNEL}', $1 || ' ' || $2)`;

  onApplicationBootstrap(): void {
    void this.connect();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closed = true;
    this.listening = false;
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Client({ connectionString: this.url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    const lost = () => {
      if (this.client !== client) return;
      this.client = null;
      this.listening = false;
      this.emitter.emit('missed');
      if (this.closed) return;
      this.logger.warn('the listening connection to the database was lost; nothing is cached until it is back');
      setTimeout(() => void this.connect(), RECONNECT_AFTER).unref();
    };
    this.client = client;
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ payload = '' }) => {
      const [kind = '', text = ''] = payload.split(' ');
      this.emitter.emit(kind, text);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.emitter.emit('missed');
      this.listening = true;
    } catch {
      lost();
      void client.end().catch(() => undefined);
    }
  }
}
