import { Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Transactions } from '../../database/transactions.js';
import { AiUnavailable, InsufficientCredits } from '../../errors/catalogue.js';
import { Lifecycle } from '../../http/lifecycle.js';
import { BalancesService } from './balances.service.js';
import { type Cost, LedgerRepository } from './ledger.repository.js';

/** A running operation is held this long at a time; when its process dies, its credits are refunded after that. */
const HOLD = 30_000;
const RENEW_INTERVAL = 10_000;

/** Charges operations: reserved first, then settled or refunded, each at most once. */
@Injectable()
export class LedgerService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerRepository,
    private readonly balances: BalancesService,
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
  async spend<T>(workspaceId: string, cost: Cost, work: (operationId: string) => Promise<T>): Promise<T> {
    const [operationId = ''] = await this.open(workspaceId, cost, 1);
    const performed = this.orRefund([operationId], async () => {
      const result = await work(operationId);
      await this.settle(operationId);
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
    work: (index: number) => Promise<T>,
    finish: (outcomes: PromiseSettledResult<T>[]) => Promise<R>,
  ): Promise<R> {
    const operations = await this.open(workspaceId, cost, count);
    const performed = this.orRefund(operations, async () => {
      const works = operations.map((id, index) => this.orRefund([id], () => work(index)));
      const outcomes = await Promise.allSettled(works);
      return this.transactions.run(async () => {
        for (const [index, id] of operations.entries()) {
          if (outcomes[index]?.status === 'fulfilled') await this.settle(id);
        }
        return finish(outcomes);
      });
    });
    return this.lifecycle.track(performed);
  }

  /**
   * Reserves the cost inside the open transaction and returns the operation's id. The sweep refunds it after its
   * deadline.
   *
   * @throws insufficient_credits
   */
  async reserve(workspaceId: string, cost: Cost): Promise<string> {
    const [operationId = ''] = await this.take(workspaceId, cost, 1, cost.deadlineMs);
    return operationId;
  }

  /**
   * Charges an operation finally and idempotently; joins an open transaction.
   *
   * @throws ai_unavailable when it was refunded before, so that a joined transaction is rolled back.
   */
  async settle(operationId: string): Promise<void> {
    if (await this.ledger.close(operationId, 'settle')) return;
    const outcome = await this.ledger.outcomeOf(operationId);
    if (outcome === null) throw new Error(`Operation ${operationId} was never reserved.`);
    if (outcome === 'refund') throw new AiUnavailable('The operation took too long; its credits are back.');
  }

  /** Refunds an open operation to the charged period; joins an open transaction. */
  async refund(operationId: string): Promise<void> {
    await this.ledger.close(operationId, 'refund');
  }

  private open(workspaceId: string, cost: Cost, count: number): Promise<string[]> {
    // Inside one, a rollback would undo the reservation, and rows would stay locked while a model is awaited.
    if (this.transactions.isOpen) throw new Error('Credits are spent outside transactions; inside one, use reserve.');
    return this.take(workspaceId, cost, count, HOLD);
  }

  private async take(workspaceId: string, cost: Cost, count: number, holdMs: number): Promise<string[]> {
    const taken = await this.ledger.reserve(workspaceId, cost, count, holdMs);
    if (taken) return taken;
    // Too little, or the period has ended: checked only now, off the hot path.
    await this.balances.current(workspaceId);
    const secondTry = await this.ledger.reserve(workspaceId, cost, count, holdMs);
    if (secondTry) return secondTry;
    const { remaining } = await this.balances.current(workspaceId);
    throw new InsufficientCredits(cost.amount * count, remaining);
  }

  /** Holds operations while `work` runs; when it throws, those still open are refunded first. */
  private async orRefund<T>(operations: string[], work: () => Promise<T>): Promise<T> {
    const heartbeat = setInterval(() => operations.forEach((id) => void this.hold(id)), RENEW_INTERVAL);
    try {
      return await work();
    } catch (error) {
      for (const operationId of operations) {
        await this.refund(operationId).catch((err: unknown) => {
          this.logger.error({ err, operationId }, 'a refund failed; the sweep will do it');
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
