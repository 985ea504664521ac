import { Module } from '@nestjs/common';
import { DecksModule } from '../decks/decks.module.js';
import { ImagesModule } from '../images/images.module.js';
import { PromptDecksRepository } from './prompt-decks.repository.js';
import { SlideChecksService } from './slide-checks.service.js';
import { SlideAdditionsService } from './slide-additions.service.js';
import { SlidesController } from './slides.controller.js';
import { SlidesRepository } from './slides.repository.js';
import { SlidesService } from './slides.service.js';

/** The slides of a deck, one at a time. */
@Module({
  imports: [DecksModule, ImagesModule],
  controllers: [SlidesController],
  providers: [SlidesService, SlideAdditionsService, SlideChecksService, SlidesRepository, PromptDecksRepository],
  exports: [SlidesRepository, PromptDecksRepository],
})
export class SlidesModule {}
