import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { takePlace } from '../database/places.js';
import { InvalidKey } from '../errors/catalogue.js';
import { PUBLIC } from '../http/public.js';
import { bearerKey } from './bearer.js';
import type { AuthenticatedRequest } from './caller.js';
import { CallersService } from './callers.service.js';
import { RefusedKeys } from './refused-keys.js';

const OTHER_CREDENTIAL = 'other-credential';

/** Marks a controller that checks another credential than an API key, with a guard of its own. */
export const OtherCredential = () => SetMetadata(OTHER_CREDENTIAL, true);

/**
 * Lets requests through that carry a good API key, and notes who calls. From here on they stand in the workspace's line
 * for the database, and those that write to the same deck, or other thing with an id, one behind the other.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: CallersService,
    private readonly refusedKeys: RefusedKeys,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const exempt = [PUBLIC, OTHER_CREDENTIAL].some((key) => this.reflector.getAllAndOverride<boolean>(key, targets));
    if (exempt) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<AuthenticatedRequest>();
    const key = bearerKey(request);
    const caller = key && (await this.callers.find(key));
    if (!caller) {
      await this.refusedKeys.count(request, http.getResponse<Response>());
      throw new InvalidKey();
    }
    request.caller = caller;
    const { workspaceId } = caller;
    takePlace({ requester: workspaceId, subject: `${workspaceId} ${String(request.params['id'] ?? '')}` });
    return true;
  }
}
