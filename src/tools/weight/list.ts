import { setTimeout as sleep } from 'node:timers/promises';
import { catalogue } from '../../templates/catalogue/index.js';
import { benchSlides } from '../service/decks.js';
import { fullSlides, HARD_SLIDES, longTable } from './contents.js';
import {
  type Deck,
  drawEverywhere,
  exportFile,
  type Ground,
  newClient,
  newDeck,
  preview,
  publish,
  storeHalved,
  storeLargest,
  storeOlder,
} from './ground.js';
import { importHostile, importLarge, importSlow } from './imports.js';
import { openSilently } from './silent.js';

/** A load that one client puts on the service. */
export interface Weight {
  name: string;
  /** Time limit in seconds in the long form; unfinished work is abandoned. */
  seconds: number;
  /** Whether it is in the short form. */
  short?: boolean;
  /** Whether it writes directly to the database. */
  older?: boolean;
  /** Whether its own renders may fail. */
  poison?: boolean;
  lay(ground: Ground): Promise<void>;
}

/** Slides per deck of the template loads. */
const SLIDES = 20;
const TEMPLATES = catalogue.size;
/** Pictures in a deck of pictures. */
const PICTURES = 12;

const times = <T>(count: number, work: (at: number) => T) => Array.from({ length: count }, (_, at) => work(at));
const together = (count: number, work: (at: number) => Promise<unknown>) => Promise.all(times(count, work));

export const WEIGHTS: Weight[] = [
  { name: 'nothing', seconds: 30, short: true, lay: ({ short }) => sleep(short ? 1_000 : 10_000) },
  ...Object.entries(HARD_SLIDES).flatMap(([name, slides]): Weight[] => [
    {
      name,
      seconds: 90,
      async lay(ground) {
        const deck = await newDeck(ground);
        for (const slide of slides) await storeLargest(ground, deck, slide);
        await drawEverywhere(ground, deck);
      },
    },
    {
      name: `${name}, older`,
      seconds: 90,
      short: /^flowchart of 120|^code of|^table/.test(name),
      older: true,
      async lay(ground) {
        const deck = await newDeck(ground);
        await storeOlder(ground, deck, slides);
        await (ground.short ? publish(ground, deck) : drawEverywhere(ground, deck));
      },
    },
  ]),
  ...times(Math.ceil(TEMPLATES / SLIDES), (chunk): Weight => ({
    name: `templates ${chunk * SLIDES + 1} to ${Math.min(TEMPLATES, (chunk + 1) * SLIDES)} at their limits`,
    seconds: 240,
    async lay(ground) {
      const deck = await newDeck(ground);
      const slides = fullSlides(await ground.site.photographs(4)).slice(chunk * SLIDES, (chunk + 1) * SLIDES);
      for (const slide of slides) await storeHalved(ground, deck, slide);
      await drawEverywhere(ground, deck);
    },
  })),
  { name: 'deck that kills its render', seconds: 120, older: true, poison: true, lay: openPoison },
  ...Object.entries<(ground: Ground) => string | Promise<string>>({
    'brand with 20,000 braces': ({ site }) => site.styled('braces-20000', '{'.repeat(20_000)),
    'brand with 200,000 braces': ({ site }) => site.styled('braces-200000', '{'.repeat(200_000)),
    'brand with 250,000 declarations': ({ site }) => site.styled('declarations', `a{${'b:c;'.repeat(250_000)}}`),
    'brand with nested masks': ({ site }) => site.masked(),
    'brand with bombs for logos': ({ site }) => site.bombed(),
  }).map(([name, page]): Weight => ({
    name,
    seconds: 90,
    short: / 20,000|declarations|masks/.test(name),
    async lay(ground) {
      const url = await page(ground);
      // As many as the process has threads for pictures.
      await together(4, () => ground.client.call('POST', '/v1/brands/extract', { url }));
    },
  })),
  { name: 'deck of pictures that are bombs', seconds: 180, lay: drawBombs },
  {
    name: 'publishes of one deck, 70 at once',
    seconds: 60,
    short: true,
    async lay(ground) {
      const deck = await newDeck(ground);
      for (const slide of benchSlides(ground.short ? 3 : 100, 'published')) await storeLargest(ground, deck, slide);
      await together(70, () => ground.client.call('POST', `/v1/decks/${deck.id}/publish`));
    },
  },
  {
    name: 'deck creations, 500 at once',
    seconds: 60,
    async lay({ client }) {
      await together(500, () => client.call('POST', '/v1/decks', { title: 'One of many' }));
    },
  },
  { name: 'readers who take nothing, 40', seconds: 240, short: true, lay: readNothing },
  { name: 'page views of a deck of pictures, 40', seconds: 180, lay: viewPages },
  ...[2, 6].map((count): Weight => ({
    name: `heavy previews, ${count} at a time`,
    seconds: 120,
    short: count === 2,
    older: true,
    lay: (ground) => previewTogether(ground, count),
  })),
  { name: 'imports of hostile files', seconds: 120, short: true, lay: importHostile },
  { name: 'imports of large files, 20 at once', seconds: 240, lay: importLarge },
  { name: 'imports of slow files by four workspaces', seconds: 240, lay: importSlow },
  { name: 'checks and exports of edited decks by two workspaces', seconds: 240, lay: checkEdited },
  { name: 'export of 500 slides', seconds: 420, lay: exportLong },
];

/** Two workspaces that check and export a long deck after every edit, so that nothing is drawn already. */
async function checkEdited(ground: Ground): Promise<void> {
  await together(2, async () => {
    const { client } = await newClient(ground.service, ground.ended);
    const own = { ...ground, client };
    const deck = await newDeck(own);
    for (const slide of benchSlides(ground.short ? 5 : 100, 'edited')) await storeLargest(own, deck, slide);
    for (const locale of ['de', 'fr', 'es', 'it']) {
      await client.call('PATCH', `/v1/decks/${deck.id}`, { locale });
      await Promise.all([
        client.call('GET', `/v1/decks/${deck.id}/check`),
        exportFile(own, deck, { format: 'pdf', variables: { turn: locale } }),
      ]);
    }
  });
}

/** Opens a deck of all slides that were ever hard to render after every edit. */
async function openPoison(ground: Ground): Promise<void> {
  const deck = await newDeck(ground);
  const hardest = Object.values(HARD_SLIDES).flat();
  await storeOlder(ground, deck, [...times(SLIDES, (at) => longTable(6_000, `${at}`)), ...hardest]);
  for (let round = 0; round < 6; round++) {
    await together(SLIDES, (slide) => preview(ground, deck, slide));
    await exportFile(ground, deck, { format: round % 2 === 0 ? 'pptx' : 'pdf' });
    await ground.client.call('PATCH', `/v1/decks/${deck.id}/slides/${deck.slideIds[0]}`, { notes: `${round}` });
  }
}

/** A deck of pictures, which are fetched in advance, so that none is missing because of a timeout. */
async function pictureDeck(ground: Ground, pictures: string[]): Promise<Deck> {
  const deck = await newDeck(ground);
  for (const [at, image] of pictures.entries()) {
    await storeLargest(ground, deck, { slide_type: 'imageFull', content: { title: 'Picture', image } });
    await preview(ground, deck, at);
  }
  return deck;
}

async function drawBombs(ground: Ground): Promise<void> {
  await drawEverywhere(ground, await pictureDeck(ground, await ground.site.bombs(12)));
}

/** Requests a large file on many sockets and reads none of it. */
async function readNothing(ground: Ground): Promise<void> {
  const { client, short } = ground;
  const pictures = await ground.site.photographs(short ? 2 : PICTURES);
  const deck = await pictureDeck(ground, pictures);
  const { url } = await client.post<{ url: string }>(`/v1/decks/${deck.id}/exports`);
  const megabytes = (await client.open(url)).body.byteLength / 1e6;
  const kept = await openSilently(client.url, new URL(url).pathname, { sockets: 40, seconds: short ? 2 : 75 });
  ground.addRemark(`a file of ${megabytes.toFixed(0)} MB; ${kept} of 40 sockets not cut`);
  if (!short && kept > 0) ground.addFault(`${kept} sockets that took nothing for 75 s were not cut`);
  if (megabytes < pictures.length) ground.addFault('pictures are missing in the file');
}

async function viewPages(ground: Ground): Promise<void> {
  const url = await publish(ground, await pictureDeck(ground, await ground.site.photographs(PICTURES)));
  if (url === null) return ground.addFault('the deck could not be published');
  for (let round = 0; round < 5; round++) await together(40, () => ground.client.call('GET', url));
}

async function previewTogether(ground: Ground, count: number): Promise<void> {
  const deck = await newDeck(ground);
  const rounds = ground.short ? 1 : 3;
  const slides = times(count * rounds, (at) => longTable(6_000, `${count} ${at}`));
  await storeOlder(ground, deck, slides);
  for (let round = 0; round < rounds; round++) {
    await together(count, (at) => preview(ground, deck, round * count + at));
  }
}

async function exportLong(ground: Ground): Promise<void> {
  const deck = await newDeck(ground);
  for (const slide of benchSlides(500, 'long')) await storeLargest(ground, deck, slide);
  for (const format of ['pdf', 'pptx']) {
    const size = await exportFile(ground, deck, { format });
    ground.addRemark(`${format} of ${(size / 1e6).toFixed(1)} MB`);
  }
}
