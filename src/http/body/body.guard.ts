import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import type { ClientRequest } from '../connections/client.js';
import { readJsonBody } from './json-body.js';
import { readMultipartBody } from './multipart/multipart-body.js';
import { UPLOADS } from './multipart/uploads.js';
import { PUBLIC } from '../public.js';

/**
 * Parses the body after authentication and rate limit, in the order of `docs/api/errors.md`; a body parser
 * would run before every guard.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()])) return true;
    const http = context.switchToHttp();
    const request = http.getRequest<ClientRequest>();
    if (request.method !== 'POST' && request.method !== 'PATCH') return true;
    const limit = this.reflector.get<number | undefined>(UPLOADS, context.getHandler());
    request.body =
      limit === undefined
        ? await readJsonBody(request)
        : await readMultipartBody(request, http.getResponse<Response>(), request.client, limit);
    return true;
  }
}
