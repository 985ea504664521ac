import { jest } from '@jest/globals';
import { LedgerRepository } from '../../src/billing/credits/ledger.repository.js';
import { LedgerService } from '../../src/billing/credits/ledger.service.js';
import { AbandonedOperationsSweeper } from '../../src/billing/abandoned-operations.sweeper.js';
import { Transactions } from '../../src/database/transactions.js';
import { eventually } from '../support/eventually.js';
import { heldIntervals } from '../support/intervals.js';
import { age, entries, part, remaining, sql } from '../support/ledger.js';
import { anError, asAdmin, newTenant, startTestService, type TestService, type Tenant } from '../support/service.js';

const COST = { amount: 10, reason: 'test', deadlineMs: 60_000 };
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i));

describe('credits', () => {
  let service: TestService;
  let tenant: Tenant;
  let credits: LedgerService;
  let sweeper: AbandonedOperationsSweeper;
  const patch = (changes: object) =>
    asAdmin(service).patch(`/admin/workspaces/${tenant.workspaceId}`, changes).expect(200);
  beforeAll(async () => {
    service = await startTestService({});
    credits = part(service, LedgerService);
    sweeper = part(service, AbandonedOperationsSweeper);
  });
  beforeEach(async () => {
    tenant = await newTenant(service, 'free');
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => service.close());

  describe('of a period', () => {
    it('are the allowance of the plan, for a calendar month from the day of creation', async () => {
      const { body } = await tenant.get('/v1/credits').expect(200);
      const start = new Date(new Date().toISOString().slice(0, 10));
      expect(body).toEqual({
        plan: 'free',
        allowance: 100,
        remaining: 100,
        period_started_at: start.toISOString(),
        period_ends_at: expect.stringMatching(/T00:00:00\.000Z$/),
        storage: { used: 0, allowance: 200 * 1024 ** 2 },
      });
      const days = (Date.parse(body.period_ends_at) - start.getTime()) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(28);
      expect(days).toBeLessThanOrEqual(31);
    });

    it('lapse at its end, and the next one starts once, whoever asks first', async () => {
      await credits.spend(tenant.workspaceId, COST, () => Promise.resolve());
      await age(service, tenant);
      const spent = times(5, () => credits.spend(tenant.workspaceId, COST, () => Promise.resolve()));
      await Promise.all([...spent, ...times(20, () => tenant.get('/v1/credits').expect(200))]);
      expect(await remaining(tenant)).toBe(50);
      expect((await entries(tenant)).filter((entry) => entry.startsWith('grant'))).toEqual(['grant 100', 'grant 100']);
    });

    it('get a refund back only in the period that paid', async () => {
      const operation = await credits.reserve(tenant.workspaceId, COST);
      await age(service, tenant);
      expect(await remaining(tenant)).toBe(100);
      await credits.refund(operation);
      expect(await remaining(tenant)).toBe(100);
      expect(await entries(tenant)).toEqual(['grant 100', 'reserve -10', 'grant 100', 'refund 10']);
      const periods = await sql<{ sum: number }>(
        service,
        `select sum(amount)::int as sum from credit_entries where workspace_id = $1 group by period_started_at`,
        [tenant.workspaceId],
      );
      expect(periods).toEqual([{ sum: 100 }, { sum: 100 }]);
    });

    it('grow at once with a higher plan, and twice never', async () => {
      await credits.spend(tenant.workspaceId, COST, () => Promise.resolve());
      for (const plan of ['pro', 'free', 'solo', 'pro']) await patch({ plan });
      expect((await tenant.get('/v1/credits')).body).toMatchObject({ plan: 'pro', allowance: 5000, remaining: 4990 });
      expect(await entries(tenant)).toEqual(['grant 100', 'reserve -10', 'settle 0', 'grant 4900']);
    });

    it('shrink with a lower plan only from the next period on', async () => {
      await patch({ plan: 'solo' });
      await patch({ plan: 'free' });
      expect((await tenant.get('/v1/credits')).body).toMatchObject({ plan: 'free', allowance: 1000, remaining: 1000 });
      await age(service, tenant);
      expect((await tenant.get('/v1/credits')).body).toMatchObject({ plan: 'free', allowance: 100, remaining: 100 });
    });

    it('are set by the operator with an entry, also to the largest number', async () => {
      await patch({ credits: 7 });
      await patch({ credits: 7 });
      await patch({ credits: 1_000_000_000 });
      await patch({ plan: 'business' });
      expect(await entries(tenant)).toEqual(['grant 100', 'adjust -93', 'adjust 999999993', 'grant 24900']);
      expect(await remaining(tenant)).toBe(1_000_024_900);
    });
  });

  describe('entries', () => {
    it('are told newest first, in pages', async () => {
      await credits.spend(tenant.workspaceId, { ...COST, reason: 'edit' }, () => Promise.resolve());
      const all = (await tenant.get('/v1/credits/entries').expect(200)).body.entries;
      expect(all.map(({ kind }: { kind: string }) => kind)).toEqual(['settle', 'reserve', 'grant']);
      expect(all[1]).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        operation_id: all[0].operation_id,
        kind: 'reserve',
        amount: -10,
        reason: 'edit',
        usage: null,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      });
      const paged = [];
      for (let before = ''; ; before = `&before=${paged.at(-1).id}`) {
        const { body } = await tenant.get(`/v1/credits/entries?limit=1${before}`).expect(200);
        if (body.entries.length === 0) break;
        paged.push(...body.entries);
      }
      expect(paged).toEqual(all);
      const { body } = await tenant.get(`/v1/credits/entries?before=2020-01-01T00:00:00.000Z`).expect(200);
      expect(body.entries).toEqual([]);
    });

    it('of the same moment are each told once, in pages', async () => {
      await sql(
        service,
        `insert into credit_entries (id, workspace_id, period_started_at, kind, amount, reason, created_at)
         select gen_random_uuid(), workspace_id, period_started_at, 'adjust', n - 3, 'test', now()
           from credit_accounts, generate_series(1, 5) n where workspace_id = $1`,
        [tenant.workspaceId],
      );
      const all = (await tenant.get('/v1/credits/entries').expect(200)).body.entries as { id: string }[];
      expect(all).toHaveLength(6);
      const paged: { id: string }[] = [];
      for (let page = all.slice(0, 2); page.length > 0;) {
        paged.push(...page);
        ({ entries: page } = (await tenant.get(`/v1/credits/entries?limit=2&before=${page.at(-1)!.id}`).expect(200))
          .body as {
          entries: { id: string }[];
        });
      }
      expect(paged).toEqual(all);
    });

    it.each(['limit=0', 'limit=501', 'limit=x', 'limit=1.5', 'limit=', 'limit=1&limit=2', 'before=x', 'before='])(
      'refuse %s',
      async (query) => {
        const answer = await tenant.get(`/v1/credits/entries?${query}`);
        expect([answer.status, answer.body]).toEqual([422, anError('invalid_input')]);
      },
    );

    it('of another workspace are neither told nor a place to start from', async () => {
      const other = await newTenant(service);
      const foreign = (await other.get('/v1/credits/entries')).body.entries[0].id;
      await tenant.get(`/v1/credits/entries?before=${foreign}`).expect(422);
      expect(await entries(tenant)).toEqual(['grant 100']);
    });

    it('are never changed or removed', async () => {
      const where = 'where workspace_id = $1';
      for (const statement of [
        `update credit_entries set amount = 1 ${where}`,
        `delete from credit_entries ${where}`,
      ]) {
        await expect(sql(service, statement, [tenant.workspaceId])).rejects.toThrow(/never changed/);
      }
    });
  });

  describe('of an operation', () => {
    it('are reserved before it, and charged after it', async () => {
      await credits.spend(tenant.workspaceId, COST, async () => {
        expect(await remaining(tenant)).toBe(90);
        expect(await entries(tenant)).toEqual(['grant 100', 'reserve -10']);
      });
      expect(await entries(tenant)).toEqual(['grant 100', 'reserve -10', 'settle 0']);
    });

    it('come back before the error of the operation goes on', async () => {
      const failed = credits.spend(tenant.workspaceId, COST, () => Promise.reject(new Error('no')));
      await expect(failed).rejects.toThrow('no');
      expect(await entries(tenant)).toEqual(['grant 100', 'reserve -10', 'refund 10']);
      expect(await remaining(tenant)).toBe(100);
    });

    it('end once, whoever settles and refunds at the same time', async () => {
      for (let round = 0; round < 5; round++) {
        const operation = await credits.reserve(tenant.workspaceId, COST);
        const ends = times(30, (i) => (i % 2 ? credits.settle(operation) : credits.refund(operation)));
        await Promise.allSettled([...ends, sweeper.sweep()]);
      }
      const outcomes = (await entries(tenant)).filter((entry) => /settle|refund/.test(entry));
      expect(outcomes).toHaveLength(5);
      const refunds = outcomes.filter((entry) => entry === 'refund 10').length;
      expect(await remaining(tenant)).toBe(100 - (5 - refunds) * 10);
    });

    it('are reserved all or none for several at once; those that are done are charged together', async () => {
      const spend = (count: number, work: (index: number) => Promise<number>) =>
        credits.spendEach(tenant.workspaceId, COST, count, work, (outcomes) => Promise.resolve(outcomes));
      await expect(spend(11, (i) => Promise.resolve(i))).rejects.toMatchObject({
        code: 'insufficient_credits',
        message: expect.stringMatching(/110.*100/),
      });
      const ends = await spend(6, (i) => (i % 3 === 0 ? Promise.reject(new Error('no')) : Promise.resolve(i)));
      expect(ends.map(({ status }) => status)).toEqual(times(6, (i) => (i % 3 === 0 ? 'rejected' : 'fulfilled')));
      expect(await remaining(tenant)).toBe(60);
      const unfinished = credits.spendEach(
        tenant.workspaceId,
        COST,
        2,
        (i) => Promise.resolve(i),
        () => Promise.reject(new Error('the end failed')),
      );
      await expect(unfinished).rejects.toThrow('the end failed');
      expect(await remaining(tenant)).toBe(60);
    });

    it('join a transaction: reserved and undone with it', async () => {
      const transactions = part(service, Transactions);
      const undone = transactions.run(async () => {
        await credits.reserve(tenant.workspaceId, COST);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await entries(tenant)).toEqual(['grant 100']);
      const inside = transactions.run(() => credits.spend(tenant.workspaceId, COST, () => Promise.resolve()));
      await expect(inside).rejects.toThrow(/outside transactions/);
    });

    it('are held until its deadline where it waits, and never beyond', async () => {
      const held = (id: string) =>
        sql<{ late: number; left: number }>(
          service,
          `select extract(epoch from held_until - deadline)::float8 * 1000 as late,
                  extract(epoch from deadline - now())::float8 * 1000 as left
             from credit_reservations where operation_id = $1`,
          [id],
        );
      const { id } = await credits.reserve(tenant.workspaceId, { ...COST, deadlineMs: 3_600_000 });
      const [waiting] = await held(id);
      await part(service, LedgerRepository).hold(id, 7_200_000);
      const [running] = await held(id);
      expect([waiting!.late, running!.late, running!.left > 3_000_000]).toEqual([0, 0, true]);
    });

    it('are refunded by one sweep of many when its process has died', async () => {
      const operations = await Promise.all(times(5, () => credits.reserve(tenant.workspaceId, COST)));
      const alive = await credits.reserve(tenant.workspaceId, COST);
      await sql(
        service,
        `update credit_reservations set held_until = now() - interval '1 s' where operation_id = any($1)`,
        [operations.map(({ id }) => id)],
      );
      const refunded = await Promise.all(times(4, () => sweeper.sweep()));
      expect(refunded.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(5);
      expect(await remaining(tenant)).toBe(90);
      expect((await entries(tenant)).filter((entry) => entry.startsWith('refund'))).toHaveLength(5);
      await credits.settle(alive);
      expect(await remaining(tenant)).toBe(90);
    });

    it('are not spoken of by a sweep that refunds nothing', async () => {
      while ((await sweeper.sweep()) > 0);
      const warn = jest.spyOn(sweeper['logger'], 'warn');
      expect(await sweeper.sweep()).toBe(0);
      expect(warn).not.toHaveBeenCalled();
    });

    it('stay reserved as long as it runs, and are charged at its end', async () => {
      const pass = heldIntervals();
      const begun = Promise.withResolvers<string>();
      const end = Promise.withResolvers<void>();
      const spent = credits.spend(tenant.workspaceId, { ...COST, deadlineMs: 3_600_000 }, ({ id }) => {
        begun.resolve(id);
        return end.promise;
      });
      const id = await begun.promise;
      const held: unknown[][] = [];
      // Three times almost the whole time for which it is held.
      for (let round = 0; round < 3 && held.flat().length === round; round++) {
        const older = `update credit_reservations set held_until = held_until - interval '28 s' where operation_id = $1`;
        await sql(service, older, [id]);
        pass(10_000);
        const find = `select 1 from credit_reservations where operation_id = $1
                         and held_until between now() + interval '10 s' and now() + interval '31 s'`;
        held.push(
          await eventually(
            () => sql(service, find, [id]),
            ({ length }) => length > 0,
          ),
        );
      }
      await sweeper.sweep();
      end.resolve();
      await spent;
      expect(held.flat()).toHaveLength(3);
      expect(await entries(tenant)).toEqual(['grant 100', 'reserve -10', 'settle 0']);
    });

    it('that took too long have no effect and no charge', async () => {
      const transactions = part(service, Transactions);
      const late = credits.spend(tenant.workspaceId, COST, async (operation) => {
        await sql(
          service,
          `update credit_reservations set held_until = now() - interval '1 s' where operation_id = $1`,
          [operation.id],
        );
        await sweeper.sweep();
        await transactions.run(async () => {
          await sql(service, `update workspaces set name = 'changed' where id = $1`, [tenant.workspaceId]);
          await credits.settle(operation);
        });
      });
      await expect(late).rejects.toMatchObject({ code: 'ai_unavailable' });
      expect(await entries(tenant)).toEqual(['grant 100', 'reserve -10', 'refund 10']);
      const { body } = await asAdmin(service).get(`/admin/workspaces/${tenant.workspaceId}`);
      expect(body.workspace).toMatchObject({ name: 'Test', credits_remaining: 100 });
    });

    it('never make the balance negative, however many ask at once', async () => {
      await patch({ credits: 105 });
      const ends = await Promise.allSettled(
        times(200, () => credits.spend(tenant.workspaceId, COST, () => Promise.resolve())),
      );
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      expect(new Set(refusals.map(({ code }) => code as string))).toEqual(new Set(['insufficient_credits']));
      expect(refusals[189].message).toMatch(/needs 10 credits; 5 remain/);
      expect(await remaining(tenant)).toBe(5);
    });
  });
});
