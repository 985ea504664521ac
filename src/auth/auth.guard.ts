import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { takePlace } from '../database/places.js';
import { InvalidKey } from '../errors/catalogue.js';
import { PUBLIC } from '../http/public.js';
import { bearerKeyHash } from './bearer.js';
import type { AuthenticatedRequest } from './caller.js';
import { CallersService } from './callers.service.js';
import { RefusedKeys } from './refused-keys.js';

/** Metadata key of {@link OtherCredential}. */
export const OTHER_CREDENTIAL = 'other-credential';

/** Marks a controller whose own guard checks another credential than an API key. */
export const OtherCredential = () => SetMetadata(OTHER_CREDENTIAL, true);

/**
 * Admits requests with a valid API key, and records the caller. From here on the request queues for the database by its
 * workspace, and writes to the same deck, or other resource with an id, are serialised.
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
    const hash = bearerKeyHash(request);
    const caller = hash && (await this.callers.find(hash));
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
