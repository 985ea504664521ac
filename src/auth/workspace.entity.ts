import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { PLAN_NAMES, type PlanName } from '../plans/plans.js';

/** Whether the last payment went through; `past_due` stops writes. */
export type BillingState = 'active' | 'past_due';

/** A tenant: each of its keys gives access to all of its decks and nothing else. */
@Entity('workspaces')
@Check('workspaces_plan_known', `plan in (${PLAN_NAMES.map((name) => `'${name}'`).join(', ')})`)
@Check('workspaces_billing_state_known', `billing_state in ('active', 'past_due')`)
export class Workspace {
  @PrimaryColumn({ type: 'uuid', primaryKeyConstraintName: 'workspaces_pkey' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  @Column({ type: 'text' })
  plan: PlanName;

  @Column({ type: 'text', name: 'billing_state', default: 'active' })
  billingState: BillingState;

  @Column({ type: 'timestamptz', precision: 3, name: 'created_at', default: () => 'now()' })
  createdAt: Date;
}
