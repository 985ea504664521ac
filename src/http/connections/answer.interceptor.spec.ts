import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExecutionContext } from '@nestjs/common';
import type { Response } from 'express';
import { lastValueFrom, of } from 'rxjs';
import { AnswerInterceptor } from './answer.interceptor.js';
import type { ClientRequest } from './client.js';
import { UnreadAnswers } from './unread-answers.js';

const LONG = 'a'.repeat(300_000);

let unread: UnreadAnswers;
let answers: AnswerInterceptor;
beforeEach(() => {
  unread = new UnreadAnswers();
  answers = new AnswerInterceptor(unread);
});

function answered(answer: unknown, request: Partial<ClientRequest>, response = {} as Response) {
  const http = { getRequest: () => request, getResponse: () => response };
  const context = { switchToHttp: () => http } as unknown as ExecutionContext;
  return answers.intercept(context, { handle: () => of(answer) });
}

describe('answers that are ready at once', () => {
  let sent: string[];
  beforeEach(() => (sent = []));

  const send = async (client: string, answer: unknown) => {
    await lastValueFrom(answered(answer, { method: 'GET', client }));
    sent.push(client);
  };

  it('are sent one a turn where they are long, and those of another client between', async () => {
    for (let i = 0; i < 9; i++) void send('many', LONG);
    void send('one', LONG);
    let turns = 0;
    for (; sent.length < 10; turns++) await nextTurn();
    expect(turns).toBeGreaterThanOrEqual(10);
    expect(sent.slice(0, 3)).toContain('one');
  });

  it.each(['short', '', { any: 'object' }, undefined])('are sent at once where they are not: %p', async (answer) => {
    for (let i = 0; i < 9; i++) void send('many', LONG);
    await send('one', answer);
    expect(sent).toEqual(['one']);
  });
});

describe('answers to who has not read the ones before', () => {
  it('are refused before they are sent, as all may have been asked for at once; not where something was done', async () => {
    const response = { writableLength: 0, headersSent: false, once: () => response } as unknown as Response;
    unread.attend()({ path: '/', client: 'a' } as ClientRequest, response, () => undefined);
    const answer = (method: string) => lastValueFrom(answered('a deck', { method, client: 'a' }, response));
    expect(await answer('GET')).toBe('a deck');
    Object.assign(response, { writableLength: 40 * 1024 * 1024 });
    await expect(answer('GET')).rejects.toMatchObject({ status: 429 });
    expect(await answer('POST')).toBe('a deck');
  });
});
