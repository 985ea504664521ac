import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { LedgerService } from '../billing/credits/ledger.service.js';
import { TokenBudgetService } from '../billing/tokens/token-budget.service.js';
import { BrandsRepository } from '../brands/brands.repository.js';
import { Transactions } from '../database/transactions.js';
import { DecksService } from '../decks/decks.service.js';
import { InvalidInput, NotFound } from '../errors/catalogue.js';
import type { GenerateDto } from './generate.dto.js';
import { JobQueue } from './job-queue.js';
import { jobView } from './job.view.js';
import { JobsRepository } from './jobs.repository.js';
import { languageOf } from './prompt-language.js';

/** Longest age of a job, waiting included, in seconds; then it fails, and its credits are refunded. */
export const MAX_JOB_AGE = 3_600;

/** Credits for one deck: docs/specification.md, section 8. */
const COST = { amount: 100, reason: 'generation', deadlineMs: MAX_JOB_AGE * 1_000 };

/** The API of deck generation. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
    private readonly tokens: TokenBudgetService,
    private readonly decks: DecksService,
    private readonly brands: BrandsRepository,
    private readonly jobs: JobsRepository,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Queues the generation of a deck for 100 credits. Job, reservation and queue entry are one transaction.
   *
   * @throws invalid_input for a brand that is not the workspace's; rate_limit; deck_limit; insufficient_credits.
   */
  start(workspaceId: string, dto: GenerateDto) {
    const { prompt, locale = languageOf(prompt) ?? 'en' } = dto;
    const [title, slides, brandId] = [dto.title ?? null, dto.slides ?? null, dto.brand_id ?? null];
    return this.transactions.run(async () => {
      if (brandId !== null && !(await this.brands.exists(workspaceId, brandId))) {
        throw new InvalidInput('brand_id must be the id of a brand of this workspace.');
      }
      await this.tokens.assertLeft(workspaceId);
      await this.decks.assertRoom(workspaceId);
      const { id: operationId } = await this.ledger.reserve(workspaceId, COST);
      const request = { prompt, title, slides, locale, brandId };
      const job = await this.jobs.insert({ id: uuid(), workspaceId, operationId, request });
      await this.queue.send(job.id, workspaceId);
      return jobView(job);
    });
  }

  /** @throws not_found */
  async read(workspaceId: string, id: string) {
    const job = await this.jobs.find(workspaceId, id);
    if (!job) throw new NotFound('Job');
    return jobView(job);
  }
}
