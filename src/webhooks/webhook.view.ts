import { EVENT_TYPES } from '../events/webhook-events.js';
import type { Webhook } from './webhook.entity.js';
import type { WebhookDelivery } from './webhook-delivery.entity.js';

/** A webhook as the API shows it; the secret is added to the answer of its creation. */
export const webhookView = ({ id, url, events, status, disabledReason, createdAt }: Webhook) => ({
  id,
  url,
  events: events ?? [...EVENT_TYPES],
  status,
  disabled_reason: disabledReason,
  created_at: createdAt.toISOString(),
});

/** An entry of the delivery log. */
export const deliveryView = (delivery: DeliveryEntry) => ({
  id: delivery.id,
  type: delivery.type,
  status: delivery.status,
  attempts: delivery.attempts,
  response_status: delivery.responseStatus,
  created_at: delivery.createdAt.toISOString(),
});

/** What the log shows of a delivery. */
export type DeliveryEntry = Pick<
  WebhookDelivery,
  'id' | 'type' | 'status' | 'attempts' | 'responseStatus' | 'createdAt'
>;
