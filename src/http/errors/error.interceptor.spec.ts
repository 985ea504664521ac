import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { jest } from '@jest/globals';
import type { PinoLogger } from 'nestjs-pino';
import { lastValueFrom, throwError } from 'rxjs';
import { ModelFailed } from '../../ai/model-failed.js';
import { InvalidInput, NotReady } from '../../errors/catalogue.js';
import { ErrorInterceptor } from './error.interceptor.js';

/** What is logged of an error that a handler throws. */
async function loggedOf(thrown: unknown) {
  const [error, warn] = [jest.fn(), jest.fn()];
  const context = { switchToHttp: () => ({ getRequest: () => ({ id: 'r1' }) }) } as unknown as ExecutionContext;
  const handler: CallHandler = { handle: () => throwError(() => thrown) };
  const interceptor = new ErrorInterceptor({ error, warn } as unknown as PinoLogger);
  await lastValueFrom(interceptor.intercept(context, handler)).catch(() => undefined);
  return { errors: error.mock.calls.length, warnings: warn.mock.calls.length };
}

describe('errors of handlers', () => {
  it.each([
    ['a bug, with its stack', new Error('x'), { errors: 1, warnings: 0 }],
    ['a failure with its cause', new ModelFailed('It failed.', { cause: new Error('x') }), { errors: 1, warnings: 0 }],
    ['what is refused with a 5xx, in a line', new ModelFailed('Not understood.'), { errors: 0, warnings: 1 }],
    ['what a client did, not at all', new InvalidInput('x'), { errors: 0, warnings: 0 }],
    ['probes of a service that is not ready, not at all', new NotReady(), { errors: 0, warnings: 0 }],
  ])('are logged: %s', async (_, thrown, logged) => {
    expect(await loggedOf(thrown)).toEqual(logged);
  });
});
