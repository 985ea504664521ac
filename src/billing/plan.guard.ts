import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { ApiNotOnPlan, PptxNotOnPlan } from '../errors/catalogue.js';
import { type Plan, PLANS } from '../plans/plans.js';

/** Features that a plan may lack. */
export type Feature = 'pptx' | 'images' | 'apiAccess';

/** The feature that a request needs, by its body. */
export type FeatureOf = (body: Record<string, unknown>) => Feature | null;

/** Metadata key of {@link NeedsFeature}. */
export const FEATURE = 'feature';

/** The feature that a handler needs; a function decides by the body, which is not validated yet. */
export const NeedsFeature = (feature: Feature | FeatureOf) =>
  SetMetadata(FEATURE, typeof feature === 'function' ? feature : () => feature);

/** Refuses features that the caller's plan does not include. */
@Injectable()
export class PlanGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const featureOf = this.reflector.getAllAndOverride<FeatureOf | undefined>(FEATURE, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const feature = featureOf?.((request.body ?? {}) as Record<string, unknown>);
    const { plan: name } = request.caller;
    const plan: Plan = PLANS[name];
    if (!feature || plan[feature]) return true;
    throw feature === 'pptx' ? new PptxNotOnPlan(name) : new ApiNotOnPlan(name);
  }
}
