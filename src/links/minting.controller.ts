import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { NeedsFeature } from '../billing/plan.guard.js';
import { DeckExistsGuard } from '../decks/deck-exists.guard.js';
import { deckFormat, FORMATS } from '../formats/formats.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { CreateExportDto, CreatePresenterLinkDto, CreatePreviewDto } from './link.dto.js';
import { LinksService } from './links.service.js';
import { PptxNotOnPlan, StorageLimit } from '../errors/catalogue.js';
import { Answers, ApiBody, ApiTags, Fails, Operation, PathId } from '../http/describe.js';
import { ExportLink, PresenterLinkAnswer, PreviewLink } from './link.answers.js';

const EXPORT_EXAMPLES = {
  pdf: { summary: 'As PDF', value: { format: 'pdf' } },
  pptx: { summary: 'As PowerPoint, for a day', value: { format: 'pptx', ttl_minutes: 1_440 } },
  filled: { summary: 'With values of its own', value: { format: 'pdf', variables: { customer: 'Acme' } } },
  html: { summary: 'As a page that works offline', value: { format: 'html' } },
  png: { summary: 'As a zip of pictures', value: { format: 'png' } },
  handout: { summary: 'To print, with notes', value: { format: 'handout' } },
  sheet: { summary: 'As one picture of all slides', value: { format: 'sheet' } },
};
const PREVIEW_EXAMPLES = { slide: { summary: 'The first slide', value: { slide: 0, ttl_minutes: 60 } } };

/** The link that is minted is also in the `Location` header. */
@ApiTags('Exports and links')
@PathId('id', 'Id of the deck.')
@Controller('v1/decks/:id')
@Gates(DeckExistsGuard)
export class MintingController {
  constructor(private readonly links: LinksService) {}

  @Operation(
    'createExport',
    'Mint a link to a file',
    'A link to the deck as PDF, PowerPoint, one HTML file that works offline, a zip of PNG, a hand-out with notes or a contact sheet. It costs nothing and works for drafts; the file is rendered when the link is opened. Each request mints another link.',
  )
  @Answers(201, ExportLink, 'The link; it is in `Location` too.', { headers: ['Location'] })
  @ApiBody({ type: CreateExportDto, examples: EXPORT_EXAMPLES })
  @Fails(PptxNotOnPlan, StorageLimit)
  @Post('exports')
  @Idempotent()
  @NeedsFeature(({ format }) => {
    const known = deckFormat(format);
    return known ? FORMATS[known].feature : null;
  })
  async mintExport(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Body() body: CreateExportDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    const link = await this.links.mintExport(workspaceId, id, body);
    response.location(link.url);
    return link;
  }

  @Operation(
    'createPreview',
    'Mint a link to a picture of a slide',
    'A link to one slide as PNG. It costs nothing and works for drafts. Each request mints another link.',
  )
  @Answers(201, PreviewLink, 'The link; it is in `Location` too.', { headers: ['Location'] })
  @ApiBody({ type: CreatePreviewDto, examples: PREVIEW_EXAMPLES })
  @Fails(StorageLimit)
  @Post('previews')
  @Idempotent()
  async mintPreview(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Body() body: CreatePreviewDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    const link = await this.links.mintPreview(workspaceId, id, body);
    response.location(link.url);
    return link;
  }

  @Operation(
    'createPresenterLink',
    'Mint a link to present with',
    'A link to the page of a published deck with its speaker notes.',
  )
  @Answers(201, PresenterLinkAnswer, 'The link; it is in `Location` too.', { headers: ['Location'] })
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
