import { PLAN_NAMES } from '../../plans/plans.js';
import { Shown, ShownAs, ShownId, ShownTime } from '../../http/describe.js';

/* What `credits.view.ts` writes, for the OpenAPI document. */

export class StorageAnswer {
  @Shown('Bytes of decks, versions, pictures, kept answers and files.', 1_404_928, { type: 'integer', minimum: 0 })
  used: number;

  @Shown('Bytes that the plan stores. Files give way to what is written.', 21_474_836_480, {
    type: 'integer',
    minimum: 0,
  })
  allowance: number;
}

export class BalanceAnswer {
  @Shown('Plan of the workspace.', 'pro', { enum: PLAN_NAMES })
  plan: string;

  @Shown('Credits that this period began with.', 5_000, { type: 'integer', minimum: 0 })
  allowance: number;

  @Shown('Credits that are left. Those of running operations are taken off already.', 4_910, { type: 'integer' })
  remaining: number;

  @ShownTime('Begin of the period.')
  period_started_at: string;

  @ShownTime('End of the period; then the allowance is granted anew, and what was left expires.')
  period_ends_at: string;
}

export class CreditsAnswer extends BalanceAnswer {
  @ShownAs(StorageAnswer, 'What the workspace stores.')
  storage: StorageAnswer;
}

/** What an operation used. */
export class UsageAnswer {
  @Shown('The model.', 'gpt-4.1-mini', { type: String })
  model: string;

  @Shown('Tokens of the prompts.', 3_120, { type: 'integer', minimum: 0 })
  prompt_tokens: number;

  @Shown('Tokens of the answers.', 410, { type: 'integer', minimum: 0 })
  completion_tokens: number;

  @Shown('Pictures that were made.', 0, { type: 'integer', minimum: 0 })
  images: number;
}

export class CreditEntryAnswer {
  @ShownId('Id of the entry.')
  id: string;

  @ShownId('What the credits were spent on; entries of one operation share it. Null for grants and adjustments.', {
    nullable: true,
  })
  operation_id: string | null;

  @Shown(
    '`grant` at the begin of a period, `reserve` at the begin of an operation, then `settle` (done) or `refund` (failed); `adjust` by the operator.',
    'reserve',
    { enum: ['grant', 'reserve', 'settle', 'refund', 'adjust'] },
  )
  kind: string;

  @Shown('By how much the balance changed; negative for `reserve`, 0 for `settle`.', -10, { type: 'integer' })
  amount: number;

  @Shown('What it was for.', 'deck edit', { type: String })
  reason: string;

  @ShownAs(
    UsageAnswer,
    'What the operation used of a model; null for entries without an outcome, and without a model.',
    {
      nullable: true,
    },
  )
  usage: UsageAnswer | null;

  @ShownTime('When.')
  created_at: string;
}

export class CreditEntries {
  @ShownAs([CreditEntryAnswer], 'Entries of all periods, the newest first.')
  entries: CreditEntryAnswer[];
}
