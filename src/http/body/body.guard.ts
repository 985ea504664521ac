import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { readJsonBody } from './json-body.js';
import { PUBLIC } from '../public.js';

/**
 * Parses the body after authentication and rate limit, in the order of checks that the specification asks for; a body
 * parser would run before every guard.
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
