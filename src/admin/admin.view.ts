import type { ApiKey } from '../auth/api-key.entity.js';
import type { Workspace } from '../auth/workspace.entity.js';

const factsOf = ({ id, name, plan, billingState }: Workspace) => ({ id, name, plan, billing_state: billingState });

export const workspaceView = (workspace: Workspace, creditsRemaining: number) => ({
  ...factsOf(workspace),
  credits_remaining: creditsRemaining,
});

export const listedWorkspaceView = (workspace: Workspace) => ({
  ...factsOf(workspace),
  created_at: workspace.createdAt.toISOString(),
});

/** A key without its secret, which nobody has any more. */
export const keyView = (key: ApiKey) => ({
  id: key.id,
  name: key.name,
  created_at: key.createdAt.toISOString(),
  revoked_at: key.revokedAt?.toISOString() ?? null,
});
