import type { ObjectLiteral, Repository } from 'typeorm';
import type { Page } from '../http/body/page.js';

/** What lists of a workspace are ordered by; their tables have an index on the three columns. */
interface Listed extends ObjectLiteral {
  id: string;
  workspaceId: string;
  createdAt: Date;
}

/** A page of a workspace's rows, newest first. */
export function newestFirst<T extends Listed>(
  rows: Repository<T>,
  workspaceId: string,
  { limit, before }: Page,
): Promise<T[]> {
  const query = rows
    .createQueryBuilder('r')
    .where('r.workspaceId = :workspaceId', { workspaceId })
    .orderBy({ 'r.createdAt': 'DESC', 'r.id': 'DESC' })
    .limit(limit);
  if (before) query.andWhere('(r.createdAt, r.id) < (:createdAt::timestamptz, :id::uuid)', before);
  return query.getMany();
}

/** The time of a workspace's row to the microsecond, as text because `Date` has milliseconds only; null without the row. */
export async function timeOfRow<T extends Listed>(
  rows: Repository<T>,
  workspaceId: string,
  id: string,
): Promise<string | null> {
  const row = await rows
    .createQueryBuilder('r')
    .select('cast(r.createdAt as text)', 'createdAt')
    .where('r.workspaceId = :workspaceId and r.id = :id', { workspaceId, id })
    .getRawOne<{ createdAt: string }>();
  return row?.createdAt ?? null;
}
