import { Module } from '@nestjs/common';
import { ServiceSecretsRepository } from '../database/service-secrets.repository.js';
import { DecksModule } from '../decks/decks.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { LinksController } from './links.controller.js';
import { LinksRepository } from './links.repository.js';
import { LinksService } from './links.service.js';
import { MintingController } from './minting.controller.js';
import { OpenCounter } from './open-counter.js';

/** Links to files and to presenter pages: minting, telling, ending. What they open is for others. */
@Module({
  imports: [DecksModule, VersionsModule],
  controllers: [MintingController, LinksController],
  providers: [LinksService, LinksRepository, OpenCounter, ServiceSecretsRepository],
  exports: [LinksService],
})
export class LinksModule {}
