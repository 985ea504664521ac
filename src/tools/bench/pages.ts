import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BareServer } from './bare.js';
import { benchSlides, storeDeck } from '../service/decks.js';
import { ratesOf } from './load.js';
import { BenchServer } from '../service/server.js';

const SLIDES = 100;

/** Measures how often a public page is served in a second, beside a bare `node:http` server that sends the same bytes. */
export async function benchPages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'deck-bench-pages-'));
  const server = await BenchServer.start();
  const deck = await storeDeck(server, benchSlides(SLIDES, 'Page'));
  const { url } = await server.post<{ url: string }>(`/v1/decks/${deck}/publish`, {});
  console.log('| public page of 100 slides | bytes | per second | bare node:http | ratio |');
  console.log('| --- | ---: | ---: | ---: | ---: |');
  for (const coding of ['identity', 'br']) {
    const body = await read(url, coding);
    const file = join(folder, coding);
    writeFileSync(file, body);
    const bare = await BareServer.ofFile(file, 'text/html; charset=utf-8');
    const headers = { 'accept-encoding': coding };
    const { ours, other } = await ratesOf({
      ours: { url: server.url, requests: [{ path: new URL(url).pathname, headers }] },
      other: { url: bare.url, requests: [{ headers }] },
    });
    bare.stop();
    console.log(
      `| ${coding} | ${body.length} | ${ours.toFixed(0)} | ${other.toFixed(0)} | ${(ours / other).toFixed(2)} |`,
    );
  }
  await server.stop();
  rmSync(folder, { recursive: true });
}

function read(url: string, coding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': coding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`GET ${url}: ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}
