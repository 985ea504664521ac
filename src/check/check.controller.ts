import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { type Caller, CurrentCaller } from '../auth/caller.js';
import { Gates } from '../billing/gates.js';
import { NeedsFeature } from '../billing/plan.guard.js';
import { DeckExistsGuard } from '../decks/deck-exists.guard.js';
import { Busy, RenderFailed, StorageLimit } from '../errors/catalogue.js';
import { JsonText } from '../http/body/json-text.js';
import { Answers, ApiBody, ApiTags, Fails, Operation, PathId } from '../http/describe.js';
import { whenGone } from '../http/when-gone.js';
import { Idempotent } from '../idempotency/idempotency.interceptor.js';
import { CheckAnswer, FixAnswer } from './check.answers.js';
import { FixDeckDto } from './check.dto.js';
import { CheckService } from './check.service.js';

const FIX_EXAMPLES = {
  all: { summary: 'All that a rule can mend', value: {} },
  some: { summary: 'Some kinds', value: { codes: ['many_bullets', 'bad_link'] } },
};

/** What is wrong with decks, and the mending of it by rules. */
@ApiTags('Check')
@PathId('id', 'Id of the deck.')
@Controller('v1/decks/:id/check')
@Gates(DeckExistsGuard)
export class CheckController {
  constructor(private readonly checks: CheckService) {}

  @Operation(
    'checkDeck',
    'Check a deck',
    'Lays the slides out as files show them, and tells what a reader would stumble over, with a place, what to do and, where a rule can mend it, the operations that do. It costs nothing, but takes its turn like the rendering of a file: some seconds for a long deck. Slides that did not change since the last check are not drawn again.',
  )
  @Answers(200, CheckAnswer, 'What was found and measured.')
  @Fails(Busy, RenderFailed)
  @Get()
  @JsonText()
  check(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.checks.check(workspaceId, id, whenGone(response));
  }

  @Operation(
    'fixDeck',
    'Mend a deck by rules',
    'Checks the deck and applies the operations of its faults, or of those kinds that are named, as one edit; a version is kept before. A fix that would make another fault is left out, and `left_out` says so. Where no rule can mend anything the deck stays as it is. It costs nothing.',
  )
  @Answers(200, FixAnswer, 'What was mended, and what is left.')
  @Fails(Busy, RenderFailed, StorageLimit)
  @ApiBody({ type: FixDeckDto, examples: FIX_EXAMPLES })
  @Post('fix')
  @NeedsFeature('apiAccess')
  @Idempotent({ long: true })
  @HttpCode(200)
  @JsonText()
  fix(
    @CurrentCaller() { workspaceId }: Caller,
    @Param('id') id: string,
    @Body() body: FixDeckDto,
    @Res({ passthrough: true }) response: Response,
  ) {
    return this.checks.fix(workspaceId, id, body.codes, whenGone(response));
  }
}
