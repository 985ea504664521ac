import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { findBrowser } from '../../exports/renderer/browser/browser-finder.js';
import { storeDeck, StoredDeck } from '../service/decks.js';
import { FILES } from './files.js';
import type { PeerSlide } from './peers/blocks.js';
import { chartOf } from './peers/charts.js';
import { openPeers, PEER_VERSIONS, type Peers } from './peers/peers.js';
import { sourcesOf } from './peers/sources.js';
import { type ReviewDeck, reviewSlides, withReview } from './review.js';
import type { BenchServer } from '../service/server.js';
import type { Row, Table } from './reporting/table.js';
import { type BenchOptions, inRounds, REST, Times } from './times.js';

const ROUNDS = 5;
/** For the service and a peer's server, after which their compilers have optimised. */
const WARM_ROUNDS = 3;
/** Where peers are installed unless the command line names a folder. */
const FOLDER = join(tmpdir(), 'slide-deck-bench-peers');

const SERVER = '`marp --server`, warm';
const COMMAND = '`marp`, a process';
const SLIDEV = '`slidev export`';

/** What is compared: a file of ours, the peer by its name here, and how many times as fast ours is to be. */
const COMPARED: { what: string; ours: string; peers: [name: string, file: string, goal?: number][] }[] = [
  {
    what: 'PDF',
    ours: 'pdf',
    peers: [
      [SERVER, 'marp server pdf', 3],
      [COMMAND, 'marp pdf', 5],
      ['`decktape`', 'decktape pdf'],
      [SLIDEV, 'slidev pdf'],
    ],
  },
  {
    what: 'PNG of the first slide, here after an edit',
    ours: 'png',
    peers: [
      [SERVER, 'marp server png', 5],
      [COMMAND, 'marp png'],
      [SLIDEV, 'slidev png'],
    ],
  },
  {
    what: 'PPTX, flat',
    ours: 'flat',
    peers: [
      [SERVER, 'marp server flat', 3],
      [COMMAND, 'marp flat'],
      [SLIDEV, 'slidev flat'],
    ],
  },
  { what: 'PPTX, editable', ours: 'pptx', peers: [['`marp --pptx-editable`', 'marp editable', 12]] },
];

/** Measures files of the review beside those that others make of the same words and pictures with the same browser. */
export async function benchPeers({ rounds = ROUNDS, peersFolder = FOLDER }: BenchOptions): Promise<Table> {
  return withReview(async (server, review) => {
    const browser = await findBrowser(peersFolder, process.env['PUPPETEER_EXECUTABLE_PATH']);
    const peers = await openPeers(peersFolder, browser, await deckForPeers(server, review));
    const deck = await StoredDeck.store(server, review.slides('new'), review.brandId);
    try {
      for (let i = 0; i < WARM_ROUNDS; i++) {
        console.error('peers: warming the servers …');
        await oneRound(new Times(), server, deck, peers, `warm ${i}`, true);
      }
      const times = await inRounds('peers', { warm: 1, rounds }, (times, run) =>
        oneRound(times, server, deck, peers, run, false),
      );
      return {
        title: 'Beside others',
        about:
          `The review again, in the same words and pictures and with the same browser, by ${PEER_VERSIONS}, which have no logo on ` +
          'the slides and get charts as pictures. Their servers and commands render anew each time, as the service does here.',
        rows: rowsOf(times),
        missing: peers.missing,
      };
    } finally {
      peers.close();
    }
  });
}

/** The review's words for the peers, its photographs, and its charts as the service draws them. */
async function deckForPeers(server: BenchServer, { files }: ReviewDeck): Promise<Map<string, string | Buffer>> {
  const deck = new Map<string, string | Buffer>();
  const address = new Map<string, string>();
  for (const [name, file] of files) {
    address.set(name, `./assets/${name}.${(await sharp(file).metadata()).format}`);
    deck.set(address.get(name)!, file);
  }
  const { title, slides } = reviewSlides((name) => address.get(name)!);
  const charts = slides.map(chartOf);
  const id = await storeDeck(
    server,
    charts.filter((chart) => chart !== null),
  );
  let drawn = 0;
  const shown: PeerSlide[] = [];
  for (const [i, slide] of slides.entries()) {
    if (charts[i] === null) {
      shown.push(slide);
      continue;
    }
    const chart = `./assets/chart-${i + 1}.png`;
    deck.set(chart, await pictureOf(server, id, drawn++));
    shown.push({ ...slide, chart });
  }
  for (const [name, text] of Object.entries(sourcesOf({ title, slides: shown }))) deck.set(name, text);
  return deck;
}

/** A slide of a chart alone, without the number of the page and the empty margin. */
async function pictureOf(server: BenchServer, id: string, slide: number): Promise<Buffer> {
  const { url } = await server.post<{ url: string }>(`/v1/decks/${id}/previews`, { slide });
  await server.open(url);
  const whole = sharp(await (await fetch(url)).arrayBuffer());
  const numberless = await whole.extract({ left: 0, top: 0, width: 1280, height: 660 }).toBuffer();
  return sharp(numberless).trim().png().toBuffer();
}

async function oneRound(
  times: Times,
  server: BenchServer,
  deck: StoredDeck,
  peers: Peers,
  run: string,
  servedOnly: boolean,
): Promise<void> {
  for (const [name, options] of Object.entries(FILES)) {
    await deck.editAll(`${run}, ${name}`);
    const { url } = await server.post<{ url: string }>(`/v1/decks/${deck.id}/exports`, options);
    await times.take(name, () => server.open(url));
  }
  const url = await deck.preview(0);
  await deck.edit(0, `Edited, ${run}`);
  await times.take('png', () => server.open(url));
  for (const [name, file] of peers.files) {
    if (servedOnly && !file.isServed) continue;
    await sleep(REST);
    try {
      times.add(name, await file.render());
    } catch (error) {
      peers.files.delete(name);
      peers.missing.push(`${name}: ${(error as Error).message}`);
    }
  }
}

function rowsOf(times: Times): Row[] {
  return COMPARED.flatMap(({ what, ours, peers }) =>
    peers
      .filter(([, file]) => times.has(file))
      .map(([name, file, goal]): Row => ({
        what,
        ours: times.median(ours),
        unit: 'ms',
        headline: goal !== undefined,
        beside: { name, value: times.median(file), as: 'speed' },
        goal: goal === undefined ? undefined : { atLeast: goal },
      })),
  );
}
