import type { IncomingHttpHeaders } from 'node:http';
import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Does nothing until tracing is started. */
const tracer = trace.getTracer('slide-deck-service');

/** What a span says of its work: only what is listed here or set later, never texts, addresses or keys of clients. */
export interface SpanOptions {
  kind?: 'internal' | 'client';
  attributes?: Attributes;
}

const KINDS = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT };

/** Runs `work` in a span, which ends with it. An error is kept as {@link failed} does. */
export function inSpan<T>(
  name: string,
  { kind = 'internal', attributes }: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A span for work that calls back; null when no span is active, as for background work. The caller ends it. */
export function childSpan(name: string, { kind = 'internal', attributes }: SpanOptions): Span | null {
  return isTraced() ? tracer.startSpan(name, { kind: KINDS[kind], attributes }) : null;
}

/** The span of a request, under the span of the caller that its header `traceparent` names. */
export function requestSpan(headers: IncomingHttpHeaders, attributes: Attributes): Span {
  const caller = propagation.extract(context.active(), headers);
  return tracer.startSpan('request', { kind: SpanKind.SERVER, attributes }, caller);
}

/** Runs `work`, and whatever it starts, below this span. */
export const below = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(context.active(), span), work);

/** Marks a span as failed, by the code of the error or else its class: messages may quote content. */
export function failed(span: Span, error?: unknown, code?: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (typeof code === 'string') span.setAttribute('error.type', code);
  else if (error instanceof Error) span.setAttribute('error.type', error.constructor.name);
}

/** Fields of a log line that lead to its trace; none without one. */
export function traceFields(): { trace_id?: string } {
  const span = trace.getActiveSpan();
  return span?.isRecording() ? { trace_id: span.spanContext().traceId } : {};
}

const isTraced = () => trace.getActiveSpan()?.isRecording() ?? false;
