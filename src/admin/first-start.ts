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
    if (await this.workspaces.any()) return null;
    return (await this.admin.createWorkspace({ name: 'My workspace', plan: 'pro' })).api_key;
  }
}
