import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation, Unique } from 'typeorm';
import { Workspace } from '../../auth/workspace.entity.js';

/** The Stripe customer of a workspace, and up to when its events were applied. */
@Entity('stripe_accounts')
@Unique('stripe_accounts_customer_key', ['customerId'])
export class StripeAccount {
  @PrimaryColumn({ type: 'uuid', name: 'workspace_id', primaryKeyConstraintName: 'stripe_accounts_pkey' })
  workspaceId: string;

  @OneToOne(() => Workspace, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'workspace_id', foreignKeyConstraintName: 'stripe_accounts_workspace_fkey' })
  workspace: Relation<Workspace>;

  @Column({ type: 'text', name: 'customer_id', nullable: true })
  customerId: string | null;

  /** The subscription that granted the plan; the end of another one changes nothing. */
  @Column({ type: 'text', name: 'subscription_id', nullable: true })
  subscriptionId: string | null;

  /** Time of the event that set the plan; older ones are ignored. */
  @Column({ type: 'timestamptz', precision: 3, name: 'plan_as_of', nullable: true })
  planAsOf: Date | null;

  /** The same for the billing state, which invoices set too. */
  @Column({ type: 'timestamptz', precision: 3, name: 'state_as_of', nullable: true })
  stateAsOf: Date | null;
}
