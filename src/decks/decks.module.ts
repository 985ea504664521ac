import { Global, Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { DeckReader } from '../idempotency/deck-reader.js';
import { DecksController } from './decks.controller.js';
import { DecksRepository } from './decks.repository.js';
import { DecksService } from './decks.service.js';
import { PasswordHashing } from './password-hashing.js';
import { SlugsRepository } from './slugs.repository.js';

/** The deck aggregate: decks, and the rows of their slides. Global for those below that read decks. */
@Global()
@Module({
  imports: [BrandsModule],
  controllers: [DecksController],
  providers: [
    DecksService,
    DecksRepository,
    { provide: DeckReader, useExisting: DecksRepository },
    PasswordHashing,
    SlugsRepository,
  ],
  exports: [DecksService, DecksRepository, DeckReader, PasswordHashing, SlugsRepository],
})
export class DecksModule {}
