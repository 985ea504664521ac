import 'reflect-metadata';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createClient, type SlideDeckClient } from 'slide-deck-client';
import { assertNodeVersion } from '../config/node-version.js';
import { type RunningService, startService } from '../start.js';
import { tryIt } from '../welcome.js';
import { generateDeck } from './ai-steps.js';
import { DEMO_SLIDES, DEMO_TITLE } from './demo-deck.js';

const OUTPUT = resolve('demo-output');

/** The files to make of the deck: their names, and the links to them. */
const FILES: Files = {
  'deck.pdf': (client, path) => client.createExport({ path, body: { format: 'pdf' } }),
  'deck.pptx': (client, path) => client.createExport({ path, body: { format: 'pptx' } }),
  'deck-flat.pptx': (client, path) => client.createExport({ path, body: { format: 'pptx', editable: false } }),
  'slide-1.png': (client, path) => client.createPreview({ path, body: { slide: 0 } }),
};

const GENERATED_FILES: Files = {
  'generated.pdf': (client, path) => client.createExport({ path, body: { format: 'pdf' } }),
  'generated-slide-1.png': (client, path) => client.createPreview({ path, body: { slide: 0 } }),
};

type Files = Record<string, (client: SlideDeckClient, path: { id: string }) => Promise<{ url: string }>>;

/** Runs a step and prints its duration. */
async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`  ${what.padEnd(46)}`);
  const result = await work();
  console.log(`${((performance.now() - start) / 1000).toFixed(2).padStart(6)} s`);
  return result;
}

/** Makes decks, and files of them. `localUrl` is where the service answers on this machine. */
async function makeFiles(client: SlideDeckClient, localUrl: string): Promise<void> {
  const { id } = await step('make a deck', () => client.createDeck({ body: { title: DEMO_TITLE } }));
  await step(`add ${DEMO_SLIDES.length} slides`, async () => {
    for (const slide of DEMO_SLIDES) await client.addSlide({ path: { id }, body: slide });
  });
  const { url } = await step('publish it', () => client.publishDeck({ path: { id } }));
  mkdirSync(OUTPUT, { recursive: true });

  const openLinks = async (deckId: string, files: Files) => {
    for (const [name, mint] of Object.entries(files)) {
      const { bytes } = await step(`open the link to ${name}`, async () => {
        const link = await mint(client, { id: deckId });
        return client.openLink(new URL(new URL(link.url).pathname, localUrl));
      });
      writeFileSync(join(OUTPUT, name), bytes);
    }
  };
  await openLinks(id, FILES);
  await openLinks(await generateDeck(client, step), GENERATED_FILES);
  console.log(`\nFiles are in ${relative('.', OUTPUT)}/, the public page is ${url}\n`);
}

async function run(service: RunningService): Promise<void> {
  // Loaded by the service, while its database starts.
  const { AdminService } = await import('../admin/admin.service.js');
  const { api_key } = await service.app.get(AdminService).createWorkspace({ name: 'Demo', plan: 'pro' });
  await makeFiles(createClient({ baseUrl: service.localUrl, apiKey: api_key }), service.localUrl);
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
