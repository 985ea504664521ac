const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/**
 * Parses an RFC 3339 time with its zone: `2026-03-01T09:30:00Z`, `2026-03-01T10:30:00.5+01:00`.
 *
 * Null for anything else: other forms of ISO 8601, days and hours that do not exist, leap seconds, and times before the
 * year 1 or after 9999 in UTC, which not every client can represent.
 */
export function readTime(text: unknown): Date | null {
  const match = typeof text === 'string' ? RFC_3339.exec(text) : null;
  if (!match) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1, 4).map(Number);
  const time = new Date(match[0]);
  const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return isReal && time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999 ? time : null;
}

/** Days of a month (1 to 12). `Date` maps years 0 to 99 to 1900 to 1999; the calendar repeats after 400 years. */
const daysIn = (year: number, month: number) => new Date(Date.UTC(year + 400, month, 0)).getUTCDate();
