import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Stripe } from 'stripe';
import { type Settings, SETTINGS } from '../../config/settings.js';
import { Transactions } from '../../database/transactions.js';
import { MalformedBody, NotFound } from '../../errors/catalogue.js';
import type { PlanName } from '../../plans/plans.js';
import { WorkspacePlansService } from '../workspace-plans.service.js';
import { type BillingEvent, readEvent, UnexpectedForm } from './billing-event.js';
import type { StripeAccount } from './stripe-account.entity.js';
import { StripeAccountsRepository } from './stripe-accounts.repository.js';

/** Oldest accepted signature, in seconds. */
const TOLERANCE = 300;

/** Applies Stripe's events about subscriptions and invoices. */
@Injectable()
export class StripeService implements OnModuleInit {
  /** What reads a delivery; null: Stripe is not configured. */
  private reader: { secret: string; webhooks: typeof Stripe.webhooks } | null = null;
  private readonly plans: ReadonlyMap<string, PlanName>;

  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: StripeAccountsRepository,
    private readonly workspacePlans: WorkspacePlansService,
    private readonly logger: PinoLogger,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.plans = settings.stripe.prices;
  }

  async onModuleInit(): Promise<void> {
    const { webhookSecret: secret } = this.settings.stripe;
    if (secret !== null) this.reader = { secret, webhooks: (await import('stripe')).Stripe.webhooks };
  }

  /** @throws not_found when Stripe is not configured. */
  assertOn(): void {
    this.configured();
  }

  /**
   * Applies one delivery; known, outdated and irrelevant events are ignored, and those of an unexpected form.
   *
   * @param body the exact bytes that were received.
   * @throws not_found when Stripe is not configured; invalid_input (400) when the signature is wrong, or older than 5
   * minutes.
   */
  async receive(body: Buffer, signature: string | undefined): Promise<void> {
    const event = this.read(this.verify(body, signature));
    if (event) await this.transactions.run(() => this.apply(event));
  }

  private verify(body: Buffer, signature = ''): unknown {
    const { secret, webhooks } = this.configured();
    try {
      return webhooks.constructEvent(body, signature, secret, TOLERANCE);
    } catch {
      throw new MalformedBody('The Stripe-Signature does not fit this body, or is older than 5 minutes.');
    }
  }

  private read(given: unknown): BillingEvent | null {
    try {
      return readEvent(given, this.plans);
    } catch (error) {
      if (!(error instanceof UnexpectedForm)) throw error;
      const event = (given as Partial<Stripe.Event> | null)?.id;
      this.logger.warn({ err: error, event }, 'a Stripe event has an unexpected form');
      return null;
    }
  }

  private async apply(event: BillingEvent): Promise<void> {
    const workspaceId = await this.accounts.workspaceOf(event);
    if (workspaceId === null) {
      // Not recorded: redelivered after the workspace is linked, it counts.
      this.logger.warn({ event: event.id, customer: event.customerId }, 'a Stripe event names no workspace');
      return;
    }
    if (!(await this.accounts.remember(event.id))) return;
    const account = await this.accounts.lock(workspaceId);
    await this.learnCustomer(account, event);
    if (!counts(account, event)) return;
    const plan = isLate(event, account.planAsOf) ? null : event.ended ? 'free' : event.plan;
    const billingState = isLate(event, account.stateAsOf) ? null : event.billingState;
    await this.accounts.update(workspaceId, {
      ...(plan && { planAsOf: event.at, subscriptionId: event.ended ? null : event.subscriptionId }),
      ...(billingState && { stateAsOf: event.at }),
    });
    await this.workspacePlans.change(workspaceId, { ...(plan && { plan }), ...(billingState && { billingState }) });
  }

  /** Stores the customer, so that its later events need no metadata. */
  private async learnCustomer(account: StripeAccount, { customerId }: BillingEvent): Promise<void> {
    if (customerId === null || account.customerId !== null) return;
    if ((await this.accounts.workspaceOfCustomer(customerId)) !== null) return;
    await this.accounts.update(account.workspaceId, { customerId });
  }

  private configured() {
    if (this.reader === null) throw new NotFound('Route');
    return this.reader;
  }
}

/**
 * Whether a later event was applied before. Plan and billing state have a time each, because both kinds of events set
 * the state: a subscription event that arrives after a later invoice still sets its plan.
 */
const isLate = ({ at }: BillingEvent, asOf: Date | null) => asOf !== null && at < asOf;

/**
 * Whether an event affects plan and billing state: events of the subscription that granted the plan do, its invoices
 * included. Another subscription replaces it when its price has a plan; by good news only, unless there is none. Other
 * purchases of the customer are ignored.
 */
function counts({ subscriptionId: current }: StripeAccount, event: BillingEvent): boolean {
  if (current !== null && event.subscriptionId === current) return true;
  if (event.plan === null) return false;
  return current === null || (event.billingState === 'active' && !event.ended);
}
