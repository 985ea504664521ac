import { createHash, randomUUID } from 'node:crypto';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { InvalidInput } from '../errors/catalogue.js';
import type { JsonObject } from '../http/body/json-body.js';
import { finished } from '../http/body/json-text.js';
import { problemOfJson } from '../http/body/json-values.js';
import { canonicalJson } from './canonical-json.js';
import { IdempotencyService } from './idempotency.service.js';
import type { KeptAnswer, KeyedRequest } from './idempotent-requests.repository.js';

/** Metadata key of {@link Idempotent}. */
export const IDEMPOTENT = 'idempotent';
const PRINTABLE = /^[\x20-\x7e]{1,255}$/;

/** How a handler works. */
export interface IdempotentOptions {
  /** Whether its work is more than one transaction (it waits for a model): always, or as parsed body and query say. */
  long?: true | ((body: JsonObject, query: Record<string, unknown>) => boolean);
}

/**
 * Lets a POST handler answer a request with an `Idempotency-Key` once: the first answer is kept for 24 hours, a refusal
 * is not. The handler runs inside one transaction with the key, which its service joins; a handler that waits for
 * anything but the database says so with `long`, and runs outside.
 *
 * Errors: invalid_input (422) for a key that is empty, too long, not printable ASCII or sent twice;
 * idempotency_conflict (409) for a key that was used for another request.
 */
export const Idempotent = (options: IdempotentOptions = {}) =>
  applyDecorators(SetMetadata(IDEMPOTENT, options), UseInterceptors(IdempotencyInterceptor));

/** Stands between the guards and the validation of the body, which is the order of checks of the contract. */
@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly idempotency: IdempotencyService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const key = keyOf(request.rawHeaders);
    if (key === null) return next.handle();
    return from(this.answer(context, keyedRequest(request, key), next));
  }

  private async answer(context: ExecutionContext, request: KeyedRequest, next: CallHandler): Promise<string> {
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    const work = async () => answerOf(await lastValueFrom(next.handle(), { defaultValue: undefined }), response);
    const { long } = this.reflector.get<IdempotentOptions>(IDEMPOTENT, context.getHandler());
    const input = http.getRequest<AuthenticatedRequest>();
    const isLong = typeof long === 'function' ? long((input.body ?? {}) as JsonObject, input.query) : long;
    const { isReplayed, status, body, location } = isLong
      ? await this.idempotency.whileHeld(request, work)
      : await this.idempotency.inTransaction(request, work);
    response.status(status).type('application/json; charset=utf-8');
    if (location !== null) response.location(location);
    if (isReplayed) response.set('Idempotent-Replayed', 'true');
    return body.text;
  }
}

/** The one `Idempotency-Key` of a request, or null without one. */
function keyOf(rawHeaders: string[]): string | null {
  const keys = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'idempotency-key');
  if (keys.length === 0) return null;
  if (keys.length > 1) throw new InvalidInput('Send one Idempotency-Key.');
  if (!PRINTABLE.test(keys[0] ?? ''))
    throw new InvalidInput('Idempotency-Key must be 1 to 255 printable ASCII characters.');
  return keys[0] ?? null;
}

function keyedRequest({ method, originalUrl, body, caller }: AuthenticatedRequest, key: string): KeyedRequest {
  // Nesting is bounded before the body is walked; what is refused here would be refused by the validation, too.
  const problem = problemOfJson(body);
  if (problem) throw new InvalidInput(problem);
  const text = `${method} ${originalUrl}\n${canonicalJson(body ?? {})}`;
  const requestHash = createHash('sha256').update(text).digest();
  return { workspaceId: caller.workspaceId, key, requestHash, holder: randomUUID() };
}

/** What a handler has answered so far: Nest has set the status before it ran. */
function answerOf(value: unknown, response: Response): KeptAnswer {
  return { status: response.statusCode, body: finished(value), location: response.get('Location') ?? null };
}
