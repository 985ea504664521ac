import { Module } from '@nestjs/common';
import { DecksModule } from '../decks/decks.module.js';
import { PublicDecksRepository } from './public-decks.repository.js';
import { PublicDecksService } from './public-decks.service.js';
import { PublicPagesService } from './public-pages.service.js';
import { PublicDecksController } from './public-decks.controller.js';
import { PublishingController } from './publishing.controller.js';
import { PublishingService } from './publishing.service.js';
import { VersionsModule } from '../versions/versions.module.js';

/** Publishing, and the public page. */
@Module({
  imports: [DecksModule, VersionsModule],
  controllers: [PublishingController, PublicDecksController],
  providers: [PublishingService, PublicDecksService, PublicPagesService, PublicDecksRepository],
})
export class PublishingModule {}
