import { Global, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { type Settings, SETTINGS } from '../config/settings.js';
import { ImagesModule } from '../images/images.module.js';
import { ReadinessChecks } from '../http/health/readiness-checks.js';
import { LinksModule } from '../links/links.module.js';
import { Metrics } from '../metrics/metrics.js';
import { FitCheck } from '../slides/fit-check.js';
import { ArtefactSweeper } from './artefact-sweeper.js';
import { DownloadsController } from './downloads.controller.js';
import { DownloadsService } from './downloads.service.js';
import { DrawingVersion } from './drawing-version.js';
import { ExportedDecksRepository } from './exported-decks.repository.js';
import { ChunkStore, FileBuilder } from './file-builder.js';
import { HotFiles } from './hot-files.js';
import { PublicSlidesService } from './public-slides.service.js';
import { RenderInputService } from './render-input.service.js';
import { RenderedFitCheck } from './fit/rendered-fit-check.js';
import { RenderLeasesService } from './render-leases.service.js';
import { SlideFit } from './fit/slide-fit.js';
import { StoredChunks } from './stored-chunks.js';
import { Renderer } from './renderer/renderer.js';
import { RendersRepository } from './renders.repository.js';
import { WholePagesService } from './whole-pages.service.js';

/** The files behind links. Global for what others may ask of it: whether a slide fits, slides and pictures for pages. */
@Global()
@Module({
  imports: [ImagesModule, LinksModule],
  controllers: [DownloadsController],
  providers: [
    {
      provide: Renderer,
      inject: [SETTINGS, Metrics, PinoLogger],
      useFactory: ({ dataDir, renderer }: Settings, metrics: Metrics, logger: PinoLogger) =>
        new Renderer(
          { dataDir, ...renderer, onRestart: (reason) => metrics.browserRestarts.add({ reason }) },
          {
            info: (message) => logger.info(message),
            warn: (message) => logger.warn(message),
            error: (message) => logger.error(message),
          },
        ),
    },
    ArtefactSweeper,
    HotFiles,
    DownloadsService,
    DrawingVersion,
    ExportedDecksRepository,
    FileBuilder,
    PublicSlidesService,
    RenderInputService,
    RenderLeasesService,
    RendersRepository,
    WholePagesService,
    SlideFit,
    { provide: ChunkStore, useClass: StoredChunks },
    { provide: FitCheck, useClass: RenderedFitCheck },
  ],
  exports: [
    DrawingVersion,
    ExportedDecksRepository,
    FileBuilder,
    FitCheck,
    PublicSlidesService,
    RenderInputService,
    RenderLeasesService,
    Renderer,
  ],
})
export class ExportsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly renderer: Renderer,
    private readonly readiness: ReadinessChecks,
    private readonly metrics: Metrics,
  ) {}

  onApplicationBootstrap(): void {
    this.readiness.add(() => this.renderer.healthy);
    this.metrics.renderQueueLength.readFrom(() =>
      Object.entries(this.renderer.queueLengths).map(([queue, length]) => [{ queue }, length]),
    );
  }

  async onApplicationShutdown(): Promise<void> {
    await this.renderer.close();
  }
}
