import { Injectable } from '@nestjs/common';
import type { Workspace } from '../../auth/workspace.entity.js';
import { Transactions } from '../../database/transactions.js';
import { type PageQuery, readPage } from '../../http/body/page.js';
import { periodAt } from './billing-period.js';
import { type AccountState, BalancesRepository } from './balances.repository.js';
import { creditsView, entryView } from './credits.view.js';
import { type PlanName, PLANS } from '../../plans/plans.js';

/** Balances: allowances, periods, and adjustments by an operator. */
@Injectable()
export class BalancesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly balances: BalancesRepository,
  ) {}

  /** The answer of `GET /v1/credits`. */
  async read(workspaceId: string) {
    return creditsView(await this.current(workspaceId));
  }

  /**
   * The entries of all periods, newest first.
   *
   * @throws invalid_input when `limit` is not 1 to 500, or `before` neither the id of an entry nor a time.
   */
  async entries(workspaceId: string, query: PageQuery) {
    const page = await readPage(query, 'an entry', (id) => this.balances.timeOfEntry(workspaceId, id));
    return { entries: (await this.balances.entries(workspaceId, page)).map(entryView) };
  }

  /** Grants a new workspace the allowance of its plan, or another number of credits; inside its transaction. */
  async open({ id, plan, createdAt }: Workspace, credits?: number): Promise<void> {
    const allowance = PLANS[plan].credits;
    await this.balances.insert(id, periodAt(createdAt, createdAt), allowance);
    await this.balances.add(id, 'grant', allowance, grantReason(plan));
    if (credits !== undefined) await this.setRemaining(id, credits);
  }

  /** The account in the current period, which is started here when the last one has ended. */
  async current(workspaceId: string): Promise<AccountState> {
    const account = await this.balances.read(workspaceId);
    return isOver(account) ? this.transactions.run(() => this.lockCurrent(workspaceId)) : account;
  }

  /** {@link current}, locked until the open transaction ends. The lock makes sure that a period is started once. */
  async lockCurrent(workspaceId: string): Promise<AccountState> {
    const account = await this.balances.lock(workspaceId);
    if (!isOver(account)) return account;
    const { plan } = account;
    const allowance = PLANS[plan].credits;
    await this.balances.startPeriod(workspaceId, periodAt(account.workspaceCreatedAt, account.now), allowance);
    await this.balances.add(workspaceId, 'grant', allowance, grantReason(plan));
    return this.balances.lock(workspaceId);
  }

  /**
   * Applies a change of plan, inside its transaction and after {@link lockCurrent}: a higher allowance is granted at
   * once, a lower one from the next period. The allowance never decreases within a period, so switching down and up
   * grants nothing twice.
   */
  async follow(workspaceId: string, plan: PlanName): Promise<void> {
    const { allowance } = await this.balances.lock(workspaceId);
    const more = PLANS[plan].credits - allowance;
    if (more <= 0) return;
    await this.balances.setAllowance(workspaceId, PLANS[plan].credits);
    await this.balances.add(workspaceId, 'grant', more, grantReason(plan));
  }

  /** Sets the balance of this period, with an entry; joins an open transaction. */
  setRemaining(workspaceId: string, credits: number): Promise<void> {
    return this.transactions.run(async () => {
      const { remaining } = await this.lockCurrent(workspaceId);
      await this.balances.add(workspaceId, 'adjust', credits - remaining, 'operator');
    });
  }
}

const isOver = ({ periodEndsAt, now }: AccountState) => periodEndsAt <= now;

const grantReason = (plan: PlanName) => `${plan} plan`;
