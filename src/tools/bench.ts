/** `npm run bench` measures rendering; `npm run bench -- pages` public pages, `npm run bench -- reads` decks
 * and long lists beside bare handlers, `npm run bench -- costs` what requests cost the service and PostgreSQL,
 * `npm run bench -- billing` the ledger and the gates. No assertions. */
import 'reflect-metadata';

const BENCHES: Record<string, () => Promise<void>> = {
  rendering: async () => (await import('./bench-rendering.js')).benchRendering(),
  pages: async () => (await import('./bench-pages.js')).benchPages(),
  reads: async () => (await import('./bench-reads.js')).benchReads(),
  costs: async () => (await import('./bench-costs.js')).benchCosts(),
  billing: async () => (await import('./bench-billing.js')).benchBilling(),
};

const bench = BENCHES[process.argv[2] ?? 'rendering'];
if (!bench) throw new Error(`Benches: ${Object.keys(BENCHES).join(', ')}.`);
await bench();
