import { randomUUID } from 'node:crypto';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PinoLogger } from 'nestjs-pino';
import { ApiError } from '../../errors/api-error.js';
import { apiErrorOf } from './api-error-of.js';
import { envelope } from './envelope.js';
import { errorPage, errorPageHeaders, hasErrorPages } from './error-page.js';

/**
 * Writes the envelope for every error, also for those that no interceptor sees: guards, the router, unknown routes. The
 * interceptor has logged errors of handlers; all others are logged here.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: PinoLogger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const error = apiErrorOf(thrown);
    if (error.status >= 500 && !(thrown instanceof ApiError)) {
      this.logger.error({ err: thrown, requestId: request.id }, 'request failed');
    }
    if (response.headersSent || response.destroyed) {
      response.destroy();
      return;
    }
    // A path that can't be decoded comes here before the log, which names requests.
    if (!response.hasHeader('X-Request-Id')) response.set('X-Request-Id', randomUUID());
    response.status(error.status).set(error.headers);
    if (hasErrorPages(request.path)) response.vary('Accept');
    if (wantsPage(request)) response.set(errorPageHeaders(request.path)).send(errorPage(error, request.path));
    else response.type('application/json; charset=utf-8').send(JSON.stringify(envelope(error)));
  }
}

const wantsPage = ({ path, headers }: Request) => hasErrorPages(path) && (headers.accept ?? '').includes('text/html');
