import type { ApiKey } from '../auth/api-key.entity.js';
import type { Workspace } from '../auth/workspace.entity.js';

export const workspaceView = (workspace: Workspace, creditsRemaining: number) => ({
  id: workspace.id,
  name: workspace.name,
  plan: workspace.plan,
  billing_state: workspace.billingState,
  credits_remaining: creditsRemaining,
});

/** A key without its secret, which nobody has any more. */
export const keyView = (key: ApiKey) => ({
  id: key.id,
  name: key.name,
  created_at: key.createdAt.toISOString(),
  revoked_at: key.revokedAt?.toISOString() ?? null,
});
