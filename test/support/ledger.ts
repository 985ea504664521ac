import { Transactions } from '../../src/database/transactions.js';
import type { Tenant, TestService } from './service.js';

/** Runs SQL in the database of a service in this process. */
export function sql<Row>(service: TestService, text: string, values: unknown[] = []): Promise<Row[]> {
  return part(service, Transactions).query<Row>(text, values);
}

/** A part of a service in this process. */
export function part<T>({ here }: TestService, type: abstract new (...args: never[]) => T): T {
  if (!here) throw new Error('This suite needs the service in its own process.');
  return here.app.get(type);
}

/** Lets more than a billing period pass for a workspace: everything of it is 40 days older. */
export async function age(service: TestService, { workspaceId }: Tenant): Promise<void> {
  const transactions = part(service, Transactions);
  await transactions.run(async () => {
    await transactions.query('alter table credit_entries disable trigger credit_entries_immutable');
    const shift = `- interval '40 days'`;
    for (const statement of [
      `update workspaces set created_at = created_at ${shift} where id = $1`,
      `update credit_entries set period_started_at = period_started_at ${shift}, created_at = created_at ${shift} where workspace_id = $1`,
      `update credit_reservations set period_started_at = period_started_at ${shift} where workspace_id = $1`,
      `update credit_accounts set period_started_at = period_started_at ${shift},
              period_ends_at = (period_started_at at time zone 'UTC' ${shift} + interval '1 month') at time zone 'UTC'
        where workspace_id = $1`,
    ]) {
      await transactions.query(statement, [workspaceId]);
    }
    await transactions.query('alter table credit_entries enable trigger credit_entries_immutable');
  });
}

/** What `GET /v1/credits` says is left. */
export const remaining = async (tenant: Tenant) =>
  (await tenant.get('/v1/credits').expect(200)).body.remaining as number;

/** Kinds and amounts of the entries, oldest first. */
export async function entries(tenant: Tenant): Promise<string[]> {
  const { body } = await tenant.get('/v1/credits/entries?limit=500').expect(200);
  return (body.entries as { kind: string; amount: number }[]).map(({ kind, amount }) => `${kind} ${amount}`).reverse();
}

/**
 * What remains, and the kinds of the entries of each operation in order, oldest operation first. Checks that the entries
 * add up to what remains.
 */
export async function ledgerOf(tenant: Tenant): Promise<{ remaining: number; operations: string[][] }> {
  const before = await remaining(tenant);
  const { body } = await tenant.get('/v1/credits/entries?limit=500').expect(200);
  const found = (body.entries as { kind: string; amount: number; operation_id: string | null }[]).reverse();
  const left = await remaining(tenant);
  if (left !== before) return ledgerOf(tenant); // an entry was written between the looks
  expect(found.reduce((sum, { amount }) => sum + amount, 0)).toBe(left);
  const operations = new Map<string, string[]>();
  for (const { operation_id, kind } of found) {
    if (operation_id === null || !['reserve', 'settle', 'refund'].includes(kind)) continue;
    operations.set(operation_id, [...(operations.get(operation_id) ?? []), kind]);
  }
  return { remaining: left, operations: [...operations.values()] };
}
