import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerOptions, type ThrottlerRequest } from '@nestjs/throttler';
import type { Request, Response } from 'express';
import type { AuthenticatedRequest } from '../../auth/caller.js';
import type { JsonObject } from '../../http/body/json-body.js';
import { AI_REQUEST, type AiRequestTest } from './ai-request.js';
import { AI, type Bucket, STANDARD } from './buckets.js';
import { countRequest, windowOf } from './count-request.js';

/** Requests that are part of one that was counted in the standard bucket already. */
export const countedAlready = new WeakSet<object>();

const isCounted = (context: ExecutionContext) => countedAlready.has(context.switchToHttp().getRequest<Request>());

/**
 * Counts a request in the standard bucket of its workspace, and in the `ai` bucket when its route is for AI requests
 * only. Runs between authentication and the reading of the body. Requests without a caller are not counted here.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    // The standard bucket first: requests that it refuses are not counted in the other one.
    this.throttlers = [throttler(STANDARD, isCounted), throttler(AI, (context) => this.aiTest(context) !== true)];
  }

  /** The handler's {@link AiRequestTest}; undefined where none is set. */
  protected aiTest(context: ExecutionContext): AiRequestTest | undefined {
    return this.reflector.getAllAndOverride(AI_REQUEST, [context.getHandler(), context.getClass()]);
  }

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { caller } = context.switchToHttp().getRequest<Partial<AuthenticatedRequest>>();
    return Promise.resolve(caller === undefined);
  }

  protected override async handleRequest({ context, throttler: { name } }: ThrottlerRequest) {
    const http = context.switchToHttp();
    const { caller } = http.getRequest<AuthenticatedRequest>();
    const bucket = name === AI.name ? AI : STANDARD;
    await countRequest(this.storageService, http.getResponse<Response>(), windowOf(bucket, caller));
    return true;
  }
}

/** Counts in the `ai` bucket where the parsed body decides whether a model is called. */
@Injectable()
export class AiRateLimitGuard extends RateLimitGuard {
  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    this.throttlers = [throttler(AI, (context) => !this.bodyAsksModel(context))];
  }

  private bodyAsksModel(context: ExecutionContext): boolean {
    const test = this.aiTest(context);
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    return typeof test === 'function' && test((request.body ?? {}) as JsonObject);
  }
}

/** A bucket as throttler options; {@link windowOf} tells its limit. */
const throttler = (
  { name, ttl }: Bucket,
  skipIf: (context: ExecutionContext) => boolean,
): ThrottlerOptions & { name: string } => ({ name, ttl, limit: 0, skipIf });
