import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map } from 'rxjs';
import { FairQueue } from '../../workers/fair-queue.js';
import { FinishedJson } from '../body/json-text.js';
import type { ClientRequest } from './client.js';
import { UnreadAnswers } from './unread-answers.js';

/** Characters, or bytes, of a text whose sending takes a noticeable part of a turn of the event loop: two million take 10 ms. */
const LONG = 256 * 1024;

/**
 * Looks again whether too much is unread before what was read is sent: many requests may have begun before the first of them
 * was answered. Sends long texts one a turn of the event loop, fairly by client: fifty may be ready in the same one.
 *
 * One interceptor for both, as each costs every request some 10 µs; a long text is passed on as a promise, which Nest waits
 * for, since operators that wait cost all answers as much.
 */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  /** No more wait than requests run. */
  private readonly line = new FairQueue({ concurrency: 1, limit: Infinity });

  constructor(private readonly unread: UnreadAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>) {
    const http = context.switchToHttp();
    const { method, client } = http.getRequest<ClientRequest>();
    const response = http.getResponse<Response>();
    const send = (given: unknown) => {
      const answer = given instanceof FinishedJson ? given.text : given;
      const refusal = method === 'GET' && !response.headersSent ? this.unread.refusalOf(client) : null;
      if (refusal) throw refusal;
      const isLong = (typeof answer === 'string' || Buffer.isBuffer(answer)) && answer.length > LONG;
      return isLong ? this.line.run(client, () => nextTurn(answer)) : answer;
    };
    return next.handle().pipe(map(send));
  }
}
