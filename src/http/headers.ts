import type { NextFunction, Request, Response } from 'express';

/** Headers of every answer: no content sniffing, no referrer, and no caching of API answers. */
export function standardHeaders(request: Request, response: Response, next: NextFunction): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  if (/^\/(v1|admin)(\/|$)/i.test(request.path)) response.setHeader('Cache-Control', 'no-store');
  next();
}
