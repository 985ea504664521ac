import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { DecksModule } from '../decks/decks.module.js';
import { ImagesModule } from '../images/images.module.js';
import { SlidesModule } from '../slides/slides.module.js';
import { DraftCheck } from './draft-check.service.js';
import { GenerationController } from './generation.controller.js';
import { GenerationService } from './generation.service.js';
import { GenerationWorker } from './generation.worker.js';
import { JobQueue } from './job-queue.js';
import { JobsRepository } from './jobs.repository.js';

/** Generates whole decks from a prompt, in background jobs. */
@Module({
  imports: [BrandsModule, DecksModule, SlidesModule, ImagesModule],
  controllers: [GenerationController],
  providers: [DraftCheck, GenerationService, GenerationWorker, JobQueue, JobsRepository],
})
export class GenerationModule {}
