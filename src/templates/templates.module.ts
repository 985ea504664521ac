import { Module } from '@nestjs/common';
import { GalleryController } from './gallery.controller.js';
import { GalleryService } from './gallery.service.js';
import { FontsController } from './fonts.controller.js';
import { StylesController } from './styles.controller.js';
import { TemplatesController } from './templates.controller.js';
import { TemplatesService } from './templates.service.js';

/** The catalogue's API. */
@Module({
  controllers: [TemplatesController, StylesController, FontsController, GalleryController],
  providers: [GalleryService, TemplatesService],
})
export class TemplatesModule {}
