import { applyDecorators, type CanActivate, type Type, UseGuards } from '@nestjs/common';
import { BillingGuard } from './billing.guard.js';
import { PlanGuard } from './plan.guard.js';

/**
 * The guards of a controller or handler in the order of `docs/api/errors.md`: existence (404), payment (402), plan (403).
 * Authentication, rate limits and the body are checked before, for every route.
 */
export const Gates = (...existence: Type<CanActivate>[]) =>
  applyDecorators(UseGuards(...existence, BillingGuard, PlanGuard));
