import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { NotFound } from '../errors/catalogue.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** Answers 404 before anything is said about payment, when `:id` is no webhook of the caller. */
@Injectable()
export class WebhookExistsGuard implements CanActivate {
  constructor(private readonly webhooks: WebhooksRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!(await this.webhooks.find(caller.workspaceId, String(params['id'])))) throw new NotFound('Webhook');
    return true;
  }
}
