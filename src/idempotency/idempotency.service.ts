import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../database/transactions.js';
import { DeckAnswer, finished, FinishedJson } from '../http/body/json-text.js';
import { AnswerNotKept, Busy, IdempotencyConflict, Unavailable } from '../errors/catalogue.js';
import { DeckReader } from './deck-reader.js';
import {
  IdempotentRequestsRepository,
  type KeptAnswer,
  type KeptRow,
  type KeyedRequest,
} from './idempotent-requests.repository.js';

/** A request whose work is no single transaction holds its key this long at a time. */
const HOLD = 30_000;
const RENEW_EVERY = 10_000;
/** Longest that one request waits for another: no operation takes longer. */
const LONGEST_WAIT = 10 * 60_000;
const LOOK_EVERY = 150;
/** Longer answers are not kept, in bytes. */
const LONGEST_KEPT = 64 * 1024;

/** A request that is being worked on here. */
interface Work {
  request: KeyedRequest;
  /** Whether it is no single transaction, so that its last one has to keep the answer. */
  isHeld: boolean;
}

/** Answers a request with a key once, however often it comes. */
@Injectable()
export class IdempotencyService {
  /** The last of equal requests in this process: others stand in line here, not at a connection to the database. */
  private readonly lines = new Map<string, Promise<unknown>>();
  private readonly current = new AsyncLocalStorage<Work>();

  constructor(
    private readonly transactions: Transactions,
    private readonly requests: IdempotentRequestsRepository,
    private readonly decks: DeckReader,
  ) {}

  /**
   * Runs `work` in one transaction with the key: either both are there afterwards or neither.
   *
   * @throws idempotency_conflict when the key belongs to another request; whatever `work` throws.
   */
  inTransaction(request: KeyedRequest, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    return this.inLine(request, () =>
      this.transactions.run(async () => {
        for (;;) {
          if (await this.requests.claim(request, 0)) break;
          const kept = await this.find(request);
          if (kept === 'running')
            throw new Busy('The first request with this Idempotency-Key is still being answered.');
          if (kept) return kept;
        }
        return this.current.run({ request, isHeld: false }, async () => {
          const answer = await work();
          await this.keep(answer);
          return answer;
        });
      }),
    );
  }

  /**
   * Runs `work`, which is no single transaction, while it holds the key; a request with the same key waits for it, also
   * on another replica. When this process dies the key is free again within half a minute.
   *
   * @throws idempotency_conflict when the key belongs to another request; whatever `work` throws.
   */
  whileHeld(request: KeyedRequest, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    return this.inLine(request, async () => (await this.waitForKey(request)) ?? this.hold(request, work));
  }

  /**
   * Keeps the answer of the request that is being worked on here, in the open transaction: called in the last
   * transaction of a long work, it makes effect and answer one, so that a crash right after it replays the answer
   * instead of doing the work twice. Without a key it does nothing.
   *
   * @throws internal_error when another request has taken the key over, which undoes the transaction.
   */
  async keepAnswer(status: number, answer: object | string): Promise<void> {
    if (!this.current.getStore()?.isHeld) return;
    if (!(await this.keep({ status, body: finished(answer), location: null })))
      throw new Unavailable('The Idempotency-Key, which was held too long,');
  }

  /**
   * Does a part of the request that is being worked on here, and keeps its result until the request is answered: when it
   * ends without an answer, the same request with the same key gets the result, and the part is not done again. Without a
   * key the part is done and nothing is kept.
   *
   * @param index Names the part within the request. @param work Gives something that JSON can hold.
   */
  async part<T extends object>(index: number, work: () => Promise<T>): Promise<T> {
    const current = this.current.getStore();
    if (!current?.isHeld) return work();
    const { request } = current;
    const kept = await this.requests.findPart(request, index);
    if (kept) return kept as T;
    const result = await work();
    await this.requests.keepPart(request, index, result).catch(() => undefined); // else it may have to be done again
    return result;
  }

  /** The kept answer as soon as there is one; null as soon as the key is this request's. */
  private async waitForKey(request: KeyedRequest): Promise<KeptAnswer | null> {
    for (const start = performance.now(); performance.now() - start < LONGEST_WAIT; await sleep(LOOK_EVERY)) {
      if (await this.requests.claim(request, HOLD)) return null;
      const kept = await this.find(request);
      if (kept && kept !== 'running') return kept;
    }
    throw new Busy('The first request with this Idempotency-Key is still being answered.');
  }

  private async hold(request: KeyedRequest, work: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const heartbeat = setInterval(() => void this.requests.hold(request, HOLD).catch(() => undefined), RENEW_EVERY);
    try {
      return await this.current.run({ request, isHeld: true }, async () => {
        const answer = await work();
        await this.keep(answer);
        return answer;
      });
    } catch (error) {
      await this.requests.release(request).catch(() => undefined); // else it is free when it is no longer held
      throw error;
    } finally {
      clearInterval(heartbeat);
    }
  }

  private async find(request: KeyedRequest): Promise<KeptAnswer | 'running' | null> {
    const found = await this.requests.find(request);
    if (!found) return null;
    if (!found.requestHash.equals(request.requestHash)) throw new IdempotencyConflict();
    const { status, location } = found;
    return status === null ? 'running' : { isReplayed: true, status, body: await this.bodyOf(found), location };
  }

  /**
   * Keeps the answer of the request that is being worked on here; false when its key is another one's by now. One that is too long
   * and ends with a deck is kept without the deck: a repeated request gets the deck as it stands by then.
   */
  private keep({ body, ...answer }: KeptAnswer): Promise<boolean> {
    const { request } = this.current.getStore()!;
    const kept = (text: string) => (Buffer.byteLength(text) <= LONGEST_KEPT ? text : null);
    const whole = kept(body.text);
    const row: Pick<KeptRow, 'body' | 'deckId'> =
      whole === null && body instanceof DeckAnswer
        ? { body: kept(JSON.stringify(body.before)), deckId: body.deckId }
        : { body: whole, deckId: null };
    return this.requests.answer(request, { ...answer, ...row });
  }

  /** @throws idempotency_conflict when it was not kept; not_found when its deck is gone. */
  private async bodyOf({ body, deckId }: Pick<KeptRow, 'body' | 'deckId'>): Promise<FinishedJson> {
    if (body === null) throw new AnswerNotKept();
    if (deckId === null) return new FinishedJson(body);
    const before = JSON.parse(body) as DeckAnswer['before'];
    return new DeckAnswer(deckId, await this.decks.view(deckId, before ? 'edited' : 'full'), before);
  }

  private async inLine<T>({ workspaceId, requestHash, key }: KeyedRequest, work: () => Promise<T>): Promise<T> {
    // By the hash, too: a different request with the same key need not wait to hear of the conflict.
    const line = [workspaceId, requestHash.toString('base64'), key].join(' ');
    const before = this.lines.get(line);
    const mine = (before ?? Promise.resolve()).then(work, work);
    this.lines.set(line, mine);
    try {
      return await mine;
    } finally {
      if (this.lines.get(line) === mine) this.lines.delete(line);
    }
  }
}
