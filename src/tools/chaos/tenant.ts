import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '../statistics/chance.js';
import type { ChaosClient } from './client.js';
import type { ChaosRecord, Outcome } from './record.js';

/** What was written to a place: what was acknowledged last, and what may have been written whenever. */
interface Writes {
  last: string;
  possible: string[];
}

/** A slide that was acknowledged. `gone`: what came of its removal. */
export interface KnownSlide {
  id: string;
  text: Writes;
  gone: Outcome | null;
}

/** A deck that was acknowledged. */
export interface KnownDeck {
  id: string;
  title: Writes;
  slides: KnownSlide[];
  /** Texts of slides whose adding has an unknown end. */
  possible: string[];
}

/** A link, and how opening it ended; null: not yet. */
export interface KnownLink {
  path: string;
  format: string;
  end: number | null;
}

const FILES = [{ format: 'pdf' }, { format: 'pptx' }, { format: 'pptx', editable: false }, { format: 'png' }];
/** First bytes of a file by format. */
const MAGIC: Record<string, string> = { pdf: '%PDF-', pptx: 'PK', png: '\x89PNG' };
const PAUSE_BETWEEN = 40;

/** The work of one workspace, and what it knows of it. */
export class ChaosTenant {
  readonly decks: KnownDeck[] = [];
  /** Titles of decks whose making was refused, or has an unknown end. */
  readonly refusedDecks: string[] = [];
  readonly possibleDecks: string[] = [];
  readonly links: KnownLink[] = [];
  /** Jobs by id, with the title of the deck that they make. */
  readonly jobs = new Map<string, string>();
  private serial = 0;

  constructor(
    readonly client: ChaosClient,
    private readonly record: ChaosRecord,
    private readonly chance: Chance,
    private readonly name: string,
  ) {}

  /** Works until `ended`. */
  async work(ended: AbortSignal): Promise<void> {
    await this.makeDeck();
    const writes = [
      () => this.makeDeck(),
      () => this.generate(),
      () => this.removeSlide(),
      () => this.edit(),
      () => this.edit(),
      ...Array.from({ length: 4 }, () => () => this.addSlide()),
      ...Array.from({ length: 3 }, () => () => this.changeSlide()),
    ];
    const loop = async (tasks: (() => Promise<void>)[]) => {
      while (!ended.aborted) {
        await this.chance.pick(tasks)();
        await sleep(PAUSE_BETWEEN);
      }
    };
    await Promise.all([loop(writes), loop([() => this.look()]), loop([() => this.openLink(ended)])]);
  }

  /** Opens a link; false when it has not ended: the file is being made, or a server failed. */
  async follow(link: KnownLink): Promise<boolean> {
    const answer = await this.client.call('GET', link.path);
    if (![200, 404, 410].includes(answer.status)) return false;
    link.end = answer.status;
    this.record.count(`open ${link.format}`, 'ok');
    if (answer.status !== 200) return true;
    const sha256 = createHash('sha256').update(answer.body).digest('hex');
    const starts = answer.body.toString('latin1', 0, 5).startsWith(MAGIC[link.format] ?? '');
    if (!starts || answer.headers.get('etag') !== `"${sha256}"`) {
      this.record.lose(`open ${link.format}`, `${link.path.slice(0, 20)}… sent a wrong file`);
    }
    return true;
  }

  private token(): string {
    return `${this.name}-${++this.serial}`;
  }

  /** Made with an idempotency key, and asked for until it is known: then it is there once. */
  private async makeDeck(): Promise<void> {
    const title = this.token();
    for (let attempt = 0; attempt < 4; attempt++) {
      const { outcome, body } = await this.client.call('POST', '/v1/decks', { title }, title);
      this.record.count('make a deck', outcome);
      if (outcome === 'failed') return void this.refusedDecks.push(title);
      if (outcome === 'ok') {
        const { id } = JSON.parse(body.toString()) as { id: string };
        return void this.decks.push({ id, title: { last: title, possible: [] }, slides: [], possible: [] });
      }
      await sleep(300);
    }
    this.possibleDecks.push(title);
  }

  private async addSlide(): Promise<void> {
    const deck = this.someDeck();
    if (!deck) return;
    const title = this.token();
    const slide = { slide_type: 'statement', content: { title } };
    const { outcome, body } = await this.client.call('POST', `/v1/decks/${deck.id}/slides`, slide);
    this.record.count('add a slide', outcome);
    if (outcome === 'unknown') deck.possible.push(title);
    if (outcome !== 'ok') return;
    const { id } = (JSON.parse(body.toString()) as { slide: { id: string } }).slide;
    deck.slides.push({ id, text: { last: title, possible: [] }, gone: null });
  }

  private async changeSlide(): Promise<void> {
    const deck = this.someDeck();
    const slide = deck && this.someSlide(deck);
    if (!slide) return;
    const title = this.token();
    const { outcome } = await this.client.call('PATCH', `/v1/decks/${deck.id}/slides/${slide.id}`, {
      content: { title },
    });
    this.record.count('change a slide', outcome);
    write(slide.text, title, outcome);
  }

  private async removeSlide(): Promise<void> {
    const deck = this.someDeck();
    const slide = deck && deck.slides.length > 3 ? this.someSlide(deck) : undefined;
    if (!slide || !deck) return;
    slide.gone = 'unknown'; // from when it is sent
    const { outcome } = await this.client.call('DELETE', `/v1/decks/${deck.id}/slides/${slide.id}`);
    this.record.count('remove a slide', outcome);
    slide.gone = outcome === 'failed' ? null : outcome;
  }

  private async edit(): Promise<void> {
    const deck = this.someDeck();
    if (!deck) return;
    const title = this.token();
    const { outcome } = await this.client.call('POST', `/v1/decks/${deck.id}/edit`, {
      instruction: `rename the deck to "${title}"`,
    });
    this.record.count('edit by instruction', outcome);
    write(deck.title, title, outcome);
  }

  private async generate(): Promise<void> {
    const title = this.token();
    const request = { title, prompt: 'Why tests matter\n- speed\n- trust', slides: 3 };
    for (let attempt = 0; attempt < 4; attempt++) {
      const { outcome, body } = await this.client.call('POST', '/v1/generate', request, title);
      this.record.count('generate a deck', outcome);
      if (outcome === 'failed') return void this.refusedDecks.push(title);
      if (outcome === 'ok') return void this.jobs.set((JSON.parse(body.toString()) as { id: string }).id, title);
      await sleep(300);
    }
    this.possibleDecks.push(title);
  }

  /** A read has what was acknowledged before. */
  private async look(): Promise<void> {
    const deck = this.someDeck();
    if (!deck) return;
    const expected = deck.slides.filter(({ gone }) => gone === null);
    const { status, outcome, body } = await this.client.call('GET', `/v1/decks/${deck.id}`);
    this.record.count('read a deck', outcome);
    if (status === 404) return this.record.lose('read a deck', `${deck.id} is missing`);
    if (outcome !== 'ok') return;
    const { slides } = JSON.parse(body.toString()) as { slides: { id: string; order: number }[] };
    const ids = new Set(slides.map(({ id }) => id));
    for (const { id, gone } of expected) {
      if (!ids.has(id) && gone === null) this.record.lose('read a deck', `slide ${id} of ${deck.id} is missing`);
    }
  }

  private async openLink(ended: AbortSignal): Promise<void> {
    const deck = this.someDeck();
    if (!deck || deck.slides.length === 0) return;
    const { format, ...options } = this.chance.pick(FILES);
    const [path, body] = format === 'png' ? ['previews', { slide: 0 }] : ['exports', { format, ...options }];
    const minted = await this.client.call('POST', `/v1/decks/${deck.id}/${path}`, body);
    this.record.count('make a link', minted.outcome);
    if (minted.outcome !== 'ok') return;
    const { url } = JSON.parse(minted.body.toString()) as { url: string };
    const link: KnownLink = { path: new URL(url).pathname, format, end: null };
    this.links.push(link);
    while (!ended.aborted && !(await this.follow(link))) await sleep(300);
  }

  private someDeck(): KnownDeck | undefined {
    return this.chance.pick(this.decks.slice(-6));
  }

  private someSlide({ slides }: KnownDeck): KnownSlide | undefined {
    return this.chance.pick(slides.filter(({ gone }) => gone === null));
  }
}

function write(writes: Writes, text: string, outcome: Outcome): void {
  if (outcome === 'ok') writes.last = text;
  if (outcome === 'unknown') writes.possible.push(text);
}
