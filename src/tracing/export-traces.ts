import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/** Longest time that the last spans get when the service stops, in milliseconds. */
const LAST_EXPORT_TIME = 2_000;
/** Milliseconds in which failures are reported once. */
const WARNING_INTERVAL = 60_000;

/**
 * Starts OpenTelemetry's SDK, which reads its `OTEL_*` variables itself. Spans are exported in batches, in the background;
 * at most 2,048 wait, and what is more than that is dropped.
 *
 * @param warn hears, once a minute at most, that traces cannot be exported
 */
export function exportTraces(warn: (message: string) => void) {
  let warned = -Infinity;
  setGlobalErrorHandler((error) => {
    if (performance.now() - warned < WARNING_INTERVAL) return;
    warned = performance.now();
    warn(`Traces cannot be exported: ${error instanceof Error ? error.message : 'the collector failed'}`);
  });

  const provider = new BasicTracerProvider({
    // In order: what is said later wins. OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES are the operator's.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'slide-deck-service' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);

  return {
    /** Sends what is left. */
    async stop(): Promise<void> {
      const sent = provider.shutdown().catch(() => undefined); // reported above
      await Promise.race([sent, sleep(LAST_EXPORT_TIME)]);
    },
  };
}
