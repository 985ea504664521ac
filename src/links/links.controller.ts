import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { DeckExistsGuard } from '../decks/deck-exists.guard.js';
import { JsonText } from '../http/body/json-text.js';
import { LinkExistsGuard } from './link-exists.guard.js';
import { LinksService } from './links.service.js';
import { Answers, ApiTags, Operation, PathId } from '../http/describe.js';
import { LinkList } from './link.answers.js';

@ApiTags('Exports and links')
@Controller('v1')
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Operation(
    'listLinks',
    'List the links of a deck',
    'Links to files and pages that still open something, with how often they were opened. Their codes are not told again.',
  )
  @Answers(200, LinkList, 'The links.')
  @PathId('id', 'Id of the deck.')
  @Get('decks/:id/links')
  @JsonText()
  list(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.links.list(workspaceId, id);
  }

  @Operation(
    'revokeLinks',
    'Revoke all links of a deck',
    'Ends all links of the deck at once; they answer 410 from then on.',
  )
  @Answers(204, null, 'They are revoked.')
  @PathId('id', 'Id of the deck.')
  @Delete('decks/:id/links')
  @Gates(DeckExistsGuard)
  @HttpCode(204)
  async revokeAll(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    await this.links.revokeAll(workspaceId, id);
  }

  @Operation('revokeLink', 'Revoke a link', 'Ends a link at once; it answers 410 from then on.')
  @Answers(204, null, 'It is revoked.')
  @PathId('id', 'Id of the link.')
  @Delete('links/:id')
  @Gates(LinkExistsGuard)
  @HttpCode(204)
  async revoke(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    await this.links.revoke(workspaceId, id);
  }
}
