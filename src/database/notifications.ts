import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Client } from 'pg';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../http/clock.js';
import { KEEP_ALIVE } from './data-source-options.js';
import { DATABASE_URL } from './database-url.js';
import { endWhenSilent } from './silence.js';

const CHANNEL = 'slide_deck_changes';
const RECONNECT_AFTER = 500;

/** Heartbeat interval, and the time limit of its answer, in milliseconds. */
const HEARTBEAT_INTERVAL = 1_000;
const SILENCE_TIMEOUT = 2_000;

/**
 * Change notifications between replicas, through PostgreSQL's LISTEN and NOTIFY: one sent in a transaction arrives when
 * it commits. While {@link listening} is false nothing may be cached, because changes could be missed. A heartbeat
 * detects a dead connection within 3 s, and samples the database's time.
 */
@Injectable()
export class Notifications implements OnModuleInit, OnApplicationShutdown {
  listening = false;
  /** Whether the loss of the connection was logged, and its end not yet. */
  private lossLogged = false;
  private readonly emitter = new EventEmitter();
  private client: Client | null = null;
  private readonly shutdown = new AbortController();

  constructor(
    @Inject(DATABASE_URL) private readonly url: string,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {}

  /** Calls back with every message of this kind, and with null when messages may have been missed. */
  on(kind: string, listener: (text: string | null) => void): void {
    this.emitter.on(kind, listener);
    this.emitter.on('missed', () => listener(null));
  }

  /** The statement that notifies all replicas; to be run in the transaction of the change. */
  static readonly send = `select pg_notify('${CHANNEL}', $1 || ' ' || $2)`;

  /** Resolves when the database's time is known. */
  async onModuleInit(): Promise<void> {
    await this.connect();
    if (!this.listening) throw new Error('The database does not let the service listen for changes.');
  }

  async onApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    this.listening = false;
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Client({
      ...KEEP_ALIVE,
      connectionString: this.url,
      application_name: 'slide-deck-service-notifications',
      connectionTimeoutMillis: 5_000,
    });
    const lost = () => {
      if (this.client !== client) return;
      this.client = null;
      this.listening = false;
      this.emitter.emit('missed');
      if (this.shutdown.signal.aborted) return;
      this.logLoss();
      void this.after(RECONNECT_AFTER, () => this.connect());
    };
    this.client = client;
    client.on('error', lost).on('end', lost);
    client.on('notification', ({ payload = '' }) => {
      const [kind = '', text = ''] = payload.split(' ');
      this.emitter.emit(kind, text);
    });
    try {
      await client.connect();
      endWhenSilent(client, SILENCE_TIMEOUT);
      await client.query(`listen ${CHANNEL}`);
      await this.heartbeat(client);
      this.emitter.emit('missed');
      this.listening = true;
      if (this.lossLogged) this.logger.info('the database is back');
      this.lossLogged = false;
      void this.keepHeartbeat(client);
    } catch {
      lost();
      void client.end().catch(() => undefined);
    }
  }

  private logLoss(): void {
    if (!this.lossLogged) this.logger.warn('the database is away; nothing is cached until it is back');
    this.lossLogged = true;
  }

  private async keepHeartbeat(client: Client): Promise<void> {
    while (this.client === client && !this.shutdown.signal.aborted) {
      await this.after(HEARTBEAT_INTERVAL, () => this.heartbeat(client).catch(() => undefined)); // it reports its own loss
    }
  }

  /** Calls `act` after a delay, unless the service shuts down before. */
  private async after(ms: number, act: () => Promise<void>): Promise<void> {
    const passed = await sleep(ms, true, { ref: false, signal: this.shutdown.signal }).catch(() => false);
    if (passed) await act();
  }

  private async heartbeat(client: Client): Promise<void> {
    const asked = performance.now();
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    if (rows[0]) this.clock.follow(rows[0].now, (asked + performance.now()) / 2);
  }
}
