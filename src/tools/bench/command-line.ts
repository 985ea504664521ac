import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storeDeck } from '../service/decks.js';
import { type ReviewDeck, reviewSlides, withReview } from './review.js';
import type { Row, Table } from './reporting/table.js';
import { type BenchOptions, inRounds, REST } from './times.js';

const ROUNDS = 7;
/** After these the compilers of both processes have optimised. */
const WARM_ROUNDS = 3;
const FORMATS = ['pdf', 'pptx'] as const;

/** Measures the command line that watches a deck, from save to file, beside the service's files of the same slides. */
export async function benchCommandLine({ rounds = ROUNDS }: BenchOptions): Promise<Table> {
  const times = await withReview(async (server, review) => {
    const watchers = FORMATS.map((format) => new Watcher(format, review));
    try {
      return await inRounds('command line', { warm: WARM_ROUNDS, rounds }, async (times, run) => {
        const id = await storeDeck(server, review.slides(run), review.brandId);
        for (const [i, format] of FORMATS.entries()) {
          const { url } = await server.post<{ url: string }>(`/v1/decks/${id}/exports`, { format });
          await sleep(REST);
          await times.take(format, () => server.open(url));
          await sleep(REST);
          await times.take(`watched ${format}`, () => watchers[i]!.save(run));
        }
      });
    } finally {
      for (const watcher of watchers) await watcher.close();
    }
  });
  return {
    title: 'Command line',
    about:
      'The review as JSON with its pictures beside it: from the moment it is saved until `slide-deck render --watch` says that the ' +
      'file is written.',
    rows: FORMATS.map((format): Row => ({
      what: `${format.toUpperCase()} after a save`,
      ours: times.median(`watched ${format}`),
      unit: 'ms',
      goal: { atMost: 1.3 },
      beside: { name: 'the same of the service', value: times.median(format), as: 'ratio' },
    })),
  };
}

/** A command that watches the review in a folder of its own. */
class Watcher {
  private readonly folder = mkdtempSync(join(tmpdir(), 'deck-bench-watch-'));
  private readonly deck = join(this.folder, 'deck.json');
  private command: ChildProcess | null = null;

  constructor(
    private readonly format: string,
    { files }: ReviewDeck,
  ) {
    for (const [name, body] of files) writeFileSync(join(this.folder, name), body);
    writeFileSync(join(this.folder, 'brand.json'), JSON.stringify({ name: 'Harbor', logo_url: './logo' }));
  }

  /** Saves the deck with new words; settles when its file is written. */
  async save(run: string): Promise<void> {
    const { title, slides } = reviewSlides((name) => `./${name}`);
    const renamed = slides.map((slide, i) => ({ ...slide, content: { ...slide.content, eyebrow: `${run} ${i + 1}` } }));
    writeFileSync(this.deck, JSON.stringify({ title, slides: renamed }));
    const command = (this.command ??= this.start());
    await new Promise<void>((resolve, reject) => {
      command.stdout?.once('data', () => resolve());
      command.once('exit', (code) => reject(new Error(`slide-deck ended with ${code}.`)));
    });
  }

  async close(): Promise<void> {
    if (this.command) {
      const ended = once(this.command.removeAllListeners('exit'), 'exit');
      this.command.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private start(): ChildProcess {
    const options = [`--${this.format}`, '--brand', join(this.folder, 'brand.json'), '--watch'];
    return spawn(process.execPath, ['clients/command-line/slide-deck.mjs', 'render', this.deck, ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }
}
