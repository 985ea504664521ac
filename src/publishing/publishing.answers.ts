import { Shown, ShownId, ShownTime } from '../http/describe.js';

export class PublishedDeck {
  @ShownId('Id of the deck.')
  id: string;

  @Shown('It is published.', 'published', { enum: ['published'] })
  status: string;

  @Shown('Address of the public page.', 'https://decks.example.com/d/quarterly-review', { type: String, format: 'uri' })
  url: string;

  @ShownTime('When the version that the page shows was kept.')
  published_at: string;
}

export class UnpublishedDeck {
  @ShownId('Id of the deck.')
  id: string;

  @Shown('It is a draft.', 'draft', { enum: ['draft'] })
  status: string;
}
