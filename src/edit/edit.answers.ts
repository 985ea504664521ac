import { EditedDeck } from '../decks/deck.answers.js';
import { Shown, ShownAs } from '../http/describe.js';
import { type EditOperation, OPERATIONS_SCHEMA } from './operation.dto.js';

export class EditAnswer {
  @Shown('What was done, in a sentence or two.', 'Renamed the deck.', { type: String })
  summary: string;

  @Shown(
    'What was done, in order; in a dry run, what would be. It can be sent again as `operations`.',
    [{ op: 'rename_deck', title: 'Quarterly review, final' }],
    OPERATIONS_SCHEMA,
  )
  operations: EditOperation[];

  @ShownAs(EditedDeck, 'The deck as it is now.')
  deck: EditedDeck;
}
