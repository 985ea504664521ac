import { setTimeout as sleep } from 'node:timers/promises';
import { GALLERY_LOOK } from '../../templates/gallery/sample.js';
import { benchSlides, StoredDeck } from '../service/decks.js';
import { FILES } from './files.js';
import { Floor } from './floor.js';
import { BenchServer } from '../service/server.js';
import type { Row, Table } from './reporting/table.js';
import { type BenchOptions, inRounds, REST, type Times } from './times.js';

const ROUNDS = 3;
const LENGTHS = [25, 100, 500];
const BARE_LENGTHS = [25, 100];
/** Slides of 100 that are edited, one after the other. */
const EDITED = [50, 10, 90];

/** Measures how files grow with the length of their deck, and what an edit costs a long one. */
export async function benchLengths({ rounds = ROUNDS }: BenchOptions): Promise<Table> {
  const server = await BenchServer.start();
  const floor = await Floor.start();
  try {
    const times = await inRounds('lengths', { warm: 1, rounds }, (times, run) => oneRound(times, server, floor, run));
    return {
      title: 'Long decks',
      about: 'Slides of all templates in turn, with their sample content and no photographs.',
      rows: rowsOf(times),
    };
  } finally {
    await floor.stop();
    await server.stop();
  }
}

async function oneRound(times: Times, server: BenchServer, floor: Floor, run: string): Promise<void> {
  for (const count of LENGTHS) {
    // Decks of a round share no slide: their chunks would be shared too.
    const slides = benchSlides(count, `${run} of ${count}`);
    const deck = await StoredDeck.store(server, slides);
    if (BARE_LENGTHS.includes(count)) {
      const drawn = floor.draw(slides, { look: GALLERY_LOOK });
      await sleep(REST);
      await times.take(`bare pdf ${count}`, () => floor.print(drawn));
    }
    const open = async (name: string, options: object) => {
      const { url } = await server.post<{ url: string }>(`/v1/decks/${deck.id}/exports`, options);
      await times.take(name, () => server.open(url));
    };
    await open(`pdf ${count}`, FILES.pdf);
    await open(`pptx ${count}`, FILES.pptx);
    if (count !== 100) continue;
    for (const place of EDITED) {
      await deck.edit(place, `Edited, ${run}`);
      await open('pdf again', FILES.pdf);
    }
  }
}

function rowsOf(times: Times): Row[] {
  const row = (what: string, name: string, beside: string, other: string, goal?: Row['goal']): Row => ({
    what,
    ours: times.median(name),
    unit: 'ms',
    goal,
    beside: { name: beside, value: times.median(other), as: 'ratio' },
  });
  return [
    ...BARE_LENGTHS.map((count) =>
      row(`PDF, ${count} slides`, `pdf ${count}`, 'bare load and `page.pdf`', `bare pdf ${count}`),
    ),
    row('PDF, 100 slides', 'pdf 100', 'PDF of 25', 'pdf 25', { atMost: 4 }),
    row('PDF, 500 slides', 'pdf 500', 'PDF of 25', 'pdf 25', { atMost: 18 }),
    row('PPTX, 100 slides', 'pptx 100', 'PPTX of 25', 'pptx 25'),
    row('PPTX, 500 slides', 'pptx 500', 'PPTX of 25', 'pptx 25', { atMost: 18 }),
    {
      ...row('PDF of 100 slides again, one edited', 'pdf again', 'PDF of 25, all new', 'pdf 25', { atMost: 1.3 }),
      headline: true,
    },
  ];
}
