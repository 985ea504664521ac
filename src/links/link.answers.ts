import { DECK_FORMATS } from '../formats/formats.js';
import { Shown, ShownAs, ShownId, ShownTime } from '../http/describe.js';

const Address = (description: string, example: string) => Shown(description, example, { type: String, format: 'uri' });
const Version = () =>
  Shown('The version that was asked for; absent when the link shows the deck as it stands.', 3, {
    type: 'integer',
    minimum: 1,
    required: false,
  });
const Expiry = () => ShownTime('When it expires; from then on it answers 410.');

export class ExportLink {
  @ShownId('Deck of the link.')
  deck_id: string;

  @Shown('Format of the file, for good.', 'pptx', { enum: DECK_FORMATS })
  format: string;

  @Shown('Whether a PPTX has native shapes; always true for others.', true, { type: Boolean })
  editable: boolean;

  @Shown(
    'Where the request said so: whether a PPTX holds the fonts of its texts; always true for other formats.',
    true,
    { type: Boolean, required: false },
  )
  embed_fonts?: boolean;

  @Version()
  version?: number;

  @Address('Opens the file for whoever has it: see `GET /s/{code}`.', 'https://decks.example.com/s/EQYAAAGc')
  url: string;

  @Expiry()
  expires_at: string;
}

export class PreviewLink {
  @ShownId('Deck of the link.')
  deck_id: string;

  @Shown('0-based index of the slide that is shown, after clamping.', 0, { type: 'integer', minimum: 0 })
  slide: number;

  @Shown('Slides of the deck, or of the version.', 8, { type: 'integer', minimum: 1 })
  total_slides: number;

  @Version()
  version?: number;

  @Address('Opens the picture for whoever has it: see `GET /s/{code}`.', 'https://decks.example.com/s/EQcAAAGc')
  url: string;

  @Expiry()
  expires_at: string;
}

export class PresenterLinkAnswer {
  @Address(
    'Opens the page for whoever has it, without the password of the deck.',
    'https://decks.example.com/present/ERcAAAGc',
  )
  url: string;

  @Expiry()
  expires_at: string;
}

/** A link as the owner of its deck sees it, without its code. */
export class LinkAnswer {
  @ShownId('Id of the link, to revoke it.')
  id: string;

  @Shown('What it opens: a file, a picture of a slide, or the page with its notes.', 'export', {
    enum: ['export', 'preview', 'presenter'],
  })
  kind: string;

  @Shown('Format of the file; null for presenter links.', 'pptx', { enum: DECK_FORMATS, nullable: true })
  format: string | null;

  @Shown('0-based index of the slide of a preview; null for other links.', null, {
    type: 'integer',
    minimum: 0,
    nullable: true,
  })
  slide: number | null;

  @ShownTime('When it was minted.')
  created_at: string;

  @Expiry()
  expires_at: string;

  @Shown('How often it was opened. Counts arrive within a few seconds.', 2, { type: 'integer', minimum: 0 })
  opens: number;

  @ShownTime('When it was opened last; null: never.', { nullable: true })
  last_opened_at: string | null;
}

export class LinkList {
  @ShownAs([LinkAnswer], 'The links that still open something, the newest first; at most 1,000.')
  links: LinkAnswer[];
}
