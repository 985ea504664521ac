import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Webhook as Signer } from 'standardwebhooks';
import { BackgroundQueue } from '../database/background-queue.js';
import { ForeignFetch } from '../egress/foreign-fetch.js';
import { Clock } from '../http/clock.js';
import { Lifecycle } from '../http/health/lifecycle.js';
import { delayAfter, restAfter } from './backoff.js';
import { DeliveriesRepository, type WebhookGroup, type Try } from './deliveries.repository.js';
import { DELIVERY_QUEUE } from './outbox.js';
import { hashOfSecret, WebhookSecrets } from './webhook-secrets.js';

/** How long a receiver has to answer, and until when it does so quickly, in milliseconds. */
const ANSWER_TIME = 15_000;
const QUICK = 2_000;

/** How often is looked for what has become due, in milliseconds. New events wake this at once. */
const LOOK_EVERY = 1_000;

/** How long tries in flight may go on when the service stops, in milliseconds; others then do them. */
const STOP_GRACE = 3_000;

/**
 * Tries of this process at a time. Whoever answers quickly has slots that those who are slow, fail, or have not proved
 * themselves yet never take; one that falls silent leaves them after two tries.
 */
const GROUPS: (WebhookGroup & { slots: number })[] = [
  { quick: true, perWebhook: 2, slots: 48 },
  { quick: false, perWebhook: 1, slots: 48 },
];

const REMEDY = 'Delete this webhook and create it anew when its receiver works.';

/** Delivers events: claims what is due, signs and posts it, and writes what came of it. */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stop = new AbortController();
  private readonly groups = GROUPS.map((group) => ({ ...group, active: 0 }));
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;
  /** Whether the last look failed. */
  private isBlind = false;
  private looking = false;
  private lookAgain = false;

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly secrets: WebhookSecrets,
    private readonly foreign: ForeignFetch,
    private readonly queue: BackgroundQueue,
    private readonly clock: Clock,
    private readonly lifecycle: Lifecycle,
    private readonly logger: PinoLogger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    // Kept for a short time only: a message that is lost is made good by the next look.
    const messages = { retryLimit: 0, expireInSeconds: 60, retentionSeconds: 3_600, deleteAfterSeconds: 60 };
    await this.queue.work(DELIVERY_QUEUE, { messages, worker: { batchSize: 100 } }, () => {
      this.wake();
      return Promise.resolve();
    });
    this.timer = setInterval(() => this.wake(), LOOK_EVERY).unref();
  }

  onModuleDestroy(): void {
    this.stopping = true;
    clearInterval(this.timer);
    void this.lifecycle.track(this.queue.rest(DELIVERY_QUEUE));
    setTimeout(() => this.stop.abort(new Error('The service stops.')), STOP_GRACE).unref();
  }

  /** Looks for what is due, once more if it is looking already. */
  private wake(): void {
    this.lookAgain = true;
    if (this.looking) return;
    this.looking = true;
    void this.lifecycle.track(this.look());
  }

  private async look(): Promise<void> {
    while (this.lookAgain && !this.stopping) {
      this.lookAgain = false;
      try {
        for (const group of this.groups) await this.fill(group);
        this.isBlind = false;
      } catch (err) {
        if (!this.isBlind)
          this.logger.warn({ err }, 'due deliveries can not be claimed; they are looked for each second');
        this.isBlind = true;
      }
    }
    this.looking = false;
  }

  private async fill(group: (typeof this.groups)[number]): Promise<void> {
    while (!this.stopping) {
      const claimed = await this.deliveries.claim(group, group.slots - group.active);
      if (claimed.length === 0) return;
      for (const attempt of claimed) {
        group.active++;
        const ended = this.attempt(attempt).finally(() => {
          group.active--;
          this.wake();
        });
        void this.lifecycle.track(ended);
      }
    }
  }

  /** One try. When its outcome can't be written, it is made again after its claim. */
  private async attempt(attempt: Try): Promise<void> {
    try {
      const secret = this.secrets.secretOf(attempt.webhookId);
      if (!hashOfSecret(secret).equals(attempt.secretHash)) {
        // A failed try like others: a replica that is told the wrong secret does not end the webhooks of all.
        this.logger.error({ webhook: attempt.webhookId }, 'a webhook was made with another LINK_SECRET');
        return await this.fail(attempt, null, 'its secret is not known any more, as LINK_SECRET has changed');
      }
      const begun = performance.now();
      const status = await this.post(attempt, secret);
      if (status === null && this.stop.signal.aborted) return await this.deliveries.release(attempt);
      if (status !== null && status >= 200 && status < 300) {
        return await this.deliveries.succeed(attempt, status, performance.now() - begun < QUICK);
      }
      if (status === 410) {
        return await this.deliveries.disable(attempt, status, `The receiver answered 410, it is gone. ${REMEDY}`);
      }
      const last = status === null ? 'there was no answer' : `the last answer was ${status}`;
      await this.fail(attempt, status, last);
    } catch (err) {
      this.logger.warn({ err, delivery: attempt.id }, 'the outcome of a delivery could not be written');
    }
  }

  private fail(attempt: Try, responseStatus: number | null, why: string): Promise<void> {
    const failure = { delay: delayAfter(attempt.attempts), rest: restAfter(attempt.failures + 1) };
    const reason = `No delivery succeeded for 24 hours; ${why}. ${REMEDY}`;
    return this.deliveries.fail(attempt, { responseStatus, ...failure }, reason);
  }

  /** The status that was answered; null without an answer, whatever the cause, so that nobody can probe the network. */
  private async post({ id, url, type, createdAt, data }: Try, secret: string): Promise<number | null> {
    const body = JSON.stringify({ id, type, created_at: createdAt.toISOString(), data });
    const at = this.clock.now();
    const headers = {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Signer(secret).sign(id, at, body),
    };
    const request = { body, headers, timeoutMs: ANSWER_TIME, signal: this.stop.signal };
    return this.foreign.post(url, request).catch(() => null);
  }
}
