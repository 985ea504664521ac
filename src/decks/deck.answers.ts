import { Shown, ShownAs, ShownId, ShownTime } from '../http/describe.js';
import { VISIBILITIES } from './deck.entity.js';

/** An object of texts. */
export const TEXTS_BY_NAME = { type: 'object', additionalProperties: { type: 'string' } } as const;

/* What `deck.view.ts` writes, for the OpenAPI document. */

export class SlideAnswer {
  @ShownId('Id of the slide. It stays when the slide is moved or changed.')
  id: string;

  @Shown('Key of its template: see `GET /v1/slide-templates`.', 'stats', { type: String })
  slide_type: string;

  @Shown('0-based position in the deck.', 0, { type: 'integer', minimum: 0 })
  order: number;

  @Shown(
    'What the slide says, by the fields of its template: `GET /v1/slide-templates?keys=<slide_type>` describes them. Keys are in camelCase; unknown ones are kept and not drawn.',
    { title: 'The year in figures', items: [{ value: '42', label: 'Customers' }] },
    { type: 'object', additionalProperties: true },
  )
  content: Record<string, unknown>;

  @Shown('Speaker notes; null without any.', 'Pause here.', { type: String, nullable: true })
  notes: string | null;
}

/** What every answer tells of a deck. */
class DeckHead {
  @ShownId('Id of the deck.')
  id: string;

  @Shown('Title, one line.', 'Quarterly review', { type: String })
  title: string;

  @Shown('Part of the address of the public page; unique in the workspace.', 'quarterly-review', { type: String })
  slug: string;

  @Shown('Whether the deck has a public page; a new one has none.', 'draft', { enum: ['draft', 'published'] })
  status: string;

  @Shown('Who may see the public page: everybody, those who know the password, or everybody until a time.', 'public', {
    enum: [...VISIBILITIES],
  })
  visibility: string;

  @ShownTime('When the deck was made.')
  created_at: string;
}

/** The answer to the creation of a deck. */
export class CreatedDeck extends DeckHead {}

export class DeckSummary extends DeckHead {
  @Shown('Address of the public page; null for a draft.', 'https://decks.example.com/d/quarterly-review', {
    type: String,
    format: 'uri',
    nullable: true,
  })
  url: string | null;

  @ShownTime('Last edit of the deck or its slides.')
  updated_at: string;
}

/** A deck as PATCH answers it. */
export class DeckWithoutSlides extends DeckSummary {
  @ShownId('Brand that the deck is drawn with.')
  brand_id: string;

  @Shown('BCP 47 language tag.', 'en', { type: String })
  locale: string;

  @Shown(
    'Values for `{{name}}` in titles, texts and notes; absent without any.',
    { customer: 'Acme', year: '2027' },
    { ...TEXTS_BY_NAME, required: false },
  )
  variables?: Record<string, string>;
}

export class DeckAnswer extends DeckWithoutSlides {
  @ShownAs([SlideAnswer], 'All slides in order.')
  slides: SlideAnswer[];
}

/** A deck as an edit answers it. */
export class EditedDeck {
  @ShownId('Id of the deck.')
  id: string;

  @Shown('Title, one line.', 'Quarterly review', { type: String })
  title: string;

  @ShownAs([SlideAnswer], 'All slides in order, as they are now.')
  slides: SlideAnswer[];
}
