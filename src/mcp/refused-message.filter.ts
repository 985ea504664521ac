import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { InvalidInput } from '../errors/catalogue.js';

/** JSON-RPC's code of what the packages of the protocol, which are not loaded yet, call `InvalidParams`. */
const INVALID_PARAMS = -32602;

/** Answers a message that may not be read as JSON-RPC does; it is 400 where the message was not parsed, so that its id is unknown. */
@Catch(InvalidInput)
export class RefusedMessageFilter implements ExceptionFilter {
  catch({ message }: Error, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { id = null } = (http.getRequest<Request>().body ?? {}) as { id?: unknown };
    const isKnown = typeof id === 'string' || typeof id === 'number';
    http
      .getResponse<Response>()
      .status(isKnown ? 200 : 400)
      .json({ jsonrpc: '2.0', id: isKnown ? id : null, error: { code: INVALID_PARAMS, message } });
  }
}
