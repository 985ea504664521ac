import type { Stripe } from 'stripe';
import type { BillingState } from '../../auth/workspace.entity.js';
import type { PlanName } from '../../plans/plans.js';

/** The meaning of a Stripe event for this service. */
export interface BillingEvent {
  id: string;
  /** When it happened; Stripe's times are whole seconds, and events arrive in any order. */
  at: Date;
  /** From the metadata or the client reference; not verified. */
  workspaceId: string | null;
  /** Whether the payer may have chosen the workspace: a payment link takes the client reference from its URL. */
  claimed: boolean;
  customerId: string | null;
  subscriptionId: string | null;
  /** The plan of the subscription's price; null when the event has none, or the price is unknown. */
  plan: PlanName | null;
  billingState: BillingState | null;
  /** Whether the subscription no longer grants a plan: it is over, or its trial ended without a payment method. */
  ended: boolean;
}

/** Subscriptions not yet paid for change nothing. */
const STATES: Partial<Record<Stripe.Subscription.Status, BillingState>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'active',
};

/** Interprets an event, by the plans of prices; null for irrelevant types. */
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

/** An invoice may have no subscription. */
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

/** Stripe refers to an object by its id, or expands it. */
const idOf = (thing: string | { id: string } | null | undefined) =>
  (typeof thing === 'string' ? thing : thing?.id) ?? null;
