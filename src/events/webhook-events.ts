/** What webhooks may be told. */
export const EVENT_TYPES = [
  'job.succeeded',
  'job.failed',
  'deck.published',
  'deck.unpublished',
  'export.ready',
  'credits.low',
  'webhook.test',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** Tells the webhooks of a workspace what has happened in it. The features that know it call this port. */
export abstract class WebhookEvents {
  /**
   * Writes an event for every webhook that wants it, in the open transaction: it is delivered exactly when that commits.
   * Without such a webhook this is one read by index.
   *
   * @param data small, and safe to leave the service: ids and what one wants to know with them, never notes, contents,
   *   passwords or codes of links.
   */
  abstract emit(workspaceId: string, type: EventType, data: object): Promise<void>;
}
