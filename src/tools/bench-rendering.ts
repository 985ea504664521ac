import { setTimeout as sleep } from 'node:timers/promises';
import { GALLERY_LOOK } from '../templates/gallery/sample.js';
import { benchSlides, storeDeck } from './bench-decks.js';
import { Floor } from './bench-floor.js';
import { PictureSite } from './bench-pictures.js';
import { REVIEW_PICTURES, type ReviewDeck, reviewDeck } from './bench-review.js';
import { BenchServer } from './bench-server.js';
import { median } from './quantiles.js';

/** Rounds; each runs every measurement once, so that other load affects all alike. */
const ROUNDS = 7;
/** Warm-up rounds, after which the compilers of both processes have optimised. */
const WARM_ROUNDS = 3;
const CACHED_OPENS = 100;
/** Pause before each file in ms, until background work (opening pages ahead) has ended. */
const REST = 500;

interface Row {
  what: string;
  ms: number;
  /** The baseline it is compared with. */
  floor?: { name: string; ms: number };
}

/** The durations of a measurement over the rounds. */
class Times {
  private readonly all = new Map<string, number[]>();

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    this.all.set(name, [...(this.all.get(name) ?? []), performance.now() - start]);
    return result;
  }

  median(name: string): number {
    return median(this.all.get(name) ?? []);
  }
}

/**
 * Measures files of decks, cold start and memory; the baseline is bare puppeteer on the same document in the same run.
 */
export async function benchRendering(): Promise<void> {
  const times = new Times();
  await coldStarts(times);
  const site = await PictureSite.start(REVIEW_PICTURES);
  const server = await BenchServer.start(undefined, { EGRESS_ALLOW: site.host });
  const review = await reviewDeck(server, site);
  const floor = await Floor.start();
  for (let round = 1 - WARM_ROUNDS; round <= ROUNDS; round++) {
    const kept = round < 1 ? new Times() : times;
    console.error(round < 1 ? 'warming …' : `round ${round} of ${ROUNDS} …`);
    await reviewRound(kept, server, floor, review, `round ${round}`);
    await oneRound(kept, server, floor, round);
  }
  const memory = await longDecks(times, server);
  await floor.stop();
  await server.stop();
  await site.stop();
  print(rowsOf(times), memory);
}

async function coldStarts(times: Times): Promise<void> {
  let folder = await times
    .take('first start', () => BenchServer.start())
    .then((server) => server.stop({ forget: false }));
  for (let i = 0; i < 3; i++) {
    const server = await times.take('start', () => BenchServer.start(folder));
    folder = await server.stop({ forget: i === 2 });
  }
}

/** The main deck, every slide of which is new; its pictures are not. */
async function reviewRound(times: Times, server: BenchServer, floor: Floor, review: ReviewDeck, run: string) {
  const slides = review.slides(run);
  await sleep(REST);
  await times.take('bare pdf review', () => floor.print(slides, review));
  const id = await storeDeck(server, slides, review.brandId);
  for (const [name, options] of Object.entries(REVIEW_FILES)) {
    const { url } = await server.post<{ url: string }>(`/v1/decks/${id}/exports`, options);
    await sleep(REST);
    await times.take(`${name} review`, () => server.open(url));
  }
  for (const slide of review.pictured) {
    const preview = await server.post<{ url: string }>(`/v1/decks/${id}/previews`, { slide });
    await times.take('bare png review', () => floor.picture(slides[slide]!, review));
    await times.take('png review', () => server.open(preview.url));
  }
}

/** The files of the main deck, by what they are called in the measurements. */
const REVIEW_FILES = {
  pdf: { format: 'pdf' },
  pptx: { format: 'pptx' },
  flat: { format: 'pptx', editable: false },
};

async function oneRound(times: Times, server: BenchServer, floor: Floor, round: number): Promise<void> {
  for (const count of [10, 25, 100]) {
    const slides = benchSlides(count, `round ${round}`);
    await sleep(REST);
    await times.take(`bare pdf ${count}`, () => floor.print(slides, { look: GALLERY_LOOK }));
    const id = await storeDeck(server, slides);
    for (const format of ['pdf', 'pptx']) {
      const { url } = await server.post<{ url: string }>(`/v1/decks/${id}/exports`, { format });
      await sleep(REST);
      await times.take(`${format} ${count}`, () => server.open(url));
    }
    if (count === 25) {
      const { url } = await server.post<{ url: string }>(`/v1/decks/${id}/exports`, { format: 'pdf' });
      for (let i = 0; i < CACHED_OPENS; i++) await times.take('cached', () => server.open(url));
    }
    if (count !== 10) continue;
    for (let slide = 0; slide < slides.length; slide++) {
      const preview = await server.post<{ url: string }>(`/v1/decks/${id}/previews`, { slide });
      const shown = slides[slide];
      if (shown) await times.take('bare png', () => floor.picture(shown, { look: GALLERY_LOOK }));
      await times.take('png', () => server.open(preview.url));
    }
  }
}

/** Renders 500 slides; returns the peak memory in MB. */
async function longDecks(times: Times, server: BenchServer): Promise<{ server: number; browser: number }> {
  const id = await storeDeck(server, benchSlides(500, 'long'));
  const peak = { server: 0, browser: 0 };
  let watching = true;
  const watch = (async () => {
    for (; watching; await sleep(200)) {
      const now = server.memory();
      peak.server = Math.max(peak.server, now.server);
      peak.browser = Math.max(peak.browser, now.browser);
    }
  })();
  for (const format of ['pdf', 'pptx']) {
    const { url } = await server.post<{ url: string }>(`/v1/decks/${id}/exports`, { format });
    await times.take(`${format} 500`, () => server.open(url));
  }
  watching = false;
  await watch;
  return peak;
}

function rowsOf(times: Times): Row[] {
  const against = (name: string, what: string) => ({ name: what, ms: times.median(name) });
  return [
    { what: 'first start, database made', ms: times.median('first start') },
    { what: 'start on an existing database', ms: times.median('start') },
    { what: 'review, PDF', ms: times.median('pdf review'), floor: against('bare pdf review', 'bare page.pdf') },
    { what: 'review, PPTX', ms: times.median('pptx review'), floor: against('pdf review', 'its PDF') },
    { what: 'review, flat PPTX', ms: times.median('flat review'), floor: against('pdf review', 'its PDF') },
    {
      what: 'review, PNG of a slide with a picture',
      ms: times.median('png review'),
      floor: against('bare png review', 'bare screenshot'),
    },
    ...[10, 25, 100].map((count) => ({
      what: `PDF, ${count} slides`,
      ms: times.median(`pdf ${count}`),
      floor: against(`bare pdf ${count}`, 'bare page.pdf'),
    })),
    ...[10, 25, 100].map((count) => ({
      what: `PPTX, ${count} slides`,
      ms: times.median(`pptx ${count}`),
      floor: against(`pdf ${count}`, 'PDF of the same deck'),
    })),
    { what: 'PPTX, 100 slides', ms: times.median('pptx 100'), floor: against('pptx 25', 'PPTX of 25') },
    { what: 'PNG of a slide', ms: times.median('png'), floor: against('bare png', 'bare screenshot') },
    { what: 'opening a file that is there', ms: times.median('cached') },
    { what: 'PDF, 500 slides', ms: times.median('pdf 500') },
    { what: 'PPTX, 500 slides', ms: times.median('pptx 500') },
  ];
}

function print(rows: Row[], memory: { server: number; browser: number }): void {
  console.log('| what | ms | beside | ms | ratio |\n| --- | --- | --- | --- | --- |');
  for (const { what, ms, floor } of rows) {
    const beside = floor ? `${floor.name} | ${floor.ms.toFixed(0)} | ${(ms / floor.ms).toFixed(2)}` : '| |';
    console.log(`| ${what} | ${ms.toFixed(ms < 20 ? 1 : 0)} | ${beside} |`);
  }
  console.log(
    `\nPeak memory with 500 slides: server ${memory.server.toFixed(0)} MB resident, ` +
      `browser ${memory.browser.toFixed(0)} MB proportional share.`,
  );
}
