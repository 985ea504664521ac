import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { NeedsFeature } from '../billing/plan.guard.js';
import { DeckExistsGuard } from '../decks/deck-exists.guard.js';
import { CreateExportDto, CreatePreviewDto } from './export.dto.js';
import { LinksService } from './links.service.js';

@Controller('v1/decks/:id')
@Gates(DeckExistsGuard)
export class ExportsController {
  constructor(private readonly links: LinksService) {}

  @Post('exports')
  @Idempotent()
  @NeedsFeature((body) => (body['format'] === 'pptx' ? 'pptx' : null))
  mintExport(@Param('id') id: string, @Body() body: CreateExportDto, @Res({ passthrough: true }) response: Response) {
    const link = this.links.mintExport(id, body);
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
}
