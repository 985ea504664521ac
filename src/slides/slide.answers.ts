import { SlideAnswer } from '../decks/deck.answers.js';
import { FaultAnswer } from '../faults/fault.answers.js';
import { Shown, ShownAs } from '../http/describe.js';

/** A text of a slide that is cut when it is drawn, or a number that may be meant otherwise. */
export class CutTextAnswer {
  @Shown('Where it stands in the content.', 'items.2.body', { type: String })
  path: string;

  @Shown('Characters that are not shown in HTML, PDF and PNG; PowerPoint keeps the whole text.', 12, {
    type: 'integer',
    minimum: 0,
  })
  dropped: number;

  @Shown(
    'Numbers of charts and diagrams only: what is drawn; null where the text is no number, so that nothing is drawn. Given where people of another language would read another number.',
    1.5,
    { type: 'number', required: false, nullable: true },
  )
  read_as?: number | null;

  @Shown('Characters that no font of this service has, each once: HTML, PDF and PNG show boxes in their place.', 'ཀ་', {
    type: String,
    required: false,
  })
  without_font?: string;
}

/** A value of a slide that its new template has no place for. */
export class LeftOutAnswer {
  @Shown('Where it stood in the content.', 'items.2.body', { type: String })
  path: string;

  @Shown('What it said. The notes keep it.', 'Berlin', { type: String })
  text: string;
}

/** A key of the content that no field of the template has. */
export class UnknownKeyAnswer {
  @Shown('Where it stands in the content.', 'items.2.titel', { type: String })
  path: string;

  @Shown('The key in its place that was most likely meant; null where none is near.', 'title', {
    type: String,
    nullable: true,
  })
  nearest: string | null;
}

export class OneSlide {
  @ShownAs(SlideAnswer, 'The slide as it is stored.')
  slide: SlideAnswer;

  @ShownAs(
    [CutTextAnswer],
    'With `check=fit` only: the texts that do not fit, even at the smallest size, and numbers that are none or can be read in two ways; empty when there are none, null when it could not be told in time.',
    { required: false, nullable: true },
  )
  fit?: CutTextAnswer[] | null;

  @ShownAs(
    [FaultAnswer],
    'With `check=faults` only: what a reader of the slide would stumble over, without the story of the deck; empty when there is nothing, null when it could not be told in time.',
    { required: false, nullable: true },
  )
  faults?: FaultAnswer[] | null;

  @ShownAs(
    [UnknownKeyAnswer],
    'With `check` only: keys of the content that no field of the template has, 20 at most. They are kept and never drawn.',
    { required: false },
  )
  unknown_keys?: UnknownKeyAnswer[];

  @ShownAs(
    [LeftOutAnswer],
    'After a change of `slide_type` only: what of the content has no place on the new template; empty when all was carried over.',
    { required: false },
  )
  left_out?: LeftOutAnswer[];
}

export class SlideList {
  @ShownAs([SlideAnswer], 'All slides of the deck in order.')
  slides: SlideAnswer[];
}
