import { setTimeout as sleep } from 'node:timers/promises';
import { benchSlides, storeDeck } from '../service/decks.js';
import { FILES } from './files.js';
import { BenchServer } from '../service/server.js';
import type { Table } from './reporting/table.js';

const SLIDES = 500;
const SAMPLE_EVERY = 200;

/** Measures the memory of a service of its own that makes the PDF and the PPTX of a long deck, one after the other. */
export async function benchMemory(): Promise<Table> {
  console.error('memory …');
  const server = await BenchServer.start();
  try {
    const id = await storeDeck(server, benchSlides(SLIDES, 'Long'));
    const peak = await peakMemory(server, async () => {
      for (const options of [FILES.pdf, FILES.pptx]) {
        const { url } = await server.post<{ url: string }>(`/v1/decks/${id}/exports`, options);
        await server.open(url);
      }
    });
    return {
      title: 'Memory',
      about:
        `Peaks in a service of its own that is asked for the PDF and then the editable PPTX of a deck of ${SLIDES} slides, and nothing ` +
        'else: of the server the resident memory, of all processes of the browser the proportional share.',
      rows: [
        { what: 'server', ours: peak.server, unit: 'MB', goal: { atMost: 500 } },
        { what: 'browser', ours: peak.browser, unit: 'MB', goal: { atMost: 600 } },
      ],
    };
  } finally {
    await server.stop();
  }
}

/** The most memory of both during the work, in MB. */
async function peakMemory(server: BenchServer, work: () => Promise<void>) {
  const peak = { server: 0, browser: 0 };
  const done = new AbortController();
  const watch = (async () => {
    for (; !done.signal.aborted; await sleep(SAMPLE_EVERY)) {
      const now = server.memory();
      peak.server = Math.max(peak.server, now.server);
      peak.browser = Math.max(peak.browser, now.browser);
    }
  })();
  await work().finally(() => done.abort());
  await watch;
  return peak;
}
