import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { NeedsFeature } from '../billing/plan.guard.js';
import { DeckExistsGuard } from '../decks/deck-exists.guard.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { CreateExportDto, CreatePresenterLinkDto, CreatePreviewDto } from './link.dto.js';
import { LinksService } from './links.service.js';

/** The link that is minted is also in the `Location` header. */
@Controller('v1/decks/:id')
@Gates(DeckExistsGuard)
export class MintingController {
  constructor(private readonly links: LinksService) {}

  @Post('exports')
  @Idempotent()
  @NeedsFeature((body) => (body['format'] === 'pptx' ? 'pptx' : null))
  async mintExport(
    @Param('id') id: string,
    @Body() body: CreateExportDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    const link = await this.links.mintExport(id, body);
    response.location(link.url);
    return link;
  }

  @Post('previews')
  @Idempotent()
  async mintPreview(
    @Param('id') id: string,
    @Body() body: CreatePreviewDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    const link = await this.links.mintPreview(id, body);
    response.location(link.url);
    return link;
  }

  @Post('presenter-links')
  @Idempotent()
  async mintPresenter(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Body() body: CreatePresenterLinkDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    const link = await this.links.mintPresenter(workspaceId, id, body);
    response.location(link.url);
    return link;
  }
}
