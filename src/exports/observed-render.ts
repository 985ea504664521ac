import type { Metrics, RenderKind, RenderOutcome } from '../metrics/metrics.js';
import { inSpan } from '../tracing/spans.js';
import { WorkerDied, WorkerTimedOut } from '../workers/worker-pool.js';
import { BrowserUnavailable, QueueFull, RenderTimedOut } from './renderer/renderer.js';

/** Counts, measures and traces the render of a file, or the drawing of slides to check them. */
export function observedRender<T>(
  metrics: Metrics,
  { format, slides }: { format: RenderKind; slides: number },
  work: () => Promise<T>,
): Promise<T> {
  const begun = performance.now();
  return inSpan('render', { attributes: { 'render.format': format, 'render.slides': slides } }, async (span) => {
    let outcome: RenderOutcome = 'done';
    try {
      return await work();
    } catch (error) {
      outcome = outcomeOf(error);
      throw error;
    } finally {
      metrics.renders.add({ format, outcome });
      if (outcome !== 'refused' && outcome !== 'unavailable') {
        metrics.renderDuration.observe({ format }, (performance.now() - begun) / 1000);
      }
      span.setAttribute('render.outcome', outcome);
    }
  });
}

function outcomeOf(error: unknown): RenderOutcome {
  if (error instanceof QueueFull) return 'refused';
  if (error instanceof BrowserUnavailable) return 'unavailable';
  return tookTooLong(error) ? 'timeout' : 'failed';
}

/** Whether a render was ended by a time limit, or took its worker with it. */
export const tookTooLong = (error: unknown) =>
  error instanceof RenderTimedOut || error instanceof WorkerTimedOut || error instanceof WorkerDied;
