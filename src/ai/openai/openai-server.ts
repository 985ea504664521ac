import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import type { Budget } from '../budget.js';
import { ModelFailed } from '../model-failed.js';
import { AnswerRefused, limitedFetch } from './limited-fetch.js';

/** Address and credentials of a model server. */
export interface ServerOptions {
  baseUrl: string;
  /** Null: no key is sent. */
  apiKey: string | null;
  model: string;
}

/** Reports a failure for the log. */
export type OnFault = (fault: { what: string; status?: number; cause: unknown }) => void;

/** First delay before a retry, in milliseconds; it doubles with each one. */
const FIRST_WAIT = 250;

/** Calls an OpenAI-compatible server, with limits of time, size and retries. */
export class OpenAiServer {
  private readonly client: OpenAI;

  constructor(
    options: ServerOptions,
    maxBytes: number,
    private readonly onFault: OnFault,
  ) {
    this.client = new OpenAI({
      baseURL: options.baseUrl,
      apiKey: options.apiKey ?? 'none',
      // Ignores OPENAI_* variables of the environment.
      organization: null,
      project: null,
      logLevel: 'off',
      maxRetries: 0,
      fetch: limitedFetch(maxBytes),
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
    for (let attempt = 0; ; attempt++) {
      try {
        return jsonOf(await work(this.client, { signal: budget.signal, timeout: budget.remaining }));
      } catch (error) {
        const failure = failureOf(error, budget);
        this.onFault({ what: failure.message, status: statusOf(error), cause: error });
        const wait = Math.max(jitter(attempt), retryAfter(error));
        if (!isTransient(error, budget) || wait >= budget.remaining || !budget.takeRetry()) throw failure;
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
  if (error instanceof APIConnectionError) return true;
  const status = statusOf(error);
  return status !== undefined && (status === 408 || status === 429 || status >= 500);
}

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
  return new ModelFailed(`The model is not available: ${why}.`, { cause: error });
}

/** The SDK wraps errors of the fetch. */
function isRefused(error: unknown): boolean {
  return (
    error instanceof AnswerRefused || (error instanceof Error && error.cause !== undefined && isRefused(error.cause))
  );
}

/** `Retry-After` in milliseconds; 0 without one. */
function retryAfter(error: unknown): number {
  const header = error instanceof APIError ? (error.headers as Headers | undefined)?.get('retry-after') : null;
  if (!header) return 0;
  const wait = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}
