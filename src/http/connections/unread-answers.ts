import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Response } from 'express';
import { Busy, RateLimited } from '../../errors/catalogue.js';
import type { ClientRequest } from './client.js';

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
export class UnreadAnswers {
  private readonly open = new Map<string, Set<ServerResponse>>();
  private all = { bytes: 0, until: -Infinity };

  /**
   * Middleware that watches the answer of a request, or passes on RateLimited while its client has left too much unread, and
   * Busy while all have. `/healthz` is always answered.
   */
  attend() {
    return (request: ClientRequest, response: Response, next: NextFunction) => {
      if (request.path === '/healthz') return next();
      const { client } = request;
      const refusal = this.refusalOf(client);
      if (refusal) return next(refusal);
      const answers = this.open.get(client) ?? new Set();
      this.open.set(client, answers.add(response));
      const leave = () => {
        answers.delete(response);
        if (answers.size === 0) this.open.delete(client);
      };
      response.once('finish', leave).once('close', leave);
      next();
    };
  }

  /** RateLimited while a client has left too much unread, Busy while all have, else null. */
  refusalOf(client: string) {
    if (unreadOf(this.open.get(client)) > MOST_OF_CLIENT) {
      return new RateLimited('Too much of what was asked for is not read yet.', 1);
    }
    const now = performance.now();
    if (now > this.all.until) {
      const bytes = [...this.open.values()].reduce((sum, answers) => sum + unreadOf(answers), 0);
      this.all = { bytes, until: now + HOLDS };
    }
    return this.all.bytes > MOST ? new Busy('Too much of what was asked for is not read yet.') : null;
  }
}

function unreadOf(answers: ReadonlySet<ServerResponse> = new Set()): number {
  let bytes = 0;
  for (const { writableLength } of answers) bytes += writableLength;
  return bytes;
}
