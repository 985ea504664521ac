import { whenDatabaseAnswers } from './wait-for-database.js';

describe('a start without its database', () => {
  const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  let time: number;
  let reports: [seconds: number, line: string][];
  let tries: number;
  beforeEach(() => ([time, reports, tries] = [0, [], 0]));

  const start = (work: () => void, takes = 0) =>
    whenDatabaseAnswers(
      async () => {
        await Promise.resolve();
        tries++;
        time += takes;
        work();
      },
      (line) => reports.push([time / 1_000, line]),
      {
        now: () => time,
        sleep: (ms) => {
          time += ms;
          return Promise.resolve();
        },
      },
    );
  const failing = (error: unknown) => () => {
    throw error;
  };

  it('reports it after five seconds, then every thirty, and ends after a minute', async () => {
    await expect(start(failing(refused()))).rejects.toThrow('ECONNREFUSED');
    const line = 'the start waits for the database, which does not answer: connect ECONNREFUSED 127.0.0.1:5432';
    expect([tries, reports]).toEqual([60, [5, 35].map((seconds) => [seconds, line])]);
  });

  it('says nothing of one that comes soon', async () => {
    await start(() => {
      if (tries < 4) throw refused();
    });
    expect([tries, reports]).toEqual([4, []]);
  });

  it('reports the first address of several, and one that is silent', async () => {
    const both = Object.assign(new AggregateError([refused(), refused()]), { code: 'ECONNREFUSED' });
    await expect(start(failing(both))).rejects.toThrow();
    await expect(start(failing(new Error('timeout exceeded when trying to connect')), 5_000)).rejects.toThrow();
    expect(reports[0]![1]).toContain('127.0.0.1:5432');
    expect(reports.at(-1)![1]).toContain('timeout exceeded');
  });

  it('ends at once where the database refuses the service', async () => {
    const denied = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    await expect(start(failing(denied))).rejects.toThrow('password');
    expect([tries, reports]).toEqual([1, []]);
  });
});
