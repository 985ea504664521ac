import { Inject, Injectable } from '@nestjs/common';
import type { UsageMeter } from '../ai/usage-meter.js';
import { LedgerService } from '../billing/credits/ledger.service.js';
import { TokenBudgetService } from '../billing/tokens/token-budget.service.js';
import { type Settings, SETTINGS } from '../config/settings.js';
import { Transactions } from '../database/transactions.js';

/** Credits for one step: an edit by instruction, a slide from a prompt. */
const PRICE = 10;
/** Time beyond the model's own for reading and writing the deck, in milliseconds. */
const MARGIN = 30_000;

/** Steps that a planner takes on a deck, each paid by credits. */
@Injectable()
export class AiSteps {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
    private readonly tokens: TokenBudgetService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Plans a step and carries it out. The charge and all that `carryOut` writes are one transaction; when either fails the credits are
   * back.
   *
   * @throws rate_limit when the tokens of the day are used up; insufficient_credits; whatever `plan` and `carryOut` throw.
   */
  async take<Plan, Result>(
    workspaceId: string,
    reason: string,
    plan: (meter: UsageMeter) => Promise<Plan>,
    carryOut: (plan: Plan) => Promise<Result>,
  ): Promise<Result> {
    await this.tokens.assertLeft(workspaceId);
    const cost = { amount: PRICE, reason, deadlineMs: this.settings.ai.timeoutMs + MARGIN };
    return this.ledger.spend(workspaceId, cost, async (operation) => {
      const planned = await plan(operation.meter);
      return this.transactions.run(async () => {
        const result = await carryOut(planned);
        await this.ledger.settle(operation);
        return result;
      });
    });
  }
}
