import { jest } from '@jest/globals';
import { Stripe } from 'stripe';
import supertest from 'supertest';
import { readSettings } from '../../src/config/settings.js';
import { AbandonedOperationsSweeper } from '../../src/billing/abandoned-operations.sweeper.js';
import { StripeService } from '../../src/billing/stripe/stripe.service.js';
import { entries, part, sql } from '../support/ledger.js';
import {
  anError,
  asAdmin,
  itHere,
  newTenant,
  startTestService,
  type TestService,
  type Tenant,
} from '../support/service.js';

const SECRET = 'whsec_a_secret_for_tests';
const NOW = Math.floor(Date.now() / 1000);

describe('the Stripe webhook', () => {
  let service: TestService;
  let tenant: Tenant;
  let count = 0;
  beforeAll(async () => {
    service = await startTestService({
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_PRICES: '{"price_solo": "solo", "price_pro": "pro"}',
    });
  });
  beforeEach(async () => {
    tenant = await newTenant(service, 'free');
  });
  afterAll(() => service.close());

  const deliver = (
    payload: string,
    signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }),
  ) =>
    supertest(service.url)
      .post('/webhooks/stripe')
      .set('Stripe-Signature', signature)
      .set('Content-Type', 'application/json; charset=utf-8')
      .send(payload);
  const event = (type: string, object: object, { at = 0, id = `evt_${process.pid}_${NOW}_${++count}` } = {}) =>
    JSON.stringify({ id, object: 'event', type, created: NOW + at, data: { object } }, null, 2);
  const send = (type: string, object: object, options: { at?: number; id?: string } = {}) =>
    deliver(event(type, object, options)).expect(200, { received: true });

  const subscription = (fields: object = {}) => ({
    id: `sub_${tenant.workspaceId}`,
    object: 'subscription',
    customer: `cus_${tenant.workspaceId}`,
    status: 'active',
    metadata: { workspace_id: tenant.workspaceId },
    items: { object: 'list', data: [{ price: { id: 'price_pro' } }] },
    ...fields,
  });
  const invoice = (fields: object = {}) => ({
    id: 'in_1',
    object: 'invoice',
    customer: `cus_${tenant.workspaceId}`,
    parent: { type: 'subscription_details', subscription_details: { subscription: `sub_${tenant.workspaceId}` } },
    ...fields,
  });
  const session = (fields: object = {}) => ({
    object: 'checkout.session',
    customer: `cus_${tenant.workspaceId}`,
    metadata: {},
    ...fields,
  });
  const items = (price: string) => ({ items: { data: [{ price: { id: price } }] } });
  const billing = async () => {
    const { body } = await asAdmin(service).get(`/admin/workspaces/${tenant.workspaceId}`).expect(200);
    return [body.workspace.plan, body.workspace.billing_state];
  };
  const created = 'customer.subscription.created';
  const updated = 'customer.subscription.updated';

  it('takes the plan from the price, with its credits, for the next request', async () => {
    expect((await tenant.post('/v1/images', {})).body).toEqual(anError('api_not_on_plan'));
    await send(created, subscription());
    expect(await billing()).toEqual(['pro', 'active']);
    expect(await entries(tenant)).toEqual(['grant 100', 'grant 4900']);
    await tenant.post('/v1/images', {}).expect(422);
  });

  it.each([
    ['active', ['pro', 'active']],
    ['trialing', ['pro', 'active']],
    ['past_due', ['pro', 'past_due']],
    ['unpaid', ['pro', 'past_due']],
    ['incomplete', ['free', 'active']],
    ['paused', ['free', 'active']],
  ])('reads a subscription that is %s', async (status, expected) => {
    await send(created, subscription({ status }));
    expect(await billing()).toEqual(expected);
  });

  it('knows the customer after the first event', async () => {
    await send(created, subscription());
    await send('invoice.payment_failed', invoice(), { at: 1 });
    expect(await billing()).toEqual(['pro', 'past_due']);
    expect((await tenant.post('/v1/decks', { title: 'x' })).body).toEqual(anError('subscription_past_due'));
    await tenant.get('/v1/decks').expect(200);
    await send('invoice.paid', invoice(), { at: 2 });
    await tenant.post('/v1/decks', { title: 'x' }).expect(201);
    await send('customer.subscription.deleted', subscription({ metadata: {} }), { at: 3 });
    expect(await billing()).toEqual(['free', 'active']);
  });

  it.each([
    ['its metadata', () => ({ metadata: { workspace_id: tenant.workspaceId } })],
    ['its client reference', () => ({ client_reference_id: tenant.workspaceId, metadata: {} })],
  ])('learns the customer from a checkout session by %s', async (_, names) => {
    await send('checkout.session.completed', session(names()));
    await send(updated, subscription({ metadata: {} }));
    expect(await billing()).toEqual(['pro', 'active']);
  });

  it('learns the customer from the operator, who cannot give one away twice', async () => {
    const link = (workspaceId: string) =>
      asAdmin(service).patch(`/admin/workspaces/${workspaceId}`, { stripe_customer_id: `cus_${tenant.workspaceId}` });
    await link(tenant.workspaceId).expect(200);
    await send(updated, subscription({ metadata: null }));
    expect(await billing()).toEqual(['pro', 'active']);
    await link((await newTenant(service)).workspaceId).expect(422);
    await link(tenant.workspaceId).expect(200);
  });

  it('ignores events it has seen, those of other types and those of strangers', async () => {
    await send(created, subscription(), { id: `evt_once_${tenant.workspaceId}` });
    await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { plan: 'solo' }).expect(200);
    await send(created, subscription(), { id: `evt_once_${tenant.workspaceId}` });
    await send('customer.updated', { id: `cus_${tenant.workspaceId}` });
    await send('invoice.payment_failed', invoice({ customer: 'cus_of_nobody' }));
    await send(updated, subscription({ customer: 'cus_of_nobody', metadata: { workspace_id: 'x' } }));
    await send(updated, subscription(items('price_of_something_else')));
    expect(await billing()).toEqual(['solo', 'active']);
  });

  itHere('knows for thirty days which events it has seen', async () => {
    const id = `evt_old_${tenant.workspaceId}`;
    const isAgain = async (days: number) => {
      await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { plan: 'solo' }).expect(200);
      await sql(service, 'update stripe_events set received_at = now() - make_interval(days => $2) where id = $1', [
        id,
        days,
      ]);
      await part(service, AbandonedOperationsSweeper).sweep();
      await send(created, subscription(), { id });
      return (await billing())[0] === 'pro';
    };
    await send(created, subscription(), { id });
    expect([await isAgain(29), await isAgain(31)]).toEqual([false, true]);
  });

  it('applies an event once when it is delivered twenty times at once', async () => {
    const text = event(created, subscription());
    const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(text)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await entries(tenant)).toEqual(['grant 100', 'grant 4900']);
  });

  it('ends in the same state in whatever order events arrive', async () => {
    const history: [string, object, number][] = [
      [created, subscription(items('price_solo')), 0],
      ['invoice.paid', invoice({ metadata: { workspace_id: tenant.workspaceId } }), 1],
      [updated, subscription({ status: 'past_due' }), 5],
      ['invoice.payment_failed', invoice({ metadata: { workspace_id: tenant.workspaceId } }), 6],
    ];
    for (const order of [
      [3, 2, 1, 0],
      [1, 3, 0, 2],
      [2, 0, 3, 1],
    ]) {
      tenant = await newTenant(service, 'free');
      for (const index of order) {
        const [type, object, at] = history[index] as [string, object, number];
        const own = { metadata: { workspace_id: tenant.workspaceId }, customer: `cus_${tenant.workspaceId}` };
        await send(type, { ...object, ...own }, { at });
      }
      expect(await billing()).toEqual(['pro', 'past_due']);
    }
  });

  it('believes the event that arrives last of those of one second', async () => {
    await send(created, subscription());
    await send('invoice.payment_failed', invoice(), { at: 1 });
    await send('invoice.paid', invoice(), { at: 1 });
    expect(await billing()).toEqual(['pro', 'active']);
    await send(updated, subscription(items('price_solo')));
    expect(await billing()).toEqual(['solo', 'active']);
  });

  it('believes none of several events that arrive late', async () => {
    await send(created, subscription());
    await send('invoice.payment_failed', invoice(), { at: 30 });
    await send('invoice.paid', invoice(), { at: 10 });
    await send('invoice.paid', invoice(), { at: 20 });
    expect(await billing()).toEqual(['pro', 'past_due']);
  });

  it('takes no subscription that is not paid in place of one that is', async () => {
    await send(created, subscription({ id: 'sub_paid' }));
    await send(created, subscription({ id: 'sub_failing', status: 'past_due', ...items('price_solo') }), { at: 1 });
    expect(await billing()).toEqual(['pro', 'active']);
  });

  it('stays with the first customer, whoever else pays', async () => {
    await send(created, subscription());
    await send(updated, subscription({ customer: `cus_second_${tenant.workspaceId}` }), { at: 1 });
    await send('invoice.payment_failed', invoice(), { at: 2 });
    expect(await billing()).toEqual(['pro', 'past_due']);
  });

  it('does not end the plan with a subscription that another one has replaced', async () => {
    await send(created, subscription({ id: 'sub_old' }));
    await send(created, subscription({ id: 'sub_new' }), { at: 1 });
    await send('customer.subscription.deleted', subscription({ id: 'sub_old' }), { at: 2 });
    expect(await billing()).toEqual(['pro', 'active']);
    await send('customer.subscription.deleted', subscription({ id: 'sub_new' }), { at: 3 });
    expect(await billing()).toEqual(['free', 'active']);
  });

  it('hears of no invoice but those of the subscription that gave the plan', async () => {
    const of = (id: string) => ({ parent: { subscription_details: { subscription: id } } });
    const failed = (fields: object, at: number) => send('invoice.payment_failed', invoice(fields), { at });
    await send('checkout.session.completed', session({ metadata: { workspace_id: tenant.workspaceId } }));
    await failed({}, 1); // the first payment of a subscription that is incomplete
    await failed({ parent: null, billing_reason: 'manual' }, 2);
    expect(await billing()).toEqual(['free', 'active']);
    await send(created, subscription({ id: 'sub_a' }), { at: 3 });
    await failed({ parent: null }, 4);
    await failed({ parent: { type: 'quote_details', subscription_details: null } }, 5);
    await failed(of('sub_of_another_product'), 6);
    expect(await billing()).toEqual(['pro', 'active']);
    await failed(of('sub_a'), 7);
    expect(await billing()).toEqual(['pro', 'past_due']);
    await send('invoice.paid', invoice({ parent: null }), { at: 8 });
    await send('invoice.paid', invoice(of('sub_of_another_product')), { at: 9 });
    expect(await billing()).toEqual(['pro', 'past_due']);
    await send('customer.subscription.deleted', subscription({ id: 'sub_a' }), { at: 10 });
    await failed(of('sub_a'), 11); // the last invoice of what is over
    expect(await billing()).toEqual(['free', 'active']);
  });

  it('takes nothing from subscriptions to other products', async () => {
    await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { plan: 'solo' }).expect(200);
    const other = items('price_of_something_else');
    await send(created, subscription(other));
    await send(updated, subscription({ ...other, status: 'past_due' }), { at: 1 });
    await send('customer.subscription.deleted', subscription(other), { at: 2 });
    expect(await billing()).toEqual(['solo', 'active']);
  });

  it.each([updated, 'customer.subscription.paused'])(
    'gives the plan back when a trial has ended without a way to pay, until it goes on (%s)',
    async (paused) => {
      await send(created, subscription({ status: 'trialing' }));
      await send(paused, subscription({ status: 'paused' }), { at: 1 });
      expect(await billing()).toEqual(['free', 'active']);
      await send('customer.subscription.resumed', subscription({ status: 'active' }), { at: 2 });
      expect(await billing()).toEqual(['pro', 'active']);
    },
  );

  describe('by a client reference, which who pays may choose', () => {
    const claim = (customer: string) =>
      send('checkout.session.completed', session({ customer, client_reference_id: tenant.workspaceId }));
    const theirs = (fields: object = {}) => subscription({ id: 'sub_theirs', metadata: {}, ...fields });

    it('never takes a workspace that has a customer', async () => {
      await send(created, subscription());
      await claim(`cus_theirs_${tenant.workspaceId}`);
      await send(created, theirs({ customer: `cus_theirs_${tenant.workspaceId}`, ...items('price_solo') }), { at: 1 });
      expect(await billing()).toEqual(['pro', 'active']);
      await send(updated, subscription({ metadata: {}, status: 'past_due' }), { at: 2 });
      expect(await billing()).toEqual(['pro', 'past_due']);
    });

    it('never takes a workspace whose customer has ended the subscription', async () => {
      await send(created, subscription());
      await send('customer.subscription.deleted', subscription(), { at: 1 });
      expect(await billing()).toEqual(['free', 'active']);
      await claim(`cus_theirs_${tenant.workspaceId}`);
      await send(created, theirs({ customer: `cus_theirs_${tenant.workspaceId}` }), { at: 2 });
      expect(await billing()).toEqual(['free', 'active']);
      await send(created, subscription({ id: 'sub_again', metadata: {} }), { at: 3 });
      expect(await billing()).toEqual(['pro', 'active']);
    });

    it('never takes a workspace whose plan somebody gave it', async () => {
      await asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, { plan: 'business' }).expect(200);
      await claim(`cus_theirs_${tenant.workspaceId}`);
      await send(created, theirs({ customer: `cus_theirs_${tenant.workspaceId}`, status: 'past_due' }));
      expect(await billing()).toEqual(['business', 'active']);
    });

    it('never gives away a customer of another workspace', async () => {
      const other = await newTenant(service, 'free');
      const customer = `cus_theirs_${tenant.workspaceId}`;
      await send(created, theirs({ id: 'sub_1', customer, metadata: { workspace_id: other.workspaceId } }));
      await claim(customer);
      await send(updated, theirs({ id: 'sub_1', customer, ...items('price_solo') }), { at: 1 });
      expect(await billing()).toEqual(['free', 'active']);
      const { body } = await asAdmin(service).get(`/admin/workspaces/${other.workspaceId}`).expect(200);
      expect(body.workspace.plan).toBe('solo');
    });
  });

  it('takes ids of workspaces in capitals, too', async () => {
    await tenant.get('/v1/decks').expect(200);
    const workspace_id = tenant.workspaceId.toUpperCase();
    await send(created, subscription({ metadata: { workspace_id } }));
    await tenant.post('/v1/images', {}).expect(422);
    await asAdmin(service).patch(`/admin/workspaces/${workspace_id}`, { plan: 'free' }).expect(200);
    await tenant.post('/v1/images', {}).expect(403);
  });

  it('refuses what is not signed, signed otherwise, changed or old', async () => {
    const text = event(created, subscription());
    const sign = (options: object) =>
      Stripe.webhooks.generateTestHeaderString({ payload: text, secret: SECRET, ...options });
    for (const [body, signature] of [
      [text, ''],
      [text, 't=1,v1=00'],
      [text, sign({ secret: 'whsec_another_secret_here' })],
      [text.replace('price_pro', 'price_solo'), sign({})],
      [text, sign({ timestamp: NOW - 301 })],
      ['', sign({})],
    ] as const) {
      const answer = await deliver(body, signature);
      expect([answer.status, answer.body]).toEqual([400, anError('invalid_input')]);
    }
    expect(await billing()).toEqual(['free', 'active']);
    await deliver(text, sign({ timestamp: NOW - 200 })).expect(200);
    expect(await billing()).toEqual(['pro', 'active']);
  });

  itHere('ignores what is signed and has an unexpected form, and says so in the log', async () => {
    const warn = jest.spyOn(part(service, StripeService)['logger'], 'warn');
    const whole = JSON.parse(event(created, subscription())) as object;
    const events = [
      ...[null, 7, [], {}, { type: created }, { ...whole, id: null }, { ...whole, id: undefined }],
      ...[
        { ...whole, data: undefined },
        { ...whole, data: {} },
      ],
      ...[undefined, {}, 'now', 8.64e12 + 1].map((time) => ({ ...whole, created: time })),
      ...[undefined, 7, {}, { data: [null] }, { data: [{}] }, { data: [{ price: null }] }].map((of) => ({
        ...whole,
        data: { object: subscription({ items: of }) },
      })),
    ];
    for (const given of events) {
      const { status, body } = await deliver(JSON.stringify(given));
      expect([given, status, body]).toEqual([given, 200, { received: true }]);
    }
    expect(warn).toHaveBeenCalledTimes(events.length);
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'a Stripe event has an unexpected form');
    warn.mockRestore();
    expect(await billing()).toEqual(['free', 'active']);
    await send(created, subscription(), { at: 8.64e12 - NOW });
    expect(await billing()).toEqual(['pro', 'active']);
  });

  it('is not there without its secret', async () => {
    const off = await startTestService({});
    const answer = await supertest(off.url).post('/webhooks/stripe').send({});
    expect([answer.status, answer.body]).toEqual([404, anError('not_found')]);
    await off.close();
  });

  it.each(['{', '[]', 'null', '{"price_1":"gold"}', '{"price_1":5}'])(
    'does not start with STRIPE_PRICES=%s',
    (prices) => {
      expect(() => readSettings({ STRIPE_PRICES: prices })).toThrow(/^STRIPE_PRICES=.*give a JSON object/);
    },
  );
});
