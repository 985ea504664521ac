import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.js';
import { BrandExtractionService } from './brand-extraction.service.js';
import { BrandsController } from './brands.controller.js';
import { BrandsRepository } from './brands.repository.js';
import { BrandsService } from './brands.service.js';
import { BrandExtractor } from './extraction/brand-extractor.js';
import { PageReader } from './extraction/page-reader.js';

/** Brands: styles, colours, fonts and logos of decks. */
@Module({
  imports: [ImagesModule],
  controllers: [BrandsController],
  providers: [BrandsService, BrandExtractionService, BrandExtractor, PageReader, BrandsRepository],
  exports: [BrandsRepository, BrandsService],
})
export class BrandsModule {}
