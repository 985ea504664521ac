import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { NotFound } from '../errors/catalogue.js';
import { readVersionNumber } from './version-number.js';
import { VersionsRepository } from './versions.repository.js';

/** Answers 404 before anything is said about payment, when `:version` is no version of deck `:id` of the caller. */
@Injectable()
export class VersionExistsGuard implements CanActivate {
  constructor(private readonly versions: VersionsRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const version = readVersionNumber(params['version']);
    const found = version && (await this.versions.exists(caller.workspaceId, String(params['id']), version));
    if (!found) throw new NotFound('Version');
    return true;
  }
}
