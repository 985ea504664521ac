import type { ServerResponse } from 'node:http';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { tap } from 'rxjs';
import { RateLimited, Unavailable } from '../../errors/catalogue.js';

const MB = 1024 * 1024;
/** Bytes of answers that clients have not taken yet, of one of them and of all, beyond which no more are made for them. */
const MOST_OF_CLIENT = 32 * MB;
const MOST = 256 * MB;
/** Milliseconds for which what is unread of all is not added up again. */
const HOLDS = 100;

/**
 * Bounds the memory of clients that ask and do not read: their answers wait here until they are cut. Files are sent at the
 * speed of their readers, and hardly count.
 */
@Injectable()
export class UnreadAnswers implements NestInterceptor {
  private readonly open = new Map<string, Set<ServerResponse>>();
  private readonly clients = new WeakMap<ServerResponse, string>();
  private all = { bytes: 0, until: -Infinity };

  /**
   * Middleware that watches the answer of a request, or passes on RateLimited while its client has left too much unread, and
   * Unavailable while all have. `/healthz` is always answered.
   */
  attend(clientOf: (request: Request) => string) {
    return (request: Request, response: Response, next: NextFunction) => {
      if (request.path === '/healthz') return next();
      const client = clientOf(request);
      const refusal = this.refusalOf(client);
      if (refusal) return next(refusal);
      const answers = this.open.get(client) ?? new Set();
      this.open.set(client, answers.add(response));
      this.clients.set(response, client);
      const leave = () => {
        answers.delete(response);
        if (answers.size === 0) this.open.delete(client);
      };
      response.once('finish', leave).once('close', leave);
      next();
    };
  }

  /** Looks again before what was read is sent: many requests may have begun before the first of them was answered. */
  intercept(context: ExecutionContext, next: CallHandler) {
    const http = context.switchToHttp();
    const { method } = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const client = this.clients.get(response);
    if (method !== 'GET' || client === undefined) return next.handle();
    return next.handle().pipe(
      tap(() => {
        const refusal = response.headersSent ? null : this.refusalOf(client);
        if (refusal) throw refusal;
      }),
    );
  }

  private refusalOf(client: string) {
    if (unreadOf(this.open.get(client)) > MOST_OF_CLIENT) {
      return new RateLimited('Too much of what was asked for is not read yet.', 1);
    }
    const now = performance.now();
    if (now > this.all.until) {
      const bytes = [...this.open.values()].reduce((sum, answers) => sum + unreadOf(answers), 0);
      this.all = { bytes, until: now + HOLDS };
    }
    return this.all.bytes > MOST ? new Unavailable('The service') : null;
  }
}

function unreadOf(answers: ReadonlySet<ServerResponse> = new Set()): number {
  let bytes = 0;
  for (const { writableLength } of answers) bytes += writableLength;
  return bytes;
}
