import { setTimeout as sleep } from 'node:timers/promises';
import { benchSlides, storeDeck } from '../service/decks.js';
import { BenchServer } from '../service/server.js';
import type { Table } from './reporting/table.js';
import { type BenchOptions, inRounds, REST } from './times.js';

const ROUNDS = 5;
const SLIDES = 100;
/** Slides that a round adds to a deck, with their faults and without. */
const ADDED = 10;

/** Measures the check of a long deck, and what the faults of a slide cost the one who adds it. */
export async function benchChecks({ rounds = ROUNDS }: BenchOptions): Promise<Table> {
  const server = await BenchServer.start();
  try {
    const times = await inRounds('checks', { warm: 1, rounds }, async (times, run) => {
      // The check of a deck keeps what it has measured, so that the file has slides of its own.
      const printed = await storeDeck(server, benchSlides(SLIDES, `${run} printed`));
      const { url } = await server.post<{ url: string }>(`/v1/decks/${printed}/exports`, { format: 'pdf' });
      await sleep(REST);
      await times.take('pdf', () => server.open(url));
      const checked = await storeDeck(server, benchSlides(SLIDES, `${run} checked`));
      await sleep(REST);
      await times.take('check', () => server.get(`/v1/decks/${checked}/check`));
      await sleep(REST);
      await times.take('check again', () => server.get(`/v1/decks/${checked}/check`));
      const grown = await storeDeck(server, []);
      for (const slide of benchSlides(ADDED, `${run} grown`)) {
        await sleep(REST);
        await times.take('slide', () => server.post(`/v1/decks/${grown}/slides`, slide));
        await sleep(REST);
        await times.take('slide with faults', () => server.post(`/v1/decks/${grown}/slides?check=faults`, slide));
      }
    });
    return {
      title: 'Checks',
      about: 'Slides of all templates in turn, with their sample content and no photographs.',
      rows: [
        {
          what: `check of ${SLIDES} slides`,
          ours: times.median('check'),
          unit: 'ms',
          beside: { name: 'PDF of as many', value: times.median('pdf'), as: 'ratio' },
          goal: { atMost: 1.5 },
        },
        { what: 'check of the same deck again', ours: times.median('check again'), unit: 'ms' },
        {
          what: 'a slide added with its faults, beyond what one without takes',
          ours: times.median('slide with faults') - times.median('slide'),
          unit: 'ms',
          goal: { atMost: 60 },
        },
      ],
    };
  } finally {
    await server.stop();
  }
}
