import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module.js';
import { ServiceSecretsRepository } from '../database/service-secrets.repository.js';
import { DecksModule } from '../decks/decks.module.js';
import { AdmissionService } from './admission.service.js';
import { AssetsController } from './assets.controller.js';
import { FontSubsets } from './font-subsets.js';
import { GateCookies } from './gate-cookies.js';
import { PageHeaders } from './page-headers.js';
import { PasswordTriesService } from './password-tries.service.js';
import { PresenterController } from './presenter.controller.js';
import { PublicFiles } from './public-files.js';
import { PublicDecksRepository } from './public-decks.repository.js';
import { PublicDecksService } from './public-decks.service.js';
import { PublicPagesService } from './public-pages.service.js';
import { PublicDecksController } from './public-decks.controller.js';
import { PublishingController } from './publishing.controller.js';
import { PublishingService } from './publishing.service.js';
import { ViewsModule } from '../views/views.module.js';
import { VersionsModule } from '../versions/versions.module.js';

/** Publishing, and the public page. */
@Module({
  imports: [DecksModule, LinksModule, VersionsModule, ViewsModule],
  controllers: [PublishingController, PublicDecksController, PresenterController, AssetsController],
  providers: [
    AdmissionService,
    FontSubsets,
    GateCookies,
    PageHeaders,
    PasswordTriesService,
    PublicDecksRepository,
    PublicDecksService,
    PublicFiles,
    PublicPagesService,
    PublishingService,
    ServiceSecretsRepository,
  ],
})
export class PublishingModule {}
