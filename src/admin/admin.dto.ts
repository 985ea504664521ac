import { IsIn, IsInt, Matches, Max, Min } from 'class-validator';
import type { BillingState } from '../auth/workspace.entity.js';
import { PLAN_NAMES, type PlanName } from '../plans/plans.js';
import { Line, Optional } from '../http/body/validators.js';

const BILLING_STATES: BillingState[] = ['active', 'past_due'];
const MOST_CREDITS = 1_000_000_000;

/** What may be set at creation and changed later. */
class WorkspaceStateDto {
  /** What remains in this period. */
  @Optional()
  @Max(MOST_CREDITS)
  @Min(0)
  @IsInt()
  credits?: number;

  @Optional()
  @IsIn(BILLING_STATES)
  billing_state?: BillingState;
}

export class CreateWorkspaceDto extends WorkspaceStateDto {
  @Line(200)
  name: string;

  @IsIn(PLAN_NAMES)
  plan: PlanName;
}

export class UpdateWorkspaceDto extends WorkspaceStateDto {
  @Optional()
  @IsIn(PLAN_NAMES)
  plan?: PlanName;

  /** Which customer of Stripe the workspace is. */
  @Optional()
  @Matches(/^[\w-]{1,255}$/)
  stripe_customer_id?: string;
}

export class CreateKeyDto {
  @Optional()
  @Line(200)
  name?: string;
}
