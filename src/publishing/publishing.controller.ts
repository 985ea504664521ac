import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { DeckExistsGuard } from '../decks/deck-exists.guard.js';
import { PublishDeckDto } from './publish.dto.js';
import { PublishingService } from './publishing.service.js';
import { StorageLimit } from '../errors/catalogue.js';
import { TakesNoFields } from '../http/body/known-fields.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { Answers, ApiTags, Fails, Operation, PathId } from '../http/describe.js';
import { PublishedDeck, UnpublishedDeck } from './publishing.answers.js';

@ApiTags('Publishing')
@PathId('id', 'Id of the deck.')
@Controller('v1/decks/:id')
@Gates(DeckExistsGuard)
export class PublishingController {
  constructor(private readonly publishing: PublishingService) {}

  @Operation(
    'publishDeck',
    'Publish a deck',
    'Keeps a version of the deck and shows it at its public address. Later edits stay private until the next call. The slug gets a suffix when another workspace has published it.',
  )
  @Answers(200, PublishedDeck, 'Where the deck is public now.')
  @Fails(StorageLimit)
  @Idempotent()
  @Post('publish')
  @HttpCode(200)
  publish(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string, @Body() body: PublishDeckDto) {
    return this.publishing.publish(workspaceId, id, body);
  }

  @Operation(
    'unpublishDeck',
    'Take a deck back',
    'Its public page is gone at once. The slug stays reserved to the workspace for 30 days.',
  )
  @Answers(200, UnpublishedDeck, 'The deck is a draft.')
  @Post('unpublish')
  @TakesNoFields()
  @HttpCode(200)
  unpublish(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.publishing.unpublish(workspaceId, id);
  }
}
