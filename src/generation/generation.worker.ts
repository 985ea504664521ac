import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { Planner } from '../ai/planner.js';
import type { UsageMeter } from '../ai/usage-meter.js';
import { LedgerService, type Operation } from '../billing/credits/ledger.service.js';
import { TokenBudgetService } from '../billing/tokens/token-budget.service.js';
import { BrandsRepository } from '../brands/brands.repository.js';
import { Transactions } from '../database/transactions.js';
import { DecksService } from '../decks/decks.service.js';
import { ApiError } from '../errors/api-error.js';
import { AiUnavailable, InternalError } from '../errors/catalogue.js';
import { WebhookEvents } from '../events/webhook-events.js';
import { Lifecycle } from '../http/health/lifecycle.js';
import { ImageAddresses } from '../images/image-address.js';
import { LibraryService } from '../images/library.service.js';
import { type CheckedDraft, DraftCheck } from './draft-check.service.js';
import { plannedImages } from '../slides/planned-images.js';
import { SlidesRepository } from '../slides/slides.repository.js';
import { MAX_JOB_AGE } from './generation.service.js';
import type { Job } from './job.entity.js';
import { JobQueue } from './job-queue.js';
import { jobView } from './job.view.js';
import { type Attempt, JobsRepository } from './jobs.repository.js';
import { readDeckProposal } from './read-deck-proposal.js';
import { withPictures } from './with-pictures.js';

const SWEEP_INTERVAL = 60_000;
const GIVEN_UP = 'The generation was interrupted too often. The credits are back.';
const TOO_OLD = 'The generation took too long. The credits are back.';

/** Processes generation jobs. Deck, charge and end of the job are one transaction. */
@Injectable()
export class GenerationWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private sweeps: NodeJS.Timeout | null = null;

  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
    private readonly tokens: TokenBudgetService,
    private readonly planner: Planner,
    private readonly decks: DecksService,
    private readonly brands: BrandsRepository,
    private readonly slides: SlidesRepository,
    private readonly images: ImageAddresses,
    private readonly library: LibraryService,
    private readonly drafts: DraftCheck,
    private readonly jobs: JobsRepository,
    private readonly queue: JobQueue,
    private readonly events: WebhookEvents,
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

  /** Handles a delivery of the queue. Throws when a retry may help. */
  async work(jobId: string): Promise<void> {
    const attempt = await this.jobs.begin(jobId);
    if (!attempt) {
      await this.end(() => this.jobs.giveUp(jobId, 'generation_failed', GIVEN_UP));
      return;
    }
    const operation = this.ledger.resume(attempt.workspaceId, attempt.operationId);
    try {
      await this.finish(attempt, operation, await this.draft(attempt, operation));
    } catch (error) {
      // Errors of the planner or its proposal are final; internal errors may be transient.
      if (!(error instanceof ApiError) && !this.jobs.isLast(attempt)) throw error;
      this.logger.warn({ err: error, job: jobId }, 'a generation failed');
      await this.fail(attempt, operation, error instanceof ApiError ? error : new InternalError());
    }
  }

  private async draft(attempt: Attempt, { meter }: Operation): Promise<CheckedDraft> {
    await this.tokens.assertLeft(attempt.workspaceId);
    const { prompt, title, slides, locale, brandId } = attempt.request;
    const brand = await this.brands.findOrDefault(attempt.workspaceId, brandId);
    const request = { prompt, title, slides, locale, brand: brand.name };
    const checkImage = plannedImages(this.images, { words: [prompt, title], slides: [] });
    const accept = (answer: unknown) => readDeckProposal(answer, checkImage);
    const proposal = await this.planner.deck(request, accept, meter);
    await this.jobs.progress(attempt, 60);
    const { workspaceId } = attempt;
    const pictured = withPictures(proposal, brand, await this.library.described(workspaceId));
    const draft = await this.drafts.improve(pictured, { workspaceId, locale, brand, checkImage, meter });
    await this.jobs.progress(attempt, 90);
    return draft;
  }

  private finish(attempt: Attempt, operation: Operation, { title, slides, faults }: CheckedDraft): Promise<void> {
    const { workspaceId, request } = attempt;
    return this.decks.createWith(
      workspaceId,
      { title: request.title ?? title, locale: request.locale, brandId: request.brandId },
      async (deckId) => {
        await this.slides.replace(deckId, [], slides);
        const job = await this.jobs.succeed(attempt, deckId, faults);
        if (!job) throw new AiUnavailable('Another attempt has overtaken this one.');
        await this.ledger.settle(operation);
        await this.events.emit(workspaceId, 'job.succeeded', jobView(job));
      },
    );
  }

  private async fail(attempt: Attempt, { meter }: Operation, { code, message }: ApiError): Promise<void> {
    // Limits keep their own code, because the client can act on them.
    const shown = code === 'deck_limit' || code === 'storage_limit' ? code : 'generation_failed';
    await this.end(() => this.jobs.fail(attempt, shown, message), meter);
  }

  /** Ends a job and refunds its operation in one transaction; false when the job had ended already. */
  private end(close: () => Promise<Job | null>, meter?: UsageMeter): Promise<boolean> {
    return this.transactions.run(async () => {
      const job = await close();
      if (!job) return false;
      await this.ledger.refund({ id: job.operationId, meter });
      await this.events.emit(job.workspaceId, 'job.failed', jobView(job));
      return true;
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
