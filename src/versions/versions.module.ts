import { Module } from '@nestjs/common';
import { DecksModule } from '../decks/decks.module.js';
import { SlidesModule } from '../slides/slides.module.js';
import { VersionsController } from './versions.controller.js';
import { VersionsRepository } from './versions.repository.js';
import { VersionsService } from './versions.service.js';

/** Decks as they stood: when they were published, and before an edit or a restore took something away. */
@Module({
  imports: [DecksModule, SlidesModule],
  controllers: [VersionsController],
  providers: [VersionsRepository, VersionsService],
  exports: [VersionsRepository],
})
export class VersionsModule {}
