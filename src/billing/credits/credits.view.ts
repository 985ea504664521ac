import type { Usage } from '../../ai/usage-meter.js';
import type { AccountState } from './balances.repository.js';
import type { CreditEntry } from './credit-entry.entity.js';

export const creditsView = ({ plan, allowance, remaining, periodStartedAt, periodEndsAt }: AccountState) => ({
  plan,
  allowance,
  remaining,
  period_started_at: periodStartedAt.toISOString(),
  period_ends_at: periodEndsAt.toISOString(),
});

export const entryView = ({ id, operationId, kind, amount, reason, usage, createdAt }: CreditEntry) => ({
  id,
  operation_id: operationId,
  kind,
  amount,
  reason,
  usage: usage && usageView(usage),
  created_at: createdAt.toISOString(),
});

const usageView = ({ model, promptTokens, completionTokens, images }: Usage) => ({
  model,
  prompt_tokens: promptTokens,
  completion_tokens: completionTokens,
  images,
});
