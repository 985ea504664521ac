import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Unavailable } from '../../errors/catalogue.js';
import { answerOfPool } from '../../http/errors/pool-refusal.js';
import { programAt } from '../../workers/program-at.js';
import { WorkerPool } from '../../workers/worker-pool.js';
import { catalogue } from '../../templates/catalogue/index.js';
import type { Fields } from '../../templates/define/template.js';
import type { write, Writing } from './markdown.program.js';
import type { Templates } from './own/form.js';

type WrittenPart = ReturnType<typeof write>;

const unavailable = () => new Unavailable('Writing Markdown');

/** Texts of a workspace that may wait. */
const MAX_WAITING = 20;

/** Characters after which the slides of a deck are written as blocks of JSON, so that all are read in the time that there is. */
const LONGEST_NATURAL = 1_000_000;

/** What threads are told of the templates, without functions: to load them takes most of a second of processor time. */
const TEMPLATES: Templates = new Map(
  [...catalogue.values()].map(({ key, fields }) => [
    key,
    { key, fields: JSON.parse(JSON.stringify(fields)) as Fields },
  ]),
);

/** Writes decks as Markdown in threads that are killed when they take too long. A workspace uses one of the two at a time. */
@Injectable()
export class MarkdownWriter implements OnApplicationShutdown {
  private readonly threads = new WorkerPool({
    program: programAt(import.meta.url, 'markdown.program'),
    kind: 'thread',
    concurrency: 2,
    kept: 0,
    perKey: 1,
    limit: 200,
    limitPerKey: MAX_WAITING,
    wallClockMs: 8_000,
    loadsApart: true,
    heapMb: 384,
  });

  /**
   * A deck as Markdown that is read as the same slides.
   *
   * @param json as `GET /v1/decks/{id}` answers it
   * @throws rate_limited when too many of the workspace wait, unavailable when too many wait in all or it takes too long.
   */
  async write(workspaceId: string, json: string, style: string): Promise<string> {
    const slides: string[] = [];
    let length = 0;
    for (let from: number | null = 0; from !== null;) {
      const part = await this.writePart(workspaceId, json, from, length < LONGEST_NATURAL);
      for (const slide of part.slides) {
        length += slide.length;
        slides.push(slide);
      }
      from = part.next;
    }
    return this.call('join', { json, style, slides }, workspaceId, unavailable);
  }

  /** Some slides, as natural Markdown unless that takes too long. */
  private async writePart(
    workspaceId: string,
    json: string,
    from: number,
    mayBeNatural: boolean,
  ): Promise<WrittenPart> {
    const slow = new Unavailable('Writing Markdown');
    const writing = (isNatural: boolean): Writing => ({ json, from, isNatural, templates: TEMPLATES });
    try {
      return await this.call<WrittenPart>('write', writing(mayBeNatural), workspaceId, () => slow);
    } catch (error) {
      if (error !== slow) throw error;
      return this.call<WrittenPart>('write', writing(false), workspaceId, unavailable);
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }

  private call<T>(name: string, argument: unknown, workspaceId: string, tooLong: () => Error): Promise<T> {
    return answerOfPool(this.threads.run<T>(name, argument, workspaceId), {
      waiting: `More than ${MAX_WAITING} Markdown files wait.`,
      what: 'Writing Markdown',
      tooLong,
    });
  }
}
