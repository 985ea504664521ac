import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { JsonText } from '../http/body/json-text.js';
import { CopyDeckDto, CreateDeckDto, UpdateDeckDto } from './deck.dto.js';
import { DeckExistsGuard } from './deck-exists.guard.js';
import { type ListQuery, SORTS } from './deck-list.js';
import { DecksService } from './decks.service.js';
import { DeckLimit, InvalidInput, StorageLimit } from '../errors/catalogue.js';
import { type Settings, SETTINGS } from '../config/settings.js';
import { MOST_ROWS } from '../http/body/page.js';
import { Answers, ApiTags, DescribedQuery, Fails, Operation, PathId } from '../http/describe.js';
import { CreatedDeck, DeckAnswer, DeckSummary, DeckWithoutSlides } from './deck.answers.js';

@ApiTags('Decks')
@Controller('v1/decks')
export class DecksController {
  constructor(
    private readonly decks: DecksService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Operation(
    'listDecks',
    'List decks',
    'All decks of the workspace, the last edited first. With `limit` a page of them, whose `Link` header leads to the next one.',
  )
  @Answers(200, [DeckSummary], 'The decks.', { headers: ['Link'] })
  @Fails(InvalidInput)
  @DescribedQuery('q', 'Only decks whose title has all of these words, in any case.', { type: 'string' }, 'review')
  @DescribedQuery(
    'sort',
    'By the last edit (the default) or the creation, the latest first, or by title from A to Z.',
    { type: 'string', enum: [...SORTS] },
    'title',
  )
  @DescribedQuery('limit', 'How many. Left out: all.', { type: 'integer', minimum: 1, maximum: MOST_ROWS }, 50)
  @DescribedQuery(
    'before',
    'Only what comes after a deck in the list: its id, or better the `before` of the `Link` header, which stays right when the deck is edited.',
    { type: 'string' },
    '019a3c5e-7b1f-7c22-9d3e-5f0a8b6c4d21',
  )
  @Get()
  @JsonText()
  async list(
    @CurrentCaller() { workspaceId }: Caller,
    @Query() { limit, before, q, sort }: ListQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { text, next } = await this.decks.list(workspaceId, { limit, before, q, sort });
    if (next) response.links({ next: `${this.settings.baseUrl}/v1/decks?${next}` });
    return text;
  }

  @Operation(
    'createDeck',
    'Create a deck',
    'It is an empty draft in the default brand. Its slug is derived from the title and gets a suffix such as `-2` when the workspace uses it already.',
  )
  @Answers(201, CreatedDeck, 'The new deck.')
  @Fails(DeckLimit, StorageLimit)
  @Post()
  @Gates()
  @Idempotent()
  @JsonText()
  create(@CurrentCaller() { workspaceId }: Caller, @Body() body: CreateDeckDto) {
    return this.decks.create(workspaceId, body);
  }

  @Operation('getDeck', 'Read a deck', 'The deck with all its slides in order.')
  @Answers(200, DeckAnswer, 'The deck.')
  @PathId('id', 'Id of the deck.')
  @Get(':id')
  @JsonText()
  read(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.decks.read(workspaceId, id);
  }

  @Operation(
    'updateDeck',
    'Change a deck',
    'Changes the fields that are sent. Another value, or a password, counts as an edit: files that were rendered are made anew.',
  )
  @Answers(200, DeckWithoutSlides, 'The deck as it is now, without its slides.')
  @Fails(StorageLimit)
  @PathId('id', 'Id of the deck.')
  @Patch(':id')
  @Gates(DeckExistsGuard)
  @JsonText()
  update(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string, @Body() body: UpdateDeckDto) {
    return this.decks.update(workspaceId, id, body);
  }

  @Operation(
    'copyDeck',
    'Copy a deck',
    'Makes a draft with the same slides, language, variables and brand. Versions, links and the public page stay with the original.',
  )
  @Answers(201, CreatedDeck, 'The copy.')
  @Fails(DeckLimit, StorageLimit)
  @PathId('id', 'Id of the deck that is copied.')
  @Post(':id/copy')
  @Gates(DeckExistsGuard)
  @Idempotent()
  @JsonText()
  copy(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string, @Body() body: CopyDeckDto) {
    return this.decks.copy(workspaceId, id, body);
  }

  @Operation(
    'deleteDeck',
    'Delete a deck',
    'Deletes the deck with its slides, versions, links and public page, for good.',
  )
  @Answers(204, null, 'It is gone.')
  @PathId('id', 'Id of the deck.')
  @Delete(':id')
  @Gates(DeckExistsGuard)
  @HttpCode(204)
  async delete(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    await this.decks.delete(workspaceId, id);
  }
}
