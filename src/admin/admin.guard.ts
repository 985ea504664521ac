import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { bearerText } from '../auth/bearer.js';
import { RefusedKeys } from '../auth/refused-keys.js';
import { type Settings, SETTINGS } from '../config/settings.js';
import { InvalidKey, NotFound } from '../errors/catalogue.js';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets through who has the admin token. Without one configured, there is nothing here: 404. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly refusedKeys: RefusedKeys,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.settings.adminToken === null) throw new NotFound('Route');
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const token = bearerText(request);
    // Digests have one length, so the comparison takes the same time whatever was sent.
    if (token !== null && timingSafeEqual(digest(token), digest(this.settings.adminToken))) return true;
    await this.refusedKeys.count(request, http.getResponse<Response>());
    throw new InvalidKey();
  }
}
