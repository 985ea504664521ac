import { Module } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config/settings.js';
import { ServiceSecretsRepository } from '../database/service-secrets.repository.js';
import { PictureDecoder } from './decoding/picture-decoder.js';
import { ImageAddresses } from './image-address.js';
import { ImagesController } from './images.controller.js';
import { LibraryController } from './library.controller.js';
import { LibraryRepository } from './library.repository.js';
import { LibraryService } from './library.service.js';
import { ForeignPicturesRepository } from './foreign-pictures.repository.js';
import { NarrowPictures, PictureSource } from './picture-source.js';
import { PicturesService } from './pictures.service.js';
import { PictureWidthsService } from './picture-widths.service.js';
import { RenditionsService } from './renditions.service.js';
import { StoredPicturesRepository } from './stored-pictures.repository.js';
import { PictureSweeper } from './picture-sweeper.js';
import { UnusedPictures } from './unused-pictures.js';
import { UploadsService } from './uploads.service.js';

/** Pictures: addresses, fetching and keeping foreign ones, making new ones, uploads, and the image host. */
@Module({
  controllers: [ImagesController, LibraryController],
  providers: [
    ServiceSecretsRepository,
    {
      provide: ImageAddresses,
      inject: [SETTINGS, ServiceSecretsRepository],
      // Never `LINK_SECRET`: slides hold these addresses, and a new secret must not end them.
      useFactory: async (settings: Settings, secrets: ServiceSecretsRepository) =>
        new ImageAddresses(settings, await secrets.findOrMake('pictures')),
    },
    { provide: PictureDecoder, useFactory: () => new PictureDecoder() },
    StoredPicturesRepository,
    ForeignPicturesRepository,
    PicturesService,
    { provide: PictureSource, useExisting: PicturesService },
    RenditionsService,
    PictureWidthsService,
    { provide: NarrowPictures, useExisting: PictureWidthsService },
    UnusedPictures,
    LibraryService,
    LibraryRepository,
    PictureSweeper,
    UploadsService,
  ],
  exports: [
    ImageAddresses,
    LibraryRepository,
    LibraryService,
    NarrowPictures,
    PictureDecoder,
    PictureSource,
    PicturesService,
    PictureWidthsService,
    StoredPicturesRepository,
    UploadsService,
  ],
})
export class ImagesModule {}
