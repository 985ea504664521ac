import { setTimeout as sleep } from 'node:timers/promises';
import { StoredDeck } from '../service/decks.js';
import { Floor } from './floor.js';
import { type ReviewDeck, withReview } from './review.js';
import type { BenchServer } from '../service/server.js';
import type { Row, Table } from './reporting/table.js';
import { type BenchOptions, inRounds, REST, type Times } from './times.js';

const ROUNDS = 7;
/** After these the compilers of both processes have optimised. */
const WARM_ROUNDS = 3;

/** The files of a deck, by what they are called in the measurements. */
export const FILES = {
  pdf: { format: 'pdf' },
  pptx: { format: 'pptx' },
  flat: { format: 'pptx', editable: false },
};

/** Files that nobody else makes. */
const MORE_FILES = {
  fontless: { format: 'pptx', embed_fonts: false },
  html: { format: 'html' },
  pictures: { format: 'png' },
  handout: { format: 'handout' },
};

/** Measures files of the review beside bare puppeteer on the same documents. */
export async function benchFiles({ rounds = ROUNDS }: BenchOptions): Promise<Table> {
  const times = await withReview(async (server, review) => {
    const floor = await Floor.start();
    try {
      const deck = await StoredDeck.store(server, review.slides('new'), review.brandId);
      return await inRounds('files', { warm: WARM_ROUNDS, rounds }, (times, run) =>
        oneRound(times, { server, floor, review }, deck, run),
      );
    } finally {
      await floor.stop();
    }
  });
  return {
    title: 'Files of the review',
    about:
      'A deck as people make them (`src/tools/bench/review.json`): 25 slides, ten uses of nine photographs, a logo. Before each ' +
      'file all of its slides are edited over HTTP, before a PNG that slide; the file is asked for at once. Bare is puppeteer alone, ' +
      'on a page that is kept, with the same document, drawn before, in a folder with its fonts and pictures.',
    rows: rowsOf(times),
  };
}

async function oneRound(
  times: Times,
  { server, floor, review }: { server: BenchServer; floor: Floor; review: ReviewDeck },
  deck: StoredDeck,
  run: string,
) {
  for (const [name, options] of Object.entries({ ...FILES, ...MORE_FILES })) {
    await deck.editAll(`${run}, ${name}`);
    const { url } = await server.post<{ url: string }>(`/v1/decks/${deck.id}/exports`, options);
    await times.take(name, () => server.open(url));
  }
  const drawn = floor.draw(deck.slides, review);
  await sleep(REST);
  await times.take('bare pdf', () => floor.print(drawn));
  await times.take('bare pictures', () => floor.sharpPictures(drawn, deck.slides.length));
  for (const slide of review.pictured) {
    const url = await deck.preview(slide);
    await deck.edit(slide, `Edited, ${run}`);
    await times.take('png', () => server.open(url));
    const drawn = floor.draw([deck.slides[slide]!], review);
    await sleep(REST);
    await times.take('bare png', () => floor.picture(drawn));
  }
}

function rowsOf(times: Times): Row[] {
  const row = (what: string, name: string, beside: string, other: string, goal?: Row['goal']): Row => ({
    what,
    ours: times.median(name),
    unit: 'ms',
    goal,
    headline: goal !== undefined && other !== 'fontless',
    beside: { name: beside, value: times.median(other), as: 'ratio' },
  });
  return [
    row('PDF', 'pdf', 'bare load and `page.pdf`', 'bare pdf', { atMost: 0.85 }),
    row('PNG of a slide with a picture after an edit', 'png', 'bare load and screenshot', 'bare png', { atMost: 1.15 }),
    row('PPTX, editable', 'pptx', 'its PDF', 'pdf', { atMost: 1 }),
    row('PPTX, editable, its fonts in it', 'pptx', 'the same without', 'fontless', { atMost: 1.2 }),
    row('PPTX, flat', 'flat', 'bare load and screenshots of twice the size', 'bare pictures'),
    row('HTML in one file', 'html', 'its PDF', 'pdf'),
    row('Zip of PNG', 'pictures', 'its PDF', 'pdf'),
    row('Hand-out', 'handout', 'its PDF', 'pdf'),
  ];
}
