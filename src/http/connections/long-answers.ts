import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { concatMap, of } from 'rxjs';
import { FairQueue } from '../../workers/fair-queue.js';

/** Characters of a text whose sending takes a noticeable part of a turn of the event loop: two million take 10 ms. */
const LONG = 256 * 1024;

/** Sends long texts one a turn of the event loop, fairly by address: fifty may be ready in the same one. */
@Injectable()
export class LongAnswers implements NestInterceptor {
  /** No more wait than requests run. */
  private readonly line = new FairQueue({ concurrency: 1, limit: Infinity });

  intercept(context: ExecutionContext, next: CallHandler<unknown>) {
    const { ip = '' } = context.switchToHttp().getRequest<Request>();
    const isLong = (answer: unknown) => typeof answer === 'string' && answer.length > LONG;
    return next
      .handle()
      .pipe(concatMap((answer) => (isLong(answer) ? this.line.run(ip, () => nextTurn(answer)) : of(answer))));
  }
}
