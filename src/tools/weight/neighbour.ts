import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { benchSlides } from '../service/decks.js';
import { type WeightClient } from './client.js';

/** The kinds of requests that the neighbour sends. */
export const WAIT_KINDS = ['healthz', 'readyz', 'list', 'deck', 'file', 'page', 'write', 'preview'] as const;
export type WaitKind = (typeof WAIT_KINDS)[number];

/** The answers to one kind of request. */
export interface Wait {
  /** Milliseconds. */
  longest: number;
  /** 2xx answers. */
  good: number;
  /** Other answers by status; 0 is no answer. */
  bad: Record<number, number>;
}

export interface Seen {
  waits: Partial<Record<WaitKind, Wait>>;
  /** Worst timer delay of the neighbour's own process, in milliseconds. */
  late: number;
}

/** The neighbour's resources at the service. */
export interface Home {
  url: string;
  key: string;
  deckId: string;
  slideId: string;
  /** Of a rendered file, and of a published page. */
  filePath: string;
  pagePath: string;
}

export type ToNeighbour = { do: 'move in'; home: Home } | { do: 'begin' | 'tell when calm' | 'tell what was seen' };
export type FromNeighbour = 'calm' | { seen: Seen };

const PROGRAM = fileURLToPath(new URL('./neighbour.program.ts', import.meta.url));

/** Another tenant of the service, in a process of its own, so that this process's load does not count as its wait. */
export class Neighbour {
  private constructor(private readonly program: ChildProcess) {}

  /** Creates the neighbour's decks and file, and starts its load. */
  static async moveIn(client: WeightClient, key: string): Promise<Neighbour> {
    const home = await furnish(client, key);
    const neighbour = new Neighbour(fork(PROGRAM));
    neighbour.program.send({ do: 'move in', home } satisfies ToNeighbour);
    return neighbour;
  }

  /** Resolves when every kind of read was answered once more. */
  async calm(): Promise<void> {
    await this.ask({ do: 'tell when calm' }, (message) => message === 'calm');
  }

  /** Starts a measurement. */
  begin(): void {
    this.program.send({ do: 'begin' } satisfies ToNeighbour);
  }

  /** The measurement since {@link begin}. */
  async seen(): Promise<Seen> {
    const answer = await this.ask({ do: 'tell what was seen' }, (message) => message !== 'calm');
    return (answer as { seen: Seen }).seen;
  }

  moveOut(): void {
    this.program.kill();
  }

  private ask(message: ToNeighbour, isAnswer: (answer: FromNeighbour) => boolean): Promise<FromNeighbour> {
    return new Promise((resolve) => {
      const hear = (answer: FromNeighbour) => {
        if (!isAnswer(answer)) return;
        this.program.off('message', hear);
        resolve(answer);
      };
      this.program.on('message', hear);
      this.program.send(message);
    });
  }
}

async function furnish(client: WeightClient, key: string): Promise<Home> {
  const [worked, kept] = [await makeDeck(client), await makeDeck(client)];
  const { url: page } = await client.post<{ url: string }>(`/v1/decks/${kept.id}/publish`);
  const { url: file } = await client.post<{ url: string }>(`/v1/decks/${kept.id}/exports`);
  await client.open(file);
  return {
    url: client.url,
    key,
    deckId: worked.id,
    slideId: worked.slideId,
    filePath: new URL(file).pathname,
    pagePath: new URL(page).pathname,
  };
}

async function makeDeck(client: WeightClient): Promise<{ id: string; slideId: string }> {
  const { id } = await client.post<{ id: string }>('/v1/decks', { title: 'Neighbour' });
  let slideId = '';
  for (const slide of benchSlides(5, 'neighbour')) {
    const made = await client.post<{ slide: { id: string } }>(`/v1/decks/${id}/slides`, slide);
    slideId ||= made.slide.id;
  }
  return { id, slideId };
}
