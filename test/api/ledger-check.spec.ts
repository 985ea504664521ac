import { execFileSync, spawnSync } from 'node:child_process';
import { AbandonedOperationsSweeper } from '../../src/billing/abandoned-operations.sweeper.js';
import { LedgerService } from '../../src/billing/credits/ledger.service.js';
import { checkLedger } from '../../src/billing/credits/ledger-check.js';
import { Transactions } from '../../src/database/transactions.js';
import { age, part, sql } from '../support/ledger.js';
import { newTenant, startTestService, type Tenant, type TestService } from '../support/service.js';

const COST = { amount: 10, reason: 'test', deadlineMs: 60_000 };

describe('the check of the ledger', () => {
  let service: TestService;
  let tenant: Tenant;
  beforeAll(async () => {
    service = await startTestService({});
    await part(service, AbandonedOperationsSweeper).sweep(); // what suites before this one have left open
  });
  beforeEach(async () => {
    tenant = await newTenant(service);
  });
  afterAll(() => service.close());

  const credits = () => part(service, LedgerService);
  const rules = async () => {
    const faults = await checkLedger((statement) => sql(service, statement));
    return faults.map(({ rule }) => rule);
  };
  /** Breaks something inside a transaction, looks, and undoes it. */
  async function rulesWhen(...statements: string[]): Promise<string[]> {
    let found: string[] = [];
    const broken = part(service, Transactions).run(async () => {
      await sql(service, 'alter table credit_entries disable trigger all');
      await sql(service, 'alter table credit_accounts drop constraint credit_accounts_not_negative');
      await sql(service, 'drop index credit_entries_one_reserve_idx');
      await sql(service, 'drop index credit_entries_one_outcome_idx');
      for (const statement of statements) await sql(service, statement.replaceAll('$id', `'${tenant.workspaceId}'`));
      found = await rules();
      throw new Error('undo');
    });
    await expect(broken).rejects.toThrow('undo');
    return [...new Set(found)];
  }

  it('finds nothing after every kind of entry, late refunds and open operations included', async () => {
    await credits().spend(tenant.workspaceId, COST, () => Promise.resolve());
    await credits()
      .spend(tenant.workspaceId, COST, () => Promise.reject(new Error('no')))
      .catch(() => undefined);
    const late = await credits().reserve(tenant.workspaceId, COST);
    await age(service, tenant);
    await tenant.get('/v1/credits').expect(200);
    await credits().refund(late);
    await credits().reserve(tenant.workspaceId, COST);
    expect(await rules()).toEqual([]);
  });

  it.each([
    [
      'a balance that is off',
      ['update credit_accounts set remaining = remaining + 1 where workspace_id = $id'],
      /sum of/,
    ],
    [
      'a negative balance',
      [
        'update credit_accounts set remaining = -1 where workspace_id = $id',
        'update credit_entries set amount = -1 where workspace_id = $id',
      ],
      /negative/,
    ],
    ['a lost entry', ['delete from credit_entries where workspace_id = $id'], /sum of/],
    ['a lost account', ['delete from credit_accounts where workspace_id = $id'], /has an account/],
  ])('finds %s', async (_, statements, rule) => {
    expect(await rulesWhen(...statements)).toContainEqual(expect.stringMatching(rule));
  });

  it.each([
    [
      'a second outcome',
      `insert into credit_entries select gen_random_uuid(), workspace_id, period_started_at, operation_id, 'refund', 0, 'x' from credit_entries where workspace_id = $id and kind = 'settle'`,
      /at most one outcome/,
    ],
    [
      'a second reserve',
      `insert into credit_entries select gen_random_uuid(), workspace_id, period_started_at, operation_id, kind, 0, 'x' from credit_entries where workspace_id = $id and kind = 'reserve'`,
      /one reserve/,
    ],
    [
      'a settle that costs',
      `update credit_entries set amount = 1 where workspace_id = $id and kind = 'settle'`,
      /settle is 0/,
    ],
    [
      'an outcome in another period',
      `update credit_entries set period_started_at = now() where workspace_id = $id and kind = 'settle'`,
      /period that paid/,
    ],
    [
      'an operation that is neither open nor over',
      `delete from credit_entries where workspace_id = $id and kind = 'settle'`,
      /open until it has an outcome/,
    ],
    [
      'one that is open past its deadline',
      `insert into credit_reservations select operation_id, workspace_id, period_started_at, 10, 'x', now(), now() - interval '2 minutes' from credit_entries where workspace_id = $id and kind = 'settle'`,
      /past its deadline/,
    ],
  ])('finds %s', async (_, statement, rule) => {
    await credits().spend(tenant.workspaceId, COST, () => Promise.resolve());
    expect(await rulesWhen(statement)).toContainEqual(expect.stringMatching(rule));
  });

  it('is a program that ends with 1 and the rows when something is wrong', async () => {
    const options = { encoding: 'utf8', env: { ...process.env } } as const;
    const program = ['--import', '@swc-node/register/esm-register', 'src/tools/checks/ledger-check.ts'];
    expect(execFileSync(process.execPath, program, options)).toMatch(/^\d+ entries of the ledger, 0 faults/);
    const change = (by: number) =>
      sql(service, 'update credit_accounts set remaining = remaining + $2 where workspace_id = $1', [
        tenant.workspaceId,
        by,
      ]);
    await change(1);
    const { status, stderr } = spawnSync(process.execPath, program, options);
    await change(-1);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`sum of the entries of its period: {"workspace_id":"${tenant.workspaceId}"`),
    ]);
  });
});
