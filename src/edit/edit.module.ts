import { Module } from '@nestjs/common';
import { DecksModule } from '../decks/decks.module.js';
import { ImagesModule } from '../images/images.module.js';
import { SlidesModule } from '../slides/slides.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { EditController } from './edit.controller.js';
import { EditService } from './edit.service.js';

/** Edits of whole decks, by instruction or by operations. */
@Module({
  imports: [DecksModule, SlidesModule, ImagesModule, VersionsModule],
  controllers: [EditController],
  providers: [EditService],
  exports: [EditService],
})
export class EditModule {}
