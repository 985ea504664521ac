import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExecutionContext } from '@nestjs/common';
import { of } from 'rxjs';
import { LongAnswers } from './long-answers.js';

const LONG = 'a'.repeat(300_000);

describe('answers that are ready at once', () => {
  let answers: LongAnswers;
  let sent: string[];
  beforeEach(() => {
    answers = new LongAnswers();
    sent = [];
  });

  const send = (ip: string, answer: unknown) =>
    answers
      .intercept({ switchToHttp: () => ({ getRequest: () => ({ ip }) }) } as unknown as ExecutionContext, {
        handle: () => of(answer),
      })
      .subscribe(() => sent.push(ip));

  it('are sent one a turn where they are long, and those of another address between', async () => {
    for (let i = 0; i < 9; i++) send('many', LONG);
    send('one', LONG);
    let turns = 0;
    for (; sent.length < 10; turns++) await nextTurn();
    expect(turns).toBeGreaterThanOrEqual(10);
    expect(sent.slice(0, 3)).toContain('one');
  });

  it.each(['short', '', { any: 'object' }, undefined])('are sent at once where they are not: %p', (answer) => {
    for (let i = 0; i < 9; i++) send('many', LONG);
    send('one', answer);
    expect(sent).toEqual(['one']);
  });
});
