import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { DecksModule } from '../decks/decks.module.js';
import { MarkdownReader } from './markdown/markdown-reader.js';
import { SourceController } from './source/source.controller.js';
import { SourceService } from './source/source.service.js';

/** Decks as Markdown, in and out. */
@Module({
  imports: [BrandsModule, DecksModule],
  controllers: [SourceController],
  providers: [MarkdownReader, SourceService],
  exports: [MarkdownReader],
})
export class MarkdownModule {}
