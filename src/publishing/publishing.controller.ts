import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { DeckExistsGuard } from '../decks/deck-exists.guard.js';
import { PublishingService } from './publishing.service.js';

@Controller('v1/decks/:id')
@Gates(DeckExistsGuard)
export class PublishingController {
  constructor(private readonly publishing: PublishingService) {}

  @Post('publish')
  @HttpCode(200)
  publish(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.publishing.publish(workspaceId, id);
  }

  @Post('unpublish')
  @HttpCode(200)
  unpublish(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.publishing.unpublish(workspaceId, id);
  }
}
