import { Inject, Injectable } from '@nestjs/common';
import { type Settings, SETTINGS } from '../../config/settings.js';
import { RateLimited } from '../../errors/catalogue.js';
import { TokenDaysRepository } from './token-days.repository.js';

/** How much of the text model a workspace may use a day (`AI_DAILY_TOKENS`). Without a text model there is no limit. */
@Injectable()
export class TokenBudgetService {
  private readonly limit: number | null;

  constructor(
    private readonly days: TokenDaysRepository,
    @Inject(SETTINGS) { ai }: Settings,
  ) {
    this.limit = ai.text && ai.dailyTokens;
  }

  /**
   * Asked before credits are reserved. What an operation will use is not known then, so those that run when the budget
   * ends exceed it.
   *
   * @throws rate_limit with `Retry-After` until the end of the day in UTC when the budget is used up.
   */
  async assertLeft(workspaceId: string): Promise<void> {
    if (this.limit === null) return;
    const { tokens, secondsLeft } = await this.days.today(workspaceId);
    if (tokens < this.limit) return;
    const what = `The workspace has used the ${this.limit} AI tokens that it has a day; the day ends at midnight UTC.`;
    throw new RateLimited(what, secondsLeft);
  }
}
