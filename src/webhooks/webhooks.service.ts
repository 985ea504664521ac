import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { type Settings, SETTINGS } from '../config/settings.js';
import { Transactions } from '../database/transactions.js';
import { checkForeignUrl } from '../egress/foreign-url.js';
import { InvalidInput, NotFound } from '../errors/catalogue.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { Outbox } from './outbox.js';
import type { CreateWebhookDto } from './webhook.dto.js';
import { MOST_WEBHOOKS } from './webhook.entity.js';
import { deliveryView, webhookView } from './webhook.view.js';
import { hashOfSecret, WebhookSecrets } from './webhook-secrets.js';
import { WebhooksRepository } from './webhooks.repository.js';

/** The API of webhooks. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly webhooks: WebhooksRepository,
    private readonly log: DeliveriesRepository,
    private readonly outbox: Outbox,
    private readonly secrets: WebhookSecrets,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Makes a webhook. Its address is checked by its form; where it leads is checked at every delivery.
   *
   * @throws invalid_input for an address that may not be called, and for the sixth webhook of a workspace.
   */
  create(workspaceId: string, { url, events }: CreateWebhookDto) {
    const checked = checkForeignUrl(url, this.settings.egressAllow);
    if (typeof checked === 'string') throw new InvalidInput(`url: ${checked}`);
    const id = uuid();
    return this.transactions.run(async () => {
      if ((await this.webhooks.countForCreation(workspaceId)) >= MOST_WEBHOOKS) {
        throw new InvalidInput(`A workspace has up to ${MOST_WEBHOOKS} webhooks. Delete one first.`);
      }
      const wanted = events ? [...new Set(events)] : null;
      const secretHash = hashOfSecret(this.secrets.secretOf(id));
      return webhookView(await this.webhooks.insert({ id, workspaceId, url, events: wanted, secretHash }));
    });
  }

  /** Oldest first. */
  async list(workspaceId: string) {
    return { webhooks: (await this.webhooks.list(workspaceId)).map(webhookView) };
  }

  /** Deletes a webhook with its log; what it has not been sent yet is not sent any more. */
  delete(workspaceId: string, id: string): Promise<void> {
    return this.webhooks.delete(workspaceId, id);
  }

  /**
   * Sends a webhook the event `webhook.test`, whether or not it wants that, and ends its rest, if it has failed lately.
   *
   * @throws not_found; invalid_input when it is disabled.
   */
  test(workspaceId: string, id: string) {
    return this.transactions.run(async () => {
      const webhook = await this.webhooks.find(workspaceId, id);
      if (!webhook) throw new NotFound('Webhook');
      if (webhook.disabledReason !== null)
        throw new InvalidInput(`This webhook is disabled. ${webhook.disabledReason}`);
      await this.webhooks.endRest(id);
      const delivery = await this.outbox.emitTest(webhook);
      if (!delivery) throw new NotFound('Webhook');
      return deliveryView(delivery);
    });
  }

  /**
   * The last deliveries, newest first.
   *
   * @throws not_found
   */
  async deliveries(workspaceId: string, id: string) {
    if (!(await this.webhooks.find(workspaceId, id))) throw new NotFound('Webhook');
    return { deliveries: (await this.log.last(id)).map(deliveryView) };
  }
}
