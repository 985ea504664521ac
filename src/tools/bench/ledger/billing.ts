import { benchGuards } from './guards.js';
import { benchLedger } from './ledger.js';

/** Measures billing and limits: the ledger next to a bare UPDATE in the same run, and the guard chain of a read. */
export async function benchBilling(): Promise<void> {
  console.error('guards …');
  const guards = await benchGuards(process.env['REDIS_URL']);
  console.error('ledger …');
  const { rates, entries, faults } = await benchLedger();

  console.log('| ledger, 64 clients | per second | p50 ms | p99 ms |');
  console.log('| --- | ---: | ---: | ---: |');
  for (const { what, perSecond, p50, p99 } of rates) {
    console.log(`| ${what} | ${perSecond.toFixed(0)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`);
  }
  console.log(`\nA ledger operation is a reserve and its outcome. ${entries} entries afterwards, ${faults} faults.\n`);

  console.log('| authenticated read, counters | bare µs | added by guards µs |');
  console.log('| --- | ---: | ---: |');
  for (const { counters, bare, added } of guards) {
    console.log(`| ${counters} | ${bare.toFixed(0)} | ${added.toFixed(0)} |`);
  }
  if (faults > 0) process.exitCode = 1;
}
