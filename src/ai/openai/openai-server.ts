import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai';
import type { Budget } from '../budget.js';
import { ModelFailed } from '../model-failed.js';
import { AnswerRefused, AnswerStalled, limitedFetch } from './limited-fetch.js';
import { type Fault, type OnBreak, ProviderBreaker } from './provider-breaker.js';

/** Address and credentials of a model server. */
export interface ServerOptions {
  baseUrl: string;
  /** Null: no key is sent. */
  apiKey: string | null;
  model: string;
  /** Wraps the `fetch` that calls it. */
  observe: (call: typeof fetch) => typeof fetch;
}

/** A call was given up on this side; the provider may bill its prompt. */
export class CallAbandoned extends ModelFailed {
  override readonly name = 'CallAbandoned';
}

/** Reports for the log. */
export interface ServerLog {
  onFault: (fault: { what: string; status?: number; cause: unknown }) => void;
  onBreak: OnBreak;
}

/** First delay before a retry, in milliseconds; it doubles with each one. */
const FIRST_WAIT = 250;

/** Calls an OpenAI-compatible server, with limits of time, size and retries, and not while it fails again and again. */
export class OpenAiServer {
  private readonly client: OpenAI;
  private readonly breaker: ProviderBreaker;

  constructor(
    options: ServerOptions,
    maxBytes: number,
    private readonly log: ServerLog,
  ) {
    this.breaker = new ProviderBreaker(faultOf, log.onBreak);
    this.client = new OpenAI({
      baseURL: options.baseUrl,
      apiKey: options.apiKey ?? 'none',
      // Ignores OPENAI_* variables of the environment.
      organization: null,
      project: null,
      logLevel: 'off',
      maxRetries: 0,
      fetch: options.observe(limitedFetch(maxBytes)),
      ...(options.apiKey === null && { defaultHeaders: { Authorization: null } }),
    });
  }

  /**
   * Runs a call, and retries it after transient failures within the budget.
   *
   * @throws ModelFailed
   */
  async call(
    work: (client: OpenAI, options: OpenAI.RequestOptions) => Promise<unknown>,
    budget: Budget,
  ): Promise<unknown> {
    const { workspaceId } = budget.meter;
    for (let attempt = 0; ; attempt++) {
      try {
        // The signal ends a call in time; the client's own timer, which it cannot do without, must not come first.
        const options = { signal: budget.signal, timeout: budget.remaining + 1_000 };
        return jsonOf(await this.breaker.run(workspaceId, () => work(this.client, options)));
      } catch (error) {
        if (error instanceof ModelFailed) throw error;
        const failure = failureOf(error, budget);
        this.log.onFault({ what: failure.message, status: statusOf(error), cause: error });
        const wait = Math.max(jitter(attempt), retryAfter(error));
        if (
          !isTransient(error, budget) ||
          this.breaker.isOpenTo(workspaceId) ||
          wait >= budget.remaining ||
          !budget.takeRetry()
        )
          throw failure;
        await sleep(wait);
      }
    }
  }
}

/** The SDK returns text when a server does not declare its answer as JSON. */
function jsonOf(answer: unknown): unknown {
  if (typeof answer !== 'string') return answer;
  try {
    return JSON.parse(answer) as unknown;
  } catch {
    return null;
  }
}

const statusOf = (error: unknown) => (error instanceof APIError ? (error.status as number | undefined) : undefined);

/** 0.5 to 1.5 times the delay, so that callers do not retry in step. */
const jitter = (attempt: number) => FIRST_WAIT * 2 ** attempt * (0.5 + Math.random());

function isTransient(error: unknown, { signal }: Budget): boolean {
  if (signal.aborted || error instanceof APIUserAbortError || isRefused(error)) return false;
  return error instanceof APIConnectionError || isTransientStatus(statusOf(error));
}

/**
 * Whether an error is the provider's fault: no answer in time, no connection, 408, 429 or 5xx. Other statuses, and answers
 * that are too large, show that it works. Only the time limit of an operation aborts a call.
 */
function faultOf(error: unknown): Fault {
  if (isRefused(error)) return isRefused(error, AnswerStalled) ? 'silence' : null;
  if (error instanceof APIUserAbortError || error instanceof APIConnectionTimeoutError) return 'silence';
  return error instanceof APIConnectionError || isTransientStatus(statusOf(error)) ? 'refusal' : null;
}

const isTransientStatus = (status: number | undefined) =>
  status !== undefined && (status === 408 || status === 429 || status >= 500);

function failureOf(error: unknown, { signal }: Budget): ModelFailed {
  const status = statusOf(error);
  const why = signal.aborted
    ? 'it did not answer in time'
    : isRefused(error)
      ? 'its answer was too large or fell silent'
      : status === undefined
        ? 'it could not be reached'
        : status === 429
          ? 'it has too many requests'
          : `it answered ${status}`;
  const Failure = signal.aborted || isRefused(error) ? CallAbandoned : ModelFailed;
  return new Failure(`The model is not available: ${why}.`, { cause: error });
}

/** The SDK wraps errors of the fetch. */
function isRefused(error: unknown, kind = AnswerRefused): boolean {
  return error instanceof kind || (error instanceof Error && error.cause !== undefined && isRefused(error.cause, kind));
}

/** `Retry-After` in milliseconds; 0 without one. */
function retryAfter(error: unknown): number {
  const header = error instanceof APIError ? (error.headers as Headers | undefined)?.get('retry-after') : null;
  if (!header) return 0;
  const wait = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
