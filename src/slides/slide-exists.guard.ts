import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { NotFound } from '../errors/catalogue.js';
import { SlidesRepository } from './slides.repository.js';

/** Answers 404 before anything is said about payment or body, when `:slideId` is no slide of deck `:id` of the caller. */
@Injectable()
export class SlideExistsGuard implements CanActivate {
  constructor(private readonly slides: SlidesRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const found = await this.slides.exists(caller.workspaceId, String(params['id']), String(params['slideId']));
    if (!found) throw new NotFound('Slide');
    return true;
  }
}
