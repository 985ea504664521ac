import type { Cost } from '../billing/credits/ledger.repository.js';
import type { Settings } from '../config/settings.js';

/** Time beyond the model's own for reading and writing the deck, in milliseconds. */
const MARGIN = 30_000;

/** What one AI step costs: a slide from a prompt, an edit by instruction. */
export const aiStep = (reason: string, { ai }: Settings): Cost => ({
  amount: 10,
  reason,
  deadlineMs: ai.timeoutMs + MARGIN,
});
