import { Global, Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { DeckMarkupService } from './deck-markup.service.js';
import { MarkupWorkers } from './markup-workers.js';

/** Draws decks for whoever shows them: files, fit checks, public pages. */
@Global()
@Module({
  imports: [ImagesModule],
  providers: [DeckMarkupService, MarkupWorkers],
  exports: [DeckMarkupService, MarkupWorkers],
})
export class MarkupModule {}
