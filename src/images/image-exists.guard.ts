import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { NotFound } from '../errors/catalogue.js';
import { LibraryRepository } from './library.repository.js';

/** Answers 404 before anything is said about payment, when `:id` is no image in the library of the caller. */
@Injectable()
export class ImageExistsGuard implements CanActivate {
  constructor(private readonly library: LibraryRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!(await this.library.find(caller.workspaceId, String(params['id'])))) throw new NotFound('Image');
    return true;
  }
}
