import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../auth/caller.js';
import { NotFound } from '../errors/catalogue.js';
import { BrandsRepository } from './brands.repository.js';

/** Answers 404, before payment and body are checked, when `:id` is no brand of the caller. */
@Injectable()
export class BrandExistsGuard implements CanActivate {
  constructor(private readonly brands: BrandsRepository) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, caller } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!(await this.brands.exists(caller.workspaceId, String(params['id'])))) throw new NotFound('Brand');
    return true;
  }
}
