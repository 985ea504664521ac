import {
  type BeforeApplicationShutdown,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { v7 as uuid } from 'uuid';
import { Planner } from '../ai/planner.js';
import { LedgerService } from '../billing/credits/ledger.service.js';
import { BrandsRepository } from '../brands/brands.repository.js';
import { Transactions } from '../database/transactions.js';
import { DecksService } from '../decks/decks.service.js';
import { ApiError } from '../errors/api-error.js';
import { AiUnavailable, InternalError } from '../errors/catalogue.js';
import { Lifecycle } from '../http/lifecycle.js';
import { ImageAddresses } from '../images/image-address.js';
import { plannedImages } from '../slides/planned-images.js';
import { SlidesRepository } from '../slides/slides.repository.js';
import { MAX_JOB_AGE } from './generation.service.js';
import { JobQueue } from './job-queue.js';
import { type Attempt, JobsRepository } from './jobs.repository.js';
import { type DeckProposal, readDeckProposal } from './read-deck-proposal.js';

const SWEEP_INTERVAL = 60_000;
const GIVEN_UP = 'The generation was interrupted too often. The credits are back.';
const TOO_OLD = 'The generation took too long. The credits are back.';

/** Processes generation jobs. Deck, charge and end of the job are one transaction. */
@Injectable()
export class GenerationWorker implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private sweeps: NodeJS.Timeout | null = null;

  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
    private readonly planner: Planner,
    private readonly decks: DecksService,
    private readonly brands: BrandsRepository,
    private readonly slides: SlidesRepository,
    private readonly images: ImageAddresses,
    private readonly jobs: JobsRepository,
    private readonly queue: JobQueue,
    private readonly lifecycle: Lifecycle,
    private readonly logger: PinoLogger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.start((jobId) => this.work(jobId));
    this.sweeps = setInterval(() => void this.sweep(), SWEEP_INTERVAL).unref();
  }

  onModuleDestroy(): void {
    if (this.sweeps) clearInterval(this.sweeps);
    void this.lifecycle.track(this.queue.rest());
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.lifecycle.drained();
    await this.queue.stop();
  }

  /** Handles a delivery of the queue. Throws when a retry may help. */
  async work(jobId: string): Promise<void> {
    const attempt = await this.jobs.begin(jobId);
    if (!attempt) {
      await this.end(() => this.jobs.giveUp(jobId, 'generation_failed', GIVEN_UP));
      return;
    }
    try {
      await this.finish(attempt, await this.propose(attempt));
    } catch (error) {
      // Errors of the planner or its proposal are final; internal errors may be transient.
      if (!(error instanceof ApiError) && !this.jobs.isLast(attempt)) throw error;
      this.logger.warn({ err: error, job: jobId }, 'a generation failed');
      await this.fail(attempt, error instanceof ApiError ? error : new InternalError());
    }
  }

  private async propose(attempt: Attempt): Promise<DeckProposal> {
    const { prompt, title, slides, locale, brandId } = attempt.request;
    const brand = await this.brands.nameOf(attempt.workspaceId, brandId);
    const request = { prompt, title, slides, locale, brand };
    const checkImage = plannedImages(this.images, { words: [prompt, title], slides: [] });
    const proposal = await this.planner.deck(request, (answer) => readDeckProposal(answer, checkImage));
    await this.jobs.progress(attempt, 80);
    return proposal;
  }

  private finish(attempt: Attempt, { title, slides }: DeckProposal): Promise<void> {
    const { workspaceId, operationId, request } = attempt;
    return this.decks.createWith(
      workspaceId,
      { title: request.title ?? title, locale: request.locale, brandId: request.brandId },
      async (deckId) => {
        await this.slides.replace(
          deckId,
          [],
          slides.map((slide) => ({ id: uuid(), ...slide })),
        );
        if (!(await this.jobs.succeed(attempt, deckId)))
          throw new AiUnavailable('Another attempt has overtaken this one.');
        await this.ledger.settle(operationId);
      },
    );
  }

  private async fail(attempt: Attempt, { code, message }: ApiError): Promise<void> {
    await this.end(async () => {
      // Limits keep their own code, because the client can act on them.
      const shown = code === 'deck_limit' ? code : 'generation_failed';
      return (await this.jobs.fail(attempt, shown, message)) ? attempt.operationId : null;
    });
  }

  /** Ends a job and refunds its operation in one transaction; false when the job had ended already. */
  private end(close: () => Promise<string | null>): Promise<boolean> {
    return this.transactions.run(async () => {
      const operationId = await close();
      if (operationId !== null) await this.ledger.refund(operationId);
      return operationId !== null;
    });
  }

  /** Ends jobs that are too old. */
  private async sweep(): Promise<void> {
    try {
      while (await this.end(() => this.jobs.giveUpOld(MAX_JOB_AGE, 'generation_failed', TOO_OLD)));
    } catch (error) {
      this.logger.warn({ err: error }, 'old jobs could not be ended');
    }
  }
}
