import { EVENT_TYPES } from '../events/webhook-events.js';
import { Shown, ShownAs, ShownId, ShownTime } from '../http/describe.js';

/* What `webhook.view.ts` writes, for the OpenAPI document. */

export class WebhookAnswer {
  @ShownId('Id of the webhook.')
  id: string;

  @Shown('Where events are sent.', 'https://example.com/hooks/decks', { type: String, format: 'uri' })
  url: string;

  @Shown('Which events are sent.', ['job.succeeded', 'job.failed'], {
    type: 'array',
    items: { type: 'string', enum: EVENT_TYPES },
  })
  events: string[];

  @Shown('A disabled webhook is sent nothing; delete it and make a new one.', 'enabled', {
    enum: ['enabled', 'disabled'],
  })
  status: string;

  @Shown('Why it is disabled; null while it is not.', null, { type: String, nullable: true })
  disabled_reason: string | null;

  @ShownTime('When it was made.')
  created_at: string;
}

export class CreatedWebhook extends WebhookAnswer {
  @Shown('What its signatures are made with.', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', { type: String })
  secret: string;
}

export class WebhookList {
  @ShownAs([WebhookAnswer], 'The oldest first.')
  webhooks: WebhookAnswer[];
}

export class WebhookDeliveryAnswer {
  @ShownId('Id of the event, which the receiver gets as `webhook-id` in every try.')
  id: string;

  @Shown('What happened.', 'job.succeeded', { enum: EVENT_TYPES })
  type: string;

  @Shown('`failed`: given up after a day.', 'delivered', { enum: ['pending', 'delivered', 'failed'] })
  status: string;

  @Shown('How often it was tried.', 1, { type: 'integer', minimum: 0 })
  attempts: number;

  @Shown('HTTP status of the last answer; null without any.', 200, { type: 'integer', nullable: true })
  response_status: number | null;

  @ShownTime('When it happened.')
  created_at: string;
}

export class WebhookDeliveries {
  @ShownAs([WebhookDeliveryAnswer], 'The newest first.')
  deliveries: WebhookDeliveryAnswer[];
}
