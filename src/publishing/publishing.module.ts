import { Module } from '@nestjs/common';
import { LinksModule } from '../links/links.module.js';
import { ServiceSecretsRepository } from '../database/service-secrets.repository.js';
import { DecksModule } from '../decks/decks.module.js';
import { AdmissionService } from './gate/admission.service.js';
import { AssetsController } from './pages/assets.controller.js';
import { FontSubsets } from './pages/font-subsets.js';
import { GateCookies } from './gate/gate-cookies.js';
import { PageHeaders } from './pages/page-headers.js';
import { PasswordTriesService } from './gate/password-tries.service.js';
import { PresenterController } from './pages/presenter.controller.js';
import { PublicFiles } from './pages/public-files.js';
import { PublicDecksRepository } from './pages/public-decks.repository.js';
import { PublicDecksService } from './pages/public-decks.service.js';
import { PublicPagesService } from './pages/public-pages.service.js';
import { PublicDecksController } from './pages/public-decks.controller.js';
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
