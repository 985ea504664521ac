import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { AdminService } from '../admin/admin.service.js';
import { assertNodeVersion } from '../config/node-version.js';
import { type RunningService, startService } from '../start.js';
import { tryIt } from '../welcome.js';
import { generateDeck } from './ai-steps.js';
import { DemoClient } from './client.js';
import { DEMO_SLIDES, DEMO_TITLE } from './demo-deck.js';

const OUTPUT = resolve('demo-output');

/** The files to make of the deck, and their requests. */
const FILES: { name: string; path: string; body: object }[] = [
  { name: 'deck.pdf', path: 'exports', body: { format: 'pdf' } },
  { name: 'deck.pptx', path: 'exports', body: { format: 'pptx' } },
  { name: 'deck-flat.pptx', path: 'exports', body: { format: 'pptx', editable: false } },
  { name: 'slide-1.png', path: 'previews', body: { slide: 0 } },
];

const GENERATED_FILES = [
  { name: 'generated.pdf', path: 'exports', body: { format: 'pdf' } },
  { name: 'generated-slide-1.png', path: 'previews', body: { slide: 0 } },
];

/** Runs a step and prints its duration. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`  ${what.padEnd(46)}`);
  const result = await work();
  console.log(`${((performance.now() - start) / 1000).toFixed(2).padStart(6)} s`);
  return result;
}

async function makeFiles(client: DemoClient): Promise<void> {
  const deck = await step('make a deck', () => client.send<{ id: string }>('POST', '/v1/decks', { title: DEMO_TITLE }));
  await step(`add ${DEMO_SLIDES.length} slides`, async () => {
    for (const slide of DEMO_SLIDES) await client.send('POST', `/v1/decks/${deck.id}/slides`, slide);
  });
  const { url } = await step('publish it', () => client.send<{ url: string }>('POST', `/v1/decks/${deck.id}/publish`));
  mkdirSync(OUTPUT, { recursive: true });
  await openLinks(client, deck.id, FILES);
  await openLinks(client, await generateDeck(client, step), GENERATED_FILES);
  console.log(`\nFiles are in ${relative('.', OUTPUT)}/, the public page is ${url}\n`);
}

async function openLinks(client: DemoClient, deckId: string, files: typeof FILES): Promise<void> {
  for (const { name, path, body } of files) {
    const file = await step(`open the link to ${name}`, async () => {
      const link = await client.send<{ url: string }>('POST', `/v1/decks/${deckId}/${path}`, body);
      return client.open(link.url);
    });
    writeFileSync(join(OUTPUT, name), file);
  }
}

async function run(service: RunningService): Promise<void> {
  const { api_key } = await service.app.get(AdminService).createWorkspace({ name: 'Demo', plan: 'pro' });
  await makeFiles(new DemoClient(service.localUrl, api_key));
  if (process.argv.includes('--once')) {
    await service.stop();
    process.exit(0);
  }
  console.log(tryIt(service.settings.baseUrl, api_key));
  console.log('Serving until Ctrl-C.');
}

assertNodeVersion();
const service = await step('start the service and its database', () =>
  startService({ LOG_LEVEL: 'warn', ...process.env }, { quiet: true }),
);
try {
  await run(service);
} catch (error) {
  console.error(error);
  await service.stop();
  process.exit(1);
}
