import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerOptions, type ThrottlerRequest } from '@nestjs/throttler';
import type { Response } from 'express';
import type { AuthenticatedRequest } from '../../auth/caller.js';
import type { JsonObject } from '../../http/body/json-body.js';
import { AI_REQUEST, type AiRequestTest } from './ai-request.js';
import { PLANS } from '../../plans/plans.js';
import { AI, type Bucket, STANDARD } from './buckets.js';
import { countRequest } from './count-request.js';

/**
 * Counts a request in the standard bucket of its workspace, and in the `ai` bucket when its route is for AI requests
 * only. Runs between authentication and the reading of the body. Requests without a caller are not counted here.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    // The standard bucket first: requests that it refuses are not counted in the other one.
    this.throttlers = [throttler(STANDARD), throttler(AI, (context) => this.aiTest(context) !== true)];
  }

  /** The handler's {@link AiRequestTest}; undefined where none is set. */
  protected aiTest(context: ExecutionContext): AiRequestTest | undefined {
    return this.reflector.getAllAndOverride(AI_REQUEST, [context.getHandler(), context.getClass()]);
  }

  protected override shouldSkip(context: ExecutionContext): Promise<boolean> {
    const { caller } = context.switchToHttp().getRequest<Partial<AuthenticatedRequest>>();
    return Promise.resolve(caller === undefined);
  }

  protected override async handleRequest({ context, limit, ttl, throttler: { name } }: ThrottlerRequest) {
    const http = context.switchToHttp();
    const { caller } = http.getRequest<AuthenticatedRequest>();
    const key = `${name}:${caller.workspaceId}`;
    await countRequest(this.storageService, http.getResponse<Response>(), {
      key,
      ttl,
      limit,
      what: `${name} requests`,
    });
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

/** A bucket as throttler options; its limit is that of the caller's current plan. */
const throttler = (
  { name, ttl, capacity }: Bucket,
  skipIf?: (context: ExecutionContext) => boolean,
): ThrottlerOptions & { name: string } => ({
  name,
  ttl,
  limit: (context) => capacity(PLANS[context.switchToHttp().getRequest<AuthenticatedRequest>().caller.plan]),
  skipIf,
});
