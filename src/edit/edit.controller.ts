import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { AiRequest } from '../billing/rate-limit/ai-request.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { NeedsFeature } from '../billing/plan.guard.js';
import { DeckExistsGuard } from '../decks/deck-exists.guard.js';
import { JsonText } from '../http/body/json-text.js';
import { EditDeckDto } from './edit.dto.js';
import { EditService } from './edit.service.js';
import { AiUnavailable, InsufficientCredits, StorageLimit } from '../errors/catalogue.js';
import { Answers, ApiBody, ApiTags, Fails, Operation, PathId } from '../http/describe.js';
import { EditAnswer } from './edit.answers.js';

const EXAMPLES = {
  instruction: {
    summary: 'By instruction',
    value: { instruction: 'Rename the deck to "Quarterly review, final"', dry_run: true },
  },
  operations: {
    summary: 'By operations',
    value: { operations: [{ op: 'rename_deck', title: 'Quarterly review, final' }] },
  },
};

@ApiTags('AI')
@Controller('v1/decks/:id/edit')
export class EditController {
  constructor(private readonly edits: EditService) {}

  @Operation(
    'editDeck',
    'Edit a deck by instruction',
    `Applies an edit as a whole or not at all, and answers with what was done.

- **\`instruction\`**: a planner turns plain words into operations, for 10 credits, which come back on a failure. Slides that somebody changed meanwhile are never overwritten.
- **\`operations\`**: applied as they are, for no credits.

Before slides are deleted, a version of the deck is kept.`,
  )
  @Answers(200, EditAnswer, 'What was done, and the deck as it is now.')
  @Fails(InsufficientCredits, StorageLimit, AiUnavailable)
  @PathId('id', 'Id of the deck.')
  @ApiBody({ type: EditDeckDto, examples: EXAMPLES })
  @Post()
  @AiRequest()
  @Gates(DeckExistsGuard)
  @NeedsFeature('apiAccess')
  @Idempotent({ long: (body) => body['operations'] === undefined })
  @HttpCode(200)
  @JsonText()
  edit(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string, @Body() body: EditDeckDto) {
    return this.edits.edit(workspaceId, id, body);
  }
}
