import { BILLING_STATES } from '../auth/workspace.entity.js';
import { Shown, ShownAs, ShownId, ShownTime } from '../http/describe.js';
import { PLAN_NAMES } from '../plans/plans.js';

/* What `admin.view.ts` writes, for the OpenAPI document. */

const KeyName = () => Shown('Name of the key.', 'CI', { type: String });
const Secret = () =>
  Shown(
    'The key itself. It is shown this once: only its hash is stored.',
    'sk_9Qm3Yx0Vb7Zk1Tn5Rw8Ld2Hc6Jf4Gs0Pa9Ue3Io7Xy1M',
    {
      type: String,
    },
  );

class WorkspaceFacts {
  @ShownId('Id of the workspace.')
  id: string;

  @Shown('Name, one line.', 'Acme', { type: String })
  name: string;

  @Shown('Its plan.', 'pro', { enum: PLAN_NAMES })
  plan: string;

  @Shown('`past_due` stops writes.', 'active', { enum: BILLING_STATES })
  billing_state: string;
}

export class WorkspaceAnswer extends WorkspaceFacts {
  @Shown('Credits that are left in this period.', 5_000, { type: 'integer' })
  credits_remaining: number;
}

export class OneWorkspace {
  @ShownAs(WorkspaceAnswer, 'The workspace as it is now.')
  workspace: WorkspaceAnswer;
}

export class ListedWorkspace extends WorkspaceFacts {
  @ShownTime('When it was made.')
  created_at: string;
}

export class WorkspaceList {
  @ShownAs([ListedWorkspace], 'The workspaces, newest first.')
  workspaces: ListedWorkspace[];
}

export class CreatedWorkspace extends OneWorkspace {
  @Secret()
  api_key: string;
}

export class CreatedKey {
  @ShownId('Id of the key, to revoke it.')
  id: string;

  @KeyName()
  name: string;

  @Secret()
  api_key: string;
}

export class KeyAnswer {
  @ShownId('Id of the key, to revoke it.')
  id: string;

  @KeyName()
  name: string;

  @ShownTime('When it was made.')
  created_at: string;

  @ShownTime('When it was revoked; null: it is valid.', { nullable: true })
  revoked_at: string | null;
}

export class KeyList {
  @ShownAs([KeyAnswer], 'All keys of the workspace, revoked ones too, without their secrets.')
  keys: KeyAnswer[];
}
