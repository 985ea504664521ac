import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { UsageMeter } from '../../ai/usage-meter.js';
import { Transactions } from '../../database/transactions.js';
import { AiUnavailable, InsufficientCredits } from '../../errors/catalogue.js';
import { WebhookEvents } from '../../events/webhook-events.js';
import { Lifecycle } from '../../http/health/lifecycle.js';
import { TokenDaysRepository } from '../tokens/token-days.repository.js';
import { BalancesService } from './balances.service.js';
import { type Cost, LedgerRepository } from './ledger.repository.js';

/** A running operation is held this long at a time; when its process dies, its credits are refunded after that. */
const HOLD = 30_000;
const RENEW_INTERVAL = 10_000;

/** A reserved operation, and what it uses of models. */
export interface Operation {
  id: string;
  meter: UsageMeter;
}

/** Charges operations: reserved first, then settled or refunded, each at most once. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerRepository,
    private readonly balances: BalancesService,
    private readonly tokenDays: TokenDaysRepository,
    private readonly events: WebhookEvents,
    private readonly lifecycle: Lifecycle,
    private readonly logger: PinoLogger,
  ) {}

  /**
   * Reserves the cost, runs `work`, then settles; when `work` throws, the credits are refunded before the error is
   * rethrown.
   *
   * `work` runs outside any transaction. If it ends in one, it should call {@link settle} there, so that effect and
   * charge are atomic: an operation that exceeds its deadline then has neither.
   *
   * @throws insufficient_credits; ai_unavailable when the deadline passed first; whatever `work` throws.
   */
  async spend<T>(workspaceId: string, cost: Cost, work: (operation: Operation) => Promise<T>): Promise<T> {
    const operations = await this.open(workspaceId, cost, 1);
    const [operation] = operations as [Operation];
    const performed = this.orRefund(operations, async () => {
      const result = await work(operation);
      await this.settle(operation);
      return result;
    });
    return this.lifecycle.track(performed);
  }

  /**
   * Like {@link spend} for several operations of one price: all are reserved or none. Those whose `work` throws are
   * refunded at once; the others are settled together, in one transaction with `finish`, which gets the outcomes in
   * order. When that throws, they are refunded too.
   *
   * @throws insufficient_credits when the balance does not suffice for all; ai_unavailable when the deadline passed
   * first; whatever `finish` throws.
   */
  async spendEach<T, R>(
    workspaceId: string,
    cost: Cost,
    count: number,
    work: (index: number, operation: Operation) => Promise<T>,
    finish: (outcomes: PromiseSettledResult<T>[]) => Promise<R>,
  ): Promise<R> {
    const operations = await this.open(workspaceId, cost, count);
    const performed = this.orRefund(operations, async () => {
      const works = operations.map((each, index) => this.orRefund([each], () => work(index, each)));
      const outcomes = await Promise.allSettled(works);
      return this.transactions.run(async () => {
        for (const [index, operation] of operations.entries()) {
          if (outcomes[index]?.status === 'fulfilled') await this.settle(operation);
        }
        return finish(outcomes);
      });
    });
    return this.lifecycle.track(performed);
  }

  /**
   * Reserves the cost inside the open transaction. The sweep refunds it after its deadline.
   *
   * @throws insufficient_credits
   */
  async reserve(workspaceId: string, cost: Cost): Promise<Operation> {
    const [operation] = await this.take(workspaceId, cost, 1, cost.deadlineMs);
    return operation as Operation;
  }

  /** An operation that was reserved before, by its id. Its meter begins anew. */
  resume(workspaceId: string, id: string): Operation {
    return { id, meter: new UsageMeter(workspaceId, (tokens) => this.tokenDays.add(workspaceId, tokens)) };
  }

  /**
   * Charges an operation finally and idempotently; joins an open transaction.
   *
   * @throws ai_unavailable when it was refunded before, so that a joined transaction is rolled back.
   */
  async settle({ id, meter }: Operation): Promise<void> {
    if (await this.ledger.close(id, 'settle', meter.usage)) return;
    const outcome = await this.ledger.outcomeOf(id);
    if (outcome === null) throw new Error(`Operation ${id} was never reserved.`);
    if (outcome === 'refund') throw new AiUnavailable('The operation took too long; its credits are back.');
  }

  /** Refunds an open operation to the charged period; joins an open transaction. Without a meter nobody knows its usage. */
  async refund({ id, meter }: Partial<Operation> & Pick<Operation, 'id'>): Promise<void> {
    await this.ledger.close(id, 'refund', meter?.usage ?? null);
  }

  private open(workspaceId: string, cost: Cost, count: number): Promise<Operation[]> {
    // Inside one, a rollback would undo the reservation, and rows would stay locked while a model is awaited.
    if (this.transactions.isOpen) throw new Error('Credits are spent outside transactions; inside one, use reserve.');
    return this.take(workspaceId, cost, count, HOLD);
  }

  private async take(workspaceId: string, cost: Cost, count: number, holdMs: number): Promise<Operation[]> {
    const ids = await this.reserveIds(workspaceId, cost, count, holdMs);
    return ids.map((id) => this.resume(workspaceId, id));
  }

  private async reserveIds(workspaceId: string, cost: Cost, count: number, holdMs: number): Promise<string[]> {
    const taken = await this.ledger.reserve(workspaceId, cost, count, holdMs, false);
    if (taken) return taken;
    // Too little, little left after it, or the period has ended: checked only now, off the hot path.
    await this.balances.current(workspaceId);
    const secondTry = await this.transactions.run(() => this.takeAndTell(workspaceId, cost, count, holdMs));
    if (secondTry) return secondTry;
    const { remaining } = await this.balances.current(workspaceId);
    throw new InsufficientCredits(cost.amount * count, remaining);
  }

  /** Reserves, and tells webhooks when little is left after it, once in a period. */
  private async takeAndTell(workspaceId: string, cost: Cost, count: number, holdMs: number): Promise<string[] | null> {
    const taken = await this.ledger.reserve(workspaceId, cost, count, holdMs, true);
    if (taken && (await this.ledger.noteLow(workspaceId))) {
      await this.events.emit(workspaceId, 'credits.low', await this.balances.read(workspaceId));
    }
    return taken;
  }

  /** Holds operations while `work` runs; when it throws, those still open are refunded first. */
  private async orRefund<T>(operations: Operation[], work: () => Promise<T>): Promise<T> {
    const heartbeat = setInterval(() => operations.forEach(({ id }) => void this.hold(id)), RENEW_INTERVAL);
    try {
      return await work();
    } catch (error) {
      for (const operation of operations) {
        await this.refund(operation).catch((err: unknown) => {
          this.logger.error({ err, operationId: operation.id }, 'a refund failed; the sweep will do it');
        });
      }
      throw error;
    } finally {
      clearInterval(heartbeat);
    }
  }

  private hold(operationId: string): Promise<void> {
    return this.ledger.hold(operationId, HOLD).catch((err: unknown) => {
      this.logger.warn({ err, operationId }, 'an operation could not be held');
    });
  }
}
