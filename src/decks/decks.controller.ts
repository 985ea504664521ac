import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { JsonText } from '../http/body/json-text.js';
import { CreateDeckDto, UpdateDeckDto } from './deck.dto.js';
import { DeckExistsGuard } from './deck-exists.guard.js';
import { DecksService } from './decks.service.js';

@Controller('v1/decks')
export class DecksController {
  constructor(private readonly decks: DecksService) {}

  @Get()
  @JsonText()
  list(@CurrentCaller() { workspaceId }: Caller) {
    return this.decks.list(workspaceId);
  }

  @Post()
  @Gates()
  @Idempotent()
  @JsonText()
  create(@CurrentCaller() { workspaceId }: Caller, @Body() body: CreateDeckDto) {
    return this.decks.create(workspaceId, body);
  }

  @Get(':id')
  @JsonText()
  read(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    return this.decks.read(workspaceId, id);
  }

  @Patch(':id')
  @Gates(DeckExistsGuard)
  @JsonText()
  update(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string, @Body() body: UpdateDeckDto) {
    return this.decks.update(workspaceId, id, body);
  }

  @Delete(':id')
  @Gates(DeckExistsGuard)
  @HttpCode(204)
  async delete(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string) {
    await this.decks.delete(workspaceId, id);
  }
}
