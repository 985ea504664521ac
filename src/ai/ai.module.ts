import { Global, Module } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { type Settings, SETTINGS } from '../config/settings.js';
import { ForeignFetch } from '../egress/foreign-fetch.js';
import { Metrics } from '../metrics/metrics.js';
import { ImageModel } from './image-model.js';
import { ModelPlanner } from './model-planner.js';
import { OfflineImageMaker } from './offline/offline-image-maker.js';
import { OfflinePlanner } from './offline/offline-planner.js';
import { observeCalls } from './openai/observed-fetch.js';
import type { ServerLog } from './openai/openai-server.js';
import { Planner } from './planner.js';

/**
 * Provides the {@link Planner} and the {@link ImageModel}: the configured models, else the offline ones. The client of models is
 * loaded where one is configured.
 */
@Global()
@Module({
  providers: [
    {
      provide: Planner,
      inject: [SETTINGS, Metrics, PinoLogger],
      useFactory: async ({ ai }: Settings, metrics: Metrics, logger: PinoLogger) => {
        if (ai.text === null) return new OfflinePlanner();
        const { OpenAiTextModel } = await import('./openai/openai-text-model.js');
        const server = { ...ai.text, observe: observeCalls(metrics, 'text') };
        return new ModelPlanner(
          new OpenAiTextModel(server, ai.maxOutputTokens, serverLog(logger, 'text')),
          ai.timeoutMs,
        );
      },
    },
    {
      provide: ImageModel,
      inject: [SETTINGS, ForeignFetch, Metrics, PinoLogger],
      useFactory: async ({ ai }: Settings, foreign: ForeignFetch, metrics: Metrics, logger: PinoLogger) => {
        if (ai.image === null) return new OfflineImageMaker();
        const { OpenAiImageModel } = await import('./openai/openai-image-model.js');
        const server = { ...ai.image, observe: observeCalls(metrics, 'image') };
        return new OpenAiImageModel(server, foreign, serverLog(logger, 'image'));
      },
    },
  ],
  exports: [Planner, ImageModel],
})
export class AiModule {}

const serverLog = (logger: PinoLogger, provider: 'text' | 'image'): ServerLog => ({
  // Only the message is logged, because the cause may quote an answer.
  onFault: ({ what, status, cause }) =>
    logger.warn({ provider, status, cause: cause instanceof Error ? cause.message.slice(0, 200) : undefined }, what),
  onBreak: (isFailing, workspaceId) => {
    const fields = { provider, ...(workspaceId !== null && { workspace: workspaceId }) };
    if (!isFailing) logger.info(fields, 'the model answers again');
    else logger.error(fields, 'the model fails again and again; it is left alone, and tried by one call at a time');
  },
});
