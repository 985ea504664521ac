import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { AdminModule } from './admin/admin.module.js';
import { AiModule } from './ai/ai.module.js';
import { ENTITIES } from './app.entities.js';
import { AuthGuard } from './auth/auth.guard.js';
import { AuthModule } from './auth/auth.module.js';
import { BillingModule } from './billing/billing.module.js';
import { AiRateLimitGuard, RateLimitGuard } from './billing/rate-limit/rate-limit.guard.js';
import { BrandsModule } from './brands/brands.module.js';
import { CheckModule } from './check/check.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Settings } from './config/settings.js';
import { DatabaseModule } from './database/database.module.js';
import { DecksModule } from './decks/decks.module.js';
import { MarkupModule } from './markup/markup.module.js';
import { EditModule } from './edit/edit.module.js';
import { EgressModule } from './egress/egress.module.js';
import { ExportsModule } from './exports/exports.module.js';
import { GenerationModule } from './generation/generation.module.js';
import { BodyGuard } from './http/body/body.guard.js';
import { BodyPipe } from './http/body/body.pipe.js';
import { ErrorFilter } from './http/errors/error.filter.js';
import { AnswerInterceptor } from './http/connections/answer.interceptor.js';
import { ErrorInterceptor } from './http/errors/error.interceptor.js';
import { FallbackModule } from './http/errors/fallback.module.js';
import { HttpModule } from './http/http.module.js';
import { type LogStream, loggingOptions } from './http/logging/logging.js';
import { ImagesModule } from './images/images.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { LinksModule } from './links/links.module.js';
import { MarkdownModule } from './imports/markdown.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { SlidesModule } from './slides/slides.module.js';
import { StorageModule } from './storage/storage.module.js';
import { TemplatesModule } from './templates/templates.module.js';
import { VersionsModule } from './versions/versions.module.js';
import { ViewsModule } from './views/views.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The whole service. Guards run in the order in which they stand here: who calls, how often, with what body. */
@Module({})
export class AppModule {
  /** @param log where log lines go. */
  static forRoot(settings: Settings, databaseUrl: string, log: LogStream = process.stdout): DynamicModule {
    return {
      module: AppModule,
      imports: [
        LoggerModule.forRoot(loggingOptions(settings.logLevel, log)),
        ConfigModule.forRoot(settings),
        DatabaseModule.forRoot(databaseUrl, ENTITIES),
        HttpModule,
        MetricsModule,
        EgressModule,
        StorageModule,
        MarkupModule,
        AuthModule,
        BillingModule,
        AiModule,
        AdminModule,
        TemplatesModule,
        BrandsModule,
        DecksModule,
        SlidesModule,
        VersionsModule,
        ViewsModule,
        PublishingModule,
        EditModule,
        CheckModule,
        ImagesModule,
        ImportsModule,
        LinksModule,
        MarkdownModule,
        ExportsModule,
        GenerationModule,
        WebhooksModule,
        McpModule,
        OpenApiModule,
        FallbackModule,
      ],
      providers: [
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: BodyGuard },
        { provide: APP_GUARD, useClass: AiRateLimitGuard },
        { provide: APP_PIPE, useClass: BodyPipe },
        { provide: APP_INTERCEPTOR, useClass: ErrorInterceptor },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
