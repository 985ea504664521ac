import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { NotFound } from '../errors/catalogue.js';
import { LinksRepository } from './links.repository.js';

/** Answers 404 before anything is said about payment, when `:id` is no link of the caller. */
@Injectable()
export class LinkExistsGuard implements CanActivate {
  constructor(private readonly links: LinksRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!(await this.links.exists(caller.workspaceId, String(params['id'])))) throw new NotFound('Link');
    return true;
  }
}
