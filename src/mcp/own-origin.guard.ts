import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { type Settings, SETTINGS } from '../config/settings.js';
import { ForeignOrigin } from '../errors/catalogue.js';

/**
 * Refuses requests that pages of other sites send, and those to a name that is not this service's: a name that somebody
 * else points at this machine (DNS rebinding). Agents send no Origin.
 */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  private readonly own: URL;

  constructor(@Inject(SETTINGS) { baseUrl }: Settings) {
    this.own = new URL(baseUrl);
  }

  canActivate(context: ExecutionContext): boolean {
    const { headers, hostname } = context.switchToHttp().getRequest<Request>();
    if (headers.origin !== undefined && headers.origin !== this.own.origin) throw new ForeignOrigin();
    if (!this.isOwnName(hostname)) throw new ForeignOrigin();
    return true;
  }

  private isOwnName(host: string | undefined): boolean {
    const name = (host ?? '').toLowerCase();
    return name === this.own.hostname || name === 'localhost' || ipaddr.isValid(name.replace(/^\[|\]$/g, ''));
  }
}
