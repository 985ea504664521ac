import { Global, Module } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { type Settings, SETTINGS } from '../config/settings.js';
import { ForeignFetch } from '../egress/foreign-fetch.js';
import { ImageModel } from './image-model.js';
import { ModelPlanner } from './model-planner.js';
import { OfflineImageMaker } from './offline/offline-image-maker.js';
import { OfflinePlanner } from './offline/offline-planner.js';
import { OpenAiImageModel } from './openai/openai-image-model.js';
import type { OnFault } from './openai/openai-server.js';
import { OpenAiTextModel } from './openai/openai-text-model.js';
import { Planner } from './planner.js';

/** Provides the {@link Planner} and the {@link ImageModel}: the configured models, else the offline ones. */
@Global()
@Module({
  providers: [
    {
      provide: Planner,
      inject: [SETTINGS, PinoLogger],
      useFactory: ({ ai }: Settings, logger: PinoLogger) =>
        ai.text ? new ModelPlanner(new OpenAiTextModel(ai.text, logged(logger)), ai.timeoutMs) : new OfflinePlanner(),
    },
    {
      provide: ImageModel,
      inject: [SETTINGS, ForeignFetch, PinoLogger],
      useFactory: ({ ai }: Settings, foreign: ForeignFetch, logger: PinoLogger) =>
        ai.image ? new OpenAiImageModel(ai.image, foreign, logged(logger)) : new OfflineImageMaker(),
    },
  ],
  exports: [Planner, ImageModel],
})
export class AiModule {}

/** Only the message is logged, because the cause may quote an answer. */
const logged =
  (logger: PinoLogger): OnFault =>
  ({ what, status, cause }) =>
    logger.warn({ status, cause: cause instanceof Error ? cause.message.slice(0, 200) : undefined }, what);
