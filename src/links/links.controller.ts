import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { DeckExistsGuard } from '../decks/deck-exists.guard.js';
import { JsonText } from '../http/body/json-text.js';
import { LinkExistsGuard } from './link-exists.guard.js';
import { LinksService } from './links.service.js';

@Controller('v1')
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Get('decks/:id/links')
  @JsonText()
  list(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.links.list(workspaceId, id);
  }

  @Delete('decks/:id/links')
  @Gates(DeckExistsGuard)
  @HttpCode(204)
  async revokeAll(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    await this.links.revokeAll(workspaceId, id);
  }

  @Delete('links/:id')
  @Gates(LinkExistsGuard)
  @HttpCode(204)
  async revoke(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    await this.links.revoke(workspaceId, id);
  }
}
