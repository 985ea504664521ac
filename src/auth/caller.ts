import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { PlanName } from '../plans/plans.js';
import type { BillingState } from './workspace.entity.js';

/** The caller: the workspace of the key, with what the gates check. */
export interface Caller {
  keyId: string;
  workspaceId: string;
  plan: PlanName;
  billingState: BillingState;
}

/** A request that passed the auth guard. */
export type AuthenticatedRequest = Request & { caller: Caller };

/** Injects the {@link Caller} of the request. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<AuthenticatedRequest>().caller,
);
