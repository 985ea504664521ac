import type { Metrics, ModelKind, ModelOutcome } from '../../metrics/metrics.js';
import { inSpan } from '../../tracing/spans.js';
import { AnswerRefused } from './limited-fetch.js';

type Fetch = typeof fetch;

/** Counts the calls that a `fetch` makes of a model's provider, and makes them spans, without address, key or texts. */
export const observeCalls =
  (metrics: Metrics, kind: ModelKind) =>
  (call: Fetch): Fetch =>
  (input, init) =>
    inSpan(`model ${kind}`, { kind: 'client' }, async (span) => {
      let outcome: ModelOutcome = 'unreachable';
      try {
        const answer = await call(input, init);
        outcome = outcomeOf(answer.status);
        span.setAttribute('http.response.status_code', answer.status);
        return answer;
      } catch (error) {
        if (init?.signal?.aborted) outcome = 'timeout';
        else if (error instanceof AnswerRefused) outcome = 'failed';
        throw error;
      } finally {
        metrics.modelCalls.add({ kind, outcome });
        span.setAttribute('model.outcome', outcome);
      }
    });

function outcomeOf(status: number): ModelOutcome {
  if (status === 429) return 'rate_limited';
  return status >= 500 ? 'failed' : status >= 400 ? 'rejected' : 'done';
}
