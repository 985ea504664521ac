import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import { catchError, type Observable, throwError } from 'rxjs';
import { PinoLogger } from 'nestjs-pino';
import { ApiError } from '../../errors/api-error.js';
import { NotReady } from '../../errors/catalogue.js';
import { apiErrorOf } from './api-error-of.js';

/** Whether something went wrong, so that its stack is worth a look; what is refused on purpose has no cause. */
const isFault = (thrown: unknown) => !(thrown instanceof ApiError) || thrown.cause !== undefined;

/**
 * Maps what a handler throws to an API error, and logs the cause of a 5xx once, with its request id. Probes that hear that
 * the service is not ready are not logged: what keeps it from being ready is.
 */
@Injectable()
export class ErrorInterceptor implements NestInterceptor {
  constructor(private readonly logger: PinoLogger) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((thrown: unknown) => {
        const error = apiErrorOf(thrown);
        if (error.status >= 500 && !(error instanceof NotReady)) {
          const { id } = context.switchToHttp().getRequest<Request>();
          if (isFault(thrown)) this.logger.error({ err: thrown, requestId: id }, 'request failed');
          else this.logger.warn({ code: error.code, requestId: id }, error.message);
        }
        return throwError(() => error);
      }),
    );
  }
}
