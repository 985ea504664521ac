import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An applied event; Stripe may redeliver it for three days. */
@Entity('stripe_events')
export class StripeEvent {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'stripe_events_pkey' })
  id: string;

  @Column({ type: 'timestamptz', precision: 3, name: 'received_at', default: () => 'now()' })
  receivedAt: Date;
}
