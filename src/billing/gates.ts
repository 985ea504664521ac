import { applyDecorators, type CanActivate, type Type, UseGuards } from '@nestjs/common';
import { BillingGuard } from './billing.guard.js';
import { PlanGuard } from './plan.guard.js';

/**
 * The gates of a controller or handler in the order of the contract: first whether the resource exists (404), then
 * payment (402), then plan (403). Authentication, rate limits and the body came before, for every route.
 */
export const Gates = (...existence: Type<CanActivate>[]) =>
  applyDecorators(UseGuards(...existence, BillingGuard, PlanGuard));
