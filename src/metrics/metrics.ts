import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { FILE_FORMATS } from '../formats/formats.js';
import { ClosedCounter } from './closed-counter.js';
import { ReadGauge } from './read-gauge.js';

/** What slides are drawn for: a file of a format, or to be checked. */
const RENDER_KINDS = [...FILE_FORMATS, 'check'] as const;
const RENDER_OUTCOMES = ['done', 'failed', 'timeout', 'refused', 'unavailable'] as const;
const RESTART_REASONS = ['died', 'page_lost', 'renders', 'memory'] as const;
const MODEL_KINDS = ['text', 'image'] as const;
const MODEL_OUTCOMES = ['done', 'rate_limited', 'rejected', 'failed', 'timeout', 'unreachable'] as const;
const LEDGER_KINDS = ['reserve', 'settle', 'refund', 'grant', 'adjust'] as const;

export type RenderKind = (typeof RENDER_KINDS)[number];
/** `refused`: the queue was full; `unavailable`: Chromium does not start. Neither was tried. */
export type RenderOutcome = (typeof RENDER_OUTCOMES)[number];
/** `renders`, `memory`: the browser reached its limit of them. */
export type RestartReason = (typeof RESTART_REASONS)[number];
export type ModelKind = (typeof MODEL_KINDS)[number];
/** `rejected`: a 4xx besides 429; `failed`: a 5xx, or an answer that was too large or broke off. */
export type ModelOutcome = (typeof MODEL_OUTCOMES)[number];

/** Upper bounds in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const RENDER_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120];

/**
 * All that is counted and measured. Names are part of the API. Label values come from closed sets and from the routes of
 * the service, never from a request, so that their number is bounded and no secret can be among them.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  readonly requests = new Counter({
    name: 'http_requests_total',
    help: 'HTTP requests by the pattern of their route. Status 499: the connection ended before the answer was sent.',
    labelNames: ['route', 'method', 'status'],
    registers: [this.registry],
  });

  readonly requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the header of a request to the end of its answer.',
    labelNames: ['route', 'method'],
    buckets: REQUEST_BUCKETS,
    registers: [this.registry],
  });

  readonly renders = new ClosedCounter(
    this.registry,
    'deck_renders_total',
    'Files that were rendered and slides that were drawn to check them, or could not be; what was made before is not counted.',
    { format: RENDER_KINDS, outcome: RENDER_OUTCOMES },
  );

  readonly renderDuration = new Histogram({
    name: 'deck_render_duration_seconds',
    help: 'Time of a render that was done, failed or timed out, with its wait in the queue.',
    labelNames: ['format'],
    buckets: RENDER_BUCKETS,
    registers: [this.registry],
  });

  readonly renderQueueLength = new ReadGauge(
    this.registry,
    'deck_render_queue_length',
    'Renders that wait for a page of the browser.',
    ['queue'],
  );

  readonly browserRestarts = new ClosedCounter(
    this.registry,
    'deck_browser_restarts_total',
    'Browsers that were replaced: they died, lost a page, or reached their limit of renders or memory.',
    { reason: RESTART_REASONS },
  );

  readonly modelCalls = new ClosedCounter(
    this.registry,
    'deck_model_calls_total',
    'Calls of model providers, each retry being one.',
    { kind: MODEL_KINDS, outcome: MODEL_OUTCOMES },
  );

  readonly ledgerOperations = new ClosedCounter(
    this.registry,
    'deck_ledger_operations_total',
    'Entries that were committed to the credit ledger.',
    { kind: LEDGER_KINDS },
  );

  readonly poolConnections = new ReadGauge(
    this.registry,
    'deck_pool_connections',
    'Database connections that are lent (active) and kept (idle), and callers that wait for one (waiting).',
    ['pool', 'state'],
  );

  constructor() {
    for (const format of RENDER_KINDS) this.renderDuration.zero({ format });
  }

  /** Everything as Prometheus reads it, with the metrics of the process. */
  async exposition(): Promise<{ type: string; text: string }> {
    const texts = await Promise.all([this.registry.metrics(), processMetrics().metrics()]);
    return { type: this.registry.contentType, text: texts.join('') };
  }
}

let ofProcess: Registry | null = null;

/** Memory, CPU, garbage collection and event loop: of the process, so they are the same for all its applications. */
function processMetrics(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}
