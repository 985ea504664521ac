import { BrandAnswer } from '../brands/brand.answers.js';
import { CreatedDeck } from '../decks/deck.answers.js';
import { Shown, ShownAs, ShownId } from '../http/describe.js';
import { UnknownKeyAnswer } from '../slides/slide.answers.js';

class LeftOutPart {
  @Shown('What it is: `text`, `link`, `chart`, `picture`, `SmartArt`, `animation` …', 'link', { type: String })
  what: string;

  @Shown('Why it is not on the slide, in a sentence.', 'No text of the slide takes it.', { type: String })
  why: string;

  @Shown(
    'Its words, where it has any. They stand in the notes of the slide, too, where these have room.',
    'Annual report: https://example.com/report',
    { type: String, required: false },
  )
  text?: string;
}

class ImportedSlideReport {
  @Shown('0-based place of the slide in the file. Two entries have the same where one slide became two.', 0, {
    type: 'integer',
    minimum: 0,
  })
  index: number;

  @ShownId('Id of the slide that came of it.')
  slide_id: string;

  @Shown('Key of the template that was chosen for it.', 'columnChart', { type: String })
  slide_type: string;

  @Shown('How many parts are on the slide: texts, cells, tables, charts, pictures.', 3, { type: 'integer', minimum: 0 })
  kept: number;

  @Shown('Whether the slide is hidden in the file; such slides come last, and are shown.', false, { type: Boolean })
  hidden: boolean;

  @ShownAs([LeftOutPart], 'What of the slide is not on it, or not whole.')
  left_out: LeftOutPart[];

  @ShownAs(
    [UnknownKeyAnswer],
    'Keys of its content that no field of the template has, 20 at most. They are kept and never drawn.',
  )
  unknown_keys: UnknownKeyAnswer[];
}

class ImportReport {
  @ShownAs([ImportedSlideReport], 'Each slide, in the order of the deck.')
  slides: ImportedSlideReport[];

  @ShownAs([LeftOutPart], 'What belongs to no slide and has no place here.')
  left_out: LeftOutPart[];
}

export class ImportedDeck {
  @ShownAs(CreatedDeck, 'The new deck. `GET /v1/decks/{id}` answers its slides.')
  deck: CreatedDeck;

  @ShownAs(BrandAnswer, 'The brand that it is drawn with: a new one with `brand=extract`.')
  brand: BrandAnswer;

  @ShownAs(ImportReport, 'What became of the file, slide by slide.')
  report: ImportReport;
}
