import { IsIn, IsInt, Matches, Max, Min } from 'class-validator';
import { BILLING_STATES, type BillingState } from '../auth/workspace.entity.js';
import { PLAN_NAMES, type PlanName } from '../plans/plans.js';
import { Field } from '../http/body/field.js';
import { ReadBack } from '../http/body/known-fields.js';
import { Line, Optional } from '../http/body/validators.js';
import { WorkspaceAnswer } from './admin.answers.js';

const MOST_CREDITS = 1_000_000_000;

/** What may be set at creation and changed later. */
class WorkspaceStateDto {
  @Field('Credits that remain in this period. The difference becomes an `adjust` entry of the ledger.', 500)
  @Optional()
  @Max(MOST_CREDITS)
  @Min(0)
  @IsInt()
  credits?: number;

  @Field('`past_due` stops the writes of the workspace. Default for a new one: `active`.', 'active')
  @Optional()
  @IsIn(BILLING_STATES)
  billing_state?: BillingState;
}

export class CreateWorkspaceDto extends WorkspaceStateDto {
  @Field('Name of the workspace, one line.', 'Acme')
  @Line(200)
  name: string;

  @Field('Plan of the workspace.', 'pro')
  @IsIn(PLAN_NAMES)
  plan: PlanName;
}

@ReadBack(WorkspaceAnswer)
export class UpdateWorkspaceDto extends WorkspaceStateDto {
  @Field(
    'New plan. A larger one grants its additional credits at once, a smaller one from the next period.',
    'business',
  )
  @Optional()
  @IsIn(PLAN_NAMES)
  plan?: PlanName;

  @Field('Customer of Stripe that pays for the workspace.', 'cus_QX2r8sT1')
  @Optional()
  @Matches(/^[\w-]{1,255}$/)
  stripe_customer_id?: string;
}

export class CreateKeyDto {
  @Field('Name of the key, for its owner. Default: `Key`.', 'CI')
  @Optional()
  @Line(200)
  name?: string;
}
