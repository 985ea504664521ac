import pg from 'pg';
import type { BenchSlide } from '../service/decks.js';
import { type Answer, read, WeightClient } from './client.js';
import { cutToBounds } from './contents.js';
import type { WeightService } from './service.js';
import type { HostileSite } from './web.js';

/** Export formats. */
const FILES = [{ format: 'pdf' }, { format: 'pptx' }, { format: 'pptx', editable: false }];
/** How often a refused slide is retried with half of its lists and texts. */
const HALVINGS = 6;

/** The resources of a weight: a tenant of its own, the web site, and the database for content older than the bounds. */
export interface Ground {
  client: WeightClient;
  /** Aborted when the time of the weight is over. */
  ended: AbortSignal;
  service: WeightService;
  site: HostileSite;
  /** Fewer and smaller loads that take seconds. */
  short: boolean;
  /** Adds a line to the weight's row. */
  addRemark(line: string): void;
  /** Adds a reason why the weight failed. */
  addFault(reason: string): void;
}

export interface Deck {
  id: string;
  slideIds: string[];
}

/** A client of a new workspace on the largest plan. */
export async function newClient(
  service: WeightService,
  ended: AbortSignal,
): Promise<{ client: WeightClient; key: string }> {
  const admin = new WeightClient(service.url, service.adminToken, ended);
  const answer = await admin.call('POST', '/admin/workspaces', { name: 'Weight', plan: 'business' });
  const { api_key: key } = read<{ api_key: string }>('A workspace', answer);
  return { client: new WeightClient(service.url, key, ended), key };
}

export async function newDeck({ client }: Ground): Promise<Deck> {
  const { id } = await client.post<{ id: string }>('/v1/decks', { title: 'Weight' });
  return { id, slideIds: [] };
}

/** Stores a slide by the API: whole, else cut to the bounds, else the largest accepted part of that. */
export async function storeLargest(ground: Ground, deck: Deck, slide: BenchSlide): Promise<void> {
  if (await storeSlide(ground, deck, slide)) return;
  await storeHalved(ground, deck, (share) => cutToBounds(slide, share));
}

/** Stores a slide whose lists and texts have a `share` of their bound, halved until it is accepted. */
export async function storeHalved(ground: Ground, deck: Deck, make: (share: number) => BenchSlide): Promise<void> {
  for (let halving = 0; halving < HALVINGS; halving++) {
    if (await storeSlide(ground, deck, make(0.5 ** halving))) return;
  }
  ground.addFault(`no part of a slide ${make(1).slide_type} is taken`);
}

async function storeSlide({ client }: Ground, deck: Deck, slide: BenchSlide): Promise<boolean> {
  const answer = await client.call('POST', `/v1/decks/${deck.id}/slides`, slide);
  if (answer.status === 422 || answer.status === 413) return false;
  deck.slideIds.push(read<{ slide: { id: string } }>('A slide', answer).slide.id);
  return true;
}

/** Stores slides that exceed the bounds, directly in the database. */
export async function storeOlder(ground: Ground, deck: Deck, slides: BenchSlide[]): Promise<void> {
  const client = new pg.Client({ connectionString: ground.service.databaseUrl ?? '' });
  await client.connect();
  try {
    for (const { slide_type, content } of slides) {
      await storeSlide(ground, deck, { slide_type, content: {} });
      await client.query('update slides set content = $2 where id = $1', [deck.slideIds.at(-1), content]);
    }
    await client.query('update decks set revision = revision + 1 where id = $1', [deck.id]);
  } finally {
    await client.end();
  }
}

/** Publishes the deck and opens its page; returns the page's URL, or null when it can't be published. */
export async function publish({ client }: Ground, { id }: Deck): Promise<string | null> {
  const answer = await client.call('POST', `/v1/decks/${id}/publish`);
  if (answer.status !== 200) return null;
  const { url } = JSON.parse(answer.body.toString()) as { url: string };
  await client.call('GET', url);
  return url;
}

export async function preview({ client }: Ground, { id }: Deck, slide = 0): Promise<void> {
  await client.open((await client.post<{ url: string }>(`/v1/decks/${id}/previews`, { slide })).url);
}

/** Exports the deck in a format and returns the size of the file, 0 without one. */
export async function exportFile(ground: Ground, deck: Deck, options: object): Promise<number> {
  const { status, body } = await drawn(ground, deck, options);
  return status === 200 ? body.byteLength : 0;
}

/** The answer to a link of a file of a deck. */
export async function drawn({ client }: Ground, { id }: Deck, options: object): Promise<Answer> {
  const { url } = await client.post<{ url: string }>(`/v1/decks/${id}/exports`, options);
  return client.open(url);
}

/** Renders a deck in every way, one after the other. */
export async function drawEverywhere(ground: Ground, deck: Deck): Promise<void> {
  await publish(ground, deck);
  await preview(ground, deck);
  for (const options of FILES) await exportFile(ground, deck, options);
}
