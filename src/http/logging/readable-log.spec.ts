import { readable } from './readable-log.js';

const time = new Date(2026, 0, 2, 3, 4, 5).getTime();
const line = (fields: object) => readable(JSON.stringify({ level: 30, time, pid: 1, hostname: 'here', ...fields }));

describe('the log in a terminal', () => {
  it('says when and what', () => {
    expect(line({ msg: 'Serving http://localhost:3000' })).toBe('03:04:05 Serving http://localhost:3000\n');
  });

  it('says what a request asked, its answer and how long it took', () => {
    const request = { id: 'a', method: 'GET', path: '/v1/decks' };
    const fields = { req: request, res: { status: 200 }, responseTime: 7, msg: 'request completed' };
    expect(line(fields)).toBe('03:04:05 200 GET /v1/decks 7 ms\n');
  });

  it('names what is worse than information, and shows the stack of an error', () => {
    const err = { type: 'Error', message: 'no room', stack: 'Error: no room\n    at somewhere' };
    expect(line({ level: 50, msg: 'it failed', err })).toBe(
      '03:04:05 error it failed\nError: no room\n    at somewhere\n',
    );
  });

  it('writes no control sequence to the terminal', () => {
    expect(line({ msg: 'red \u001b[31m\u009b1m\u0007' })).toBe('03:04:05 red [31m1m\n');
  });
});
