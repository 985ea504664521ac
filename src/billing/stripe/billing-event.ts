import type { Stripe } from 'stripe';
import type { BillingState } from '../../auth/workspace.entity.js';
import type { PlanName } from '../plans.js';

/** What an event of Stripe means here. */
export interface BillingEvent {
  id: string;
  /** When it happened; Stripe tells whole seconds, and sends events in any order. */
  at: Date;
  /** As the metadata names it; not checked. */
  workspaceId: string | null;
  customerId: string | null;
  subscriptionId: string | null;
  /** Null when the event says nothing of it. */
  plan: PlanName | null;
  billingState: BillingState | null;
  /** Whether the subscription is over. */
  ended: boolean;
}

/** Subscriptions that are not paid for yet, or paused, change nothing. */
const STATES: Partial<Record<Stripe.Subscription.Status, BillingState>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
};

/** The meaning of an event, by the plans of prices; null for the types that mean nothing here. */
export function readEvent(event: Stripe.Event, plans: ReadonlyMap<string, PlanName>): BillingEvent | null {
  const nothing = { id: event.id, at: new Date(event.created * 1000), plan: null, billingState: null, ended: false };
  switch (event.type) {
    case 'checkout.session.completed': {
      const { metadata, client_reference_id, customer, subscription } = event.data.object;
      const workspaceId = metadata?.['workspace_id'] ?? client_reference_id;
      return { ...nothing, workspaceId, customerId: idOf(customer), subscriptionId: idOf(subscription) };
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated': {
      const billingState = STATES[event.data.object.status] ?? null;
      const plan = billingState === null ? null : planOf(event.data.object, plans);
      return { ...nothing, ...ownerOf(event.data.object), plan, billingState };
    }
    case 'customer.subscription.deleted':
      return { ...nothing, ...ownerOf(event.data.object), plan: 'free', billingState: 'active', ended: true };
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
