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

/** A signed event that lacks what Stripe says events have. */
export class UnexpectedForm extends Error {}

/** Subscriptions not yet paid for change nothing. */
const STATES: ReadonlyMap<string, BillingState> = new Map<Stripe.Subscription.Status, BillingState>([
  ['active', 'active'],
  ['trialing', 'active'],
  ['past_due', 'past_due'],
  ['unpaid', 'past_due'],
  ['paused', 'active'],
]);

/** Latest time of a Date, in seconds. */
const LATEST = 8.64e12;

/**
 * Interprets an event, by the plans of prices; null for irrelevant types.
 *
 * @param event any JSON value.
 * @throws UnexpectedForm when what is used of it is missing or of another type.
 */
export function readEvent(event: unknown, plans: ReadonlyMap<string, PlanName>): BillingEvent | null {
  const object = there(valueAt(event, 'data', 'object'), 'data.object');
  const id = there(idAt(event, 'id'), 'id');
  const nothing = { id, at: timeOf(event), claimed: false, plan: null, billingState: null, ended: false };
  switch (there(textAt(event, 'type'), 'type')) {
    case 'checkout.session.completed': {
      const named = textAt(object, 'metadata', 'workspace_id');
      const workspace = { workspaceId: named ?? textAt(object, 'client_reference_id'), claimed: named === null };
      const subscriptionId = idAt(object, 'subscription');
      return { ...nothing, ...workspace, customerId: idAt(object, 'customer'), subscriptionId };
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed': {
      const status = there(textAt(object, 'status'), 'status');
      const billingState = STATES.get(status) ?? null;
      const plan = planOf(object, plans);
      return { ...nothing, ...ownerOf(object), plan: billingState && plan, billingState, ended: status === 'paused' };
    }
    case 'customer.subscription.deleted':
      return { ...nothing, ...ownerOf(object), plan: planOf(object, plans), billingState: 'active', ended: true };
    case 'invoice.payment_failed':
      return { ...nothing, ...payerOf(object), billingState: 'past_due' };
    case 'invoice.paid':
      return { ...nothing, ...payerOf(object), billingState: 'active' };
    default:
      return null;
  }
}

function timeOf(event: unknown): Date {
  const created = valueAt(event, 'created');
  if (typeof created !== 'number' || created < 0 || created > LATEST) throw new UnexpectedForm('created is no time.');
  return new Date(created * 1000);
}

const ownerOf = (subscription: unknown) => ({
  workspaceId: textAt(subscription, 'metadata', 'workspace_id'),
  customerId: idAt(subscription, 'customer'),
  subscriptionId: there(idAt(subscription, 'id'), 'id of the subscription'),
});

/** An invoice may have no subscription. */
function payerOf(invoice: unknown) {
  const details = valueAt(invoice, 'parent', 'subscription_details');
  return {
    workspaceId: textAt(invoice, 'metadata', 'workspace_id') ?? textAt(details, 'metadata', 'workspace_id'),
    customerId: idAt(invoice, 'customer'),
    subscriptionId: idAt(details, 'subscription'),
  };
}

function planOf(subscription: unknown, plans: ReadonlyMap<string, PlanName>): PlanName | null {
  const items = valueAt(subscription, 'items', 'data');
  if (!Array.isArray(items)) throw new UnexpectedForm('items.data is no list.');
  const prices = items.map((item: unknown) => there(idAt(item, 'price'), 'price of an item'));
  return prices.map((price) => plans.get(price)).find((plan) => plan !== undefined) ?? null;
}

function there<T>(value: T | null, what: string): T {
  if (value === null) throw new UnexpectedForm(`${what} is missing.`);
  return value;
}

/** What stands under these keys, one inside the other; null where there is nothing. */
function valueAt(value: unknown, ...[key, ...inner]: string[]): unknown {
  if (key === undefined || value === undefined || value === null) return value ?? null;
  if (typeof value !== 'object' || Array.isArray(value)) throw new UnexpectedForm(`What holds ${key} is no object.`);
  return valueAt((value as Record<string, unknown>)[key], ...inner);
}

function textAt(value: unknown, ...keys: string[]): string | null {
  const text = valueAt(value, ...keys);
  if (text !== null && typeof text !== 'string') throw new UnexpectedForm(`${keys.join('.')} is no text.`);
  return text;
}

/** Stripe refers to an object by its id, of at most 255 characters, or expands it. */
function idAt(value: unknown, key: string): string | null {
  const thing = valueAt(value, key);
  const id = typeof thing === 'string' ? thing : textAt(thing, 'id');
  if (id !== null && !/^[\w-]{1,255}$/.test(id)) throw new UnexpectedForm(`${key} is no id.`);
  return id;
}
