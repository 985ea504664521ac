import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { AiRequest } from '../billing/rate-limit/ai-request.js';
import { Gates } from '../billing/gates.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { NeedsFeature } from '../billing/plan.guard.js';
import { DeckExistsGuard } from '../decks/deck-exists.guard.js';
import { JsonText } from '../http/body/json-text.js';
import { EditDeckDto } from './edit.dto.js';
import { EditService } from './edit.service.js';

@Controller('v1/decks/:id/edit')
export class EditController {
  constructor(private readonly edits: EditService) {}

  @Post()
  @AiRequest()
  @Gates(DeckExistsGuard)
  @NeedsFeature('apiAccess')
  @Idempotent({ long: (body) => body['operations'] === undefined })
  @HttpCode(200)
  @JsonText()
  edit(@CurrentCaller() { workspaceId }: Caller, @Param('id') id: string, @Body() body: EditDeckDto) {
    return this.edits.edit(workspaceId, id, body);
  }
}
