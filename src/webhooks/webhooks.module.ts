import { Global, Module } from '@nestjs/common';
import { ServiceSecretsRepository } from '../database/service-secrets.repository.js';
import { WebhookEvents } from '../events/webhook-events.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { DeliveryWorker } from './delivery.worker.js';
import { Outbox } from './outbox.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksRepository } from './webhooks.repository.js';
import { WebhooksService } from './webhooks.service.js';

/** Tells receivers of a workspace what happens in it. Global, because any feature may know something worth telling. */
@Global()
@Module({
  controllers: [WebhooksController],
  providers: [
    DeliveriesRepository,
    DeliveryWorker,
    Outbox,
    ServiceSecretsRepository,
    WebhookSecrets,
    WebhooksRepository,
    WebhooksService,
    { provide: WebhookEvents, useExisting: Outbox },
  ],
  exports: [WebhookEvents],
})
export class WebhooksModule {}
