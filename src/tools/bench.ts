/** `npm run bench` measures rendering; `npm run bench -- billing` the ledger and the gates. Nothing here is asserted. */
import 'reflect-metadata';

const PARTS: Record<string, () => Promise<void>> = {
  rendering: async () => (await import('./bench-rendering.js')).benchRendering(),
  billing: async () => (await import('./bench-billing.js')).benchBilling(),
};

const part = PARTS[process.argv[2] ?? 'rendering'];
if (!part) throw new Error(`Parts: ${Object.keys(PARTS).join(', ')}.`);
await part();
