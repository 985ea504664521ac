import type { NestExpressApplication } from '@nestjs/platform-express';
import { NestFactory } from '@nestjs/core';
import type { NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module.js';
import { bearerKeyHash } from './auth/bearer.js';
import { CallersService } from './auth/callers.service.js';
import { clientNetwork } from './billing/rate-limit/client-network.js';
import type { Settings } from './config/settings.js';
import { inPlaceOf } from './database/places.js';
import { standardHeaders } from './http/headers.js';
import { Lifecycle } from './http/health/lifecycle.js';
import { type LogStream, NestLogger } from './http/logging/logging.js';
import type { ClientRequest } from './http/connections/client.js';
import { StrictExpressAdapter } from './http/connections/server.js';
import { takeTurns } from './http/connections/turns.js';
import { UnreadAnswers } from './http/connections/unread-answers.js';
import { OpenApiService } from './openapi/openapi.service.js';
import { observeRequests } from './http/logging/observe-requests.js';
import { Metrics } from './metrics/metrics.js';

/** Makes the application, ready to listen: the same for `main` and for the tests. `log` is where log lines go. */
export async function createApp(settings: Settings, databaseUrl: string, log?: LogStream) {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot(settings, databaseUrl, log),
    new StrictExpressAdapter(),
    // The body is read by a guard, after authentication. Errors of the start are thrown, not printed and swallowed.
    { bodyParser: false, bufferLogs: true, abortOnError: false },
  );
  app.useLogger(app.get(NestLogger));
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', settings.trustProxy);
  app.set('query parser', 'simple');
  app.use(observeRequests(app.get(Metrics)));
  app.use(app.get(Lifecycle).attend(app.getHttpServer()));
  const callers = app.get(CallersService);
  app.use((request: ClientRequest, _response: Response, next: NextFunction) => {
    const { ip = '' } = request;
    request.client = workspaceOf(request, callers) ?? clientNetwork(ip);
    inPlaceOf(ip, next);
  });
  app.use(standardHeaders);
  app.use(takeTurns());
  app.use(app.get(UnreadAnswers).attend());
  app.get(OpenApiService).describe(app);
  return app;
}

function workspaceOf(request: Request, callers: CallersService): string | null {
  const hash = bearerKeyHash(request);
  return hash === null ? null : callers.rememberedWorkspace(hash);
}
