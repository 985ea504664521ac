import { type EditOperation, OPERATIONS_SCHEMA } from '../edit/operation.dto.js';
import { FaultAnswer, FaultPlace } from '../faults/fault.answers.js';
import { Shown, ShownAs, ShownId, ShownTime } from '../http/describe.js';

const count = (description: string, example: number) => Shown(description, example, { type: 'integer', minimum: 0 });
const share = (description: string) => Shown(description, 0.46, { type: Number, minimum: 0, maximum: 1 });

class TextSizes {
  @Shown('The smallest, in pt.', 14, { type: Number })
  smallest: number;

  @Shown('That of most texts, in pt.', 18, { type: Number })
  usual: number;
}

/** Sizes of letters by role. */
class SizesByRole {
  @ShownAs(TextSizes, 'Of titles.', { required: false })
  title?: TextSizes;

  @ShownAs(TextSizes, 'Of what is read after the title.', { required: false })
  body?: TextSizes;

  @ShownAs(TextSizes, 'Of names of axes, captions and the like.', { required: false })
  label?: TextSizes;
}

/** Native objects of the PowerPoint file. */
class Editability {
  @count('Text boxes.', 6)
  texts: number;

  @count('Shapes and lines.', 3)
  shapes: number;

  @count('Tables.', 0)
  tables: number;

  @count('Charts with their data.', 1)
  charts: number;

  @count('Pictures.', 0)
  pictures: number;
}

class Measures {
  @count('Words that are shown.', 34)
  words: number;

  @share('Share of the area that something is on; of a deck the mean of its slides.')
  area_used: number;

  @ShownAs(SizesByRole, 'Sizes of letters by what the text is; what is not there is left out.')
  sizes: SizesByRole;

  @Shown('Colours, `#RRGGBB`; of a deck at most 24, those on most slides first.', ['#1A2B3C', '#FFFFFF'], {
    type: [String],
  })
  colors: string[];

  @ShownAs(Editability, 'How many objects of each kind can be edited in PowerPoint.')
  editability: Editability;
}

export class SlideMeasuresAnswer extends Measures {
  @ShownId('Id of the slide.')
  slide_id: string;

  @count('0-based position.', 2)
  index: number;

  @Shown('Key of its template.', 'bullets', { type: String })
  slide_type: string;
}

export class DeckMeasuresAnswer extends Measures {
  @count('Slides.', 12)
  slides: number;

  @Shown(
    'How many slides have each template.',
    { bullets: 4, stats: 2 },
    {
      type: 'object',
      additionalProperties: { type: 'integer' },
    },
  )
  templates: Record<string, number>;
}

export class MeasuresAnswer {
  @ShownAs(DeckMeasuresAnswer, 'Over all slides.')
  deck: DeckMeasuresAnswer;

  @ShownAs([SlideMeasuresAnswer], 'Slide by slide.')
  slides: SlideMeasuresAnswer[];
}

export class CheckAnswer {
  @ShownTime('When it was checked.')
  checked_at: string;

  @count('Revision of the deck that was checked.', 7)
  revision: number;

  @ShownAs(
    [FaultAnswer],
    'What a reader would stumble over: first what is of the deck as a whole, then slide by slide, the severe faults of each first. Of one kind at most ten a slide; the last says how many more there are.',
  )
  faults: FaultAnswer[];

  @ShownAs(MeasuresAnswer, 'What was measured. There is no total score.')
  measures: MeasuresAnswer;
}

/** A fault whose fix was left out. */
class LeftOutFaultAnswer extends FaultPlace {
  @Shown('Why, a sentence.', 'The fix made another fault: empty_area.', { type: String })
  reason: string;
}

export class FixAnswer {
  @count('Revision of the deck afterwards; the one before when nothing was mended.', 8)
  revision: number;

  @ShownAs([FaultAnswer], 'What was mended, as the check told it of the deck before, by whose slides `index` counts.')
  fixed: FaultAnswer[];

  @Shown(
    'What was done, in order.',
    [{ op: 'update_slide', slide_id: '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21', content: { items: ['Revenue grew'] } }],
    OPERATIONS_SCHEMA,
  )
  operations: EditOperation[];

  @ShownAs([LeftOutFaultAnswer], 'Of what is left, what a rule could mend and was left out.')
  left_out: LeftOutFaultAnswer[];

  @ShownAs([FaultAnswer], 'What is left, as the check tells it now.')
  remaining: FaultAnswer[];
}
