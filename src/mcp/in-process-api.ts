import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import inject from 'light-my-request';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { countedAlready } from '../billing/rate-limit/rate-limit.guard.js';
import type { SendToApi } from './api.js';

/** The injected response listens to itself, which with those who watch each request is one more than Node takes for usual. */
const MOST_LISTENERS = 20;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests to the API of this very process, without a socket: they pass every guard like any other. */
@Injectable()
export class InProcessApi {
  constructor(private readonly adapters: HttpAdapterHost) {}

  /**
   * Sends with the key, from the address and under the id of `request`. What a message causes was counted with the
   * message in the standard bucket; the `ai` bucket counts each request that asks a model.
   */
  onBehalfOf({ headers: { authorization = '' }, ip, id }: AuthenticatedRequest): SendToApi {
    const handle = this.adapters.httpAdapter.getInstance<Handler>();
    return async ({ method, path, headers, body }) => {
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
      return {
        status: answer.statusCode,
        headers: answer.headers as Record<string, string | undefined>,
        body: answer.rawPayload,
      };
    };
  }
}

/** Makes the methods of its class its own: Express gives every request and response another prototype. */
function keepMethods(message: object): void {
  const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(message) as object);
  Object.defineProperties(message, methods);
}
