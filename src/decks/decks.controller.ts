import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { JsonText } from '../http/body/json-text.js';
import { CopyDeckDto, CreateDeckDto, UpdateDeckDto } from './deck.dto.js';
import { DeckExistsGuard } from './deck-exists.guard.js';
import { DecksService } from './decks.service.js';
import { ApiTags } from '@nestjs/swagger';
import { DeckLimit, StorageLimit } from '../errors/catalogue.js';
import { Answers, Fails, Operation, PathId } from '../http/describe.js';
import { CreatedDeck, DeckAnswer, DeckSummary, DeckWithoutSlides } from './deck.answers.js';

@ApiTags('Decks')
@Controller('v1/decks')
export class DecksController {
  constructor(private readonly decks: DecksService) {}

  @Operation('listDecks', 'List decks', 'All decks of the workspace, the last edited first.')
  @Answers(200, [DeckSummary], 'The decks.')
  @Get()
  @JsonText()
  list(@CurrentCaller() { workspaceId }: Caller) {
    return this.decks.list(workspaceId);
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
    'Changes the fields that are sent. Each change counts as an edit: files that were rendered are made anew.',
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
