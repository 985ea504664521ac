import type { NextFunction, Request, Response } from 'express';
import type { Metrics } from '../../metrics/metrics.js';
import { below, failed, requestSpan } from '../../tracing/spans.js';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Asked every few seconds by balancers and Prometheus. */
const UNTRACED = /^\/(healthz|readyz|metrics)$/;
/** What matches what no route does: FallbackController, and the middleware of the log, which has a pattern too. */
const FALLBACK = /^\/v1(\/\*path)?$|^\{\/\*splat\}$/;
/** What nginx logs for a connection that ended before the answer was sent. */
const CLIENT_CLOSED_REQUEST = 499;

/** Middleware that counts, measures and traces requests by the pattern of their route: paths hold codes and names. */
export function observeRequests(metrics: Metrics) {
  return (request: Request, response: Response, next: NextFunction) => {
    const begun = performance.now();
    const method = METHODS.has(request.method) ? request.method : 'other';
    const traced = !UNTRACED.test(request.path);
    const span = traced ? requestSpan(request.headers, { 'http.request.method': method }) : null;
    response.once('close', () => {
      const route = routeOf(request);
      const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
      metrics.requests.inc({ route, method, status });
      metrics.requestDuration.observe({ route, method }, (performance.now() - begun) / 1000);
      span
        ?.updateName(`${method} ${route}`)
        .setAttributes({ 'http.route': route, 'http.response.status_code': status });
      if (span && status >= 500) failed(span);
      span?.end();
    });
    if (span) below(span, next);
    else next();
  };
}

function routeOf(request: Request): string {
  const path = (request.route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' && !FALLBACK.test(path) ? path : 'unknown';
}
