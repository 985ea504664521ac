import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { PLAN_NAMES, type PlanName } from '../plans/plans.js';

export const BILLING_STATES = ['active', 'past_due'] as const;

/** Whether the last payment went through; `past_due` stops writes. */
export type BillingState = (typeof BILLING_STATES)[number];

/** A tenant: each of its keys gives access to all of its decks and nothing else. */
@Entity('workspaces')
@Check('workspaces_plan_known', `plan in (${PLAN_NAMES.map((name) => `'${name}'`).join(', ')})`)
@Check('workspaces_billing_state_known', `billing_state in (${BILLING_STATES.map((name) => `'${name}'`).join(', ')})`)
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
