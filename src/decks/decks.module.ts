import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { DecksController } from './decks.controller.js';
import { DecksRepository } from './decks.repository.js';
import { DecksService } from './decks.service.js';
import { PasswordHashing } from './password-hashing.js';
import { SlugsRepository } from './slugs.repository.js';

/** The deck aggregate: decks, and the rows of their slides. */
@Module({
  imports: [BrandsModule],
  controllers: [DecksController],
  providers: [DecksService, DecksRepository, PasswordHashing, SlugsRepository],
  exports: [DecksService, DecksRepository, PasswordHashing, SlugsRepository],
})
export class DecksModule {
  constructor(idempotency: IdempotencyService, decks: DecksRepository) {
    idempotency.readsDecksBy((deckId, as) => decks.view(deckId, as));
  }
}
