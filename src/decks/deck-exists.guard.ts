import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { NotFound } from '../errors/catalogue.js';
import { DecksRepository } from './decks.repository.js';

/** Answers 404 before anything is said about payment, plan or body, when `:id` is no deck of the caller. */
@Injectable()
export class DeckExistsGuard implements CanActivate {
  constructor(private readonly decks: DecksRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!(await this.decks.exists(caller.workspaceId, String(params['id'])))) throw new NotFound('Deck');
    return true;
  }
}
