import { Injectable } from '@nestjs/common';
import { WorkspacesRepository } from '../auth/workspaces.repository.js';
import { AdminService } from './admin.service.js';

/** Gives an empty service its first workspace. */
@Injectable()
export class FirstStart {
  constructor(
    private readonly workspaces: WorkspacesRepository,
    private readonly admin: AdminService,
  ) {}

  /** The key of a new workspace on the Pro plan, or null when there are workspaces already. */
  async makeWorkspace(): Promise<string | null> {
    if (await this.workspaces.first()) return null;
    return (await this.admin.createWorkspace({ name: 'My workspace', plan: 'pro' })).api_key;
  }

  /** A key of the first workspace, which is made where there is none. */
  async issueKey(name: string): Promise<{ id: string; api_key: string }> {
    const first = await this.workspaces.first();
    const workspaceId =
      first?.id ?? (await this.admin.createWorkspace({ name: 'My workspace', plan: 'pro' })).workspace.id;
    return this.admin.createKey(workspaceId, name);
  }
}
