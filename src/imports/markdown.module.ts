import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { DecksModule } from '../decks/decks.module.js';
import { MarkdownWriter } from './markdown/markdown-writer.js';
import { SourceController } from './source/source.controller.js';
import { SourceService } from './source/source.service.js';

/** Decks as files that are imported as the same decks. */
@Module({
  imports: [BrandsModule, DecksModule],
  controllers: [SourceController],
  providers: [MarkdownWriter, SourceService],
})
export class MarkdownModule {}
