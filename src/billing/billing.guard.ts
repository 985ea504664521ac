import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { SubscriptionPastDue } from '../errors/catalogue.js';

/** Refuses every write of a workspace whose last payment failed. Reads are allowed. */
@Injectable()
export class BillingGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { method, caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const writes = method !== 'GET' && method !== 'HEAD';
    if (writes && caller.billingState === 'past_due') throw new SubscriptionPastDue();
    return true;
  }
}
