import type { PlanName } from '../../plans/plans.js';
import { readEvent, UnexpectedForm } from './billing-event.js';

const PRICES = new Map<string, PlanName>([
  ['price_solo', 'solo'],
  ['price_pro', 'pro'],
]);
const AT = 1_700_000_000;

/** What an event of a type about this object means. */
const meaning = (type: string, object: unknown) =>
  readEvent({ id: 'evt', created: AT, type, data: { object } }, PRICES);

const subscription = (status: string, ...prices: string[]) => ({
  id: 'sub',
  customer: 'cus',
  metadata: { workspace_id: 'w' },
  status,
  items: { data: prices.map((id) => ({ price: { id } })) },
});

const nothing = { id: 'evt', at: new Date(AT * 1000), claimed: false, plan: null, billingState: null, ended: false };
const owner = { workspaceId: 'w', customerId: 'cus', subscriptionId: 'sub' };

describe('an event of Stripe', () => {
  it('of a paid checkout names the workspace of its metadata, and claims the one that the payer gave', () => {
    const session = { metadata: {}, client_reference_id: 'claimed', customer: 'cus', subscription: 'sub' };
    const claimed = { ...nothing, ...owner, workspaceId: 'claimed', claimed: true };
    expect(meaning('checkout.session.completed', session)).toEqual(claimed);
    expect(meaning('checkout.session.completed', { ...session, metadata: null })).toEqual(claimed);
    const named = { ...session, metadata: { workspace_id: 'w' } };
    expect(meaning('checkout.session.completed', named)).toEqual({ ...nothing, ...owner });
    expect(meaning('checkout.session.completed', { ...session, client_reference_id: null })).toMatchObject({
      workspaceId: null,
      claimed: true,
    });
  });

  it.each(['created', 'updated', 'paused', 'resumed'])('of a subscription that was %s brings its plan', (what) => {
    const type = `customer.subscription.${what}`;
    const paid = { ...nothing, ...owner, plan: 'solo', billingState: 'active' };
    expect(meaning(type, subscription('active', 'price_solo'))).toEqual(paid);
    expect(meaning(type, subscription('trialing', 'price_solo'))).toEqual(paid);
    expect(meaning(type, subscription('past_due', 'price_solo'))).toEqual({ ...paid, billingState: 'past_due' });
    expect(meaning(type, subscription('unpaid', 'price_solo'))).toEqual({ ...paid, billingState: 'past_due' });
    expect(meaning(type, subscription('paused', 'price_solo'))).toEqual({ ...paid, ended: true });
  });

  it.each(['incomplete', 'incomplete_expired', 'canceled'])('of a subscription that is %s brings nothing', (status) => {
    const read = meaning('customer.subscription.updated', subscription(status, 'price_pro'));
    expect(read).toEqual({ ...nothing, ...owner });
  });

  it('of a subscription to several products brings the plan among them, or none', () => {
    const type = 'customer.subscription.updated';
    expect(meaning(type, subscription('active', 'price_other', 'price_pro'))).toMatchObject({ plan: 'pro' });
    expect(meaning(type, subscription('active', 'price_other'))).toMatchObject({ plan: null, billingState: 'active' });
    expect(meaning(type, { ...subscription('active'), metadata: {} })).toMatchObject({ workspaceId: null, plan: null });
  });

  it('of a subscription that is deleted ends its plan', () => {
    const ended = { ...nothing, ...owner, plan: 'pro', billingState: 'active', ended: true };
    expect(meaning('customer.subscription.deleted', subscription('canceled', 'price_pro'))).toEqual(ended);
  });

  it('of an invoice says whether its subscription is paid', () => {
    const details = { subscription: { id: 'sub' }, metadata: { workspace_id: 'w' } };
    const invoice = { metadata: {}, customer: { id: 'cus' }, parent: { subscription_details: details } };
    const told = { ...nothing, ...owner };
    expect(meaning('invoice.paid', invoice)).toEqual({ ...told, billingState: 'active' });
    expect(meaning('invoice.payment_failed', invoice)).toEqual({ ...told, billingState: 'past_due' });
    const own = { ...invoice, metadata: { workspace_id: 'own' } };
    expect(meaning('invoice.paid', own)).toMatchObject({ workspaceId: 'own' });
    const single = { metadata: null, customer: null, parent: null };
    expect(meaning('invoice.paid', single)).toMatchObject({
      workspaceId: null,
      customerId: null,
      subscriptionId: null,
    });
  });

  it('of another kind means nothing', () => {
    expect(meaning('customer.created', subscription('active', 'price_pro'))).toBeNull();
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no object', 'invoice.paid'],
    ['no data', { data: undefined }],
    ['data without an object', { data: {} }],
    ['an object that is none', { data: { object: [] } }],
    ['no type', { type: null }],
    ['no id', { id: undefined }],
    ['an id that is null', { id: null }],
    ['an id that is too long', { id: 'x'.repeat(256) }],
    ['no time', { created: undefined }],
    ['an object for a time', { created: {} }],
    ['a text for a time', { created: '1700000000' }],
    ['a time before all', { created: -1 }],
    ['a time that no Date has', { created: 8.64e12 + 1 }],
  ])('that has %s is refused', (_, fields) => {
    const invoice = { id: 'evt', created: AT, type: 'invoice.paid', data: { object: {} } };
    const event = typeof fields === 'object' && fields !== null ? { ...invoice, ...fields } : fields;
    expect(() => readEvent(event, PRICES)).toThrow(UnexpectedForm);
  });

  it.each<object>([
    { items: undefined },
    { items: 'price_pro' },
    { items: [{ price: { id: 'price_pro' } }] },
    { items: { data: {} } },
    { items: { data: [null] } },
    { items: { data: [{}] } },
    { items: { data: [{ price: null }] } },
    { items: { data: [{ price: 7 }] } },
    { id: undefined },
    { id: 7 },
    { status: undefined },
    { metadata: 'w' },
    { metadata: { workspace_id: 7 } },
    { customer: 7 },
    { customer: { id: '\u0000' } },
  ])('of a subscription with %j is refused', (fields) => {
    for (const status of ['active', 'incomplete']) {
      const object = { ...subscription(status, 'price_pro'), ...fields };
      expect(() => meaning('customer.subscription.updated', object)).toThrow(UnexpectedForm);
    }
  });

  it('of an invoice or a checkout of another form is refused', () => {
    for (const parent of [7, { subscription_details: [] }, { subscription_details: { subscription: 7 } }])
      expect(() => meaning('invoice.paid', { parent })).toThrow(UnexpectedForm);
    expect(() => meaning('checkout.session.completed', { client_reference_id: 7 })).toThrow(UnexpectedForm);
  });
});
