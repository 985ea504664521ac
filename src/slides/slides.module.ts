import { Module } from '@nestjs/common';
import { DecksModule } from '../decks/decks.module.js';
import { ImagesModule } from '../images/images.module.js';
import { AiSteps } from './ai-steps.service.js';
import { PromptDecksRepository } from './prompt-decks.repository.js';
import { PromptedSlides } from './prompted-slides.service.js';
import { SlideChecksService } from './slide-checks.service.js';
import { SlideAdditionsService } from './slide-additions.service.js';
import { SlidesController } from './slides.controller.js';
import { SlidesRepository } from './slides.repository.js';
import { SlidesService } from './slides.service.js';

/** The slides of a deck, one at a time. */
@Module({
  imports: [DecksModule, ImagesModule],
  controllers: [SlidesController],
  providers: [
    AiSteps,
    SlidesService,
    SlideAdditionsService,
    SlideChecksService,
    SlidesRepository,
    PromptDecksRepository,
    PromptedSlides,
  ],
  exports: [AiSteps, SlidesRepository, PromptDecksRepository],
})
export class SlidesModule {}
