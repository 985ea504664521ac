import { BalanceAnswer } from '../billing/credits/credits.answers.js';
import { type EventType } from '../events/webhook-events.js';
import { DECK_FORMATS } from '../formats/formats.js';
import { JobAnswer } from '../generation/job.answers.js';
import { Shown, ShownId, ShownTime } from '../http/describe.js';

/* The data of the events that webhooks are sent. */

class UnpublishedDeckEvent {
  @ShownId('Id of the deck.')
  deck_id: string;

  @Shown('Its title.', 'Quarterly review', { type: String })
  title: string;

  @Shown('The end of its public address.', 'quarterly-review', { type: String })
  slug: string;
}

class PublishedDeckEvent extends UnpublishedDeckEvent {
  @Shown('Its public page.', 'https://decks.example.com/d/quarterly-review', { type: String, format: 'uri' })
  url: string;

  @ShownTime('When it was published.')
  published_at: string;
}

class ReadyExportEvent {
  @ShownId('Id of the deck.')
  deck_id: string;

  @Shown('Title of the deck.', 'Quarterly review', { type: String })
  title: string;

  @Shown('The edit of the deck that the file shows: it counts up.', 12, { type: 'integer', minimum: 1 })
  revision: number;

  @Shown('The version that the file shows; null: the deck as it stood.', null, { type: 'integer', nullable: true })
  version: number | null;

  @Shown('Format of the file.', 'pptx', { enum: DECK_FORMATS })
  format: string;

  @Shown('Whether a PPTX has native shapes.', true, { type: Boolean })
  editable: boolean;

  @Shown('Whether a PPTX holds the fonts of its texts.', true, { type: Boolean })
  embed_fonts: boolean;

  @Shown('The logo it was drawn with.', 'color', { enum: ['color', 'mono'] })
  logo: string;

  @Shown('Bytes of the file.', 104_312, { type: 'integer', minimum: 1 })
  size: number;
}

class TestEvent {
  @ShownId('Id of the webhook that is tested.')
  webhook_id: string;
}

/** What happened, and the class of its data. */
export const EVENTS: Record<EventType, { what: string; data: new () => object }> = {
  'job.succeeded': { what: 'A deck was generated.', data: JobAnswer },
  'job.failed': { what: 'A generation failed; its credits are back.', data: JobAnswer },
  'deck.published': { what: 'A deck was published, or published anew.', data: PublishedDeckEvent },
  'deck.unpublished': { what: 'A published deck was taken back or deleted.', data: UnpublishedDeckEvent },
  'export.ready': { what: 'A file of a deck was made. Opening it again makes none.', data: ReadyExportEvent },
  'credits.low': {
    what: 'Less than a tenth of the allowance is left. Told once a period.',
    data: BalanceAnswer,
  },
  'webhook.test': { what: 'Somebody asked for it.', data: TestEvent },
};
