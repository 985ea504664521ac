import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { readJsonBody } from './json-body.js';
import { PUBLIC } from '../public.js';

/**
 * Reads the body after authentication and rate limit and before anything that depends on it, which is the order of
 * checks of the contract; a body parser would come before every guard.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()])) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (request.method === 'POST' || request.method === 'PATCH') request.body = await readJsonBody(request);
    return true;
  }
}
