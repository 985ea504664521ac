import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type Caller, CurrentCaller } from '../../auth/caller.js';
import { Gates } from '../../billing/gates.js';
import { DeckExistsGuard } from '../../decks/deck-exists.guard.js';
import { InvalidInput } from '../../errors/catalogue.js';
import { ApiTags, DescribedQuery, Fails, Operation, PathId, Sends } from '../../http/describe.js';
import { SOURCE_FORMATS, SourceService } from './source.service.js';

/** Decks as files that can be edited and imported. */
@ApiTags('Decks')
@Controller('v1/decks')
export class SourceController {
  constructor(private readonly sources: SourceService) {}

  @Operation(
    'getDeckSource',
    'Download a deck as Markdown or JSON',
    `The slides as a file to edit, compare or keep. Imported again, it gives the same slides. JSON is what \`GET /v1/decks/{id}\` answers.

In Markdown a slide begins with a comment that names its template. What natural Markdown can't say stands as a block of YAML.`,
  )
  @Sends(200, ['text/markdown', 'application/json'], 'The file, as an attachment named after the deck.', {
    headers: ['Content-Disposition'],
  })
  @Fails(InvalidInput)
  @PathId('id', 'Id of the deck.')
  @DescribedQuery('format', 'Format of the file. Default: md.', { type: 'string', enum: [...SOURCE_FORMATS] }, 'md')
  @Get(':id/source')
  @Gates(DeckExistsGuard)
  async read(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Query('format') format: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { text, type, disposition } = await this.sources.read(workspaceId, id, format);
    response.set({ 'Content-Type': type, 'Content-Disposition': disposition });
    return text;
  }
}
