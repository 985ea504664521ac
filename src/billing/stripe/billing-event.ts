import type { Stripe } from 'stripe';
import type { BillingState } from '../../auth/workspace.entity.js';
import type { PlanName } from '../../plans/plans.js';

/** What an event of Stripe means here. */
export interface BillingEvent {
  id: string;
  /** When it happened; Stripe tells whole seconds, and sends events in any order. */
  at: Date;
  /** As the metadata or the client reference names it; not checked. */
  workspaceId: string | null;
  /** Whether who pays may have chosen the name: a payment link takes the client reference from its own address. */
  claimed: boolean;
  customerId: string | null;
  subscriptionId: string | null;
  /** The plan of the subscription's price; null when the event says nothing of it, or the price has none. */
  plan: PlanName | null;
  billingState: BillingState | null;
  /** Whether the subscription gives no plan any more: it is over, or its trial has ended without a way to pay. */
  ended: boolean;
}

/** Subscriptions that are not paid for yet change nothing. */
const STATES: Partial<Record<Stripe.Subscription.Status, BillingState>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'active',
};

/** The meaning of an event, by the plans of prices; null for the types that mean nothing here. */
export function readEvent(event: Stripe.Event, plans: ReadonlyMap<string, PlanName>): BillingEvent | null {
  const at = new Date(event.created * 1000);
  const nothing = { id: event.id, at, claimed: false, plan: null, billingState: null, ended: false };
  switch (event.type) {
    case 'checkout.session.completed': {
      const { metadata, client_reference_id, customer, subscription } = event.data.object;
      const named = metadata?.['workspace_id'];
      const workspace = { workspaceId: named ?? client_reference_id, claimed: named === undefined };
      return { ...nothing, ...workspace, customerId: idOf(customer), subscriptionId: idOf(subscription) };
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const { status } = event.data.object;
      const billingState = STATES[status] ?? null;
      const plan = billingState === null ? null : planOf(event.data.object, plans);
      return { ...nothing, ...ownerOf(event.data.object), plan, billingState, ended: status === 'paused' };
    }
    case 'customer.subscription.deleted': {
      const plan = planOf(event.data.object, plans);
      return { ...nothing, ...ownerOf(event.data.object), plan, billingState: 'active', ended: true };
    }
    case 'invoice.payment_failed':
      return { ...nothing, ...payerOf(event.data.object), billingState: 'past_due' };
    case 'invoice.paid':
      return { ...nothing, ...payerOf(event.data.object), billingState: 'active' };
    default:
      return null;
  }
}

const ownerOf = ({ id, metadata, customer }: Stripe.Subscription) => ({
  workspaceId: metadata?.['workspace_id'] ?? null,
  customerId: idOf(customer),
  subscriptionId: id,
});

/** An invoice that stands by itself is of no subscription. */
function payerOf({ metadata, customer, parent }: Stripe.Invoice) {
  const details = parent?.subscription_details;
  return {
    workspaceId: metadata?.['workspace_id'] ?? details?.metadata?.['workspace_id'] ?? null,
    customerId: idOf(customer),
    subscriptionId: idOf(details?.subscription),
  };
}

const planOf = ({ items }: Stripe.Subscription, plans: ReadonlyMap<string, PlanName>) =>
  items.data.map(({ price }) => plans.get(price.id)).find((plan) => plan !== undefined) ?? null;

/** Stripe names a thing by its id, or puts it there whole. */
const idOf = (thing: string | { id: string } | null | undefined) =>
  (typeof thing === 'string' ? thing : thing?.id) ?? null;
