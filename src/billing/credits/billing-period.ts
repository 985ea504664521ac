/** A month counted from the day a workspace was created, in UTC; the end is exclusive. */
export interface BillingPeriod {
  startsAt: Date;
  endsAt: Date;
}

/** The period that contains `now`. A month without the day of creation starts on its last day. */
export function periodAt(createdAt: Date, now: Date): BillingPeriod {
  const months = (now.getUTCFullYear() - createdAt.getUTCFullYear()) * 12 + now.getUTCMonth() - createdAt.getUTCMonth();
  const index = Math.max(0, startOf(createdAt, months) > now ? months - 1 : months);
  return { startsAt: startOf(createdAt, index), endsAt: startOf(createdAt, index + 1) };
}

function startOf(createdAt: Date, index: number): Date {
  const year = createdAt.getUTCFullYear();
  const month = createdAt.getUTCMonth() + index;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(createdAt.getUTCDate(), lastDay)));
}
