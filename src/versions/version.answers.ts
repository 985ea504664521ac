import { SlideAnswer, TEXTS_BY_NAME } from '../decks/deck.answers.js';
import { Shown, ShownAs, ShownTime } from '../http/describe.js';

/* What `version.view.ts` writes, for the OpenAPI document. */

export class VersionSummary {
  @Shown('Number of the version, counted from 1 within the deck.', 3, { type: 'integer', minimum: 1 })
  version: number;

  @Shown('Why it was kept: it was published, or an edit deleted slides, or another version was restored.', 'publish', {
    enum: ['publish', 'edit', 'restore'],
  })
  kind: string;

  @Shown('Title of the deck at the time.', 'Quarterly review', { type: String })
  title: string;

  @Shown('Slides of the deck at the time.', 8, { type: 'integer', minimum: 0 })
  slide_count: number;

  @ShownTime('When it was kept.')
  created_at: string;
}

export class VersionList {
  @ShownAs([VersionSummary], 'The versions that are kept, the newest first. The plan says how many.')
  versions: VersionSummary[];
}

export class VersionAnswer extends VersionSummary {
  @Shown(
    'Values that it is drawn with: those of the deck at the time, and those that were given when it was published.',
    { customer: 'Acme' },
    TEXTS_BY_NAME,
  )
  variables: Record<string, string>;

  @ShownAs([SlideAnswer], 'The slides at the time, in order.')
  slides: SlideAnswer[];
}

export class ChangedSlide {
  @Shown('Id of the slide.', '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21', { type: String, format: 'uuid' })
  slide_id: string;

  @Shown('What differs: keys of the content, `slide_type`, `notes`.', ['notes', 'title'], {
    type: 'array',
    items: { type: 'string' },
  })
  fields: string[];
}

const Ids = (description: string) =>
  Shown(description, ['019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21'], {
    type: 'array',
    items: { type: 'string', format: 'uuid' },
  });

export class VersionComparison {
  @Ids('Ids of slides that are there afterwards only.')
  added: string[];

  @Ids('Ids of slides that were there before only.')
  removed: string[];

  @Ids('Ids of as few slides as must be moved to get from one order to the other.')
  moved: string[];

  @ShownAs([ChangedSlide], 'Slides that are there at both times and differ.')
  changed: ChangedSlide[];
}
