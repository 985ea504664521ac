import { Body, Controller, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { BrandLimit, DeckLimit, StorageLimit } from '../errors/catalogue.js';
import { JsonText } from '../http/body/json-text.js';
import { Uploads } from '../http/body/multipart/uploads.js';
import { Answers, ApiBody, ApiTags, Fails, Operation } from '../http/describe.js';
import { whenGone } from '../http/when-gone.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { ImportedDeck } from './import.answers.js';
import { IMPORT_LIMIT, ImportDeckDto } from './import.dto.js';
import { ImportsService } from './imports.service.js';

const EXAMPLES = {
  theme: {
    summary: 'A PowerPoint file, in the look of its theme',
    value: { file: '(the bytes of a .pptx file)', brand: 'extract' },
  },
  markdown: { summary: 'Markdown, with a title', value: { file: '# Where we grow', title: 'Quarterly review' } },
};

@ApiTags('Decks')
@Controller('v1/decks')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Operation(
    'importDeck',
    'Import a deck',
    'Makes a deck of a PowerPoint file, of Markdown, or of a deck as JSON, by rules alone: the same file gives the same slides. Each slide goes to the template that holds it best, charts with their numbers, tables with their cells, pictures with their crop. What a template has no field for is told in the report, and stands in the notes of the slide. Free.',
  )
  @Answers(201, ImportedDeck, 'The deck, and what became of the file.', { headers: ['Location'] })
  @ApiBody({ type: ImportDeckDto, examples: EXAMPLES })
  @Fails(DeckLimit, StorageLimit, BrandLimit)
  @Post('import')
  @Gates()
  @Uploads(IMPORT_LIMIT)
  @Idempotent({ long: true })
  @JsonText()
  async import(
    @CurrentCaller() { workspaceId }: Caller,
    @Body() body: ImportDeckDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { deckId, answer } = await this.imports.import(workspaceId, body, whenGone(response));
    response.location(`/v1/decks/${deckId}`);
    return answer;
  }
}
