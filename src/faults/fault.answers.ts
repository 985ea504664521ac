import { Shown, ShownId } from '../http/describe.js';
import { FAULT_CODES, type FaultCode, SEVERITIES, type Severity } from './faults.js';

/** Names of the schemas of operations, which the edit describes. */
const OPERATIONS = [
  'UpdateSlideOperation',
  'AddSlideOperation',
  'DeleteSlideOperation',
  'ReorderSlidesOperation',
  'RenameDeckOperation',
];

/** What a fault is and where. */
export class FaultPlace {
  @Shown('What kind of fault it is.', 'many_bullets', { type: String, enum: FAULT_CODES })
  code: FaultCode;

  @ShownId('Id of the slide; null: it is of the deck as a whole.', { nullable: true })
  slide_id: string | null;

  @Shown('0-based position of the slide; null: it is of the deck as a whole.', 2, {
    type: 'integer',
    minimum: 0,
    nullable: true,
  })
  index: number | null;

  @Shown('Where in the content it stands; null: it is of the slide as a whole.', 'items', {
    type: String,
    nullable: true,
  })
  path: string | null;
}

/** Something that a reader of the deck would stumble over. */
export class FaultAnswer extends FaultPlace {
  @Shown('`error`: the slide fails its readers; `warning`: people notice it; `note`: worth a look.', 'warning', {
    type: String,
    enum: SEVERITIES,
  })
  severity: Severity;

  @Shown('What is wrong, a sentence.', 'The list has nine bullets.', { type: String })
  message: string;

  @Shown('What to do, a sentence.', 'Split the list over two slides, or keep the six that matter.', { type: String })
  fix: string;

  @Shown(
    'Where a rule can mend it: operations that do, for `POST /v1/decks/{id}/edit`. `POST /v1/decks/{id}/check/fix` applies them. Of faults that the same ones mend the first has them.',
    [
      {
        op: 'update_slide',
        slide_id: '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21',
        content: { items: ['Revenue grew', 'Churn fell'] },
      },
    ],
    {
      type: 'array',
      items: { oneOf: OPERATIONS.map((name) => ({ $ref: `#/components/schemas/${name}` })) },
      required: false,
    },
  )
  operations?: object[];

  @Shown('What was measured, in the unit of `limit`: pt, a ratio of contrast, a share of the slide, a count.', 9, {
    type: Number,
    required: false,
  })
  measured?: number;

  @Shown('The limit that it passes.', 6, { type: Number, required: false })
  limit?: number;
}
