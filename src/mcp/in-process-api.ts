import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import inject from 'light-my-request';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { countedAlready } from '../billing/rate-limit/rate-limit.guard.js';
import { queueRefusal } from '../http/errors/queue-refusal.js';
import { FairQueue, type QueueFull } from '../workers/fair-queue.js';
import { ApiFailure, type SendToApi } from './api.js';

/** The injected response listens to itself, which with those who watch each request is one more than Node takes for usual. */
const MOST_LISTENERS = 20;

/** Bytes of an answer whose reading takes a noticeable part of a turn of the event loop. */
const LARGE = 64 * 1024;
/** Large answers, or parts of them, that may wait to be read, in all and of one workspace: as many as requests that may wait to begin. */
const MAX_WAITING = 10_000;
const MAX_OF_WORKSPACE = 1_000;
const MANY = `More than ${MAX_OF_WORKSPACE} large answers wait.`;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests to the API of this very process, without a socket: they pass every guard like any other. */
@Injectable()
export class InProcessApi {
  private readonly large = new FairQueue({ concurrency: 1, limit: MAX_WAITING, limitPerKey: MAX_OF_WORKSPACE });

  constructor(private readonly adapters: HttpAdapterHost) {}

  /**
   * Sends with the key, from the address and under the id of `request`. What a message causes was counted with the
   * message in the standard bucket; the `ai` bucket counts each request that asks a model. Large answers are read one a turn
   * of the event loop, or in several turns, so that others are served between those of one who asks for many.
   */
  onBehalfOf({ headers: { authorization = '' }, ip, id, caller }: AuthenticatedRequest): SendToApi {
    const handle = this.adapters.httpAdapter.getInstance<Handler>();
    return async ({ method, path, headers, body }) => {
      // What was changed is never answered by a refusal.
      const full = method === 'GET' ? refuse : () => nextTurn();
      const turn = () => this.large.run(caller.workspaceId, () => nextTurn()).catch(full);
      const answer = await inject(
        (request, response) => {
          keepMethods(request);
          keepMethods(response);
          response.setMaxListeners(MOST_LISTENERS);
          countedAlready.add(request);
          handle(request, response);
        },
        {
          method: method as 'GET',
          url: path,
          headers: { ...headers, authorization, 'x-request-id': id as string },
          ...(ip !== undefined && { remoteAddress: ip }),
          ...(body !== undefined && { payload: body }),
        },
      );
      if (answer.rawPayload.length > LARGE) await turn();
      return {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string | undefined>,
        body: answer.rawPayload,
        turn,
      };
    };
  }
}

function refuse(error: QueueFull): never {
  const { code, message, headers } = queueRefusal(error, MANY, 'The service');
  throw new ApiFailure(code, message, Number(headers['Retry-After']));
}

/** Makes the methods of its class its own: Express gives every request and response another prototype. */
function keepMethods(message: object): void {
  const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(message) as object);
  Object.defineProperties(message, methods);
}
