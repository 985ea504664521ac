import { periodAt } from './billing-period.js';

const period = (createdAt: string, now: string) => {
  const { startsAt, endsAt } = periodAt(new Date(createdAt), new Date(now));
  return [startsAt, endsAt].map((time) => time.toISOString().replace('T00:00:00.000Z', ''));
};

describe('a billing period', () => {
  it.each([
    ['the creation itself', '2026-03-15T18:30:00Z', '2026-03-15T18:30:00Z', ['2026-03-15', '2026-04-15']],
    ['the last moment', '2026-03-15T18:30:00Z', '2026-04-14T23:59:59.999Z', ['2026-03-15', '2026-04-15']],
    ['midnight of the next', '2026-03-15T18:30:00Z', '2026-04-15T00:00:00Z', ['2026-04-15', '2026-05-15']],
    ['another year', '2026-03-15T18:30:00Z', '2028-01-20T00:00:00Z', ['2028-01-15', '2028-02-15']],
    ['a month without the 31st', '2026-01-31T12:00:00Z', '2026-02-28T00:00:00Z', ['2026-02-28', '2026-03-31']],
    ['the day before it', '2026-01-31T12:00:00Z', '2026-02-27T23:59:59Z', ['2026-01-31', '2026-02-28']],
    ['the 31st again after it', '2026-01-31T12:00:00Z', '2026-03-31T00:00:00Z', ['2026-03-31', '2026-04-30']],
    ['a leap day', '2024-02-29T12:00:00Z', '2025-02-28T00:00:00Z', ['2025-02-28', '2025-03-29']],
    ['a clock that is behind', '2026-03-15T18:30:00Z', '2026-03-14T23:59:59Z', ['2026-03-15', '2026-04-15']],
  ])('of %s', (_, createdAt, now, expected) => {
    expect(period(createdAt, now)).toEqual(expected);
  });
});
