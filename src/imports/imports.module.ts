import { Module } from '@nestjs/common';
import { BrandsModule } from '../brands/brands.module.js';
import { DecksModule } from '../decks/decks.module.js';
import { ImagesModule } from '../images/images.module.js';
import { SlidesModule } from '../slides/slides.module.js';
import { ImportedPictures } from './imported-pictures.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { FileDecks } from './deck-of-file.js';
import { DrawnSlides } from './drawn/drawn-slides.service.js';
import { FileReader } from './file-reader.js';
import { ThemeBrands } from './theme-brands.service.js';

/** Decks from files of others. */
@Module({
  imports: [BrandsModule, DecksModule, SlidesModule, ImagesModule],
  controllers: [ImportsController],
  providers: [
    ImportsService,
    FileDecks,
    DrawnSlides,
    ImportedPictures,
    ThemeBrands,
    { provide: FileReader, useFactory: () => new FileReader() },
  ],
})
export class ImportsModule {}
