/** A row that violates an invariant of the ledger. */
export interface LedgerFault {
  rule: string;
  row: Record<string, unknown>;
}

/** Runs one SQL statement and returns its rows. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Invariants, each with the statement that finds violations. */
const RULES: Record<string, string> = {
  'the balance is the sum of the entries of its period': `
    select a.workspace_id, a.period_started_at, a.remaining, coalesce(sum(e.amount), 0)::int as sum_of_entries
      from credit_accounts a
      left join credit_entries e on e.workspace_id = a.workspace_id and e.period_started_at = a.period_started_at
     group by a.workspace_id having a.remaining <> coalesce(sum(e.amount), 0)`,

  'no balance is negative': 'select workspace_id, remaining from credit_accounts where remaining < 0',

  'no period is overspent': `
    select workspace_id, period_started_at, sum(amount)::int as sum_of_entries
      from credit_entries group by workspace_id, period_started_at having sum(amount) < 0`,

  'each operation has one reserve and at most one outcome': `
    select operation_id, count(*) filter (where kind = 'reserve')::int as reserves,
           count(*) filter (where kind <> 'reserve')::int as outcomes
      from credit_entries where operation_id is not null group by operation_id
    having count(*) filter (where kind = 'reserve') <> 1 or count(*) filter (where kind <> 'reserve') > 1`,

  'an outcome is of the workspace and period that paid: a settle is 0, a refund what was reserved': `
    select o.operation_id, o.kind, o.amount, r.amount as reserved
      from credit_entries o join credit_entries r on r.operation_id = o.operation_id and r.kind = 'reserve'
     where o.kind in ('settle', 'refund')
       and (o.workspace_id, o.period_started_at, o.amount)
           is distinct from (r.workspace_id, r.period_started_at, case o.kind when 'settle' then 0 else -r.amount end)`,

  'an operation is open until it has an outcome, for what was reserved': `
    select coalesce(e.operation_id, r.operation_id) as operation_id, e.amount as reserved, r.amount as open_for, o.kind as outcome
      from (select * from credit_entries where kind = 'reserve') e
      full join credit_reservations r on r.operation_id = e.operation_id
      left join credit_entries o on o.operation_id = e.operation_id and o.kind in ('settle', 'refund')
     where (o.id is null) <> (r.operation_id is not null) or e.id is null
        or (r.workspace_id, r.period_started_at, r.amount) is distinct from (e.workspace_id, e.period_started_at, -e.amount)
           and r.operation_id is not null`,

  // The sweep has a minute to refund it.
  'no operation is open past its deadline': `
    select operation_id, workspace_id, amount, deadline from credit_reservations
     where deadline < clock_timestamp() - interval '1 minute'`,

  'every workspace has an account, and every entry, too': `
    select w.id as workspace_id, 'workspace' as what from workspaces w
     where not exists (select 1 from credit_accounts a where a.workspace_id = w.id)
    union all
    select distinct e.workspace_id, 'entry' from credit_entries e
     where not exists (select 1 from credit_accounts a where a.workspace_id = e.workspace_id)`,
};

/** All violations in the ledger; `query` should read one snapshot, so that concurrent work does not matter. */
export async function checkLedger(query: Query): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  for (const [rule, sql] of Object.entries(RULES)) {
    for (const row of await query(sql)) faults.push({ rule, row });
  }
  return faults;
}
