import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { jest } from '@jest/globals';
import { readBytes } from './json-body.js';

describe('readBytes', () => {
  let request: PassThrough;
  let body: Promise<Buffer>;
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    request = new PassThrough();
    body = readBytes(Object.assign(request, { headers: {} }) as unknown as IncomingMessage);
    request.write('wor');
  });
  afterEach(() => jest.useRealTimers());

  it('waits for a body that a process finds late that was held up: each of its timers is due once', async () => {
    jest.runOnlyPendingTimers();
    request.end('ds');
    expect(String(await body)).toBe('words');
  });

  it('refuses one that does not arrive', async () => {
    jest.advanceTimersByTime(8_000);
    await expect(body).rejects.toMatchObject({ code: 'invalid_input', status: 400 });
  });
});
